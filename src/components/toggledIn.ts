/** The values with one of them added at the end, or removed. */
export const toggledIn = <Value>(values: readonly Value[], value: Value): Value[] =>
  values.includes(value) ? values.filter((other) => other !== value) : [...values, value];
