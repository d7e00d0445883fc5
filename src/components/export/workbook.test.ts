import { expect, test } from 'vitest';
import { hostileSheet } from './testing/hostileSheet.ts';
import { Unwritable } from './Unwritable.ts';
import { MOST_ROWS, workbookOf } from './workbook.ts';

const rows = (count: number) => ({ ...hostileSheet(0), rows: Array.from({ length: count }, () => []) });

test('with the heading a sheet has as many rows as Excel', () => {
  expect(MOST_ROWS + 1).toBe(2 ** 20);
});

test('more rows than Excel holds are refused with a way that works', async () => {
  const refusal = expect(workbookOf(rows(MOST_ROWS + 1))).rejects;
  await refusal.toThrow(Unwritable);
  await refusal.toThrow('An Excel workbook holds 1,048,575 rows, and these are 1,048,576. Use CSV.');
});

test('as many as it holds are written', async () => {
  // There are no workers here: it is enough that one is asked for.
  await expect(workbookOf(rows(MOST_ROWS))).rejects.toThrow('Worker is not defined');
});
