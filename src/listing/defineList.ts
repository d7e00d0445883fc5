import * as z from 'zod/mini';
import type { Directory } from '#compliance/directory.ts';
import type { Column } from '#components/table/columns.ts';
import type { RowNoun } from './filters/filter.ts';
import { type FilterEntries, type Filters, type FilterValues, rowNounOf } from './filters/filtersOf.ts';
import { sortParam } from './urlState.ts';

/** What has a page of its own, and is gone through in the order of a list. */
export type RecordKind = 'employee' | 'training' | 'item' | 'document';

/** One of the records of a list, each with a page of its own. */
export type PagerRecord = { id: string; name: string; to: string };

/** What a list is asked for: its filter, and how it is shown. */
type ListState<Entries, View = unknown> = { filter: FilterValues<Entries>; view: View };

type ListOptions<
  Row extends object,
  Entries extends FilterEntries<Row>,
  View extends z.core.$ZodLooseShape,
> = RowNoun & {
  /** What the progress of loading counts, in the plural, where that is not the rows themselves. */
  progressNoun?: string;
  filters: Filters<Row, Entries>;
  /** What else the address says of how the list is shown, such as the rows that are unfolded. */
  view?: View;
  /** The order of the rows while no column is chosen: `Most urgent first`. */
  order: string;
  /** What that order goes by, in whole sentences, where its words leave a reader wondering. */
  orderMeaning?: string;
  /**
   * The order of the rows while a filter asks for another than the list's own and no column is chosen, the lowest number
   * first.
   */
  orderBy?: (filter: FilterValues<Entries>) => { words: string; by: (row: Row) => number } | undefined;
  rowId: (row: Row) => string;
  /** All rows, as far as something has loaded them; a hook. The saved views and the records of a list use it. */
  useRows: (state: ListState<Entries, z.infer<z.ZodMiniObject<View>>>) => readonly Row[] | undefined;
  /** Whether counting the rows takes longer than a figure at the side is worth; a hook. */
  useIsCostly?: () => boolean;
  /** Whether it lists something else than what its address asks for, whose number would mislead at the side; a hook. */
  useShowsAnother?: (state: ListState<Entries, z.infer<z.ZodMiniObject<View>>>) => boolean;
  /** The columns that the rows can be sorted by, for going from record to record; they may depend on names and the filter. */
  columns?: () => Promise<Columns<Row, Entries>>;
  /** The records that its rows open, by the kind of record; in the order of the rows. */
  records?: Readonly<Partial<Record<RecordKind, RecordsOf<Row, Entries, View>>>>;
};

type Columns<Row extends object, Entries> =
  | readonly Column<Row>[]
  | ((directory: Directory, filter: FilterValues<Entries>) => readonly Column<Row>[]);

/**
 * The records of one kind that a list opens: one of each row but for those whose record has no page, or others in an order
 * of their own.
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
  /** The whole state of the page as its address has it. */
  schema: z.ZodMiniObject;
};

/** The order of a list in words, while no column is chosen. */
export const orderIn = <Row extends object, Entries extends FilterEntries<Row>>(
  { order, orderBy }: Pick<ListFacts<Row, Entries, never>, 'order' | 'orderBy'>,
  filter: FilterValues<Entries>,
): string => orderBy?.(filter)?.words ?? order;

/** What the rows of a list are while a filter is in force. */
export const nounIn = <Row extends object, Entries extends FilterEntries<Row>>(
  { noun, one, filters }: RowNoun & Pick<ListFacts<Row, Entries, never>, 'filters'>,
  filter: FilterValues<Entries>,
): RowNoun => rowNounOf(filters, filter) ?? { noun, one };

/** A list whatever its rows: what the sidebar, the saved views and the pages of records know. */
export type AnyList = ListFacts<object, FilterEntries<object>, Record<string, never>>;

/** A list: everything that is known of it apart from how a page draws it. It imports no component. */
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
  return { ...definition, list: definition as unknown as AnyList }; // who counts or pages through rows never looks into them
}

/** The rows of a list that meet a filter, in the order that they have while no column is chosen. */
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
