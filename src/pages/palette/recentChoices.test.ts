import { expect, test } from 'vitest';
import { readChoices, withChoice } from './recentChoices.ts';

const choice = (name: string) => ({ title: name, detail: '', to: `/${name}` });

test('the newest choice comes first, each is kept once, and six of them', () => {
  const choices = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'b'].reduce(
    (before, name) => withChoice(before, choice(name)),
    readChoices(undefined),
  );
  expect(choices.map(({ title }) => title)).toEqual(['b', 'g', 'f', 'e', 'd', 'c']);
});

test.each([
  ['no JSON', 'x{'],
  ['something else', '{"title":"a"}'],
  ['an address elsewhere', '[{"title":"a","detail":"","to":"https://example.com"}]'],
  ['an address elsewhere that looks like a path', '[{"title":"a","detail":"","to":"//example.com"}]'],
  ['a script', '[{"title":"a","detail":"","to":"javascript:alert(1)"}]'],
])('%s in the storage is no choice', (_case, stored) => {
  expect(readChoices(stored)).toEqual([]);
});

test('what is stored is read back', () => {
  expect(readChoices(JSON.stringify([choice('a')]))).toEqual([choice('a')]);
});
