import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type * as z from 'zod/mini';
import type { Sort } from '#components/table/columns.ts';
import type { ListDefinition } from './defineList.ts';
import type { FilterEntries, FilterValues } from './filters/filtersOf.ts';
import { afterPaint, createDraft, type ListDraft } from './listDraft.ts';
import { type Change, changeIn, fromSearch, toSearch, useUrlState } from './urlState.ts';

/** The state of a list in an address: its filter, its order, and how else it is shown. */
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

/** The state of a list in an address of the dashboard, such as the previous one. A query may contain question marks. */
export function listStateAt<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape>(
  list: Pick<ListDefinition<Row, Entries, View>, 'filters' | 'view' | 'schema'>,
  address: string,
) {
  const mark = address.indexOf('?');
  return listStateIn(list, new URLSearchParams(mark === -1 ? '' : address.slice(mark)));
}

/** The state of the list on a page, and its setters. */
export type PageState<Entries, View extends z.core.$ZodLooseShape> = {
  filter: FilterValues<Entries>;
  view: z.infer<z.ZodMiniObject<View>>;
  sort: Sort;
  /** Changes that are not in `filter` and `sort` yet. */
  draft: ListDraft<FilterValues<Entries>>;
  changeFilter: (part: Change<FilterValues<Entries>>, options?: { replace?: boolean }) => void;
  changeView: (part: Change<z.infer<z.ZodMiniObject<View>>>, options?: { replace?: boolean }) => void;
  changeSort: (sort: Sort) => void;
};

/** The state of the list on this page. The filter stays the same object while only the rest changes. */
export function useListState<
  Row extends object,
  Entries extends FilterEntries<Row>,
  View extends z.core.$ZodLooseShape,
>(list: ListDefinition<Row, Entries, View>): PageState<Entries, View> {
  const [values, change, latestSearch] = useUrlState(list.schema);
  const [draft] = useState(() => createDraft<FilterValues<Entries>>());
  const { filter: latest, ...state } = useMemo(
    () => listStateIn(list, new URLSearchParams(toSearch(values))),
    [list, values],
  );
  const written = toSearch(latest);
  const filter = useMemo(() => listStateIn(list, new URLSearchParams(written)).filter, [list, written]);
  /** How many changes are not in the address yet. */
  const ahead = useRef(0);
  useLayoutEffect(() => {
    // While the address is ahead of the page as well, another change follows.
    if (draft.isSettled() || ahead.current > 0) return;
    const address = fromSearch(list.schema, new URLSearchParams(window.location.search));
    if (toSearch(address) === toSearch(values)) draft.settle();
  });
  // Back and forward drop the draft at once: a page that never showed the change would keep it.
  useEffect(() => {
    window.addEventListener('popstate', draft.settle);
    return () => window.removeEventListener('popstate', draft.settle);
  }, [draft]);
  /** The rows follow at once; the address and all else drawn from it follow once they are painted. */
  const changeLater = (part: Parameters<typeof draft.change>[0], apply: () => void) => {
    draft.change(part);
    ahead.current += 1;
    const { pathname } = window.location;
    let hasGoneBack = false;
    const onGone = () => {
      hasGoneBack = true;
    };
    window.addEventListener('popstate', onGone);
    afterPaint(() => {
      window.removeEventListener('popstate', onGone);
      ahead.current -= 1;
      // Anyone who has left the page meanwhile, or gone back in it, is not taken to the change again.
      if (hasGoneBack) draft.settle();
      else if (window.location.pathname === pathname) apply();
    });
  };
  return {
    ...state,
    filter,
    draft,
    changeFilter: (part, options) => {
      const written = listStateIn(list, latestSearch()).filter;
      const filter = changeIn(part, { ...written, ...draft.get().filter });
      changeLater({ filter }, () => change(filter, options));
    },
    changeView: change as PageState<Entries, View>['changeView'], // the view is a part of the state
    changeSort: (sort) => changeLater({ sort }, () => change({ sort })),
  };
}
