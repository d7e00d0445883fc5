import type { RowData } from '@tanstack/react-table';
import { type ReactNode, useId, useMemo, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { ListFooter, Toolbar } from '#components/filters/Toolbar.tsx';
import { formatCount } from '#components/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState, type FailureDetails } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { askedFor, shownColumns } from '#components/table/columnChoice.ts';
import { type Column, idOf, orderOf, type Sort } from '#components/table/columns.ts';
import { DataTable, type Expansion, type TableHandle } from '#components/table/DataTable.tsx';
import { nothingSelected } from '#components/table/selection.ts';
import { useFocusOn } from '#components/useFocusOn.ts';
import { useAccountCalendar } from './accountCalendar.tsx';
import { type FilterWords, filtersInForce } from './filterWords.ts';
import { ListTools } from './ListTools.tsx';
import { PrintedFilters } from './PrintedFilters.tsx';
import { namesIn, text, useUrlState } from './urlState.ts';

type Filter = Record<string, unknown>;

/** What a list shows, for what is done with it as a whole. */
export type Listed<Row> = {
  of: string;
  /** Undefined until all are in. */
  rows: readonly Row[] | undefined;
  /** Why it cannot be taken away now. */
  unavailable: string | undefined;
  /** Each filter in force, in words. */
  filters: readonly string[];
  /** How many of how many, in words. */
  count: string;
};

type FrameProps<Row, F extends Filter> = {
  /** What is listed, in the plural: `employees`. */
  of: string;
  /** Everything there is; undefined until it is in. */
  all: readonly Row[] | undefined;
  /** What of it is in while the rest is loaded, in the list's own order. */
  soFar?: readonly Row[] | undefined;
  /** The rows that meet a filter, in the list's own order. */
  select: (all: readonly Row[], filter: Partial<F>) => Row[];
  filter: F;
  onChange: (part: Partial<F>) => void;
  /** The filters that the service applies: what there would be without one of them is not known. */
  asked?: readonly (keyof F)[];
  /** Each filter in words, as it reads in the empty state: `Site is Hull Quay`. */
  describe: FilterWords<F>;
  segments: ReactNode;
  /** Search and filters. */
  children: ReactNode;
  /** What can be done with the whole of it. */
  tools?: (listed: Listed<Row>) => ReactNode;
  /** The order in force in words. */
  order: ReactNode;
  progress?: { loaded: number; total: number | undefined } | undefined;
  /** What the progress counts, in the plural, where that is not the rows themselves. */
  progressOf?: string;
  /** How many more there are that could not be read: no list and no count has them. */
  unreadable?: number | undefined;
  failure: FailureDetails | undefined;
  onRetry: () => void;
  /** What else is counted of the rows shown: it stands after their number, `318 documents, 104 kept offline`. */
  also?: (rows: readonly Row[]) => ReactNode;
  /** Figures of the rows shown, above them; undefined until all are in. */
  head?: (rows: readonly Row[] | undefined) => ReactNode;
  /** What the words of the list mean, under it. */
  meaning: ReactNode;
  /** The keys that move through it, where they are not those of a list. */
  keys?: ReactNode;
  /** The rows that meet the filter, those so far while they load; undefined before. `instead` says why there are none. */
  table: (rows: Row[] | undefined, instead: ReactNode, isComplete: boolean) => ReactNode;
};

type Props<Row extends RowData, F extends Filter> = Omit<
  FrameProps<Row, F>,
  'order' | 'table' | 'tools' | 'onChange'
> & {
  sort: Sort;
  onChange: (part: Partial<F> & { sort?: Sort }) => void;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  href?: (row: Row) => string;
  compact: (row: Row) => ReactNode;
  expansion?: Expansion<Row>;
  /** The order of the rows while no column is chosen. */
  order?: string;
  /** The ids of the columns that are shown while nobody has chosen, in their order; without it all. */
  usual?: readonly string[] | undefined;
  /** Whether rows can be selected, to take away only those. */
  selectable?: boolean;
  /** What a reader of an exported file must know of the rows besides what the sources say. */
  caveat?: string | undefined;
};

/** The columns chosen, by their ids; none for the usual ones. */
const Layout = z.object({ cols: text() });

const unset = (value: unknown): unknown => (Array.isArray(value) ? [] : typeof value === 'string' ? '' : undefined);

/** A list of the dashboard as a table. */
export function List<Row extends RowData, F extends Filter>(props: Props<Row, F>) {
  const { columns, rowId, sort, href, compact, expansion, order, usual, selectable, caveat, onChange, ...frame } =
    props;
  const [{ cols }, changeLayout] = useUrlState(Layout, { last: true });
  const [selection, setSelection] = useState(nothingSelected);
  const table = useRef<TableHandle<Row>>(null);
  const all = useMemo(() => columns.map(idOf), [columns]);
  const shown = useMemo(() => shownColumns(all, namesIn(cols), usual), [all, cols, usual]);
  const orderWords = orderOf(columns, sort, order);
  return (
    <ListFrame
      {...frame}
      onChange={onChange}
      order={orderWords}
      tools={(listed) => (
        <ListTools
          listed={listed}
          columns={columns}
          shown={shown}
          usual={usual ?? all}
          onShow={(next) => changeLayout({ cols: askedFor(next, usual ?? all).join(',') }, { replace: true })}
          order={orderWords}
          caveat={caveat}
          inOrder={() => table.current?.inOrder() ?? []}
          isSelected={(row) => selection.ids.has(rowId(row))}
          onClearSelection={() => setSelection(nothingSelected)}
        />
      )}
      table={(rows, instead, isComplete) => (
        <DataTable
          handle={table}
          label={frame.of}
          columns={columns}
          shown={shown}
          rows={rows}
          isComplete={isComplete}
          rowId={rowId}
          sort={sort}
          onSort={(next) => onChange({ sort: next } as Partial<F> & { sort: Sort })} // a part of nothing else
          href={href}
          compact={compact}
          expansion={expansion}
          {...(selectable && isComplete && { selection, onSelection: setSelection })}
          instead={instead}
        />
      )}
    />
  );
}

/** What every list has: toolbar, why it is empty or failed, and the count of exactly what it shows. */
export function ListFrame<Row, F extends Filter>(props: FrameProps<Row, F>) {
  const { of, all, select, filter, onChange, describe, failure, onRetry, progress, unreadable = 0 } = props;
  const { timeZone } = useAccountCalendar();
  const rows = useMemo(() => all && select(all, filter), [all, select, filter]);
  const total = useMemo(() => (all ? select(all, {}).length : 0), [all, select]);
  const inForce = filtersInForce(filter, describe);
  const without = (keys: readonly (keyof F)[]) =>
    Object.fromEntries(keys.map((key) => [key, unset(filter[key])])) as Partial<F>; // the keys are the filter's own
  const filtersName = useId();
  const focusOn = useFocusOn();
  const takeOff = (keys: readonly (keyof F)[]) => {
    onChange(without(keys));
    focusOn(filtersName);
  };
  // All of them: what was typed a moment ago may not be in force yet.
  const clear = () => takeOff(Object.keys(filter));
  const loading = !rows && !failure;
  const early = loading && props.soFar ? select(props.soFar, filter) : [];
  const count = rows ? countText(rows.length, total, of) : '';

  return (
    <>
      <Toolbar
        segments={props.segments}
        tools={props.tools?.({
          of,
          rows,
          unavailable: failure
            ? `The ${of} could not be loaded, so there is nothing to take away.`
            : loading
              ? `The ${of} can be exported once all of them are in.`
              : undefined,
          filters: inForce.map(({ words }) => words),
          count,
        })}
        filters={inForce.length}
        filtersName={filtersName}
        onClear={clear}
        order={loading ? <LoadingLine of={props.progressOf ?? of} progress={progress} /> : props.order}
      >
        {props.children}
      </Toolbar>
      <PrintedFilters filter={filter} describe={describe} order={props.order} />
      {props.head?.(rows)}
      {loading && <LoadingBar progress={progress} />}
      {props.table(
        rows ?? (early.length > 0 ? early : undefined),
        failure ? (
          <ErrorState title={`The ${of} could not be loaded`} failure={failure} timeZone={timeZone} onRetry={onRetry} />
        ) : all && rows?.length === 0 ? (
          <EmptyState
            of={of}
            filters={inForce.map(({ words, keys }) => ({
              label: words,
              without: keys.some((key) => props.asked?.includes(key))
                ? undefined
                : select(all, { ...filter, ...without(keys) }).length,
              onRemove: () => takeOff(keys),
            }))}
            onClear={clear}
          />
        ) : undefined,
        !loading,
      )}
      <ListFooter
        keys={props.keys}
        also={rows && rows.length > 0 && props.also?.(rows)}
        beside={rows && unreadable > 0 && `${formatCount(unreadable)} more could not be read`}
        count={rows ? count : loading ? `Counts and order are final once all ${of} are in.` : `No ${of} loaded`}
      >
        {rows && props.meaning}
      </ListFooter>
    </>
  );
}

/** A filter can also show more than is listed without one, such as people who left. */
const countText = (shown: number, total: number, of: string): string =>
  shown >= total ? `${formatCount(shown)} ${of}` : `${formatCount(shown)} of ${formatCount(total)} ${of}`;
