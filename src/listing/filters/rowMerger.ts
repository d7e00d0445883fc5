type KeyOf<Row> = (row: Row) => string;

/** Lists rows with the same key once, as the first of them; the same rows and key give the same array. */
export function rowMerger<Row>(): (rows: readonly Row[], keyOf: KeyOf<Row>) => readonly Row[] {
  const known = new WeakMap<readonly Row[], Map<KeyOf<Row>, readonly Row[]>>();
  return (rows, keyOf) => {
    const ofRows = known.get(rows) ?? new Map<KeyOf<Row>, readonly Row[]>();
    const seen = new Set<string>();
    const merged = ofRows.get(keyOf) ?? rows.filter((row) => seen.size < seen.add(keyOf(row)).size);
    known.set(rows, ofRows.set(keyOf, merged));
    return merged;
  };
}
