import ICAL from 'ical.js';
import { afterEach, expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { createEquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { inspectionsDue } from '#compliance/equipment/inspectionsDue.ts';
import { formatInstant } from '#components/format.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Equipment } from '#protocol/equipments.ts';
import { calendarFile as partsOf } from './calendarFile.ts';

const asOf = Date.UTC(2027, 5, 15, 8, 30, 10);
const about = {
  asOf,
  readAt: asOf,
  timeZone: 'Europe/Amsterdam',
  origin: 'https://compliance.example.com',
  accountKey: 'k1',
};
const directory = createDirectory({
  ...noLists,
  equipmentTypes: [{ id: 't1', title: 'Ladder', schedules: [{ id: 's1', name: 'Annual inspection' }] }],
  fieldOffices: [{ id: 'f1', name: 'Hull Quay' }],
});

const calendarFile = (...args: Parameters<typeof partsOf>) => [...partsOf(...args)].join('');

/** The schedules of some items, as a service in the zone would send them. */
function schedulesOf(records: readonly Equipment[], zone = 'Europe/Amsterdam') {
  const join = createEquipmentCompliance({ directory, dateOf: calendarIn(zone), today: 20270615 });
  return inspectionsDue(records.map((record) => join(record, 't1')));
}

const ladder = (fields: Partial<Equipment>, days: readonly CalendarNumber[] = [20271203], zone?: string) =>
  schedulesOf(
    [
      {
        id: 'e12',
        title: 'Ladder 12',
        serialNumber: 'L-12',
        fieldOffice_id: ['f1'],
        schedules: days.map((day, place) => ({
          schedule_id: `s${place + 1}`,
          status: 'uptodate',
          expiresOn: startOfDay(day, zone ?? 'Europe/Amsterdam'),
          lastCompletedOn: startOfDay(20261203, zone ?? 'Europe/Amsterdam'),
        })),
        ...fields,
      },
    ],
    zone,
  );

/** The events of a file, as a calendar reads them. */
const read = (file: string) =>
  new ICAL.Component(ICAL.parse(file)).getAllSubcomponents('vevent').map((event) => new ICAL.Event(event));

/** One property of an event as text. */
const textOf = (event: ICAL.Event | undefined, name: string) => String(event?.component.getFirstPropertyValue(name));

const here = process.env.TZ;
afterEach(() => {
  process.env.TZ = here;
});

test('an inspection is one event, wherever the dashboard was opened, and a different one in another account', () => {
  const uidIn = (part: Partial<typeof about>) => read(calendarFile(ladder({}), { ...about, ...part }))[0]?.uid;
  expect(uidIn({ origin: 'http://127.0.0.1:4170' })).toBe(uidIn({}));
  expect(uidIn({ accountKey: 'k2' })).not.toBe(uidIn({}));
});

test('one schedule, in full', () => {
  const [event, ...others] = read(calendarFile(ladder({}), about));
  expect(others).toEqual([]);
  expect(event?.summary).toBe('Annual inspection due: Ladder 12 (Hull Quay)');
  expect(event?.description).toBe(
    [
      'Type: Ladder',
      'Serial number: L-12',
      'Site: Hull Quay',
      'Last done: 3 Dec 2026',
      'As of 15 Jun 2027, 10:30:10, Europe/Amsterdam',
    ].join('\n'),
  );
  expect(event?.uid).toBe('t1/e12/s1@k1');
  expect(textOf(event, 'categories')).toBe('Ladder');
  expect(textOf(event, 'dtstamp')).toBe('2027-06-15T08:30:10Z');
  expect(textOf(event, 'last-modified')).toBe('2027-06-15T08:30:10Z');
  expect(textOf(event, 'transp')).toBe('TRANSPARENT');
  expect(textOf(event, 'url')).toMatch(/^https:\/\/compliance\.example\.com\/equipment/);
});

test.each([
  ['a day in winter', 20271203, '2027-12-03', '2027-12-04'],
  ['the end of a year', 20271231, '2027-12-31', '2028-01-01'],
  ['the day before a leap day', 20280228, '2028-02-28', '2028-02-29'],
  ['a leap day', 20280229, '2028-02-29', '2028-03-01'],
  ['the last day that is meant', 99991228, '9999-12-28', '9999-12-29'],
  ['the day on which the clocks change', 20270328, '2027-03-28', '2027-03-29'],
])('%s is one whole day, whatever the zones of the account and the reader', (_case, day, start, end) => {
  for (const zone of ['Pacific/Pago_Pago', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati']) {
    for (const reader of ['Pacific/Pago_Pago', 'Europe/Amsterdam', 'Pacific/Kiritimati']) {
      process.env.TZ = reader;
      const [event] = read(calendarFile(ladder({}, [day], zone), { ...about, timeZone: zone }));
      expect(event?.startDate.isDate).toBe(true);
      expect(event?.startDate.toString()).toBe(start);
      expect(event?.endDate.toString()).toBe(end);
    }
  }
});

test('a text reads back unchanged, whatever it contains', () => {
  const long = 'Kran, „Größe“; 5\\t 🏗️ '.repeat(90).trim();
  const inspections = ladder({
    title: `${long}\r\nEND:VEVENT\nBEGIN:VEVENT`,
    serialNumber: 'L,1;2\\n3:4\nSite: "5"\ud83d',
    schedules: [
      { schedule_id: 's,1;\r\nX:y', status: 'expiring', expiresOn: startOfDay(20271203, 'Europe/Amsterdam') },
    ],
  });
  const file = calendarFile(inspections, about);
  const [event, ...others] = read(file);
  expect(long.length).toBeGreaterThan(1900);
  expect(others).toEqual([]);
  expect(event?.summary).toBe(`Schedule s,1; X:y due: ${long} END:VEVENT BEGIN:VEVENT (Hull Quay)`);
  expect(event?.description).toContain('\nSerial number: L,1;2\\n3:4 Site: "5"\ufffd\nSite: Hull Quay\n');
  expect(event?.uid).toBe('t1/e12/s%2C1%3B%0D%0AX%3Ay@k1');
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(file.replaceAll('\r\n', '')).not.toMatch(/\p{Cc}/u);
});

test('an item with hardly any fields', () => {
  const [event] = read(
    calendarFile(
      schedulesOf([{ id: 'e1', schedules: [{ expiresOn: startOfDay(20271203, 'Europe/Amsterdam') }] }]),
      about,
    ),
  );
  expect(event?.summary).toBe('Schedule #1 due: Item e1');
  expect(event?.description).toMatch(/^Type: Ladder\nLast done: not known\nAs of /);
});

test('the file requires nothing of the person who opens it: a METHOD would need an ORGANIZER', () => {
  expect(calendarFile(ladder({}), about)).not.toMatch(/^(METHOD|ORGANIZER)/m);
});

test('every schedule with a day is one event of its own', () => {
  const inspections = ladder({}, [20270610, 20271203, 20271203, 20280229]);
  const events = read(calendarFile(inspections, about));
  expect(events).toHaveLength(4);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(4);
});

test.each([49, 50, 51, 100, 120])('%i schedules, in however many parts they are written, are one file', (count) => {
  const records = Array.from({ length: count }, (_, place) => ({
    id: `e${place}`,
    title: 'END:VCALENDAR BEGIN:VEVENT',
    schedules: [{ schedule_id: 's1', expiresOn: startOfDay(20271203, 'Europe/Amsterdam') }],
  }));
  const file = calendarFile(schedulesOf(records), about);
  expect(file.match(/^BEGIN:VCALENDAR\r$/gm)).toHaveLength(1);
  expect(file.match(/^END:VCALENDAR\r$/gm)).toHaveLength(1);
  expect(file.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
  expect(read(file).map(({ uid }) => uid)).toEqual(records.map(({ id }) => `t1/${id}/s1@k1`));
});

test('9999-12-31 stands for never, and is no event in any zone', () => {
  const inUtc = { schedules: [{ schedule_id: 's1', status: 'uptodate', expiresOn: Date.UTC(9999, 11, 31) }] };
  for (const zone of ['Pacific/Pago_Pago', 'America/New_York', 'UTC', 'Pacific/Kiritimati']) {
    for (const inspections of [ladder({}, [99991231], zone), ladder(inUtc, [], zone)])
      expect(read(calendarFile(inspections, { ...about, timeZone: zone }))).toEqual([]);
  }
});

test('a file without events is still a calendar', () => {
  expect(read(calendarFile([], about))).toEqual([]);
});

test('the same schedules as of the same time give the same file; once an inspection is done again, its event moves', () => {
  const before = ladder({}, [20271203]);
  expect(calendarFile(before, about)).toBe(calendarFile(before, about));
  const [old] = read(calendarFile(before, about));
  const [renewed] = read(calendarFile(ladder({}, [20281203]), { ...about, readAt: asOf + 60_000 }));
  expect(renewed?.uid).toBe(old?.uid);
  expect(renewed?.startDate.toString()).toBe('2028-12-03');
  expect(renewed?.sequence).toBeGreaterThan(old?.sequence ?? Number.POSITIVE_INFINITY);
});

test('an event has the time at which its list was read, however old the names of the types are', () => {
  const readAt = asOf + 5 * 60_000;
  const file = calendarFile(ladder({}), { ...about, readAt });
  const [event] = read(file);
  expect(event?.sequence).toBe(Math.floor(readAt / 60_000));
  expect(file).toContain('DTSTAMP:20270615T083510Z');
  expect(file).toContain('LAST-MODIFIED:20270615T083510Z');
  expect(event?.description).toContain(`As of ${formatInstant(asOf, 'Europe/Amsterdam')}`);
});
