import { expect, test } from 'vitest';
import { calendarIn, startOfDay } from './calendar/calendar.ts';
import { lastDayOf, leavesAt } from './lastDay.ts';

const zones = ['Pacific/Pago_Pago', 'Europe/Amsterdam', 'Pacific/Kiritimati'];

test.each([
  ['the first day of the calendar of a computer', 19700101, 19700101],
  ['a day before it', 19691231, 19691231],
  ['a day ahead', 20301231, 20301231],
  ['the first day that is meant', 19000103, 19000103],
  ['a day that some write for none', 18991230, null],
  ['the last day that is meant', 99991228, 99991228],
  ['a day that some write for never', 99991231, null],
])('the last day of somebody who leaves on %s', (_case, date, lastDay) => {
  for (const zone of zones) {
    const terminationDate = startOfDay(date, zone) || 1; // midnight of 1970 in UTC is 0
    expect([zone, lastDayOf({ terminationDate }, calendarIn(zone))]).toEqual([zone, lastDay]);
    expect(leavesAt({ terminationDate })).toBe(lastDay === null ? null : terminationDate);
  }
});

test.each([
  ['nobody whom a list names', undefined],
  ['no date', {}],
  ['null', { terminationDate: null }],
  ['0', { terminationDate: 0 }],
  ['the farthest instants', { terminationDate: -8_639_999_913_600_000 }],
  ['the farthest instants ahead', { terminationDate: 8_639_999_913_600_000 }],
])('no last day: %s', (_case, user) => {
  expect(leavesAt(user)).toBeNull();
  expect(lastDayOf(user, calendarIn('UTC'))).toBeNull();
});
