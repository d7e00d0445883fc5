import { expect, test } from 'vitest';
import { countWords } from './countWords.ts';

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
