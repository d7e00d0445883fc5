import { expect, test } from 'vitest';
import { rowValues } from './rowValues.ts';

test('rows are tested by their values, each read once', () => {
  let read = 0;
  const rows = [3, null, 1, 3, undefined, 1, 0].map((due) => ({ due }));
  const { meeting } = rowValues(({ due }: { due: number | null | undefined }) => {
    read += 1;
    return due;
  });
  const indexes = (meets: (due: number | null | undefined) => boolean, of = rows) => {
    const isMet = meeting(of, meets);
    return of.flatMap((_row, index) => (isMet(index) ? [index] : []));
  };
  expect(indexes((due) => due === 3)).toEqual([0, 3]);
  expect(indexes((due) => due == null)).toEqual([1, 4]);
  expect(indexes((due) => due === 7)).toEqual([]);
  expect(read).toBe(rows.length);
  expect(indexes((due) => due === 1, rows.toReversed())).toEqual([1, 4]);
});
