import fc from 'fast-check';
import { expect, test } from 'vitest';
import { byText } from './order.ts';
import { orderedByKeys, orderedByText } from './orderInSteps.ts';
import { runToEnd } from './runToEnd.ts';

const names = ['Ada', 'ada', 'Ádá', 'LT-9', 'LT-10', 'bo', 'Łukasz', ''];

test('rows sorted in steps equal rows sorted at once, ties as they come', () => {
  fc.assert(
    // Many rows by a number: stretches of 2,000 are joined.
    fc.property(fc.nat(9000), fc.integer({ min: 1, max: 1e6 }), (length, step) => {
      const rows = Array.from({ length }, (_, place) => ({ text: names[((place * step) >> 3) % 8] ?? '', place }));
      const sorted = rows.toSorted((a, b) => byText(a.text, b.text));
      expect(runToEnd(orderedByText(rows, ({ text }) => text))).toEqual(sorted);
    }),
    { numRuns: 40, endOnFailure: true },
  );
});

test.each([0, 1, 1999, 2000, 2001, 4000, 4001, 8001])('%d rows are all there', (length) => {
  const rows = Array.from({ length }, (_, place) => `${(place * 7919) % length}`);
  expect(runToEnd(orderedByText(rows, (text) => text))).toEqual(rows.toSorted(byText));
});

test('many texts that begin alike, however long, are sorted', () => {
  const long = 'n'.repeat(5000);
  const rows = Array.from({ length: 3000 }, (_, place) => `${long}${((place * 7919) % 3000) + 10_000}`);
  const [first = ''] = rows;
  const others = [long, `${first}a`, first.slice(0, -1), 'm', 'o'];
  const all = [...rows, ...others];
  expect(runToEnd(orderedByText(all, (text) => text))).toEqual(all.toSorted(byText));
});

test('a key decides ties of those before it', () => {
  const rows = [
    { urgency: 2, name: 'b' },
    { urgency: 10, name: 'a' },
    { urgency: 2, name: 'a' },
    { urgency: 2, name: 'b' },
  ];
  const inOrder = runToEnd(orderedByKeys(rows, [({ urgency }) => urgency, ({ name }) => name]));
  expect(inOrder.map((row) => rows.indexOf(row))).toEqual([2, 0, 3, 1]);
});
