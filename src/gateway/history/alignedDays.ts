import { keyOrder, type Rows, renumbered, sortedRows } from './historyTables.ts';
import type { StoredDay } from './readDay.ts';
import { createTextNumbers } from './textNumbers.ts';

/**
 * The later day with the names of the earlier one, so that numbers mean the same in both; the days may be of different runs.
 */
export function withNamesOf({ names }: StoredDay, later: StoredDay): StoredDay {
  const all = createTextNumbers(names.from(0));
  const numbers = later.names.from(0).map((text) => all.numberOf(text));
  const tables = renumbered(later.tables, (number) => numbers[number] ?? -1);
  const isInOrder = numbers.every((number, place) => place === 0 || number > (numbers[place - 1] ?? 0));
  const sorted = ({ columns }: Rows) => sortedRows('pairs', columns);
  return { ...later, names: all, tables: isInOrder ? tables : { ...tables, pairs: sorted(tables.pairs) } };
}

/** Visits each pair of two days that have the same names, with its row in each; -1 where a day does not have the pair. */
export function eachPair(a: Rows, b: Rows, look: (rowOfA: number, rowOfB: number) => void): void {
  const compare = keyOrder('pairs', a, b);
  for (let [rowOfA, rowOfB] = [0, 0]; rowOfA < a.length || rowOfB < b.length; ) {
    const order = rowOfA === a.length ? 1 : rowOfB === b.length ? -1 : compare(rowOfA, rowOfB);
    look(order <= 0 ? rowOfA : -1, order >= 0 ? rowOfB : -1);
    if (order <= 0) rowOfA += 1;
    if (order >= 0) rowOfB += 1;
  }
}
