import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recordPlace } from './recordPlace.ts';

const record = (id: string) => ({ id, name: `Name ${id}`, to: `/${id}` });
const list = (ids: string) => Array.from(ids, record);

/** The place in words: where it is, and which records are around it. */
function placeIn(ids: string, id: string, last?: string): string {
  const { at, hasLeft, before, after } = recordPlace(list(ids), id, last === undefined ? undefined : list(last));
  return `${at ?? (hasLeft ? 'left' : 'not there')}: ${before?.id ?? '–'} ${after?.id ?? '–'}`;
}

test.each([
  ['in the middle', 'abc', 'b', undefined, '1: a c'],
  ['the only one', 'a', 'a', undefined, '0: – –'],
  ['there again', 'abc', 'b', 'ba', '1: a c'],
  ['never there', 'abc', 'x', undefined, 'not there: – –'],
  ['never there, also before', 'abc', 'x', 'ab', 'not there: – –'],
  ['left from the middle', 'ac', 'b', 'abc', 'left: a c'],
  ['left from the beginning', 'bc', 'a', 'abc', 'left: – b'],
  ['left with those around it', 'ae', 'c', 'abcde', 'left: a e'],
  ['left a list that was empty then', '', 'a', 'ab', 'left: – –'],
])('a record %s', (_case, ids, id, last, expected) => {
  expect(placeIn(ids, id, last)).toBe(expected);
});

test('going on from a record that has left skips and repeats nobody who stays', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 1 }),
      fc.nat(),
      fc.func(fc.boolean()),
      (all, pick, stays) => {
        const last = all.map((number) => record(String(number)));
        const gone = last[pick % last.length];
        const records = last.filter((one) => one !== gone && stays(one.id));
        const { before, after } = recordPlace(records, gone?.id ?? '', last);
        const [atBefore, atAfter] = [before, after].map((one) => records.findIndex(({ id }) => id === one?.id));
        expect((atAfter === -1 ? records.length : (atAfter ?? 0)) - (atBefore ?? 0)).toBe(1);
      },
    ),
  );
});
