import { useEffect } from 'react';
import { isSimilarSearch, similarSearch, typedSearch } from '#compliance/search/textSearch.ts';
import { type FilterEntries, type Filters, type FilterValues, listedAtAll } from './filters/filtersOf.ts';
import type { ListDraft } from './listDraft.ts';

type Props<Row, Entries extends FilterEntries<Row>> = {
  noun: string;
  filters: Filters<Row, Entries>;
  /** All rows; undefined until they are in. */
  rows: readonly Row[] | undefined;
  filter: FilterValues<Entries>;
  draft: ListDraft<FilterValues<Entries>>;
  onChange: (part: Partial<FilterValues<Entries>>, options: { replace: boolean }) => void;
};

/**
 * Replaces a search without matches with a search for similar words if that has any, and says so. The address has it
 * too, so that links, counts and files are of the same rows.
 */
export function SimilarMatches<Row, Entries extends FilterEntries<Row>>(props: Props<Row, Entries>) {
  const { noun, filters, rows, filter, draft, onChange } = props;
  const key = Object.keys(filters.entries).find((one) => filters.entries[one]?.placement === 'search');
  const search = key === undefined ? '' : String(Reflect.get(filter, key));
  useEffect(() => {
    // While somebody types, another search will follow.
    if (!rows || key === undefined || search === '' || isSimilarSearch(search) || !draft.isSettled()) return;
    const changed = (text: string) => ({ [key]: text }) as Partial<FilterValues<Entries>>; // the value of that filter
    const exact = { ...listedAtAll(filters, filter), ...changed(search) };
    if (filters.select(rows, exact).length > 0) return;
    const similar = changed(similarSearch(search));
    if (filters.select(rows, { ...filter, ...similar }).length > 0) onChange(similar, { replace: true });
  }, [rows, key, search, draft, filters, filter, onChange]);
  return (
    <p role="status" className="note screen-only" hidden={!isSimilarSearch(search)}>
      {isSimilarSearch(search) && `No exact match for “${typedSearch(search)}”, showing similar ${noun}.`}
    </p>
  );
}
