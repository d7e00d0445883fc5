import type { Column, Sort } from './columns.ts';

/** What a row is compared by; undefined for an empty cell. */
type Key = string | number | undefined;

const isNumber = (key: Key): key is number => typeof key === 'number';

/** The place of each row's key among all keys in order; empty cells come last in both directions. */
function placesOf(keys: readonly Key[], descending: boolean): number[] {
  const distinct = [...new Set(keys)].filter((key) => key !== undefined);
  // Without a function texts are put in the order of their code units, which is that of their keys.
  const inOrder: Key[] = distinct.every(isNumber) ? distinct.sort((a, b) => a - b) : distinct.sort();
  if (descending) inOrder.reverse();
  const places = new Map(inOrder.map((key, place) => [key, place]));
  return keys.map((key) => (key === undefined ? inOrder.length : (places.get(key) ?? 0)));
}

/**
 * Rows in the order of columns, each deciding where those before it are the same; where none decides they stay in their own
 * order. Keys are compared as numbers, because 100,000 texts are put in order while somebody waits.
 */
export function sortRows<Row extends object>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort,
): readonly Row[] {
  const chosen = sort.flatMap(({ column, descending }) => {
    const found = columns.find(({ id }) => id === column);
    return found ? [{ column: found, descending }] : [];
  });
  if (chosen.length === 0) return rows;
  // The columns before the last count for more: their places are multiplied by how many places there are after them.
  const ranks = new Float64Array(rows.length);
  for (const { column, descending } of chosen) {
    const places = placesOf(
      rows.map((row) => column.sortKey(row)),
      descending,
    );
    const most = rows.length + 1;
    const combined = places.map((place, index) => (ranks[index] ?? 0) * most + place);
    const dense = placesOf(combined, false);
    dense.forEach((rank, index) => {
      ranks[index] = rank;
    });
  }
  const order = ranks.map((rank, index) => rank * rows.length + index).sort();
  return Array.from(order, (rank) => rows[rank % rows.length] as Row); // an index of one of the rows
}
