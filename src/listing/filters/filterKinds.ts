import type * as z from 'zod/mini';
import type { Directory } from '#compliance/directory.ts';
import { isSimilarSearch, typedSearch, wordsOf } from '#compliance/search/textSearch.ts';
import type { StatusAppearance } from '#components/status.ts';
import { digits, flag as flagParam, ids, idsOrNone, manyOf, manyThat, oneOf, text } from '../urlState.ts';
import type { AnyFilter, Choices, Filter, Placement, RowNoun, SegmentsAppearance } from './filter.ts';
import { rowValues } from './rowValues.ts';
import { type Searched, searchTexts } from './searchTexts.ts';

/** The values of a row: one, several, or none. */
type Has = string | null | undefined | readonly string[];

const listOf = (has: Has): readonly string[] => (typeof has === 'string' ? [has] : (has ?? []));

/** Where a filter is placed: with the others, or under “More filters” while it is not set. */
export type Place = { inMoreFilters?: boolean; placement?: Placement };

export const placementOf = ({
  inMoreFilters = false,
  placement = inMoreFilters ? 'moreFilters' : 'toolbar',
}: Place): Placement => placement;

/** The values of a filter in a sentence: any of them is enough. */
const anyOf = <Value>(values: readonly Value[], wordOf: (value: Value) => string): string =>
  values.map(wordOf).join(' or ');

type SearchOptions<Row> = { label: string } & Searched<Row>;

/** A search of typed words in some texts of a row. `label` is that of the field: `Find name or number`. */
export function search<Row>({ label, of, shared }: SearchOptions<Row>): Filter<Row, string> {
  const texts = searchTexts({ of, shared });
  return {
    label,
    placement: 'search',
    schema: text(),
    test(value) {
      if (value === '') return undefined;
      const hasWords = wordsOf(value);
      return (row) => hasWords(...(of?.(row) ?? []), ...(shared?.(row) ?? []));
    },
    testAll(value, rows) {
      return value === '' ? undefined : texts.holding(rows, value);
    },
    prepareSome: texts.prepareSome,
    words: (value) => `Search is ${isSimilarSearch(value) ? 'like ' : ''}“${typedSearch(value)}”`,
  };
}

export type SeveralOptions<Row, Value extends string> = {
  label: string;
  /** The values of a row; one chosen value is enough. */
  of: (row: Row) => Has;
  /** All values, in their order, if they are known beforehand. */
  values?: readonly Value[];
  /** Whether a text is a value, if there are too many to list. */
  isValue?: (text: string) => text is Value;
  name?: (value: Value, directory: Directory) => string;
  /** The name within a sentence, if it differs. */
  says?: (value: Value, directory: Directory) => string;
  words?: (values: readonly Value[], directory: Directory) => string;
  /** Whether a row has one of the chosen values, if that is not equality. */
  meets?: (chosen: readonly Value[]) => (row: Row) => boolean;
  choices?: Partial<Choices<Row>>;
  /** Whether an empty value means having none; it is named in the same way as others. */
  orNone?: boolean;
  /** Not offered if no row has a value. */
  ifAny?: boolean;
} & Place;

/** One or more of several values: a row with any of them meets it. */
export function oneOfMany<Row, Value extends string = string>(
  options: SeveralOptions<Row, Value>,
): Filter<Row, Value[]> {
  const { label, of, values, isValue, name = (value) => value, says = name, meets, choices, words } = options;
  const schema = values ? manyOf(values) : isValue ? manyThat(isValue) : options.orNone ? idsOrNone() : ids();
  return {
    label,
    placement: placementOf(options),
    schema: schema as unknown as z.ZodMiniType<Value[]>, // ids are any text
    test(chosen) {
      if (chosen.length === 0) return undefined;
      if (meets) return meets(chosen);
      const wanted: ReadonlySet<string> = new Set(chosen);
      return (row) => {
        const has = of(row);
        return typeof has === 'string' ? wanted.has(has) : (has?.some((value) => wanted.has(value)) ?? false);
      };
    },
    words: (chosen, directory) =>
      words?.(chosen, directory) ?? `${label} is ${anyOf(chosen, (value) => says(value, directory))}`,
    choices: {
      mode: 'several',
      valuesOf: (row) => listOf(of(row)),
      ...(meets && { meets: (value) => meets([value as Value]) }), // one of the values to choose from
      values,
      nameOf: (value, directory) => name(value as Value, directory), // one of the values of the rows
      ...choices,
    },
    ...(options.ifAny && { ifAny: true }),
  };
}

type SegmentsOptions<Row, Value extends string> = Pick<SeveralOptions<Row, Value>, 'label' | 'words' | 'says'> & {
  values: readonly Value[];
  of: (row: Row) => string;
  appearances?: Readonly<Record<Value, StatusAppearance>>;
  word?: (value: Value) => string;
} & Pick<SegmentsAppearance, 'age' | 'onlyIfAny' | 'together'>;

/** The groups of a list, such as its statuses, shown above it with their counts. */
export function segments<Row, Value extends string>(options: SegmentsOptions<Row, Value>): Filter<Row, Value[]> {
  const {
    appearances,
    age,
    onlyIfAny,
    together,
    word = (value) => appearances?.[value].word ?? value,
    ...others
  } = options;
  const wordOf = (value: string) => word(value as Value); // called with listed values only
  const values = rowValues(options.of);
  return {
    ...oneOfMany<Row, Value>({
      ...others,
      placement: 'segments',
      name: word,
      ...(options.says && { says: options.says }),
    }),
    testAll(chosen, rows) {
      const wanted: ReadonlySet<string> = new Set(chosen);
      return chosen.length === 0 ? undefined : values.meeting(rows, (value) => wanted.has(value));
    },
    segments: {
      word: wordOf,
      appearance: appearances && ((value) => appearances[value as Value]),
      age,
      onlyIfAny,
      together,
    },
  };
}

type OneOptions<Row, Value extends string> = {
  label: string;
  values: readonly Value[];
  name: (value: Value) => string;
  of?: (row: Row) => Value;
  words?: (value: Value) => string;
  /** It turns the rows of the list into others, with this noun. */
  rowNoun?: (value: Value, filter: AnyFilter) => RowNoun;
  onServer?: boolean;
} & Place;

/** One of several values, or any: only one is chosen at a time. */
export const oneAtMost = <Row, Value extends string>(
  options: OneOptions<Row, Value>,
): Filter<Row, Value | undefined> => {
  const { label, values, name, of, words, rowNoun, onServer } = options;
  return {
    label,
    placement: placementOf(options),
    schema: oneOf(values),
    test: (value) => (!value || !of ? undefined : (row) => of(row) === value), // unset may be an empty text
    words: (value) => (value === undefined ? '' : (words?.(value) ?? `${label} is ${name(value)}`)),
    choices: {
      mode: 'one',
      valuesOf: of && ((row) => [of(row)]),
      values,
      nameOf: (value) => name(value as Value), // one of the values
    },
    ...(rowNoun && { rowNoun: (value, filter) => (value ? rowNoun(value, filter) : undefined) }),
    ...(onServer && { onServer }),
  };
};

type OneIdOptions = {
  label: string;
  /** The ids to choose from. */
  ids: (directory: Directory) => readonly string[];
  name: (id: string, directory: Directory) => string;
  /** Whether ids are numbers. */
  isNumber?: boolean;
};

/** One id at most, by which the service itself filters: what it would leave is not known. */
export const idOnServer = <Row>({ label, ids: idsOf, name, isNumber }: OneIdOptions): Filter<Row, string> => ({
  label,
  placement: 'toolbar',
  schema: isNumber ? digits() : text(),
  test: () => undefined,
  words: (id, directory) => `${label} is ${name(id, directory)}`,
  choices: { mode: 'one', nameOf: name, suggest: ({ directory }) => idsOf(directory) },
  onServer: true,
});

type FlagOptions<Row> = {
  label: string;
  /** Its checkbox label: `Only with an inspection never done`. */
  option: string;
  words: string;
  of: (row: Row) => boolean;
} & Place;

/** Only the rows that fulfil a condition. `showsMore`: they are hidden without it. `rowNoun`: they represent others. */
export const only = <Row>(
  options: FlagOptions<Row> & { showsMore?: true; rowNoun?: RowNoun },
): Filter<Row, boolean> => {
  const { label, option, words, of, showsMore, rowNoun, ...place } = options;
  return {
    label,
    placement: placementOf(place),
    schema: flagParam(),
    test: (value) => (value ? of : undefined),
    words: () => words,
    choices: {
      mode: 'flag',
      valuesOf: (row) => (of(row) ? ['on'] : []),
      // The other filters hide its rows without it.
      ...(showsMore && { changesOtherFilters: true }),
      values: ['on'],
      nameOf: () => option,
    },
    ...(showsMore && { showsMore }),
    ...(rowNoun && { rowNoun: (value) => (value ? rowNoun : undefined) }),
  };
};

/** Shows rows that are hidden by default. `unless`: a filter that shows only these. */
export const include = <Row>(options: FlagOptions<Row> & { unless?: string }): Filter<Row, boolean> => {
  const { label, option, words, of, unless, ...place } = options;
  return {
    label,
    placement: placementOf(place),
    schema: flagParam(),
    test: (value, filter) => (value || (unless !== undefined && filter[unless]) ? undefined : (row) => !of(row)),
    words: () => words,
    choices: { mode: 'flag', values: ['on'], nameOf: () => option },
    showsMore: true,
  };
};

type CustomOptions<Row, Value> = Pick<Filter<Row, Value>, 'schema' | 'test' | 'testAll'> & {
  label: string;
  words: (value: Value, directory: Directory, filter: Readonly<Record<string, unknown>>) => string;
  placement?: Placement;
};

/** Any other filter: set by a chart, a link or a control of its own. */
export const custom = <Row, Value>({
  placement = 'noControl',
  ...of
}: CustomOptions<Row, Value>): Filter<Row, Value> => ({
  ...of,
  placement,
});
