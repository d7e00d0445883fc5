import { expect, test } from 'vitest';
import { Unwritable } from './fileFormats.ts';
import { heldBy } from './writeFile.ts';

/** The number of rows on one Excel sheet, without the heading. */
const MOST = 2 ** 20 - 1;

const countOf = (rows: Iterable<number>) => {
  let count = 0;
  for (const _row of rows) count += 1;
  return count;
};

const rowsOf = (length: number) => Array.from({ length }, (_, row) => row);

test('a workbook takes as many rows as Excel holds below the heading', () => {
  expect(countOf(heldBy('xlsx', rowsOf(MOST)))).toBe(MOST);
});

test('more rows are refused, with an alternative that works', () => {
  const more = () => countOf(heldBy('xlsx', rowsOf(MOST + 1)));
  expect(more).toThrow(Unwritable);
  expect(more).toThrow('An Excel workbook holds at most 1,048,575 rows, and this list has more. Use CSV.');
});

test('a CSV takes any number of rows', () => {
  expect(countOf(heldBy('csv', rowsOf(MOST + 1)))).toBe(MOST + 1);
});
