import { expect, test } from 'vitest';
import { leftOutWords, PRINTED_ROWS } from './rowLimits.ts';

test('what is not printed is said, and nothing where everything is', () => {
  expect(leftOutWords(PRINTED_ROWS)).toBe('');
  expect(leftOutWords(18_400)).toBe('The first 2,000 of 18,400 rows are printed. The export has all of them.');
});
