/** How many rows have each value. `keyOf`: rows with the same key count once. */
export function countsOf<Row>(
  rows: readonly Row[],
  valuesOf: (row: Row) => readonly string[],
  keyOf?: (row: Row) => string,
): Map<string, number> {
  const counts = new Map<string, number>();
  const counted = new Map<string, Set<string>>();
  for (const row of rows) {
    for (const value of valuesOf(row)) {
      if (keyOf) {
        const keys = counted.get(value) ?? new Set();
        counts.set(value, keys.add(keyOf(row)).size);
        counted.set(value, keys);
      } else counts.set(value, (counts.get(value) ?? 0) + 1);
    }
  }
  return counts;
}
