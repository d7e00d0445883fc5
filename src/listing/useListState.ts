import { useMemo } from 'react';
import type * as z from 'zod/mini';
import type { Sort } from '#components/table/columns.ts';
import type { ListDefinition } from './defineList.ts';
import type { FilterEntries, FilterValues } from './filters/filtersOf.ts';
import { fromSearch, toSearch, useUrlState } from './urlState.ts';

/** The state of a list at an address: its filter, its order, and how else it is shown. */
export function listStateIn<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape>(
  { filters, view: viewShape, schema }: Pick<ListDefinition<Row, Entries, View>, 'filters' | 'view' | 'schema'>,
  search: URLSearchParams,
) {
  const { sort, ...values } = fromSearch(schema, search);
  const pick = (keys: readonly string[]) => Object.fromEntries(keys.map((key) => [key, values[key]]));
  return {
    filter: pick(Object.keys(filters.entries)) as FilterValues<Entries>, // read by their own schema
    view: pick(Object.keys(viewShape)) as z.infer<z.ZodMiniObject<View>>, // read by their own schema
    sort: sort as Sort, // read by `sortParam`
  };
}

/** The state of a list at an address of the dashboard, such as the one that was left. A query may hold question marks. */
export function listStateAt<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape>(
  list: Pick<ListDefinition<Row, Entries, View>, 'filters' | 'view' | 'schema'>,
  address: string,
) {
  const mark = address.indexOf('?');
  return listStateIn(list, new URLSearchParams(mark === -1 ? '' : address.slice(mark)));
}

/** The state of the list on a page, and what changes it. */
export type PageState<Entries, View extends z.core.$ZodLooseShape> = {
  filter: FilterValues<Entries>;
  view: z.infer<z.ZodMiniObject<View>>;
  sort: Sort;
  changeFilter: (part: Partial<FilterValues<Entries>>, options?: { replace?: boolean }) => void;
  changeView: (part: Partial<z.infer<z.ZodMiniObject<View>>>, options?: { replace?: boolean }) => void;
  changeSort: (sort: Sort) => void;
};

/** The state of the list on this page. The filter stays the same one while only the rest changes. */
export function useListState<
  Row extends object,
  Entries extends FilterEntries<Row>,
  View extends z.core.$ZodLooseShape,
>(list: ListDefinition<Row, Entries, View>): PageState<Entries, View> {
  const [values, change] = useUrlState(list.schema);
  const { filter: latest, ...state } = useMemo(
    () => listStateIn(list, new URLSearchParams(toSearch(values))),
    [list, values],
  );
  const written = toSearch(latest);
  const filter = useMemo(() => listStateIn(list, new URLSearchParams(written)).filter, [list, written]);
  return { ...state, filter, changeFilter: change, changeView: change, changeSort: (sort) => change({ sort }) };
}
