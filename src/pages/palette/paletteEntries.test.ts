import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { equipmentEntry, siteEntries, viewEntry } from './paletteEntries.ts';

const directory = createDirectory(noLists);

test('an item opens its own page, whatever characters its ids contain', () => {
  const item = { id: 'eq/1', title: 'Crane', serialNumber: 'SN-7' };
  expect(equipmentEntry(item, 'et 2', directory)).toMatchObject({
    title: 'Crane',
    detail: 'SN-7 · Type et 2',
    to: '/equipment/et%202/eq%2F1',
  });
});

test('a site opens its employees or its equipment', () => {
  const named = { ...directory, siteName: () => 'Hull (HU2)' };
  const site = { title: 'Hull (HU2)', hidden: 'HU2 · s/4' };
  expect(siteEntries({ id: 's/4', code: 'HU2' }, named)).toEqual([
    { ...site, detail: 'Employees', to: '/training?site=s%2F4' },
    { ...site, detail: 'Equipment', to: '/equipment?site=s%2F4' },
  ]);
});

test.each([
  ['of a page', '/training/matrix', 'Training · Matrix'],
  ['of a page that there is no more', '/training/gone', ''],
])('a saved view %s is found by its name and that of its page, and opens as itself', (_case, path, detail) => {
  const pages = [{ label: 'Matrix', to: '/training/matrix', within: 'Training' }];
  expect(viewEntry({ name: 'Hull Quay', path, search: '?site=s1' }, pages)).toEqual({
    title: 'Hull Quay',
    detail,
    hidden: '',
    to: `${path}?site=s1&view=Hull+Quay`,
  });
});
