import { expect, test } from 'vitest';
import { searchIndexOf } from '#compliance/search/quickSearch.ts';
import type { PaletteEntry } from './paletteEntries.ts';
import { foundIn, offered, openedLast, resultCountWords, resultPlaceOf } from './paletteResults.ts';

const entry = (title: string): PaletteEntry => ({ title, detail: '', hidden: '', to: `/${title}` });
const group = (name: string, ...titles: string[]) => ({ name, index: searchIndexOf(titles.map(entry)) });

test('the group with the best match comes first, equals stay in their order', () => {
  const groups = [group('People', 'Ann Ladder'), group('Trainings', 'First aid'), group('Equipment', 'Ladder 3 m')];
  expect(foundIn(groups, 'ladder').map(({ name }) => name)).toEqual(['Equipment', 'People']);
  expect(
    foundIn(
      [groups[2] ?? groups[0], group('Pages', 'Ladders')].flatMap((one) => one ?? []),
      'ladder',
    ),
  ).toMatchObject([{ name: 'Equipment' }, { name: 'Pages' }]);
});

test('a group shows at most eight results', () => {
  const many = group('People', ...Array.from({ length: 20 }, (_, at) => `Ann ${at}`));
  expect(foundIn([many], 'ann')[0]?.results).toHaveLength(8);
});

test.each([
  ['one', 1, 0, '1 match'],
  ['as many as are shown', 8, 3, '11 matches, best first'],
  ['more than are shown', 9, 3, 'The best 11 matches; more letters find the others'],
])('%s: the count matches the results', (_case, people, items, words) => {
  const named = (count: number) => Array.from({ length: count }, (_, at) => `Ann ${at}`);
  expect(resultCountWords(foundIn([group('People', ...named(people)), group('Items', ...named(items))], 'ann'))).toBe(
    words,
  );
});

test('recently opened entries have their current names, newest first; those that are gone are left out', () => {
  const groups = [group('People', 'Ann', 'Bo'), group('Pages', 'Documents')];
  expect(openedLast(groups, ['/Documents', '/Cy', '/Bo']).map(({ title }) => title)).toEqual(['Documents', 'Bo']);
  expect(openedLast(groups, [])).toEqual([]);
});

test('before anything is typed the palette offers recent entries, and the other pages', () => {
  const pages = [entry('Overview'), entry('Documents')];
  const names = (recent: PaletteEntry[]) =>
    offered(recent, pages).map(({ name, results }) => [name, ...results.map((one) => one.entry.title)]);
  expect(names([])).toEqual([['Pages', 'Overview', 'Documents']]);
  expect(names([entry('Documents'), entry('u1')])).toEqual([
    ['Recently opened', 'Documents', 'u1'],
    ['Pages', 'Overview'],
  ]);
});

test('the active option stays active when others arrive above it; if it is gone, the first one is active', () => {
  const pages = [entry('Overview'), entry('Documents')];
  const chosenOf = (recent: PaletteEntry[], chosen: string | undefined) => {
    const results = offered(recent, pages).flatMap((one) => one.results);
    return results[resultPlaceOf(results, chosen)]?.entry.title;
  };
  expect(chosenOf([], '/Documents')).toBe('Documents');
  expect(chosenOf([entry('Ann'), entry('Bo')], '/Documents')).toBe('Documents');
  expect(chosenOf([entry('Ann')], '/Cy')).toBe('Ann');
  expect(chosenOf([entry('Ann')], undefined)).toBe('Ann');
});
