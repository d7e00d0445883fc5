import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Sort } from '#components/table/columns.ts';
import { type ListDefinition, selectInOrder } from './defineList.ts';
import type { FilterEntries, FilterValues } from './filters/filtersOf.ts';
import type { ListDraft } from './listDraft.ts';

/**
 * Draws the rows that meet the filter, as many as are in; undefined before. `fallback` says why there are none, and `sort`
 * is the latest order that was chosen, where the address has another.
 */
export type TableOf<Row> = (
  rows: readonly Row[] | undefined,
  fallback: ReactNode,
  isComplete: boolean,
  sort: Sort | undefined,
) => ReactNode;

type LatestProps<Row extends object, Entries extends FilterEntries<Row>> = {
  list: Pick<ListDefinition<Row, Entries>, 'filters' | 'orderBy'>;
  /** All rows that are in. */
  rows: readonly Row[] | undefined;
  filter: FilterValues<Entries>;
  draft: ListDraft<FilterValues<Entries>>;
  isComplete: boolean;
  fallback: ReactNode;
  table: TableOf<Row>;
};

/** The rows by the latest filter and order, drawn before the rest of the page follows them. */
export function LatestRows<Row extends object, Entries extends FilterEntries<Row>>(props: LatestProps<Row, Entries>) {
  const { list, rows: all, filter, draft, isComplete, fallback, table } = props;
  const latest = useSyncExternalStore(draft.subscribe, draft.get);
  const selected = useMemo(
    () => all && selectInOrder(list, all, latest.filter ? { ...filter, ...latest.filter } : filter),
    [all, list, filter, latest.filter],
  );
  const rows = isComplete || selected?.length ? selected : undefined;
  // The reason why there are no rows is that of the page, which rows may have come ahead of.
  return table(rows, latest.filter && rows && rows.length > 0 ? undefined : fallback, isComplete, latest.sort);
}
