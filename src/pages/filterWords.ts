/** The values of a filter in a sentence: any of them is enough. */
export const anyOf = <Value>(values: readonly Value[], wordOf: (value: Value) => string): string =>
  values.map(wordOf).join(' or ');
