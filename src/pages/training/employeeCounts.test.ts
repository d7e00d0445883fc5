import { createElement } from 'react';
import { expect, test } from 'vitest';
import { wordsOf } from '../testing/rendered.ts';
import { GapsInWords } from './employeeCounts.tsx';

test.each([
  [{ missing: 3, expired: 10, expiring: 1 }, '3 missing, 10 expired'],
  [{ missing: 0, expired: 4, expiring: 1 }, '4 expired'],
  [{ missing: 0, expired: 0, expiring: 2 }, '2 expiring'],
  [{ missing: 0, expired: 0, expiring: 0 }, ''],
])('upcoming expiries are mentioned only if there are no gaps', (counts, words) => {
  expect(wordsOf(createElement(GapsInWords, { counts, countOf: (state) => counts[state] }))).toBe(words);
});
