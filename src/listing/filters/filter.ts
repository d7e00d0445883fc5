import type * as z from 'zod/mini';
import type { PlanningBounds } from '#compliance/calendar/dueBucket.ts';
import type { Directory } from '#compliance/directory.ts';
import type { StatusAppearance } from '#components/status.ts';

/**
 * Where a filter is set: in the search field, by the segments above the list, in the toolbar, under “More filters”
 * while it is not set, or by no control of the list. A chip has none either but can be cleared here.
 */
export type Placement = 'search' | 'segments' | 'toolbar' | 'moreFilters' | 'chip' | 'noControl';

/** The choices of a filter. */
export type Choices<Row> = {
  /** Whether several values can be chosen, one at most, or only on and off. */
  mode: 'several' | 'one' | 'flag';
  /** The values of one row; without it choices are not counted. */
  valuesOf?: ((row: Row) => readonly string[]) | undefined;
  /** Whether values have no counts, because they choose what is counted in each row, or lead to rows that are not known yet. */
  withoutCounts?: boolean | ((filter: AnyFilter) => boolean) | undefined;
  /** Whether a value changes what the other filters test of a row, so that counting it means choosing it. */
  changesOtherFilters?: boolean | undefined;
  /** Whether a row counts for a value, if that differs from having it. */
  meets?: ((value: string) => (row: Row) => boolean) | undefined;
  /** All values, in their order; without them the values of the rows, by name. */
  values?: readonly string[] | undefined;
  /** The values to choose from if they are neither known beforehand nor those of the rows. */
  suggest?: ((context: ChoiceContext) => readonly string[]) | undefined;
  /** Whether those are in the given order, and not by name. */
  ordered?: boolean | undefined;
  nameOf: (value: string, directory: Directory) => string;
};

export type ChoiceContext = { planningBounds: PlanningBounds; directory: Directory; chosen: readonly string[] };

/** The groups of a list, shown above it with their counts. */
export type SegmentsAppearance = {
  word: (value: string) => string;
  appearance?: ((value: string) => StatusAppearance) | undefined;
  /** The square of an age instead of a sign. */
  age?: ((value: string) => 'over2' | '1to2' | 'under1' | undefined) | undefined;
  /** Shown only while it has a row, or is chosen. */
  onlyIfAny?: readonly string[] | undefined;
  /** Groups that are often chosen together: they come first, as one. */
  together?: { word: string; values: readonly string[] } | undefined;
};

/** The plural noun of the rows; and the singular, if it is not the plural without its last `s`. */
export type RowNoun = { noun: string; one?: string | undefined };

export type AnyFilter = Readonly<Record<string, unknown>>;

/** One filter of a list: its values in the address, the rows that it lets through, and its name. */
export type Filter<Row, Value = unknown> = {
  label: string;
  placement: Placement;
  /** The value in the address. It never fails: an unreadable one is unset. */
  schema: z.ZodMiniType<Value>;
  /** Whether a row meets the value; undefined if every row does. A test may read the other filters. */
  test(value: Value, filter: AnyFilter): ((row: Row) => boolean) | undefined;
  /** The same for many rows, by their index, if something can be prepared once for all of them. */
  testAll?(value: Value, rows: readonly Row[]): ((index: number) => boolean) | undefined;
  /** Prepares a part of the rows for `testAll` in advance, and says whether more are left. */
  prepareSome?(rows: readonly Row[]): boolean;
  /** The value in a sentence, as in the empty state: `Site is Hull Quay`. Filters with the same words are one to the reader. */
  words(value: Value, directory: Directory, filter: AnyFilter): string;
  choices?: Choices<Row>;
  /** It is a number of calendar days from today. */
  isDays?: boolean;
  /**
   * It is the first day of a range. Its control also sets the last one, by that filter's key; or, if the list has such
   * a filter, a number of days from today instead of both.
   */
  range?: { until: string; within?: string | undefined; withinWords?: ((within: string) => string) | undefined };
  segments?: SegmentsAppearance;
  /** The service applies it: nobody knows how many rows there would be without it. */
  onServer?: boolean;
  /** It lists additional rows, such as people who left. */
  showsMore?: boolean;
  /** It turns the rows of the list into others, with this noun. */
  rowNoun?(value: Value, filter: AnyFilter): RowNoun | undefined;
  /** Not offered if no row has a value. */
  ifAny?: boolean;
};
