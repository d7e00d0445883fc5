/** The values of a filter in a sentence: any of them is enough. */
export const anyOf = <Value>(values: readonly Value[], wordOf: (value: Value) => string): string =>
  values.map(wordOf).join(' or ');

/** Whether a filter is in force: nothing chosen, no text and "no" are as if it were not there. */
export const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Each value of a filter in words. Those that are one to the reader, as both ends of a range are, say the same of the whole filter. */
export type FilterWords<Filter> = { [Key in keyof Filter]: (value: Filter[Key], filter: Filter) => string };

/** What a reader takes for one filter, and what it is set by. */
type InForce<Filter> = { words: string; keys: (keyof Filter)[] };

/** Each filter that is in force: what says the same is one filter, counted and taken off at once. */
export function filtersInForce<Filter extends Record<string, unknown>>(
  filter: Filter,
  describe: FilterWords<Filter>,
): InForce<Filter>[] {
  const keys = Object.keys(filter).filter((key) => isSet(filter[key]));
  const byWords = Map.groupBy(keys, (key: keyof Filter) => describe[key](filter[key], filter));
  return [...byWords].map(([words, of]) => ({ words, keys: of }));
}

/** Each filter that is in force, in words. */
export const inWords = <Filter extends Record<string, unknown>>(
  filter: Filter,
  describe: FilterWords<Filter>,
): string[] => filtersInForce(filter, describe).map(({ words }) => words);
