/** Words with letters beyond ASCII: names, which are repeated often. */
const REMEMBERED = 100_000;
const known = new Map<string, string>();

/** Letters whose strokes and joins are not marks for Unicode. */
const plainLetters: Readonly<Record<string, string>> = {
  Æ: 'AE',
  Œ: 'OE',
  Ø: 'O',
  Ł: 'L',
  Đ: 'D',
  Ð: 'D',
  Þ: 'TH',
  Ħ: 'H',
  Ŧ: 'T',
  Ŋ: 'NG',
};

/** Upper case comes first, because it writes ß as SS. */
const withoutAccents = (word: string): string =>
  word
    .toUpperCase()
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\0-\x7f]/g, (letter) => plainLetters[letter] ?? letter);

function foldWord(word: string): string {
  const found = known.get(word);
  if (found !== undefined) return found;
  if (known.size >= REMEMBERED) known.clear();
  const plain = withoutAccents(word).toLowerCase();
  known.set(word, plain);
  return plain;
}

/** Separates texts that are searched as one: no word reaches across it. */
export const BETWEEN_TEXTS = '\t';

/** Whether lower case alone folds all characters of a text. */
export const isPlain = (text: string): boolean => !/[^\t -~]/.test(text);

/**
 * A text without case and accents, `Kovačević` as `kovacevic`, `Łukasz` as `lukasz`. Most texts have no accents; each
 * word of the others is folded once.
 */
export const foldText = (text: string): string =>
  isPlain(text)
    ? text.toLowerCase()
    : text.replace(/[^\t ]+/g, (word) => (isPlain(word) ? word.toLowerCase() : foldWord(word)));

/** Replacements of the keyboard's apostrophe and hyphen by word processors and telephones. */
const APOSTROPHES = /[`´ʼ‘’‛′]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;

/** A text as searches compare it: folded, and with the keyboard's apostrophe and hyphen only. */
export const foldForSearch = (text: string): string => foldText(text.replace(APOSTROPHES, "'").replace(HYPHENS, '-'));

/** Signs that people omit from names, numbers and tags, or replace: `O'Hara`, `FE-212`, `FE212`, `FE.212`. */
const SEPARATORS = /[-._/']+/g;

export const withoutSeparators = (text: string): string => text.replace(SEPARATORS, '');

/** A word that has separators between letters or digits. */
export const SEPARATED = /[^\s-._/']+(?:[-._/']+[^\s-._/']+)+/g;

/** Texts that are searched as one, folded; words with separators are repeated at the end without them. */
export function searchTextOf(texts: readonly string[]): string {
  const folded = foldForSearch(texts.join(BETWEEN_TEXTS));
  const separated = folded.match(SEPARATED);
  return separated ? folded + BETWEEN_TEXTS + separated.map(withoutSeparators).join(BETWEEN_TEXTS) : folded;
}

/** Ends a search that also finds similar words. */
const SIMILAR = '~';

/** The same search, also for similar words. */
export const similarSearch = (search: string): string => search + SIMILAR;

export const isSimilarSearch = (search: string): boolean => search.endsWith(SIMILAR);

/** A search as it was typed. */
export const typedSearch = (search: string): string => (isSimilarSearch(search) ? search.slice(0, -1) : search);

/** Shortest word in which a letter may be wrong; a number never matches another one. */
const MIN_MISTYPED_LENGTH = 4;

/** Whether a text has a digit: then letters may stand for others. */
export const hasDigit = (text: string): boolean => /\d/.test(text);

/** Letters that are read and typed instead of digits. */
const LOOK_ALIKES = ['1li', '0o'];

/** A pattern of a word in which each digit may be a letter that looks like it, and vice versa. */
const alikeOf = (word: string): RegExp =>
  new RegExp(
    Array.from(word, (sign) => {
      const alike = LOOK_ALIKES.find((signs) => signs.includes(sign));
      return alike ? `[${alike}]` : sign.replace(/[^\p{L}\d]/u, '\\$&');
    }).join(''),
  );

/** Whether a word begins with the typed one but for one letter wrong, missing, too many, or swapped with the next. */
export function beginsAlmost(word: string, typed: string): boolean {
  let same = 0;
  while (same < typed.length && word[same] === typed[same]) same += 1;
  const [wordRest, typedRest] = [word.slice(same), typed.slice(same)];
  const isSwapped = typedRest.length > 1 && wordRest[0] === typedRest[1] && wordRest[1] === typedRest[0];
  return (
    wordRest.slice(1).startsWith(typedRest.slice(1)) ||
    wordRest.startsWith(typedRest.slice(1)) ||
    wordRest.slice(1).startsWith(typedRest) ||
    (isSwapped && wordRest.slice(2).startsWith(typedRest.slice(2)))
  );
}

/** A word of a search without separators, unless it has nothing else. */
const bareWord = (word: string): string => withoutSeparators(word) || word;

/** Whether a folded text contains a word of a search. Its words with separators are also in it without them. */
function exactly(word: string): (folded: string) => boolean {
  const bare = bareWord(word);
  return (folded) => folded.includes(bare);
}

/** Whether a folded text holds something like a word of a search. */
function nearly(typed: string): (folded: string) => boolean {
  const isExact = exactly(typed);
  const word = bareWord(typed);
  if (hasDigit(word)) {
    const alike = alikeOf(word);
    return (folded) => alike.test(folded);
  }
  if (word.length < MIN_MISTYPED_LENGTH) return isExact;
  // Names are repeated often.
  const known = new Map<string, boolean>();
  const isLike = (one: string): boolean => {
    const found = known.get(one) ?? beginsAlmost(one, word);
    known.set(one, found);
    return found;
  };
  return (folded) => isExact(folded) || folded.split(/[^\p{L}\d]+/u).some((one) => !hasDigit(one) && isLike(one));
}

/** A test for each word of a search: whether a text of `searchTextOf` holds it, or something like it. */
export function wordTestsOf(search: string): ((folded: string) => boolean)[] {
  const words = foldForSearch(typedSearch(search)).split(/\s+/).filter(Boolean);
  return words.map(isSimilarSearch(search) ? nearly : exactly);
}

/** A test for the texts of `searchTextOf` that hold every word of a search, or something like it, in any order. */
export function wordsIn(search: string): (folded: string) => boolean {
  const tests = wordTestsOf(search);
  return (folded) => tests.every((holds) => holds(folded));
}

/** A test for texts that hold every word of a search, in any order, whatever their case and accents. */
export function wordsOf(search: string): (...texts: readonly string[]) => boolean {
  const hasWords = wordsIn(search);
  return (...texts) => hasWords(searchTextOf(texts));
}
