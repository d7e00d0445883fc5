/**
 * A function that counts the rows of a list, and remembers the count while these rows exist: what stands next to every
 * page redraws with every change of its address.
 * @param select the selector of the list, with the query of its address
 */
export function memoizeCount<Row>(
  select: (rows: readonly Row[], search: URLSearchParams) => readonly unknown[],
): (rows: readonly Row[], search: string) => number {
  const known = new WeakMap<readonly Row[], Map<string, number>>();
  return (rows, search) => {
    const counts = known.get(rows) ?? new Map<string, number>();
    known.set(rows, counts);
    const count = counts.get(search) ?? select(rows, new URLSearchParams(search)).length;
    counts.set(search, count);
    return count;
  };
}
