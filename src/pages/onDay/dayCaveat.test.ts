import { expect, test } from 'vitest';
import { truncatedDay } from './dayCaveat.ts';

const listed = { rows: [1, 2], rowsInAll: 3 };

test('a list of part of a day says whose rows they are: of the capture, or of today’s records', () => {
  expect(truncatedDay(listed, undefined, undefined)).toBe('The first 2 of 3 captured rows are listed.');
  expect(truncatedDay(undefined, listed, 'a site')).toBe(
    'The first 2 of 3 rows by today’s records are listed. Choose a site to see all of them.',
  );
  expect(truncatedDay(undefined, { ...listed, rowsInAll: 2 }, undefined)).toBeUndefined();
  expect(truncatedDay(undefined, undefined, undefined)).toBeUndefined();
});
