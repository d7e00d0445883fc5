import { expect, test } from 'vitest';
import { daysInOrder, decidingCaptures } from './decidingCaptures.ts';

test('days captured by a clock that was ahead are left out, and their changes count from the next capture on', () => {
  const { days, placeOf, captureOf } = daysInOrder([20260301, 20300101, 20260302, 20260304, 20260303, 20260305]);
  expect(days).toEqual([20260301, 20260302, 20260303, 20260305]);
  expect([0, 1, 2, 3, 4, 5].map(placeOf)).toEqual([0, 1, 1, 2, 2, 3]);
  expect([0, 1, 2, 3].map(captureOf)).toEqual([0, 2, 4, 5]);
});

const days = [20250115, 20250201, 20250301, 20260201, 20260228, 20260310, 20260401, 20260403];
const range = { from: 20260101, to: 20260430 };

test.each<[string, number, ReturnType<ReturnType<typeof decidingCaptures>>]>([
  ['by the capture of the first day of the next month', 20260315, { first: 2, before: 5, after: 6, last: 6 }],
  ['on a captured day', 20260310, { first: 2, before: 5, after: 6, last: 6 }],
  ['by the last capture before the first day of the next month', 20260215, { first: 1, before: 3, after: 4, last: 4 }],
  ['by the capture after it, where none is left in the month', 20260228, { first: 1, before: 4, after: 5, last: 5 }],
  ['from the first capture on, where it is later', 20260131, { first: 0, before: 2, after: 3, last: 3 }],
  ['by the newest capture in the current month', 20260402, { first: 2, before: 6, after: 7, last: 7 }],
  ['not yet on the newest day', 20260403, undefined],
  ['not before the range', 20251231, undefined],
  ['not after the range', 20260501, undefined],
])('it is decided %s', (_case, dueOn, expected) => {
  expect(decidingCaptures(days, range)(dueOn)).toEqual(expected);
});

test('nothing is decided for a day before the first capture', () => {
  expect(decidingCaptures(days, { from: 20250101, to: 20250131 })(20250114)).toBeUndefined();
});
