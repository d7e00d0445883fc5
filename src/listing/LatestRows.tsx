import { type ReactNode, useMemo, useSyncExternalStore } from 'react';
import type { Sort } from '#components/table/columns.ts';
import { type ListDefinition, selectInOrder } from './defineList.ts';
import type { FilterEntries, FilterValues } from './filters/filtersOf.ts';
import type { ListDraft } from './listDraft.ts';

/** The state for drawing rows, which may be ahead of the address; `sort` only if a new one was chosen. */
type Latest<Filter> = { filter: Filter; sort: Sort | undefined };

/** Draws the loaded rows that meet the latest filter; undefined before any are. `fallback` says why there are none. */
export type TableOf<Row extends object, Entries extends FilterEntries<Row>> = (
  rows: readonly Row[] | undefined,
  fallback: ReactNode,
  isComplete: boolean,
  latest: Latest<FilterValues<Entries>>,
) => ReactNode;

type LatestProps<Row extends object, Entries extends FilterEntries<Row>> = {
  list: Pick<ListDefinition<Row, Entries>, 'filters' | 'orderBy'>;
  /** All loaded rows. */
  rows: readonly Row[] | undefined;
  filter: FilterValues<Entries>;
  draft: ListDraft<FilterValues<Entries>>;
  isComplete: boolean;
  fallback: ReactNode;
  table: TableOf<Row, Entries>;
};

/** The rows by the latest filter and order, drawn before the rest of the page follows. */
export function LatestRows<Row extends object, Entries extends FilterEntries<Row>>(props: LatestProps<Row, Entries>) {
  const { list, rows: all, filter: shown, draft, isComplete, fallback, table } = props;
  const latest = useSyncExternalStore(draft.subscribe, draft.get);
  const filter = useMemo(() => (latest.filter ? { ...shown, ...latest.filter } : shown), [shown, latest.filter]);
  const selected = useMemo(() => all && selectInOrder(list, all, filter), [all, list, filter]);
  const rows = isComplete || selected?.length ? selected : undefined;
  // The page gives the reason for having no rows, and the rows may be ahead of the page.
  const reason = latest.filter && rows && rows.length > 0 ? undefined : fallback;
  return table(rows, reason, isComplete, { filter, sort: latest.sort });
}
