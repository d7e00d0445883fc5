import type { FilterOption } from '#components/filters/FilterOptions.tsx';

/**
 * The values that the rows of a list have, each with how many rows have it.
 * @param valuesOf the values of one row
 * @param labelOf the name of a value; without it the value is its own
 */
export function optionsOf<Row, Value extends string>(
  rows: readonly Row[] | undefined,
  valuesOf: (row: Row) => readonly Value[],
  labelOf: (value: Value) => string = (value) => value,
): FilterOption<Value>[] {
  const counts = new Map<Value, number>();
  for (const row of rows ?? []) for (const value of valuesOf(row)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].map(([value, count]) => ({ value, label: labelOf(value), count }));
}
