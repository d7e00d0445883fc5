import { expect, test } from 'vitest';
import { monthWords } from './periodWords.ts';

test.each([
  [undefined, 'Nov 2026'],
  [{ from: 20261101, until: 20261122 }, 'Nov 2026, part of the month: 1 Nov to 22 Nov'],
  [{ from: 20261101, until: 20261101 }, 'Nov 2026, part of the month: 1 Nov'],
])('November, of which %j is counted', (part, words) => {
  expect(monthWords(20261101, part)).toBe(words);
});
