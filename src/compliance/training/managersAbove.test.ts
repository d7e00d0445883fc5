import fc from 'fast-check';
import { expect, test } from 'vitest';
import { managersAbove } from './managersAbove.ts';

const above = (id: string, managers: Record<string, string | undefined>) =>
  managersAbove(id, (person) => (Object.hasOwn(managers, person) ? managers[person] : undefined));

test.each<[string, Record<string, string | undefined>, string[]]>([
  ['nobody', {}, []],
  ['an empty id', { a: '' }, []],
  ['one', { a: 'b' }, ['b']],
  ['everyone up to the top, nearest first', { a: 'b', b: 'c', c: 'd' }, ['b', 'c', 'd']],
  ['themselves', { a: 'a' }, []],
  ['each the other', { a: 'b', b: 'a' }, ['b']],
  ['a circle of three', { a: 'b', b: 'c', c: 'a' }, ['b', 'c']],
  ['a circle further up', { a: 'b', b: 'c', c: 'd', d: 'c' }, ['b', 'c', 'd']],
  ['a manager who is their own', { a: 'b', b: 'b' }, ['b']],
  ['somebody the list does not have', { a: 'gone' }, ['gone']],
])('above someone whose manager is %s', (_case, managers, ids) => {
  expect(above('a', managers)).toEqual(ids);
});

test('whatever the records say, it ends, names nobody twice and nobody above themselves', () => {
  const person = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f');
  fc.assert(
    fc.property(fc.dictionary(person, person), person, (managers, id) => {
      const ids = above(id, managers);
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).not.toContain(id);
    }),
  );
});
