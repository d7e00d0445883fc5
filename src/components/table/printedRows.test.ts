import { expect, test } from 'vitest';
import { leftOutWords, PRINTED_ROWS } from './rowLimits.ts';

test('rows that are not printed are mentioned, and nothing if all are', () => {
  expect(leftOutWords(PRINTED_ROWS)).toBe('');
  expect(leftOutWords(18_400)).toBe('The first 2,000 of 18,400 rows are printed. The export has all of them.');
});
