import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countWords, formatCount } from './countWords.ts';

test.each([
  [0, 'records', undefined, '0 records'],
  [1, 'records', undefined, '1 record'],
  [1_284, 'records', undefined, '1,284 records'],
  [1, 'required trainings', undefined, '1 required training'],
  [1, 'people', 'person', '1 person'],
  [2, 'people', 'person', '2 people'],
])('%i of %s', (count, many, one, words) => {
  expect(countWords(count, many, one)).toBe(words);
});

test('whole numbers are written as in British English', () => {
  const format = new Intl.NumberFormat('en-GB');
  fc.assert(fc.property(fc.maxSafeInteger(), (count) => formatCount(count) === format.format(count)));
  expect([0, 999, 1000, -1000, 1_234_567].map(formatCount)).toEqual(['0', '999', '1,000', '-1,000', '1,234,567']);
});
