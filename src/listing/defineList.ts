import * as z from 'zod/mini';
import type { Directory } from '#compliance/directory.ts';
import type { Column } from '#components/table/columns.ts';
import type { RowNoun } from './filters/filter.ts';
import { type FilterEntries, type Filters, type FilterValues, rowNounOf } from './filters/filtersOf.ts';
import { sortParam } from './urlState.ts';

/** Records with a page of their own and an order in a list. */
export type RecordKind = 'employee' | 'training' | 'item' | 'document';

/** One record of a list, which has its own page. */
export type PagerRecord = { id: string; name: string; to: string };

/** The state of a list: its filter, and how it is shown. */
type ListState<Entries, View = unknown> = { filter: FilterValues<Entries>; view: View };

type ListOptions<
  Row extends object,
  Entries extends FilterEntries<Row>,
  View extends z.core.$ZodLooseShape,
> = RowNoun & {
  /** The plural noun for loading progress, if it differs from that of the rows. */
  progressNoun?: string;
  filters: Filters<Row, Entries>;
  /** Other parameters for how the list is shown, such as the unfolded rows. */
  view?: View;
  /** The order of the rows while no column is chosen: `Most urgent first`. */
  order: string;
  /** The criteria of that order, in whole sentences, if its words are not clear enough. */
  orderMeaning?: string;
  /**
   * The order of the rows while a filter implies another one than the list's own and no column is chosen, lowest number
   * first.
   */
  orderBy?: (filter: FilterValues<Entries>) => { words: string; by: (row: Row) => number } | undefined;
  rowId: (row: Row) => string;
  /** All rows that have been loaded; a hook. The saved views and the records of a list use it. */
  useRows: (state: ListState<Entries, z.infer<z.ZodMiniObject<View>>>) => readonly Row[] | undefined;
  /** Whether counting the rows takes too long for a figure in the sidebar; a hook. */
  useIsCostly?: () => boolean;
  /** Whether it lists something other than its address says, so that its count in the sidebar would mislead; a hook. */
  useShowsAnother?: (state: ListState<Entries, z.infer<z.ZodMiniObject<View>>>) => boolean;
  /** Whether rows are missing because a part could not be loaded, so that no number may stand for them; a hook. */
  useIsIncomplete?: () => boolean;
  /** The columns for sorting the rows, for going from record to record; they may depend on names and the filter. */
  columns?: () => Promise<Columns<Row, Entries>>;
  /** The records that its rows open, by kind; in the order of the rows. */
  records?: Readonly<Partial<Record<RecordKind, RecordsOf<Row, Entries, View>>>>;
};

type Columns<Row extends object, Entries> =
  | readonly Column<Row>[]
  | ((directory: Directory, filter: FilterValues<Entries>) => readonly Column<Row>[]);

/**
 * The records of one kind that a list opens: one of each row, except rows whose record has no page, or others in their
 * own order.
 */
type RecordsOf<Row, Entries, View extends z.core.$ZodLooseShape> =
  | ((row: Row) => PagerRecord | undefined)
  | {
      all: (
        rows: readonly Row[],
        state: ListState<Entries, z.infer<z.ZodMiniObject<View>>>,
        directory: Directory,
      ) => PagerRecord[];
      order: (state: ListState<Entries, z.infer<z.ZodMiniObject<View>>>) => string;
    };

type ListFacts<Row extends object, Entries extends FilterEntries<Row>, View extends z.core.$ZodLooseShape> = Omit<
  ListOptions<Row, Entries, View>,
  'view'
> & {
  view: View;
  /** The whole state of the page in its address. */
  schema: z.ZodMiniObject;
};

/** The order of a list in words, while no column is chosen. */
export const orderIn = <Row extends object, Entries extends FilterEntries<Row>>(
  { order, orderBy }: Pick<ListFacts<Row, Entries, never>, 'order' | 'orderBy'>,
  filter: FilterValues<Entries>,
): string => orderBy?.(filter)?.words ?? order;

/** The noun of a list's rows while a filter is in force. */
export const nounIn = <Row extends object, Entries extends FilterEntries<Row>>(
  { noun, one, filters }: RowNoun & Pick<ListFacts<Row, Entries, never>, 'filters'>,
  filter: FilterValues<Entries>,
): RowNoun => rowNounOf(filters, filter) ?? { noun, one };

/** Any list: what the sidebar, the saved views and the pages of records know of it. */
export type AnyList = ListFacts<object, FilterEntries<object>, Record<string, never>>;

/** A list: everything about it except how a page draws it. It imports no component. */
export type ListDefinition<
  Row extends object,
  Entries extends FilterEntries<Row> = FilterEntries<Row>,
  View extends z.core.$ZodLooseShape = Record<never, never>,
> = ListFacts<Row, Entries, View> & { list: AnyList };

export function defineList<
  Row extends object,
  Entries extends FilterEntries<Row>,
  View extends z.core.$ZodLooseShape = Record<never, never>,
>(options: ListOptions<Row, Entries, View>): ListDefinition<Row, Entries, View> {
  const { filters, view = {} as View } = options; // no view has no keys
  const schema = z.extend(z.extend(filters.schema, view), { sort: sortParam() }) as unknown as z.ZodMiniObject; // its keys are read from its shape
  const definition = { ...options, view, schema };
  return { ...definition, list: definition as unknown as AnyList }; // callers that count or page never look into rows
}

/** The rows of a list that meet a filter, in their order while no column is chosen. */
export function selectInOrder<Row extends object, Entries extends FilterEntries<Row>>(
  { filters, orderBy }: Pick<ListOptions<Row, Entries, never>, 'filters' | 'orderBy'>,
  rows: readonly Row[],
  filter: FilterValues<Entries>,
): readonly Row[] {
  const selected = filters.select(rows, filter);
  const by = orderBy?.(filter)?.by;
  if (!by) return selected;
  const places = new Map(selected.map((row) => [row, by(row)]));
  return selected.toSorted((a, b) => (places.get(a) ?? 0) - (places.get(b) ?? 0));
}
