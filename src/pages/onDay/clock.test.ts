import { expect, test } from 'vitest';
import type { AskedDay } from './capturedDay.ts';
import { shownClock } from './clock.ts';

const on = 20261103;
const days: AskedDay[] = [
  { kind: 'captured', on },
  { kind: 'gap', on, before: 20261101, after: undefined },
  { kind: 'tooEarly', on, first: 20261105 },
  { kind: 'none', on },
];

test('a captured day is shown as known on it, any other by today’s records', () => {
  expect(days.map((day) => shownClock(day, undefined))).toEqual(['known', 'records', 'records', 'records']);
});

test('the address decides where it says which', () => {
  expect(days.map((day) => shownClock(day, 'records'))).toEqual(['records', 'records', 'records', 'records']);
  expect(days.map((day) => shownClock(day, 'known'))).toEqual(['known', 'known', 'known', 'known']);
});
