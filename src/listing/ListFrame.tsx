import { type ReactNode, useEffect, useId, useMemo } from 'react';
import type * as z from 'zod/mini';
import { countWords, formatCount } from '#compliance/countWords.ts';
import type { Directory } from '#compliance/directory.ts';
import { Announcement } from '#components/Announcement.tsx';
import { ListFooter, Toolbar } from '#components/filters/Toolbar.tsx';
import type { Source } from '#components/source.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import type { FailureDetails } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { useFocusOn } from '#components/useFocusOn.ts';
import { useNarrow } from '#components/useNarrow.ts';
import { type ListDefinition, nounIn, selectInOrder } from './defineList.ts';
import { DroppedParams, PrintedFilters } from './FilterNotes.tsx';
import { FilterControls } from './filters/FilterControls.tsx';
import { FilterSegments } from './filters/FilterSegments.tsx';
import { type FilterEntries, type FilterValues, listedAtAll, noNames, unset } from './filters/filtersOf.ts';
import { LatestRows, type TableOf } from './LatestRows.tsx';
import { LoadError } from './LoadError.tsx';
import { usePrintedList } from './recordedPrinting.ts';
import { SimilarMatches } from './SimilarMatches.tsx';
import type { PageState } from './useListState.ts';

type ListData<Row> = {
  rows: readonly Row[] | undefined;
  /** The rows so far while the rest is loading, in the list's own order. */
  partialRows?: readonly Row[] | undefined;
  /** Whether more rows are being loaded: then nothing is prepared for rows that will soon be replaced by another list. */
  isGrowing?: boolean;
  directory?: Directory;
  progress?: { loaded: number; total: number | undefined } | undefined;
  /** The number of unreadable records: no list and no count includes them. */
  unreadable?: number | undefined;
  failure: FailureDetails | undefined;
  retry: () => void;
  sources: readonly Source[];
};

export type Listed<Row> = {
  noun: string;
  rows: readonly Row[] | undefined;
  unavailable: string | undefined;
  /** Each filter in force, in words, preceded by other limits of the list. */
  filters: readonly string[];
  /** What an address of the same rows has in addition to the page's. */
  params: Readonly<Record<string, string>>;
  /** How many of how many, in words. */
  count: string;
};

export type FrameProps<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape> = {
  list: ListDefinition<Row, Entries, View>;
  data: ListData<Row>;
  state: Pick<PageState<Entries, View>, 'filter' | 'changeFilter' | 'draft'>;
  /** Controls at the top of the toolbar, with the segments, such as how the list is shown; without it only the segments. */
  controls?: (segments: ReactNode) => ReactNode;
  tools?: (listed: Listed<Row>) => ReactNode;
  /** Limits of the list besides its filters: in words, and as parameters for exactly these rows. */
  limits?: ((rows: readonly Row[]) => { words: string; params: Readonly<Record<string, string>> }) | undefined;
  /** The order in force in words; false if something else says it. */
  order: string | false;
  /** The control for the order on a telephone, instead of its words. */
  sortMenu?: ReactNode;
  /** A note about the list whatever it shows, below its filters. */
  note?: ReactNode;
  /** Columns in the address's sort order that the list does not have. */
  unknownColumns?: readonly string[];
  /** Another count of the rows shown, after their number: `318 documents, 104 kept offline`. */
  footerExtra?: ((rows: readonly Row[]) => ReactNode) | undefined;
  /** Figures of the rows shown, above them; undefined until complete. */
  summary?: ((rows: readonly Row[] | undefined) => ReactNode) | undefined;
  /** Which rows are not printed, in words; without it all of them are. */
  leftOut?: (rows: readonly Row[]) => string;
  /** What the words of the list mean, below it. */
  footnote: ReactNode;
  /** The keys that move through it, if they differ from those of a list. */
  keys?: ReactNode;
  table: TableOf<Row, Entries>;
};

/** The parts of every list: segments, filters, why it is empty or failed, and the count of what it shows. */
export function ListFrame<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape>(
  props: FrameProps<Row, Entries, View>,
) {
  const { list, data } = props;
  const { filter, changeFilter, draft } = props.state;
  const { filters, progressNoun = list.noun } = list;
  const { noun, one } = nounIn(list, filter);
  const { rows: all, partialRows, directory = noNames, failure, retry, progress, unreadable = 0, isGrowing } = data;
  const rows = useMemo(() => all && selectInOrder(list, all, filter), [list, all, filter]);
  const total = useMemo(
    () => (all ? filters.select(all, listedAtAll(filters, filter)).length : 0),
    [all, filters, filter],
  );
  useEffect(() => (all && !isGrowing ? filters.prepare(all) : undefined), [all, filters, isGrowing]);
  usePrintedList(noun, rows?.length ?? 0);
  const inForce = filters.inForce(filter, directory);
  const { words: limit, params } = (rows && props.limits?.(rows)) ?? unlimited;
  const filterWords = [...(limit ? [limit] : []), ...inForce.map(({ words }) => words)];
  const without = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, unset(filter[key])])) as Partial<FilterValues<Entries>>; // its own keys
  const filtersName = useId();
  const narrow = useNarrow();
  const focusOn = useFocusOn();
  const takeOff = (keys: readonly string[]) => {
    changeFilter(without(keys));
    focusOn(filtersName);
  };
  // Clears all of them: one typed a moment ago may not be in force yet.
  const clear = () => takeOff(Object.keys(filter));
  const loading = !rows && !failure;
  const count = rows ? countText(rows.length, total, noun, one) : '';
  const unread = unreadable > 0 && `${formatCount(unreadable)} more could not be read`;

  const segments = <FilterSegments filters={filters} rows={all} filter={filter} onChange={changeFilter} />;

  return (
    <>
      <DroppedParams list={list} unknownColumns={props.unknownColumns} />
      <Toolbar
        segments={props.controls?.(segments) ?? segments}
        tools={props.tools?.({
          noun,
          rows,
          unavailable: failure || loading ? unavailableWords(noun, loading) : undefined,
          filters: filterWords,
          params,
          count,
        })}
        filters={inForce.length}
        filtersName={filtersName}
        onClear={clear}
        order={loading ? <LoadingLine of={progressNoun} progress={progress} /> : !narrow && inWords(props)}
        note={props.note}
        params={params}
      >
        <FilterControls filters={filters} rows={all} filter={filter} directory={directory} onChange={changeFilter} />
      </Toolbar>
      <PrintedFilters words={filterWords} order={props.order} leftOut={rows && props.leftOut?.(rows)} />
      <SimilarMatches noun={noun} filters={filters} rows={all} filter={filter} draft={draft} onChange={changeFilter} />
      <Announcement words={announced(data, [count, unread, rows?.length ? props.order : false])} />
      {props.summary?.(rows)}
      {loading && <LoadingBar of={progressNoun} progress={progress} />}
      <LatestRows
        list={list}
        rows={all ?? (loading ? partialRows : undefined)}
        filter={filter}
        draft={draft}
        isComplete={!loading}
        fallback={
          failure ? (
            <LoadError title={`The ${noun} could not be loaded`} failure={failure} onRetry={retry} />
          ) : all && rows?.length === 0 ? (
            <EmptyState
              of={noun}
              filters={inForce.map(({ words, keys }) => {
                const others = { ...filter, ...without(keys) };
                const left = nounIn(list, others);
                return {
                  label: words,
                  without: keys.some((key) => filters.entries[key]?.onServer)
                    ? undefined
                    : countWords(filters.select(all, others).length, left.noun, left.one),
                  onRemove: () => takeOff(keys),
                };
              })}
              onClear={clear}
            />
          ) : undefined
        }
        table={props.table}
      />
      <ListFooter
        keys={props.keys}
        order={rows && narrow && (props.sortMenu ?? props.order)}
        footerExtra={rows && rows.length > 0 && props.footerExtra?.(rows)}
        beside={rows && unread}
        count={rows ? count : loading ? `Counts and order are final once all ${noun} are loaded.` : `No ${noun} loaded`}
      >
        {rows && props.footnote}
      </ListFooter>
    </>
  );
}

const unavailableWords = (noun: string, loading: boolean): string =>
  loading
    ? `The ${noun} can be exported once all of them are loaded.`
    : `The ${noun} could not be loaded, so there is nothing to export.`;

const unlimited = { words: '', params: {} };

const countText = (shown: number, total: number, noun: string, one: string | undefined): string =>
  shown >= total ? countWords(shown, noun, one) : `${formatCount(shown)} of ${countWords(total, noun, one)}`;

/** `12 of 237 employees, Most urgent first`: silent about rows that are being loaded or failed to load. */
const announced = (
  { rows, isGrowing, failure }: Pick<ListData<object>, 'rows' | 'isGrowing' | 'failure'>,
  parts: readonly (string | false)[],
): string => (rows && !isGrowing && !failure ? parts.filter(Boolean).join(', ') : '');

type Ordered = { order: string | false; list: { order: string; orderMeaning?: string } };

/** The order in force; the list's own order may need more words. */
const inWords = ({ order, list }: Ordered): ReactNode =>
  order && <span title={order === list.order ? list.orderMeaning : undefined}>{order}</span>;
