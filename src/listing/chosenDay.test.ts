import { expect, test } from 'vitest';
import { chosenDay } from './chosenDay.ts';

const today = 20261122;

test.each([
  ['the day of the address', '2027-01-31', 20270131, 70],
  ['today', '2026-11-22', 20261122, 0],
  ['the last day of the forecast', '2028-11-22', 20281122, 731],
  ['the usual one where none is chosen', '', 20261222, 30],
])('%s', (_case, on, date, offset) => {
  const { requested, ...chosen } = chosenDay(on, today);
  expect(chosen).toMatchObject({ date, offset, problem: undefined });
  expect(requested).toBe(chosen.on);
});

test('a page may have another default day', () => {
  expect(chosenDay('', today, 0)).toMatchObject({ date: today, offset: 0 });
});

test.each([
  ['yesterday', '2026-11-21', 'This day has passed. Choose today or a later day.'],
  ['beyond the forecast', '2028-11-23', 'The forecast ends 24 months from today. Choose an earlier day.'],
])('%s is not shown and stays in its field, and words say what to do and which day is shown', (_case, on, words) => {
  const problem = `${words} Shown is 22 Dec 2026.`;
  expect(chosenDay(on, today)).toEqual({ date: 20261222, offset: 30, on: '2026-12-22', requested: on, problem });
});
