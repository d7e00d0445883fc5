import { expect, test } from 'vitest';
import { pages } from './pages.ts';

test('every page has an id and an address of its own', () => {
  expect(new Set(pages.map(({ id }) => id)).size).toBe(pages.length);
  expect(new Set(pages.map(({ path }) => path)).size).toBe(pages.length);
});

test.each(pages.filter(({ loadList }) => loadList))(
  'the list of $id opens the records that its page says',
  async (page) => {
    const list = await page.loadList?.();
    expect(Object.keys(list?.records ?? {})).toEqual(page.opens ?? []);
  },
);

test('a page of one record is in no menu', () => {
  expect(pages.filter(({ path, label }) => path.includes(':') && label !== null).map(({ id }) => id)).toEqual([]);
});
