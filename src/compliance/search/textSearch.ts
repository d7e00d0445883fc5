import removeAccents from 'remove-accents';

/** Words with letters beyond ASCII: names, which come again and again. */
const REMEMBERED = 100_000;
const known = new Map<string, string>();

function foldWord(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= REMEMBERED) known.clear();
  const plain = removeAccents(word.toUpperCase()).toLowerCase(); // upper case first: it writes ß as SS
  known.set(word, plain);
  return plain;
}

/** Stands between texts that are searched as one: no word reaches across it. */
export const BETWEEN_TEXTS = '\t';

/** Whether a text has only characters that lower case alone folds. */
export const isPlain = (text: string): boolean => !/[^\t -~]/.test(text);

/**
 * A text as searches compare it: without case and accents, `Kovačević` as `kovacevic`, `Łukasz` as `lukasz`. Most texts
 * have no accents; of the others each word is folded once.
 */
export const foldText = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text.replace(/[^\t ]+/g, (word) => (isPlain(word) ? word.toLowerCase() : foldWord(word)));

/** Texts that are searched as one. */
export const searchTextOf = (texts: readonly string[]): string => foldText(texts.join(BETWEEN_TEXTS));

/** A test for folded texts that hold every word of a search, in any order. */
export function wordsIn(search: string): (folded: string) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return (folded) => words.every((word) => folded.includes(word));
}

/** A test for texts that hold every word of a search, in any order, whatever their case and accents. */
export function wordsOf(search: string): (...texts: readonly string[]) => boolean {
  const hasWords = wordsIn(search);
  return (...texts) => hasWords(searchTextOf(texts));
}
