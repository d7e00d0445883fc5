import uFuzzy from '@leeoniya/ufuzzy';
import {
  BETWEEN_TEXTS,
  foldForSearch,
  hasDigit,
  isPlain,
  SEPARATED,
  searchTextOf,
  similarSearch,
  withoutSeparators,
  wordsIn,
} from './textSearch.ts';

/** One thing that can be found: its title, the detail shown with it, and hidden text that it is found by. */
export type Findable = { title: string; detail: string; hidden: string };

/** Characters of a text from `start` to before `end`. */
export type TextSpan = readonly [start: number, end: number];

/** A match, with the characters of title, detail and hidden text that matched. */
export type Found<Entry extends Findable> = {
  entry: Entry;
  /** 0 begins with the typed text, 1 has a word that does, 2 holds it, 3 holds it with a typing error in a word. */
  tier: number;
  marks: { title: TextSpan[]; detail: TextSpan[]; hidden: TextSpan[] };
};

/** What is searched: the entries, and in parallel their texts from `searchTextOf`. */
export type SearchIndex<Entry extends Findable> = { entries: readonly Entry[]; folded: string[] };

const textsOf = ({ title, detail, hidden }: Findable): string[] => [title, detail, hidden];

export const searchIndexOf = <Entry extends Findable>(entries: readonly Entry[]): SearchIndex<Entry> => ({
  entries,
  folded: entries.map((entry) => searchTextOf(textsOf(entry))),
});

/** One wrong, swapped, missing or extra letter in a word; the library is stricter with short words, and exact with numbers. */
const forgiving = { intraMode: 1 } satisfies uFuzzy.Options;

/** Letters of every script; slower, so only used if the typed text has others than a to z. */
const anyScript = {
  unicode: true,
  interSplit: "[^\\p{L}\\d']+",
  intraSplit: '\\p{Ll}\\p{Lu}',
  intraBound: '\\p{L}\\d|\\d\\p{L}|\\p{Ll}\\p{Lu}',
  intraChars: "[\\p{L}\\d']",
  intraContr: "'\\p{L}{1,2}\\b",
} satisfies uFuzzy.Options;

const exact = new uFuzzy();
const withTypos = new uFuzzy(forgiving);
const exactAnyScript = new uFuzzy(anyScript);
const withTyposAnyScript = new uFuzzy({ ...anyScript, ...forgiving });

/** Most words whose orders are tried: `okafor mina` finds Mina Okafor. */
const REORDERED_WORDS = 3;
/** Above this number, matches are not compared with each other, only by their tier. */
const COMPARED = 250;

/** Characters searched for: a longer text was pasted by mistake, and is found by its beginning if at all. */
export const MAX_TYPED_LENGTH = 100;
/**
 * The longest word that may have a typing error: the library tries each letter, so that its pattern grows with the
 * square of the length, and a word of thousands of letters would stop the page.
 */
const MAX_MISTYPED_LENGTH = 30;

const hasLongWord = (words: string): boolean =>
  words.split(/[^\p{L}\d']+/u).some((word) => word.length > MAX_MISTYPED_LENGTH);

/**
 * Typed text as words, each searched once: the library would read `-word` as one to leave out and quotes as a phrase,
 * and would look for a second place for a repeated `word`.
 */
const wordsOf = (typed: string): string => {
  const words = foldForSearch(typed.slice(0, MAX_TYPED_LENGTH))
    .replaceAll('"', ' ')
    .replace(/(^|\s)-+/g, ' ')
    .split(/\s+/)
    .filter(Boolean);
  return [...new Set(words)].join(' ');
};

function tierOf(text: string, words: string): number {
  if (text.startsWith(words)) return 0;
  return text.includes(` ${words}`) || text.includes(BETWEEN_TEXTS + words) ? 1 : 2;
}

/** One match of the library: which text, and where in it. */
type Match = { index: number; tier: number; ranges: readonly number[] };

/** Ascending numbers without some of them, which ascend too. */
function without(numbers: readonly number[], taken: readonly number[]): number[] {
  let next = 0;
  return numbers.filter((one) => {
    const isTaken = taken[next] === one;
    if (isTaken) next += 1;
    return !isTaken;
  });
}

/** The orders of two and of three words, in the order in which the library tries them. */
const orders: Readonly<Record<number, readonly (readonly number[])[]>> = {
  2: [
    [0, 1],
    [1, 0],
  ],
  3: [
    [0, 1, 2],
    [1, 0, 2],
    [2, 0, 1],
    [0, 2, 1],
    [1, 2, 0],
    [2, 1, 0],
  ],
};

/**
 * Which texts match, exactly as in the library's own search and in its order: by the order of the words, then of the
 * texts. That search looks for each word in all texts and keeps a set of its results, which takes longer than all else
 * when 100,000 texts have two short words in the typed order. Null if nothing of the words can be found.
 */
export function indexesOf(fuzzy: uFuzzy, texts: string[], words: string): number[] | null {
  const terms = fuzzy.split(words);
  if (terms.length < 2) return fuzzy.filter(texts, words);
  const only = (term: string, of?: number[]): number[] =>
    of?.length === 0 ? [] : (fuzzy.filter(texts, term, of) ?? []);
  const [longest = '', ...shorter] = terms.toSorted((a, b) => b.length - a.length);
  const withLongest = only(longest);
  const [typed = [], ...reordered] = orders[terms.length] ?? [];
  const inOrder = (order: readonly number[]) => order.map((place) => terms[place]).join(' ');
  if (terms.length > REORDERED_WORDS) return shorter.reduce((left, term) => only(term, left), withLongest);
  const asTyped = only(inOrder(typed), withLongest);
  let others = shorter.reduce((left, term) => only(term, left), without(withLongest, asTyped));
  const found = reordered.map((order) => {
    const some = only(inOrder(order), others);
    others = without(others, some);
    return some;
  });
  return [asTyped, ...found].flat();
}

function matches(fuzzy: uFuzzy, texts: string[], words: string, limit: number, tierFor: (text: string) => number) {
  const found = indexesOf(fuzzy, texts, words);
  if (!found || found.length === 0) return [];
  const [indexes, info, order] =
    found.length > COMPARED
      ? [found]
      : fuzzy.search(
          texts,
          words,
          REORDERED_WORDS,
          COMPARED,
          found.toSorted((a, b) => a - b),
        ); // the order of the texts
  if (!indexes) return [];
  const tierOfIndex = (index: number) => tierFor(texts[index] ?? '');
  if (info) {
    const ranked = order.map((place) => ({ index: info.idx[place] ?? 0, ranges: info.ranges[place] ?? [] }));
    return firstByTier(ranked, limit, ({ index }) => tierOfIndex(index)).map(
      ({ one, tier }): Match => ({ ...one, tier }),
    );
  }
  const best = firstByTier(indexes, limit, tierOfIndex);
  // The few that are shown are matched again for the places in them.
  const [marked, details] = fuzzy.search(
    best.map(({ one }) => texts[one] ?? ''),
    words,
    REORDERED_WORDS,
    COMPARED,
  );
  const ranges = new Map(marked && details?.idx.map((place, at) => [place, details.ranges[at] ?? []]));
  return best.map(({ one, tier }, place): Match => ({ index: one, tier, ranges: ranges.get(place) ?? [] }));
}

/** The first `limit` by tier, each tier in the given order; without creating anything for what may be 100,000 others. */
function firstByTier<One>(ranked: readonly One[], limit: number, tierFor: (one: One) => number) {
  const tiers: { one: One; tier: number }[][] = [[], [], [], []];
  for (const one of ranked) {
    const tier = tierFor(one);
    const ofTier = tiers[tier];
    if (ofTier && ofTier.length < limit) ofTier.push({ one, tier });
    if (tier === 0 && ofTier?.length === limit) break;
  }
  return tiers.flat().slice(0, limit);
}

/**
 * The first `limit` texts that contain the typed words when letters may stand for digits, as in the search of lists:
 * `FE-2l2`.
 */
function withLettersForDigits(folded: readonly string[], words: string, limit: number): Match[] {
  const isSimilar = wordsIn(similarSearch(words));
  const found: Match[] = [];
  for (const [index, text] of folded.entries()) {
    if (found.length === limit) break;
    if (isSimilar(text)) found.push({ index, tier: 3, ranges: [] });
  }
  return found;
}

/**
 * Entries that match the typed text, best first: exact matches before those with a typing error in a word. Words may
 * come in any order, and from title, detail and hidden text together. Only the beginning of a long text is searched
 * for. Tags and numbers are also found without their separators, and with letters for digits if nothing else is found.
 * @param limit the most results
 */
export function quickSearch<Entry extends Findable>(
  { entries, folded }: SearchIndex<Entry>,
  typed: string,
  limit: number,
): Found<Entry>[] {
  const words = wordsOf(typed);
  if (words === '') return [];
  const plain = isPlain(words);
  const found = matches(plain ? exact : exactAnyScript, folded, words, limit, (text) => tierOf(text, words));
  if (found.length < limit && !hasLongWord(words)) {
    const known = new Set(found.map(({ index }) => index));
    const others = matches(plain ? withTypos : withTyposAnyScript, folded, words, limit, () => 3);
    found.push(...others.filter(({ index }) => !known.has(index)).slice(0, limit - found.length));
    if (found.length === 0 && hasDigit(words)) found.push(...withLettersForDigits(folded, words, limit));
  }
  return found.flatMap(({ index, tier, ranges }) => {
    const entry = entries[index];
    return entry ? [{ entry, tier, marks: marksOf(entry, ranges) }] : [];
  });
}

/**
 * Where the ranges of a folded text lie in the parts of the entry as written. A word that was found without its
 * separators is marked as a whole.
 */
function marksOf(entry: Findable, ranges: readonly number[]): Found<Findable>['marks'] {
  const text = textsOf(entry).join(BETWEEN_TEXTS);
  const folded = foldForSearch(text);
  const places = placesOf(text, folded);
  const spans: TextSpan[] = [];
  for (let at = 0; places && at + 1 < ranges.length; at += 2) {
    const [start = 0, end = 0] = writtenSpan(folded, ranges[at] ?? 0, ranges[at + 1] ?? 0);
    spans.push([places[start] ?? 0, places[end] ?? text.length]);
  }
  const detailAt = entry.title.length + BETWEEN_TEXTS.length;
  const hiddenAt = detailAt + entry.detail.length + BETWEEN_TEXTS.length;
  return {
    title: within(spans, 0, entry.title.length),
    detail: within(spans, detailAt, entry.detail.length),
    hidden: within(spans, hiddenAt, entry.hidden.length),
  };
}

/** A word with separators in a folded text: its place, and its text without them. */
type SeparatedWord = { start: number; end: number; bare: string };

const separatedWords = (folded: string): SeparatedWord[] =>
  [...folded.matchAll(SEPARATED)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    bare: withoutSeparators(word),
  }));

/** Where a range of a searched text lies in the folded one, to which the words without separators are appended. */
function writtenSpan(folded: string, start: number, end: number): TextSpan {
  let at = folded.length;
  if (end <= at) return [start, end];
  for (const word of separatedWords(folded)) {
    at += BETWEEN_TEXTS.length;
    if (start < at + word.bare.length) return [word.start, word.end];
    at += word.bare.length;
  }
  return [start, end];
}

/** The portion of each span that lies in a part of the text, counted from its beginning. */
const within = (spans: readonly TextSpan[], from: number, length: number): TextSpan[] =>
  spans
    .map(([start, end]): TextSpan => [Math.max(start - from, 0), Math.min(end - from, length)])
    .filter(([start, end]) => start < end);

/**
 * For each place in a folded text the place in the text: folding can write one letter as two. Undefined if they do not
 * match.
 */
function placesOf(text: string, folded: string): number[] | undefined {
  const places: number[] = [];
  let at = 0;
  for (const letter of text) {
    for (let count = foldForSearch(letter).length; count > 0; count -= 1) places.push(at);
    at += letter.length;
  }
  places.push(at);
  return places.length === folded.length + 1 ? places : undefined;
}
