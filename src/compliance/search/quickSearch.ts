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

/** One thing that can be found: what it is called, what else is shown of it, and what it is found by without being shown. */
export type Findable = { title: string; detail: string; hidden: string };

/** Characters of a text from `start` up to `end`, which is not among them. */
export type TextSpan = readonly [start: number, end: number];

/** A match, with the characters of title, detail and hidden text that made it one. */
export type Found<Entry extends Findable> = {
  entry: Entry;
  /** 0 begins with what was typed, 1 has a word that does, 2 holds it, 3 holds it but for a typing error in a word. */
  tier: number;
  marks: { title: TextSpan[]; detail: TextSpan[]; hidden: TextSpan[] };
};

/** What is searched: the entries, and beside them their texts as `searchTextOf` has them. */
export type SearchIndex<Entry extends Findable> = { entries: readonly Entry[]; folded: string[] };

const textsOf = ({ title, detail, hidden }: Findable): string[] => [title, detail, hidden];

export const searchIndexOf = <Entry extends Findable>(entries: readonly Entry[]): SearchIndex<Entry> => ({
  entries,
  folded: entries.map((entry) => searchTextOf(textsOf(entry))),
});

/** One letter wrong, swapped, missing or too many in a word; the library is stricter with short words, and exact with numbers. */
const forgiving = { intraMode: 1 } satisfies uFuzzy.Options;

/** Letters of every script; slower, so only where what was typed has others than a to z. */
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

/** Orders of the words that are tried: `okafor mina` finds Mina Okafor. */
const REORDERED_WORDS = 3;
/** Beyond so many matches they are not compared with each other, only by their tier. */
const COMPARED = 250;

/** Characters that are looked for: what is longer was pasted by mistake, and is found by its beginning if at all. */
export const MAX_TYPED_LENGTH = 100;
/**
 * Letters of a word that may have a typing error: the library tries each of them, so that its pattern grows with the
 * square of the length, and a word of thousands of letters would stop the page.
 */
const MAX_MISTYPED_LENGTH = 30;

const hasLongWord = (words: string): boolean =>
  words.split(/[^\p{L}\d']+/u).some((word) => word.length > MAX_MISTYPED_LENGTH);

/**
 * What is typed is words, each looked for once: the library would read `-word` as one to leave out, quotes as a phrase, and
 * would look for a second place for a second `word`.
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

/** Those of some ascending numbers that are not among others, which are some of them and ascend too. */
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
 * Which texts match, exactly those that the library's own search finds and in its order: by the order of the words, then of the
 * texts. That one looks for each word in all texts and keeps a set of what it finds, which takes longer than all else where
 * 100,000 texts have two short words in the order in which they were typed. Null where nothing of the words can be found.
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
  // The few that are shown are matched once more, for where in them.
  const [marked, details] = fuzzy.search(
    best.map(({ one }) => texts[one] ?? ''),
    words,
    REORDERED_WORDS,
    COMPARED,
  );
  const ranges = new Map(marked && details?.idx.map((place, at) => [place, details.ranges[at] ?? []]));
  return best.map(({ one, tier }, place): Match => ({ index: one, tier, ranges: ranges.get(place) ?? [] }));
}

/** The first so many by tier, each tier in the order given; without making anything of what may be 100,000 others. */
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
 * The first so many texts that hold what is typed where a letter may stand for a digit, as the search of lists takes it:
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
 * What is typed, found among the entries, best first: exact matches before those with a typing error in a word. Words may
 * come in any order, and from title, detail and hidden text together. Of a long text only the beginning is looked for.
 * Tags and numbers are also found without their separators, and with letters for digits where nothing else is.
 * @param limit how many are given at most
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
 * Where the ranges of a folded text lie in the parts of the entry as they are written. A word that was found without its
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

/** A word with separators of a folded text: where it stands, and what it is without them. */
type SeparatedWord = { start: number; end: number; bare: string };

const separatedWords = (folded: string): SeparatedWord[] =>
  [...folded.matchAll(SEPARATED)].map(({ 0: word, index }) => ({
    start: index,
    end: index + word.length,
    bare: withoutSeparators(word),
  }));

/** A range of a searched text as it lies in the folded one, before the words without separators that stand behind it. */
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

/** The part of each span that lies in a part of the text, counted from its beginning. */
const within = (spans: readonly TextSpan[], from: number, length: number): TextSpan[] =>
  spans
    .map(([start, end]): TextSpan => [Math.max(start - from, 0), Math.min(end - from, length)])
    .filter(([start, end]) => start < end);

/**
 * For each place in a folded text the place in the text: folding can write one letter as two. Undefined where they do
 * not meet.
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
