import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byText, compareNumbers } from './order.ts';
import { byPlaceIn } from './placeOrder.ts';

test.each([
  ['numbers by their value', 'LT-9', 'LT-10', -1],
  ['case aside', 'ladder', 'LADDER', 0],
  ['accents aside', 'Zoë', 'Zoe', 0],
  ['letters', 'Ada', 'Bo', -1],
  ['empty first', '', 'Ada', -1],
])('texts: %s', (_case, a, b, order) => {
  expect(Math.sign(byText(a, b))).toBe(order);
  expect(Math.sign(byText(b, a))).toBe(order === 0 ? 0 : -order);
});

test.each([
  ['smaller first', 1, 2, -1],
  ['equal', 2, 2, 0],
  ['null last', null, 1, 1],
  ['null after a negative number too', null, -1, 1],
  ['two nulls', null, null, 0],
])('numbers: %s', (_case, a, b, order) => {
  expect(Math.sign(compareNumbers(a, b))).toBe(order);
  expect(Math.sign(compareNumbers(b, a))).toBe(order === 0 ? 0 : -order);
});

test('sorted numbers ascend with nulls at the end', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer())), (numbers) => {
      const sorted = [...numbers].sort(compareNumbers);
      const known = sorted.filter((number) => number !== null);
      expect(sorted.slice(known.length).every((number) => number === null)).toBe(true);
      expect(known.every((number, index) => index === 0 || (known[index - 1] ?? number) <= number)).toBe(true);
    }),
  );
});

test('texts have the order of `Intl.Collator`, with numbers by value', () => {
  const { compare } = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
  const texts = fc.array(fc.constantFrom(...' _-,;:!?.\'"()[]{}@*/\\&#%`^+<=>|~$0129aAbzZéÅñ'), { maxLength: 8 });
  const names = fc.constantFrom('Kovačević', 'Łukasz', 'Zoë 2', "O'Brien", 'Ostermeer', 'Ærø', 'LT-009', 'LT-10 b');
  const text = fc.oneof(
    texts.map((letters) => letters.join('')),
    names,
  );
  fc.assert(
    fc.property(text, text, (a, b) => {
      expect([a, b, Math.sign(byText(a, b))]).toEqual([a, b, Math.sign(compare(a, b))]);
    }),
    { numRuns: 5000 },
  );
});

test('a text of a million characters also has a key', () => {
  const long = (end: string) => `${'a-1 '.repeat(250_000)}${'7'.repeat(300_000)}${end}`;
  expect(['c', 'a', 'b'].map(long).sort(byText)).toEqual(['a', 'b', 'c'].map(long));
});

test('values are ordered by their places in a list of all of them, others come last', () => {
  const byPlace = byPlaceIn<string>(['missing', 'expired', 'current']);
  expect(['unknown', 'current', 'missing', 'expired'].sort(byPlace)).toEqual([
    'missing',
    'expired',
    'current',
    'unknown',
  ]);
});
