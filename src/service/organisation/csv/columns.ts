import type { SourceColumns } from '../recordSource.ts';
import type { CsvColumn } from './header.ts';
import type { CsvKind } from './kinds.ts';

/** The columns of one file, and its possible ones. @param columns without the ignored ones */
export function createColumns({ ownColumns = {} }: CsvKind, columns: readonly CsvColumn[]): SourceColumns {
  const names = new Set(columns.map(({ field, ownId }) => (ownId === undefined ? field : `${field}:${ownId}`)));
  const own = Object.entries(ownColumns);
  const inFile = own.filter(([prefix]) => columns.some(({ field }) => field === prefix));
  const has = (name: string) => names.has(name);
  return {
    has,
    cellsOf(record) {
      const cells: Record<string, unknown> = { ...record };
      for (const [prefix, { field, entriesOf }] of own) {
        delete cells[field];
        for (const [id, entry] of entriesOf(record[field])) cells[`${prefix}:${id}`] = entry;
      }
      return cells;
    },
    withKept(record, earlier) {
      const kept = Object.entries(earlier).filter(([field]) => !has(field));
      const merged: Record<string, unknown> = { ...record, ...Object.fromEntries(kept) };
      for (const [prefix, { field, entriesOf, fieldOf }] of inFile) {
        const entries = entriesOf(earlier[field]).filter(([id]) => !has(`${prefix}:${id}`));
        merged[field] = fieldOf([...entriesOf(record[field]), ...entries]);
      }
      return merged;
    },
  };
}
