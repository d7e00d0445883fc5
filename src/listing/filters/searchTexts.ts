import { searchTextOf, wordTestsOf } from '#compliance/search/textSearch.ts';

/** Rows prepared at a time, some 2 ms of work, so that a list can be scrolled meanwhile. */
const PREPARED_AT_ONCE = 2000;

/** The texts of a row that a search reads; equally many for every row. */
export type Searched<Row> = {
  of?: ((row: Row) => readonly string[]) | undefined;
  /** Texts that many rows have, such as a job title: each is stored, and compared with a word, once. */
  shared?: ((row: Row) => readonly string[]) | undefined;
};

/** One of the shared texts of all rows: the distinct ones, folded, and which of them each row has. */
type SharedTexts = { texts: string[]; places: Map<string, number>; at: Uint32Array };

/** The texts of the prepared rows, as searches compare them. */
type Prepared = { count: number; own: string[]; shared: SharedTexts[] };

function add(shared: SharedTexts, text: string, index: number): void {
  let place = shared.places.get(text);
  if (place === undefined) {
    place = shared.texts.push(searchTextOf([text])) - 1;
    shared.places.set(text, place);
  }
  shared.at[index] = place;
}

/** The texts of rows as searches compare them: each is made once, and kept while the rows exist. */
export function searchTexts<Row>({ of, shared: sharedOf }: Searched<Row>) {
  const known = new WeakMap<readonly Row[], Prepared>();
  function upTo(rows: readonly Row[], end: number): Prepared {
    const prepared = known.get(rows) ?? { count: 0, own: [], shared: [] };
    known.set(rows, prepared);
    const { own, shared } = prepared;
    for (const row of rows.slice(prepared.count, end)) {
      if (of) own.push(searchTextOf(of(row)));
      for (const [part, text] of (sharedOf?.(row) ?? []).entries()) {
        shared[part] ??= { texts: [], places: new Map(), at: new Uint32Array(rows.length) };
        add(shared[part], text, prepared.count);
      }
      prepared.count += 1;
    }
    // A complete list needs no places any more.
    if (prepared.count === rows.length) for (const { places } of shared) places.clear();
    return prepared;
  }
  return {
    /** A test of rows by their index: whether the texts of one hold every word of a search, in any order. */
    holding(rows: readonly Row[], search: string): (index: number) => boolean {
      const { own, shared } = upTo(rows, rows.length);
      const words = wordTestsOf(search).map((holds) => ({
        holds,
        parts: shared.map(({ texts, at }) => ({ at, isHit: Uint8Array.from(texts, (text) => Number(holds(text))) })),
      }));
      return (index) =>
        words.every(
          ({ holds, parts }) => parts.some(({ at, isHit }) => isHit[at[index] ?? 0] === 1) || holds(own[index] ?? ''),
        );
    },
    /** Prepares some of them, and says whether more are left. */
    prepareSome: (rows: readonly Row[]) =>
      upTo(rows, (known.get(rows)?.count ?? 0) + PREPARED_AT_ONCE).count < rows.length,
  };
}
