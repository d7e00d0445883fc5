/** The ids of the columns that a table shows; the first column of the table names the row and always stays first. */

/**
 * The columns to show.
 * @param all every column of the table
 * @param requested the wanted columns, in their order; unknown ids are left out
 * @param usual the columns shown while none are requested
 */
export function shownColumns(all: readonly string[], requested: readonly string[], usual = all): readonly string[] {
  const known = requested.filter((id) => all.includes(id));
  const [first] = all;
  if (known.length === 0 || first === undefined) return usual;
  return [first, ...known.filter((id) => id !== first)];
}

/**
 * The ids to request so that these columns are shown: none if they are shown anyway while nobody has chosen.
 * @param unchosen the usual columns that have room
 */
export const requestedColumns = (shown: readonly string[], unchosen: readonly string[]): readonly string[] =>
  shown.join() === unchosen.join() ? [] : shown;

/** Shows or hides a column; it appears at its place among all columns. The first one stays. */
export function withColumn(shown: readonly string[], id: string, all: readonly string[]): readonly string[] {
  if (id === all[0]) return shown;
  if (shown.includes(id)) return shown.filter((other) => other !== id);
  const before = all.slice(0, all.indexOf(id)).findLast((other) => shown.includes(other));
  return shown.toSpliced(before === undefined ? shown.length : shown.indexOf(before) + 1, 0, id);
}

/** Moves a column by one place, `by` -1 or 1; never past the first or the end. */
export function movedColumn(shown: readonly string[], id: string, by: -1 | 1): readonly string[] {
  const from = shown.indexOf(id);
  const to = from + by;
  if (from < 1 || to < 1 || to >= shown.length) return shown;
  return shown.toSpliced(from, 1).toSpliced(to, 0, id);
}
