import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { beginsAlmost, foldText, similarSearch, typedSearch, wordsOf } from './textSearch.ts';

test.each([
  ['kovacevic', 'Ioana Kovačević'],
  ['alvaro ferrer', 'Álvaro Ferrer'],
  ['rafal kozlowski', 'Rafał Kozłowski'],
  ['osthavn', 'Esbjerg Østhavn'],
  ['Dukic', 'Đukić'],
  ['aethelthryth', 'Æþelþryþ'],
  ['oeuvre', 'Œuvre'],
  ['fidji', 'ﬁdji'],
  ['strasse', 'Hafenstraße'],
  ['ÁLVARO', 'alvaro'],
  ['Kozłowski', 'KOZLOWSKI'],
  ['ferrer álvaro', 'Álvaro Ferrer'],
  ['', 'anyone'],
  ['  ', 'anyone'],
])('"%s" finds %s', (search, text) => {
  expect(wordsOf(search)(text)).toBe(true);
});

test.each([
  ['fe212', 'FE-212', true],
  ['FE-212', 'FE212', true],
  ['fe.212', 'FE-212', true],
  ['FE 212', 'FE-212', true],
  ['fe213', 'FE-212', false],
  ['-', 'FE 212', false],
  ['FE-2l2', 'FE-212', false],
])('"%s" and %s, with and without separators', (search, text, isFound) => {
  expect(wordsOf(search)('Extinguisher', text)).toBe(isFound);
});

const apostrophes = ["'", '’', '‘', '‛', 'ʼ', '′', '`', '´', '＇'];
const hyphens = ['-', '\u2010', '\u2011', '\u2012', '–', '—', '\u2015', '−'];

/** The ways to write a name with one of some signs, and without any. */
const waysOf = (signs: readonly string[], before: string, after: string) =>
  ['', ...signs].map((sign) => before + sign + after);

test.each([
  [apostrophes, 'Seán O', 'Connor'],
  [apostrophes, 'D', 'Angelo Ñ'],
  [hyphens, 'FE', '212'],
  [hyphens, 'Anne', 'Lise Ødegård'],
])('any of %j may be typed or written, or none: %s…%s is found', (signs, before, after) => {
  for (const typed of waysOf(signs, before, after)) {
    for (const written of waysOf(signs, before, after)) {
      expect(wordsOf(typed)('Rigger', written), `“${typed}” in “${written}”`).toBe(true);
      expect(wordsOf(similarSearch(typed))('Rigger', written), `like “${typed}” in “${written}”`).toBe(true);
    }
  }
});

test('a typing error in a word with an apostrophe or a hyphen is similar', () => {
  expect(wordsOf(similarSearch("o'conor"))('Seán O’Connor')).toBe(true);
  expect(wordsOf(similarSearch('anne-lisse'))('Anne-Lise Berg')).toBe(true);
  expect(wordsOf(similarSearch("o'hara"))('Seán O’Connor')).toBe(false);
});

test.each([
  ['FE-2l2', 'FE-212', true],
  ['fe2l2', 'FE-212', true],
  ['FE1O9', 'FE-109', true],
  ['fe213', 'FE-212', false],
  ['e-11253', 'E-11252', false],
  ['zielimski', 'Marek Zieliński', true],
  ['zeilinski', 'Marek Zieliński', true],
  ['zilinski', 'Marek Zieliński', true],
  ['ziellinski', 'Marek Zieliński', true],
  ['kielinski', 'Marek Zieliński', true],
  ['zielimsky', 'Marek Zieliński', false],
  ['zielim', 'Marek Zieliński', true],
  ['merek zielimski', 'Marek Zieliński', true],
  ['king', 'Ring', true],
  ['kin', 'Rin', false],
])('something like "%s": %s', (search, text, isFound) => {
  expect(wordsOf(similarSearch(search))(text, 'Welder')).toBe(isFound);
  expect(typedSearch(similarSearch(search))).toBe(search);
});

test('a text that holds every word is still found, and an exact result is also similar', () => {
  const text = fc
    .array(fc.constantFrom('a', 'b', 'é', 'ß', '1', '2', '-', '‑', '.', "'", '’', ' '))
    .map((letters) => letters.join(''));
  fc.assert(
    fc.property(text, fc.array(text, { minLength: 1, maxLength: 3 }), (search, texts) => {
      const words = foldText(search).split(/\s+/).filter(Boolean);
      const isHeld = words.every((word) => texts.some((one) => foldText(one).includes(word)));
      if (isHeld) expect(wordsOf(search)(...texts)).toBe(true);
      if (wordsOf(search)(...texts)) expect(wordsOf(similarSearch(search))(...texts)).toBe(true);
      // Without separators nothing else is found.
      if (!/[-‑.'’]/.test(search + texts.join())) expect(wordsOf(search)(...texts)).toBe(isHeld);
    }),
    { numRuns: 500 },
  );
});

test('one error can be corrected by one letter', () => {
  const letters = fc.array(fc.constantFrom('a', 'b', 'c')).map((all) => all.join(''));
  /** All variants of a word with one error, and the word. */
  const variants = (word: string): Set<string> => {
    const all = new Set([word]);
    for (let at = 0; at <= word.length; at += 1) {
      const [before, after] = [word.slice(0, at), word.slice(at)];
      for (const letter of 'abc') {
        all.add(before + letter + after);
        if (after !== '') all.add(before + letter + after.slice(1));
      }
      if (after !== '') all.add(before + after.slice(1));
      if (after.length > 1) all.add(before + after.charAt(1) + after.charAt(0) + after.slice(2));
    }
    return all;
  };
  fc.assert(
    fc.property(letters, letters, (word, typed) => {
      // A longer word may continue with any letter.
      const isLike = [...variants(typed)].some((variant) => word.startsWith(variant));
      if (isLike && typed !== '') expect(beginsAlmost(word, typed)).toBe(true);
      if (beginsAlmost(word, typed) && word !== '' && typed !== '') expect(isLike).toBe(true);
    }),
    { numRuns: 1000 },
  );
});

test('every word is required, and may be in another text', () => {
  expect(wordsOf('marek welder')('Marek Wójcik', 'Welder')).toBe(true);
  expect(wordsOf('marek rigger')('Marek Wójcik', 'Welder')).toBe(false);
});

test('a second search through 100,000 people folds none of their texts again', () => {
  const people = Array.from({ length: 100_000 }, (_, number) => [
    `Zoë Persson-${number}`,
    'Förman',
    `E-${number}`,
    `u${number}`,
  ]);
  const searchAll = (search: string) => people.filter((texts) => wordsOf(search)(...texts)).length;
  expect(searchAll('nobody')).toBe(0);
  const folding = vi.spyOn(String.prototype, 'normalize');
  expect(searchAll('nöne')).toBe(0);
  expect(folding).toHaveBeenCalledTimes(1); // the word searched for
  folding.mockRestore();
});
