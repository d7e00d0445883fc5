import uFuzzy from '@leeoniya/ufuzzy';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Findable, indexesOf, quickSearch, searchIndexOf } from './quickSearch.ts';

const entry = (title: string, detail = '', hidden = ''): Findable => ({ title, detail, hidden });

const people = [
  entry('Marek Zieliński', 'Crane operator · E-11251', 'u100017'),
  entry('Marta King', 'Driver · E-11252', 'u100018'),
  entry('Lucía Persson', 'Driver · E-20001', 'u100019'),
  entry('Strauß Weiß', 'HSE adviser', 'u100020'),
  entry('Иван Петров', 'Fitter', 'u100021'),
  entry('Omar Ek', 'Fitter', 'u100022'),
];
const index = searchIndexOf(people);

const titles = (typed: string, limit = 8) => quickSearch(index, typed, limit).map(({ entry: { title } }) => title);

describe('quickSearch', () => {
  test.each([
    ['a name without its accents', 'zielinski', ['Marek Zieliński']],
    ['accents that the name has not', 'Párssón', ['Lucía Persson']],
    ['a letter that folds into two', 'strauss', ['Strauß Weiß']],
    ['an employee number', 'e-11252', ['Marta King']],
    ['an employee number without its hyphen', 'e11252', ['Marta King']],
    ['with another separator', 'e.11252', ['Marta King']],
    ['a letter for a digit', 'E-l1252', ['Marta King']],
    ['a letter for a digit, and no hyphen', 'marta el1252', ['Marta King']],
    ['an id', 'u100019', ['Lucía Persson']],
    ['words in another order', 'king marta', ['Marta King']],
    ['words of title and detail together', 'driver persson', ['Lucía Persson']],
    ['another script', 'петров', ['Иван Петров']],
    ['a typing error in another script', 'петроф', ['Иван Петров']],
    ['one letter wrong', 'zielimski', ['Marek Zieliński']],
    ['two letters swapped', 'mraek', ['Marek Zieliński']],
    ['a letter left out', 'ziliński', ['Marek Zieliński']],
    ['a letter too many', 'perrsson', ['Lucía Persson']],
    ['a leading hyphen is no word to leave out', '-king', ['Marta King']],
    ['a word that is typed several times', 'marta marta Marta', ['Marta King']],
    ['quotes', '"marta"', ['Marta King']],
    ['nothing but signs', '…', []],
    ['nothing', '  ', []],
  ])('%s', (_case, typed, expected) => {
    expect(titles(typed)).toEqual(expected);
  });

  const signed = searchIndexOf([
    entry('Seán O’Connor', 'Rigger', 'u1'),
    entry("Pat O'Brien", 'Fitter', 'u2'),
    entry('Extinguisher', 'FE‑212', 'u3'),
    entry('Lamp', 'FE−313', 'u4'),
    entry('Ann Dangelo', '', 'u5'),
  ]);
  test.each([
    ["o'connor", 'Seán O’Connor', 'O’Connor'],
    ['o’connor', 'Seán O’Connor', 'O’Connor'],
    ['oconnor', 'Seán O’Connor', 'O’Connor'],
    ['connor', 'Seán O’Connor', 'Connor'],
    ['o’brien', "Pat O'Brien", "O'Brien"],
    ['obrien', "Pat O'Brien", "O'Brien"],
    ['o`brien pat', "Pat O'Brien", "Pat O'Brien"],
    ['fe-212', 'Extinguisher', 'FE 212'],
    ['fe212', 'Extinguisher', 'FE‑212'],
    ['fe‑313', 'Lamp', 'FE 313'],
    ["d'angelo", 'Ann Dangelo', 'Dangelo'],
  ])('%s finds %s, whatever its apostrophe or hyphen, and marks it', (typed, title, mark) => {
    const [first] = quickSearch(signed, typed, 8);
    expect(first?.entry.title).toBe(title);
    const { entry: found = entry(''), marks } = first ?? {};
    const marked = [
      ...(marks?.title ?? []).map(([start, end]) => found.title.slice(start, end)),
      ...(marks?.detail ?? []).map(([start, end]) => found.detail.slice(start, end)),
    ];
    expect(marked.sort().join(' ')).toBe(mark.split(' ').sort().join(' '));
  });

  test('a number never matches another one', () => {
    expect(titles('11253')).toEqual([]);
  });

  test('an entry that begins with the search is first, then one with such a word, then one that contains it', () => {
    expect(titles('mar')).toEqual(['Marek Zieliński', 'Marta King', 'Omar Ek']);
    expect(quickSearch(index, 'mar', 8).map(({ tier }) => tier)).toEqual([0, 0, 2]);
    expect(quickSearch(index, 'ek', 8).map(({ entry: { title }, tier }) => [title, tier])).toEqual([
      ['Omar Ek', 1],
      ['Marek Zieliński', 2],
    ]);
  });

  test('a word that begins with the search counts wherever it is, also after one that only contains it', () => {
    const named = searchIndexOf([
      entry('Banana', 'Joana', ''),
      entry('Diana', 'Driver', 'ana@example.com'),
      entry('Joana', 'Ana Ek', ''),
    ]);
    expect(quickSearch(named, 'ana', 8).map(({ entry: { title }, tier }) => [title, tier])).toEqual([
      ['Diana', 1],
      ['Joana', 1],
      ['Banana', 2],
    ]);
  });

  test('typing errors come after exact matches', () => {
    const found = quickSearch(searchIndexOf([entry('Marten'), entry('Martin')]), 'martin', 8);
    expect(found.map(({ entry: { title }, tier }) => [title, tier])).toEqual([
      ['Martin', 0],
      ['Marten', 3],
    ]);
  });

  test('a long text is searched by its beginning', () => {
    const title = Array.from({ length: 40 }, (_, at) => `word${at}`).join(' ');
    expect(
      quickSearch(searchIndexOf([entry(title.slice(0, 120))]), title, 8).map((found) => found.entry.title),
    ).toEqual([title.slice(0, 120)]);
  });

  // Would run for minutes, or for ever, if each of so many letters could be wrong.
  test.each([
    ['100,000 letters', 'abcdefghij'.repeat(10_000)],
    ['100,000 letters of another script', 'абвгдежзик'.repeat(10_000)],
  ])('typing errors are not tried in a pasted word of %s', (_case, typed) => {
    expect(titles(typed)).toEqual([]);
  });

  test.each([
    ['as long as words are', 30, 1],
    ['longer than words are', 31, 0],
  ])('a typing error in a word %s', (_case, length, count) => {
    const word = 'abcdefghijklmnopqrstuvwxyzabcde'.slice(0, length);
    const long = searchIndexOf([entry(`Dr ${word}`)]);
    expect(quickSearch(long, `dr ${word}`, 8)).toHaveLength(1);
    expect(quickSearch(long, `dr ${word.replace('k', 'x')}`, 8)).toHaveLength(count);
  });

  test('never more than the limit', () => {
    expect(titles('e', 2)).toHaveLength(2);
  });

  test('marks cover the characters as written', () => {
    const marked = (typed: string) =>
      quickSearch(index, typed, 1).map(({ entry: { title, detail, hidden }, marks }) => ({
        title: marks.title.map(([start, end]) => title.slice(start, end)),
        detail: marks.detail.map(([start, end]) => detail.slice(start, end)),
        hidden: marks.hidden.map(([start, end]) => hidden.slice(start, end)),
      }));
    expect(marked('linsk')).toEqual([{ title: ['lińsk'], detail: [], hidden: [] }]);
    expect(marked('weiss')).toEqual([{ title: ['Weiß'], detail: [], hidden: [] }]);
    expect(marked('100020')).toEqual([{ title: [], detail: [], hidden: ['100020'] }]);
    expect(marked('e11252')).toEqual([{ title: [], detail: ['E-11252'], hidden: [] }]);
    expect(marked('driver marta')).toEqual([{ title: ['Marta'], detail: ['Driver'], hidden: [] }]);
  });

  test('more matches than are compared are still marked and sorted', () => {
    const many = searchIndexOf(Array.from({ length: 3000 }, (_, at) => entry(at === 2500 ? 'Ab first' : `x ab ${at}`)));
    const [first, second] = quickSearch(many, 'ab', 2);
    expect(first?.entry.title).toBe('Ab first');
    expect(first?.marks.title).toEqual([[0, 2]]);
    expect(second?.marks.title).toEqual([[2, 4]]);
  });
});

describe('indexesOf', () => {
  const word = fc.constantFrom(
    'marek',
    'mar',
    'ma',
    'ek',
    'driver',
    'dirver',
    'e-1',
    '12',
    'king',
    'kngi',
    "o'neil",
    'абв',
  );
  const words = (least: number, most: number) =>
    fc.array(word, { minLength: least, maxLength: most }).map((some) => some.join(' '));

  test.each([
    ['exactly', {}],
    ['with a typing error', { intraMode: 1 as const }],
  ])('texts that have words %s are those of the library’s own search, in its order', (_case, options) => {
    fc.assert(
      fc.property(fc.array(words(0, 6), { maxLength: 60 }), words(1, 5), (texts, typed) => {
        const fuzzy = new uFuzzy(options);
        // Compares nothing, so that it returns them as it found them.
        const [all] = fuzzy.search(texts, typed, 3, 0);
        expect(indexesOf(fuzzy, texts, typed)).toEqual(all);
      }),
      { numRuns: 1500 },
    );
  });
});
