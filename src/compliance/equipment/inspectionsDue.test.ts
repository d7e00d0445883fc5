import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays, calendarIn, startOfDay } from '../calendar/calendar.ts';
import { createDirectory, noLists } from '../directory.ts';
import { createEquipmentCompliance, type EquipmentCompliance } from './equipmentCompliance.ts';
import { dueByDay, inspectionsDue, isDueOn } from './inspectionsDue.ts';

const today = 20270615;
const directory = createDirectory(noLists);

type Schedule = { on: CalendarNumber | null; status?: string };

/** An item with a schedule for each day, as a service in the zone would send it. */
function item(id: string, schedules: readonly Schedule[], zone = 'Europe/Amsterdam', inService = true) {
  const join = createEquipmentCompliance({ directory, dateOf: calendarIn(zone), today });
  const record = {
    id,
    isInService: inService,
    schedules: schedules.map(({ on, status = 'uptodate' }) => ({
      status,
      expiresOn: on === null ? null : startOfDay(on, zone),
      lastCompletedOn: on === null ? null : startOfDay(20260101, zone),
    })),
  };
  return join(record, 't1');
}

const on = (...days: (CalendarNumber | null)[]): Schedule[] => days.map((day) => ({ on: day }));
const idsOn = (equipment: readonly EquipmentCompliance[], day: CalendarNumber) =>
  dueByDay(equipment, day, day)
    .get(day)
    ?.map((due) => due.item.id);

test.each([
  ['the last day before the month', 20270131, false],
  ['its first day', 20270201, true],
  ['its last day', 20270228, true],
  ['the first day after it', 20270301, false],
])('in February 2027, %s', (_case, day, isIn) => {
  expect(dueByDay([item('1', on(day))], 20270201, 20270228).has(day)).toBe(isIn);
});

test('a leap day is a day of its own', () => {
  const equipment = [item('1', on(20280228)), item('2', on(20280229)), item('3', on(20280301))];
  expect(idsOn(equipment, 20280229)).toEqual(['2']);
});

test.each(['Pacific/Pago_Pago', 'America/St_Johns', 'UTC', 'Asia/Kathmandu', 'Pacific/Kiritimati'])(
  'a schedule that runs out at the midnight of %s is on that day',
  (zone) => {
    for (const day of [20270101, 20270228, 20270328, 20271031, 20280229, 20271231]) {
      expect([...dueByDay([item('1', on(day), zone)], 20270101, 20281231).keys()]).toEqual([day]);
    }
  },
);

test('every schedule counts, not only the most urgent one, and an item appears once a day', () => {
  const crane = item('1', [
    { on: 20270610, status: 'expired' },
    { on: 20270701, status: 'uptodate' },
    { on: 20270701, status: 'expiring' },
    { on: null, status: 'expired' },
  ]);
  const days = dueByDay([crane], 20270601, 20270731);
  expect([...days.keys()]).toEqual([20270610, 20270701]);
  const [entry, ...others] = days.get(20270701) ?? [];
  expect(others).toEqual([]);
  expect(entry?.inspections).toHaveLength(2);
  expect(entry?.status).toBe('expiring');
  expect(inspectionsDue([crane]).map(({ expiresOn }) => expiresOn)).toEqual([20270610, 20270701, 20270701]);
});

test('without schedules, or if none was ever done, an item is on no day', () => {
  const equipment = [item('1', []), item('2', on(null))];
  expect(dueByDay(equipment, 10000101, 99991231).size).toBe(0);
  expect(inspectionsDue(equipment)).toEqual([]);
});

test('the worst of a day comes first, then items in service, then by name', () => {
  const status = (word: string): Schedule[] => [{ on: 20270620, status: word }];
  const equipment = [
    item('10', status('uptodate')),
    item('9', status('uptodate')),
    item('1', status('unknown')),
    item('5', status('quarantined')),
    item('2', status('expiring'), 'UTC', false),
    item('3', status('expiring')),
    item('4', status('expired')),
  ];
  expect(idsOn(equipment, 20270620)).toEqual(['4', '5', '3', '2', '1', '9', '10']);
});

test('a day has as many entries as items due on it', () => {
  const days = fc.array(fc.integer({ min: 0, max: 40 }), { maxLength: 4 });
  fc.assert(
    fc.property(fc.array(days, { maxLength: 12 }), (items) => {
      const equipment = items.map((of, id) => item(String(id), on(...of.map((ahead) => addDays(today, ahead)))));
      const all = dueByDay(equipment, today, addDays(today, 40));
      for (let ahead = 0; ahead <= 40; ahead += 1) {
        const day = addDays(today, ahead);
        expect(all.get(day)?.length ?? 0).toBe(equipment.filter((one) => isDueOn(one, day)).length);
      }
      const schedules = [...all.values()].flat().flatMap(({ inspections }) => inspections);
      expect(schedules.length).toBe(inspectionsDue(equipment).length);
    }),
    { numRuns: 50 },
  );
});
