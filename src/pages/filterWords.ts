/** The values of a filter in a sentence: any of them is enough. */
export const anyOf = <Value>(values: readonly Value[], wordOf: (value: Value) => string): string =>
  values.map(wordOf).join(' or ');

/** Whether a filter is in force: nothing chosen, no text and "no" are as if it were not there. */
export const isSet = (value: unknown): boolean => (Array.isArray(value) ? value.length > 0 : Boolean(value));

/** Each filter that is in force, in words. */
export const inWords = <Filter extends Record<string, unknown>>(
  filter: Filter,
  describe: { [Key in keyof Filter]: (value: Filter[Key]) => string },
): string[] =>
  Object.keys(filter)
    .filter((key) => isSet(filter[key]))
    .map((key: keyof Filter) => describe[key](filter[key]));
