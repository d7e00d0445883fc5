import { searchTextOf } from '#compliance/search/textSearch.ts';

/** So many rows are prepared at a time, a few milliseconds of work. */
const PREPARED_AT_ONCE = 5000;

/** The texts of rows as searches compare them: each is made once, and kept for as long as the rows are. */
export function searchTexts<Row>(of: (row: Row) => readonly string[]) {
  const known = new WeakMap<readonly Row[], string[]>();
  function upTo(rows: readonly Row[], end: number): readonly string[] {
    const texts = known.get(rows) ?? [];
    known.set(rows, texts);
    for (const row of rows.slice(texts.length, end)) texts.push(searchTextOf(of(row)));
    return texts;
  }
  return {
    all: (rows: readonly Row[]) => upTo(rows, rows.length),
    /** Makes some of them, and says whether more are left. */
    prepareSome: (rows: readonly Row[]) =>
      upTo(rows, (known.get(rows)?.length ?? 0) + PREPARED_AT_ONCE).length < rows.length,
  };
}
