import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnKit } from './columnKit.tsx';
import { setOrigin } from './rowOrigin.ts';
import { prepareSort, sortRows } from './sortRows.ts';

type Row = { name: string; count: number | null; at: number };

const { textColumn, numberColumn } = columnKit<Row>();
const columns = [textColumn('name', { header: 'Name' }), numberColumn('count', { header: 'Count' })];

const rows = fc
  .array(
    fc.record({
      name: fc.constantFrom('', 'a', 'B', 'LT-9', 'LT-10', 'é'),
      count: fc.option(fc.integer({ min: -2, max: 2 })),
    }),
  )
  .map((list): Row[] => list.map((row, at) => ({ ...row, at })));
const sort = fc.array(fc.record({ column: fc.constantFrom('name', 'count'), descending: fc.boolean() }), {
  maxLength: 2,
});

/** The order by definition: key by key, empty cells last, equals in their original order. */
function compared(a: Row, b: Row, keys: readonly { column: string; descending: boolean }[]): number {
  for (const { column, descending } of keys) {
    const found = columns.find(({ id }) => id === column);
    const [first, second] = [found?.sortKey(a), found?.sortKey(b)];
    if (first === second) continue;
    if (first === undefined) return 1;
    if (second === undefined) return -1;
    return first < second === descending ? 1 : -1;
  }
  return 0;
}

test('rows are in the order of each column in turn, empty cells last in both directions, equals in original order', () => {
  fc.assert(
    fc.property(rows, sort, (given, keys) => {
      expect(sortRows(given, columns, keys)).toEqual(given.toSorted((a, b) => compared(a, b, keys)));
    }),
  );
});

test('rows selected from others are in the same order, however those were sorted before', () => {
  fc.assert(
    fc.property(rows, fc.infiniteStream(fc.boolean()), fc.array(sort, { maxLength: 5 }), (all, chosen, sorts) => {
      const isIn = Uint8Array.from(all, () => Number(chosen.next().value));
      const selected = all.filter((_row, index) => isIn[index]);
      setOrigin(selected, { all, isIn });
      for (const [place, keys] of sorts.entries()) {
        const [first] = columns;
        if (place === 1 && first) prepareSort(selected, first);
        expect(sortRows(selected, columns, keys)).toEqual(selected.toSorted((a, b) => compared(a, b, keys)));
        expect(sortRows(all, columns, keys)).toEqual(all.toSorted((a, b) => compared(a, b, keys)));
      }
    }),
  );
});

test.each([0, 1, 2, 5])('rows with a column that was partly prepared, by %d steps, are in order', (steps) => {
  const given = Array.from({ length: 5000 }, (_, at) => ({ name: `n${(at * 7919) % 1000}`, count: null, at }));
  const [name] = columns;
  for (let step = 0; name && step < steps; step += 1) expect(prepareSort(given, name)).toBe(true);
  const keys = [{ column: 'name', descending: true }];
  expect(sortRows(given, columns, keys)).toEqual(given.toSorted((a, b) => compared(a, b, keys)));
  expect(name && prepareSort(given, name)).toBe(false);
});

test('without a column, or by an unknown one, rows stay as they are', () => {
  const given = [
    { name: 'b', count: 1, at: 0 },
    { name: 'a', count: 2, at: 1 },
  ];
  expect(sortRows(given, columns, [])).toBe(given);
  expect(sortRows(given, columns, [{ column: 'gone', descending: false }])).toBe(given);
});
