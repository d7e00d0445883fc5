import type { RowData } from '@tanstack/react-table';
import type { ReactNode } from 'react';
import { ListFooter, Toolbar } from '#components/filters/Toolbar.tsx';
import { formatCount } from '#components/format.ts';
import { EmptyState } from '#components/states/EmptyState.tsx';
import { ErrorState, type FailureDetails } from '#components/states/ErrorState.tsx';
import { LoadingBar, LoadingLine } from '#components/states/LoadingLine.tsx';
import { type Column, orderOf, type Sort } from '#components/table/columns.ts';
import { DataTable, type Expansion } from '#components/table/DataTable.tsx';
import { useAccountCalendar } from './accountCalendar.tsx';
import { isSet } from './filterWords.ts';
import { PrintedFilters } from './PrintedFilters.tsx';

type Filter = Record<string, unknown>;

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
  describe: { [Key in keyof F]: (value: F[Key]) => string };
  segments: ReactNode;
  /** Search and filters. */
  children: ReactNode;
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

type Props<Row extends RowData, F extends Filter> = Omit<FrameProps<Row, F>, 'order' | 'table' | 'onChange'> & {
  sort: Sort;
  onChange: (part: Partial<F> & { sort?: Sort }) => void;
  columns: readonly Column<Row>[];
  rowId: (row: Row) => string;
  href?: (row: Row) => string;
  compact: (row: Row) => ReactNode;
  expansion?: Expansion<Row>;
  /** The order of the rows while no column is chosen. */
  order?: string;
};

const unset = (value: unknown): unknown => (Array.isArray(value) ? [] : typeof value === 'string' ? '' : undefined);

/** A list of the dashboard as a table. */
export function List<Row extends RowData, F extends Filter>(props: Props<Row, F>) {
  const { columns, rowId, sort, href, compact, expansion, order, onChange, ...frame } = props;
  return (
    <ListFrame
      {...frame}
      onChange={onChange}
      order={orderOf(columns, sort, order)}
      table={(rows, instead, isComplete) => (
        <DataTable
          label={frame.of}
          columns={columns}
          rows={rows}
          isComplete={isComplete}
          rowId={rowId}
          sort={sort}
          onSort={(next) => onChange({ sort: next } as Partial<F> & { sort: Sort })} // a part of nothing else
          href={href}
          compact={compact}
          expansion={expansion}
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
  const rows = all && select(all, filter);
  const inForce = Object.keys(filter).filter((key) => isSet(filter[key]));
  const without = (keys: readonly string[]) =>
    Object.fromEntries(keys.map((key) => [key, unset(filter[key])])) as Partial<F>; // the keys are the filter's own
  const clear = () => onChange(without(inForce));
  const loading = !rows && !failure;
  const early = loading && props.soFar ? select(props.soFar, filter) : [];

  return (
    <>
      <Toolbar
        segments={props.segments}
        filters={inForce.length}
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
            filters={inForce.map((key) => ({
              label: describe[key as keyof F](filter[key as keyof F]), // a key of the filter
              without: props.asked?.includes(key) ? undefined : select(all, { ...filter, ...without([key]) }).length,
              onRemove: () => onChange(without([key])),
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
        count={
          rows
            ? countText(rows.length, select(all ?? [], {}).length, of)
            : loading
              ? `Counts and order are final once all ${of} are in.`
              : `No ${of} loaded`
        }
      >
        {rows && props.meaning}
      </ListFooter>
    </>
  );
}

/** A filter can also show more than is listed without one, such as people who left. */
const countText = (shown: number, total: number, of: string): string =>
  shown >= total ? `${formatCount(shown)} ${of}` : `${formatCount(shown)} of ${formatCount(total)} ${of}`;
