import type * as z from 'zod/mini';
import type { PlanningBounds } from '#compliance/calendar/dueBucket.ts';
import type { Directory } from '#compliance/directory.ts';
import type { StatusAppearance } from '#components/status.ts';

/**
 * Where a filter is set: in the search field, by the segments above the list, in the toolbar, under “More
 * filters” while it is not set, or by no control of the list. A chip has none either and can be taken off here.
 */
export type Placement = 'search' | 'segments' | 'toolbar' | 'moreFilters' | 'chip' | 'noControl';

/** What a filter can be set to. */
export type Choices<Row> = {
  /** Whether several values can be chosen, one at most, or only whether the filter is on. */
  mode: 'several' | 'one' | 'flag';
  /** The values of one row; without it no choice is counted. */
  valuesOf?: ((row: Row) => readonly string[]) | undefined;
  /** Whether values have no counts, where they choose what is counted in each row and not which rows there are. */
  withoutCounts?: boolean | undefined;
  /** Whether a value changes what the other filters test of a row, so that each is counted by choosing it. */
  changesOtherFilters?: boolean | undefined;
  /** Whether a row counts for a value, where that is not that it has it. */
  meets?: ((value: string) => (row: Row) => boolean) | undefined;
  /** All values, in their order; without them those that rows have can be chosen, by name. */
  values?: readonly string[] | undefined;
  /** The values to choose from where they are neither known beforehand nor those of the rows. */
  suggest?: ((context: ChoiceContext) => readonly string[]) | undefined;
  /** Whether those stand in the order in which they are given, and not by name. */
  ordered?: boolean | undefined;
  nameOf: (value: string, directory: Directory) => string;
};

export type ChoiceContext = { planningBounds: PlanningBounds; directory: Directory; chosen: readonly string[] };

/** The groups of a list that stand above it with their counts. */
export type SegmentsAppearance = {
  word: (value: string) => string;
  appearance?: ((value: string) => StatusAppearance) | undefined;
  /** The square of an age in place of a sign. */
  age?: ((value: string) => 'over2' | '1to2' | 'under1' | undefined) | undefined;
  /** Shown only while some row is in it, or while it is chosen. */
  onlyIfAny?: readonly string[] | undefined;
  /** Groups that are often wanted at once: they stand before the others as one. */
  together?: { word: string; values: readonly string[] } | undefined;
};

/** What is listed, in the plural; and one of them, where that is not the plural without its last `s`. */
export type RowNoun = { noun: string; one?: string | undefined };

export type AnyFilter = Readonly<Record<string, unknown>>;

/** One filter of a list: what the address may say, which rows it lets through, what it is called. */
export type Filter<Row, Value = unknown> = {
  label: string;
  placement: Placement;
  /** The value in the address. It never fails: what cannot be read is unset. */
  schema: z.ZodMiniType<Value>;
  /** Whether a row meets the value; undefined where every row does. A test may ask for the other filters. */
  test(value: Value, filter: AnyFilter): ((row: Row) => boolean) | undefined;
  /** The same for many rows, by their index, where something of all of them can be prepared once. */
  testAll?(value: Value, rows: readonly Row[]): ((index: number) => boolean) | undefined;
  /** Prepares a part of the rows for `testAll` before somebody waits for it, and says whether more is left. */
  prepareSome?(rows: readonly Row[]): boolean;
  /** The value in a sentence, as in the empty state: `Site is Hull Quay`. Filters of the same words are one to the reader. */
  words(value: Value, directory: Directory, filter: AnyFilter): string;
  choices?: Choices<Row>;
  /** It is a number of calendar days from today. */
  isDays?: boolean;
  /**
   * It is the first day of a range, and its control sets the last one as well, by that filter's key; and a number of days
   * from today in place of the two, where the list has such a filter.
   */
  range?: { until: string; within?: string | undefined; withinWords?: ((within: string) => string) | undefined };
  segments?: SegmentsAppearance;
  /** The service applies it: how many rows there would be without it is not known. */
  onServer?: boolean;
  /** It lists more than there is without it, such as people who left. */
  showsMore?: boolean;
  /** It makes other rows of those of the list: what these are. */
  rowNoun?(value: Value, filter: AnyFilter): RowNoun | undefined;
  /** Not offered where no row has a value. */
  ifAny?: boolean;
};
