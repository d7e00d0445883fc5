import { expect, test } from 'vitest';
import { wordsOf } from './textSearch.ts';

test.each([
  ['kovacevic', 'Ioana Kovačević'],
  ['alvaro ferrer', 'Álvaro Ferrer'],
  ['rafal kozlowski', 'Rafał Kozłowski'],
  ['osthavn', 'Esbjerg Østhavn'],
  ['Dukic', 'Đukić'],
  ['strasse', 'Hafenstraße'],
  ['ÁLVARO', 'alvaro'],
  ['Kozłowski', 'KOZLOWSKI'],
  ['ferrer álvaro', 'Álvaro Ferrer'],
  ['', 'anyone'],
  ['  ', 'anyone'],
])('"%s" finds %s', (search, text) => {
  expect(wordsOf(search)(text)).toBe(true);
});

test('every word is needed, and may be in another text', () => {
  expect(wordsOf('marek welder')('Marek Wójcik', 'Welder')).toBe(true);
  expect(wordsOf('marek rigger')('Marek Wójcik', 'Welder')).toBe(false);
});
