import { expect, test } from 'vitest';
import type { RequestedDay } from './capturedDay.ts';
import { basisOfPastDay, shownClock } from './clock.ts';

const on = 20261103;
const days: RequestedDay[] = [
  { kind: 'captured', on },
  { kind: 'gap', on, before: 20261101, after: undefined },
  { kind: 'tooEarly', on, first: 20261105 },
  { kind: 'none', on },
];

test('a captured day is shown as known on it, any other by today’s records', () => {
  expect(days.map((day) => shownClock(day, undefined))).toEqual(['known', 'records', 'records', 'records']);
});

test('a clock in the address takes precedence', () => {
  expect(days.map((day) => shownClock(day, 'records'))).toEqual(['records', 'records', 'records', 'records']);
  expect(days.map((day) => shownClock(day, 'known'))).toEqual(['known', 'known', 'known', 'known']);
});

test('an export names the day and its clock, in words and in its address', () => {
  expect(basisOfPastDay(days[0], 'known')).toEqual({
    words: ['As known on 3 Nov 2026'],
    params: { on: '2026-11-03', clock: 'known' },
  });
  expect(basisOfPastDay(days[0], 'records')?.words).toEqual(['3 Nov 2026 by today’s records']);
});
