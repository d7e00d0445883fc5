import removeAccents from 'remove-accents';

/** Texts. 100,000 people have three of their own each; emptying it in the middle of a search would fold all of them every time. */
const REMEMBERED = 500_000;
const known = new Map<string, string>();

/** A text as searches compare it: without case and accents, `Kovačević` as `kovacevic`, `Łukasz` as `lukasz`. It is remembered. */
export function foldText(text: string): string {
  const found = known.get(text);
  if (found !== undefined) return found;
  if (known.size >= REMEMBERED) known.clear();
  const plain = removeAccents(text.toUpperCase()).toLowerCase(); // upper case first: it writes ß as SS
  known.set(text, plain);
  return plain;
}

/** A test for texts that hold every word of a search, in any order, whatever their case and accents. */
export function wordsOf(search: string): (...texts: readonly string[]) => boolean {
  const words = foldText(search).split(/\s+/).filter(Boolean);
  return (...texts) => words.every((word) => texts.some((text) => foldText(text).includes(word)));
}
