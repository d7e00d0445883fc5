import { expect, test } from 'vitest';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { addDays, calendarDateAt, startOfDay } from '../calendar/calendar.ts';
import { itemStatus, scheduleStatusOn, worstStatus } from './scheduleStatus.ts';

const quarterly = { frequencyInDays: 90, expiringPeriodInDays: 7 };
const zones = ['Pacific/Pago_Pago', 'Europe/Amsterdam', 'America/Sao_Paulo', 'Asia/Kolkata', 'Pacific/Kiritimati'];

test.each([
  ['on the day of the inspection', 0, 'uptodate'],
  ['the day before it starts expiring', 82, 'uptodate'],
  ['the day on which it starts expiring', 83, 'expiring'],
  ['the day before it expires', 89, 'expiring'],
  ['on its last day', 90, 'expiring'],
  ['the day after', 91, 'expired'],
])('%s, in every zone', (_case, days, status) => {
  for (const zone of zones) {
    const inspected = startOfDay(20260115, zone);
    expect([zone, scheduleStatusOn(inspected, quarterly, zone, addDays(20260115, days)).status]).toEqual([
      zone,
      status,
    ]);
  }
});

test.each(zones)('its dates are midnights of the account in %s, across clock changes', (zone) => {
  const inspected = startOfDay(20260115, zone);
  const { expiresOn, expiringOn, lastCompletedOn } = scheduleStatusOn(inspected, quarterly, zone, 20260115);
  expect(lastCompletedOn).toBe(inspected);
  expect(expiresOn).toBe(startOfDay(20260415, zone));
  expect(expiringOn).toBe(startOfDay(20260408, zone));
});

test('an inspection late in the evening counts for that day', () => {
  const zone = 'America/Chicago';
  const evening = startOfDay(20260116, zone) - 1;
  const { expiresOn } = scheduleStatusOn(evening, quarterly, zone, 20260115);
  expect(expiresOn).toBe(startOfDay(20260415, zone));
});

test('an expiry on a midnight that the clock skips is still that day', () => {
  const zone = 'America/Sao_Paulo';
  const { expiresOn } = scheduleStatusOn(startOfDay(20180806, zone), quarterly, zone, 20180806);
  expect(expiresOn === null ? null : calendarDateAt(expiresOn, zone)).toBe(20181104);
});

test('never completed is expired, without dates', () => {
  expect(scheduleStatusOn(null, quarterly, 'UTC', 20260115)).toEqual({
    status: 'expired',
    lastCompletedOn: null,
    expiringOn: null,
    expiresOn: null,
  });
});

test('completed at the first instant of 1970 is not never completed', () => {
  expect(scheduleStatusOn(0, quarterly, 'UTC', 19700401)).toMatchObject({ status: 'expiring', lastCompletedOn: 0 });
});

test.each([
  ['without an expiring period the last day alone is expiring', 89, 0, 'uptodate'],
  ['the last day itself', 90, 0, 'expiring'],
  ['an expiring period as long as the interval starts at once', 0, 90, 'expiring'],
])('%s', (_case, days, expiringPeriodInDays, status) => {
  const interval = { frequencyInDays: 90, expiringPeriodInDays };
  expect(scheduleStatusOn(startOfDay(20260115, 'UTC'), interval, 'UTC', addDays(20260115, days)).status).toBe(status);
});

test.each([
  ['no schedules', [], undefined],
  ['one up to date', ['uptodate'], 'uptodate'],
  ['one expiring', ['uptodate', 'expiring', 'uptodate'], 'expiring'],
  ['one expired, last', ['uptodate', 'expiring', 'expired'], 'expired'],
  ['one expired, first', ['expired', 'uptodate'], 'expired'],
  ['one that we do not know, and one up to date', ['uptodate', 'retired'], 'retired'],
  ['one that we do not know, and one expiring', ['expiring', 'retired'], 'retired'],
  ['one that we do not know, and one expired', ['retired', 'expired'], 'expired'],
  ['only one that we do not know', ['retired'], 'retired'],
  ['one of which nothing is known', ['uptodate', 'unknown'], 'unknown'],
  ['one of which nothing is known, and one expiring', ['unknown', 'expiring'], 'expiring'],
] as const)('the worst of %s', (_case, statuses, worst) => {
  expect(worstStatus(statuses)).toBe(worst);
});

test('an item keeps a known status from the service, whatever is unknown about its inspections', () => {
  expect(itemStatus('uptodate', ['retired', 'unknown'])).toBe('uptodate');
  expect(itemStatus('expiring', ['retired', 'uptodate'])).toBe('expiring');
  expect(itemStatus(null, ['retired', 'uptodate'])).toBe('retired');
});

test('the states are listed from worst to best', () => {
  expect(equipmentStatuses).toEqual(['expired', 'expiring', 'uptodate']);
});
