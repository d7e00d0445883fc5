/**
 * A value of each row, kept as its place among the distinct ones while the rows exist: testing one value after the
 * other, as for the counts above a list, goes through numbers and not through 50,000 rows each time.
 */
export function rowValues<Row, Value>(of: (row: Row) => Value) {
  const known = new WeakMap<readonly Row[], { distinct: readonly Value[]; at: Uint32Array }>();
  const valuesOf = (rows: readonly Row[]) => {
    const before = known.get(rows);
    if (before) return before;
    const places = new Map<Value, number>();
    const at = Uint32Array.from(rows, (row) => {
      const value = of(row);
      const place = places.get(value) ?? places.size;
      places.set(value, place);
      return place;
    });
    const values = { distinct: [...places.keys()], at };
    known.set(rows, values);
    return values;
  };
  return {
    /** A test of rows by their index: whether the value of one passes. */
    meeting(rows: readonly Row[], meets: (value: Value) => boolean): (index: number) => boolean {
      const { distinct, at } = valuesOf(rows);
      const isMet = Uint8Array.from(distinct, (value) => Number(meets(value)));
      return (index) => isMet[at[index] ?? 0] === 1;
    },
  };
}
