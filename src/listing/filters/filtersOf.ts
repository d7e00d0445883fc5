import * as z from 'zod/mini';
import { createDirectory, type Directory, noLists } from '#compliance/directory.ts';
import { countsOf } from './countsOf.ts';
import type { AnyFilter, Filter, RowNoun } from './filter.ts';
import { maskOf, memoizeByReads, selector } from './rowMasks.ts';
import { rowMerger } from './rowMerger.ts';

export type FilterEntries<Row> = Readonly<Record<string, Filter<Row>>>;

type ValueOf<F> = F extends { schema: z.ZodMiniType<infer Value> } ? Value : never;

/** The values of all filters of a list. */
export type FilterValues<Entries> = { -readonly [Key in keyof Entries]: ValueOf<Entries[Key]> };

/** A reader sees these keys as one filter: the same words are counted and cleared at once. */
type FilterInForce = { words: string; keys: string[] };

export type Filters<Row, Entries extends FilterEntries<Row> = FilterEntries<Row>> = {
  entries: Entries;
  /** The values as an address has them. */
  schema: z.ZodMiniObject<{ [Key in keyof Entries]: z.ZodMiniType<ValueOf<Entries[Key]>> }>;
  /** Whether a row meets a filter. Missing values are unset. */
  test(filter?: Partial<FilterValues<Entries>>): (row: Row) => boolean;
  /**
   * The rows that meet a filter, in their order: the one source of every list and every count of them. The same rows and filter
   * give the same array, and `originOf` tells what it was selected from: a copy would be sorted and counted again.
   */
  select(rows: readonly Row[], filter?: Partial<FilterValues<Entries>>): readonly Row[];
  /** How many rows of `select` there would be for each value of the rows. */
  countValues(
    rows: readonly Row[],
    filter: Partial<FilterValues<Entries>>,
    valuesOf: (row: Row) => readonly string[],
  ): Map<string, number>;
  /** Prepares rows for searches in the background; the returned function stops that. */
  prepare(rows: readonly Row[]): () => void;
  inForce(filter: Partial<FilterValues<Entries>>, directory?: Directory): FilterInForce[];
  inWords(filter: Partial<FilterValues<Entries>>, directory?: Directory): string[];
};

/** For lists whose filters name nothing by id. */
export const noNames = createDirectory(noLists);

/** Whether a filter is in force: an empty choice, an empty text and "no" are not. */
export const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** The value that lets every row through. */
export const unset = (value: unknown): unknown =>
  Array.isArray(value) ? [] : typeof value === 'string' ? '' : undefined;

/** Pause between slices of preparing rows, milliseconds: most of a frame. */
const BETWEEN_SLICES_MS = 8;

/** Whether a filter lists additional rows, such as people who left, or other rows. */
const listsOthers = <Row>(filter: Filter<Row> | undefined): boolean => Boolean(filter?.showsMore || filter?.rowNoun);

/** The filters that list additional or other rows: these belong to all there are. */
export const listedAtAll = <Row, Entries extends FilterEntries<Row>>(
  { entries }: Filters<Row, Entries>,
  filter: FilterValues<Entries>,
): Partial<FilterValues<Entries>> =>
  Object.fromEntries(Object.entries(filter).filter(([key]) => listsOthers(entries[key]))) as Partial<
    FilterValues<Entries>
  >; // its own keys

/** Whether a list shows less than there is: filters for additional or other rows do not count. */
export const isFiltered = <Row, Entries extends FilterEntries<Row>>(
  { entries }: Filters<Row, Entries>,
  filter: FilterValues<Entries>,
): boolean => Object.entries(filter).some(([key, value]) => isSet(value) && !listsOthers(entries[key]));

/** The noun of the rows that a filter turns the list's into; undefined while they are its own. */
export const rowNounOf = <Row, Entries extends FilterEntries<Row>>(
  { entries }: Filters<Row, Entries>,
  filter: FilterValues<Entries>,
): RowNoun | undefined =>
  Object.keys(entries)
    .map((key) => entries[key]?.rowNoun?.(filter[key], filter))
    .find((rows) => rows !== undefined);

type FiltersOptions<Row, Entries> = {
  /** The rows that the filters test, if a filter counts them again and changes their order. */
  transformRows?: (rows: readonly Row[], filter: Partial<FilterValues<Entries>>) => readonly Row[];
  /** The form of each row that the filters test and the list shows, if a filter counts only a part of it. */
  narrowRow?: (filter: Partial<FilterValues<Entries>>) => ((row: Row) => Row) | undefined;
  /** The key of each row, if a filter lists those with the same key as one: the first that meets the other filters. */
  rowKey?: (filter: Partial<FilterValues<Entries>>) => ((row: Row) => string) | undefined;
};

/** The filters of one list. */
export const filtersOf =
  <Row>() =>
  <Entries extends FilterEntries<Row>>(
    entries: Entries,
    { transformRows, narrowRow, rowKey }: FiltersOptions<Row, Entries> = {},
  ): Filters<Row, Entries> => {
    const keys = Object.keys(entries);
    const schema = z.object(Object.fromEntries(keys.map((key) => [key, entries[key]?.schema]))) as unknown as Filters<
      Row,
      Entries
    >['schema']; // the same keys, each with its own schema
    const defaults: AnyFilter = z.parse(schema, {});

    const testNarrowed: Filters<Row, Entries>['test'] = (given = {}) => {
      const filter = { ...defaults, ...given };
      const tests = keys.flatMap((key) => entries[key]?.test(filter[key], filter) ?? []);
      return (row) => tests.every((meets) => meets(row));
    };
    const test: Filters<Row, Entries>['test'] = (filter = {}) => {
      const [meets, narrowed] = [testNarrowed(filter), narrowRow?.(filter)];
      return narrowed ? (row) => meets(narrowed(row)) : meets;
    };
    const memory = new WeakMap<readonly Row[], ReturnType<typeof remember>>();
    const remember = (rows: readonly Row[]) => ({
      narrowed: memoizeByReads((filter) => {
        const given = filter as Partial<FilterValues<Entries>>; // the values of these filters
        const transformed = transformRows?.(rows, given) ?? rows;
        const narrowed = narrowRow?.(given);
        return narrowed ? transformed.map(narrowed) : transformed;
      }),
      // Filters that test nothing have no mask.
      masks: keys.map((key) =>
        memoizeByReads((filter) => {
          const entry = entries[key];
          const testAt = entry?.testAll?.(filter[key], rows);
          if (testAt) return [maskOf(rows, (_row, index) => testAt(index))];
          const meets = entry?.test(filter[key], filter);
          return meets ? [maskOf(rows, meets)] : [];
        }),
      ),
      selected: selector(rows),
    });
    const rememberedOf = (rows: readonly Row[]) => {
      const known = memory.get(rows) ?? remember(rows);
      memory.set(rows, known);
      return known;
    };
    const merged = rowMerger<Row>();
    const selectUnmerged: Filters<Row, Entries>['select'] = (rows, given = {}) => {
      const filter: AnyFilter = { ...defaults, ...given };
      const { masks, selected } = rememberedOf(transformRows || narrowRow ? rememberedOf(rows).narrowed(filter) : rows);
      return selected(masks.flatMap((mask) => mask(filter)));
    };
    const select: Filters<Row, Entries>['select'] = (rows, filter = {}) => {
      const [unmerged, keyOf] = [selectUnmerged(rows, filter), rowKey?.(filter)];
      return keyOf ? merged(unmerged, keyOf) : unmerged;
    };
    const prepareRows: Filters<Row, Entries>['prepare'] = (rows) => {
      let timer = setTimeout(function some() {
        const isMore = keys.filter((key) => entries[key]?.prepareSome?.(rows)).length > 0;
        if (isMore) timer = setTimeout(some, BETWEEN_SLICES_MS);
      }, BETWEEN_SLICES_MS);
      return () => clearTimeout(timer);
    };
    const inForce: Filters<Row, Entries>['inForce'] = (given, directory = noNames) => {
      const filter: AnyFilter = given;
      const byWords = Map.groupBy(
        keys.filter((key) => isSet(filter[key])),
        (key) => entries[key]?.words(filter[key], directory, filter) ?? '',
      );
      return [...byWords].map(([words, of]) => ({ words, keys: of }));
    };
    return {
      entries,
      schema,
      test,
      select,
      countValues: (rows, filter, valuesOf) => countsOf(selectUnmerged(rows, filter), valuesOf, rowKey?.(filter)),
      prepare: prepareRows,
      inForce,
      inWords: (filter, directory) => inForce(filter, directory).map(({ words }) => words),
    };
  };
