import fc from 'fast-check';
import { expect, test } from 'vitest';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { searchTexts } from './searchTexts.ts';

type Person = { name: string; job: string; site: string };

const person: fc.Arbitrary<Person> = fc.record({
  name: fc.constantFrom('Åsa Berg', 'Berg Anna', 'anna-b', 'Straße 9', ''),
  job: fc.constantFrom('Rigger', 'Crane-driver', 'Řidič', ''),
  site: fc.constantFrom('Hull', 'Aberg', ''),
});
const search = fc.constantFrom(
  'a',
  'berg',
  'asa rigger',
  'cranedriver',
  'ridic',
  'hull berg',
  'rigger~',
  'cranne~',
  '9 9',
  'x',
);

const kinds = [
  ['in texts of their own alone', { of: ({ name, job, site }: Person) => [name, job, site] }],
  ['in shared ones besides', { of: ({ name }: Person) => [name], shared: ({ job, site }: Person) => [job, site] }],
  ['in shared ones alone', { shared: ({ name, job, site }: Person) => [name, job, site] }],
] as const;

test.each(kinds)('rows are found %s as if one by one', (_case, searched) => {
  fc.assert(
    fc.property(
      fc.array(person, { maxLength: 12 }),
      fc.array(search, { minLength: 1, maxLength: 3 }),
      (rows, asked) => {
        const texts = searchTexts<Person>(searched);
        for (const words of asked) {
          const holds = texts.holding(rows, words);
          const expected = rows.map(({ name, job, site }) => wordsOf(words)(name, job, site));
          expect(rows.map((_row, index) => holds(index))).toEqual(expected);
        }
      },
    ),
  );
});

test('rows prepared in slices are all found', () => {
  const rows = Array.from({ length: 12_001 }, (_, index) => ({ name: `P-${index}`, job: `J${index % 7}`, site: '' }));
  const texts = searchTexts<Person>({ of: ({ name }) => [name], shared: ({ job }) => [job] });
  let slices = 1;
  while (texts.prepareSome(rows)) slices += 1;
  expect(slices).toBe(7);
  const holds = texts.holding(rows, 'p12000 j2');
  expect(rows.flatMap((_row, index) => (holds(index) ? [index] : []))).toEqual([12_000]);
});
