import { expect, test } from 'vitest';
import { latestCompletionFirst } from './completionOrder.ts';

const one = { id: 5, created: 50, date_number: 20260302 };

test.each([
  ['done a day later, entered before', { id: 1, created: 1, date_number: 20260303 }, 1],
  ['done a day earlier, entered after', { id: 9, created: 90, date_number: 20260301 }, -1],
  ['done that day, entered later under a lower id', { ...one, id: 1, created: 51 }, 1],
  ['done that day, entered earlier under a higher id', { ...one, id: 9, created: 49 }, -1],
  ['entered at that instant, under a higher id', { ...one, id: 6 }, 1],
  ['entered at that instant, under a lower id', { ...one, id: 4 }, -1],
  ['the same', one, 0],
])('%s', (_case, other, sign) => {
  expect(Math.sign(latestCompletionFirst(one, other))).toBe(sign);
});
