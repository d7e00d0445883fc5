import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectCount, openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

/** What a press at this place of the window hits: the address of a link, or nothing. */
const metAt = (page: Page, x: number, y: number) =>
  page.evaluate(([left, top]) => document.elementFromPoint(left, top)?.closest('a')?.getAttribute('href'), [
    x,
    y,
  ] as const);

/** The least width and height of a target, px: WCAG 2.5.8. */
const LEAST = 24;

/** The names of those links in sight that a press hits on fewer px than required, along their horizontal or vertical middle. */
const smallAmong = (links: Locator) =>
  links.evaluateAll(
    (all, least) =>
      all.flatMap((link) => {
        const { left, right, top, bottom } = link.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        if (y < 200 || y > window.innerHeight - 100) return [];
        const isMet = (at: number, below: number) => document.elementFromPoint(at, below)?.closest('a') === link;
        const beside = Array.from({ length: 2 * least }, (_, place) => place - least);
        const wide = beside.filter((px) => isMet(x + px, y)).length;
        const high = beside.filter((px) => isMet(x, y + px)).length;
        return wide >= least && high >= least ? [] : [`${link.getAttribute('aria-label')}, ${wide} × ${high}`];
      }),
    LEAST,
  );

test('a count in a row takes presses on 24 by 24 px', async ({ page }) => {
  for (const path of ['/training', '/training/courses', '/forecast/plan']) {
    await openPage(page, path);
    const counts = rowsOf(page).locator('a[data-count]');
    await expect(counts).not.toHaveCount(0);
    await expect.poll(() => smallAmong(counts), path).toEqual([]);
  }
  await openList(page, '/training');
  const count = rowsOf(page).locator('[data-align="right"] a[data-count]').first();
  const { x = 0, y = 0, height = 0 } = (await count.boundingBox()) ?? {};
  await page.mouse.click(x - 6, y + height / 2);
  await expect(page).toHaveURL(/\/training\/required\?/);
});

test('a count next to a type of equipment takes presses on 24 by 24 px', async ({ page }) => {
  await openList(page, '/equipment');
  const counts = page.getByRole('navigation', { name: 'Equipment types' }).locator('li div a[data-count]');
  await expect(counts).not.toHaveCount(0);
  await expect.poll(() => smallAmong(counts)).toEqual([]);
});

test('on a telephone no part of a bar is a link if its count is next to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/training');
  const parts = page.locator('main section [data-tone][style*="flex-grow"]');
  await expect(parts).not.toHaveCount(0);
  for (const part of await parts.all()) {
    const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
    for (const beside of [-6, 0, 6]) expect(await metAt(page, x + width / 2, y + height / 2 + beside)).toBeUndefined();
  }
});

test('a part of a bar whose count is next to it is a link for the pointer alone', async ({ page }) => {
  await openList(page, '/training');
  const figures = page.getByRole('region', { name: 'Required trainings of these employees' });
  const counts = figures.locator('a[data-count]');
  await expect(counts).toHaveCount(6);
  await expect(figures.getByRole('link')).toHaveCount(6);
  const part = figures.locator('[data-tone="bad"][style*="flex-grow"]').first();
  const href = await figures.getByRole('link', { name: /expired/ }).getAttribute('href');
  const count = Number(await figures.getByRole('link', { name: /expired/ }).getAttribute('data-count'));
  await part.click();
  await expect(page).toHaveURL(href ?? '');
  await expectCount(page, count);
});

test('parts of a bar that are the only links to their lists are links for everyone', async ({ page }) => {
  await openList(page, '/equipment?dates=types');
  const dates = page.getByRole('region', { name: 'Due dates by type' });
  await expect(dates.getByRole('link', { name: /overdue/ })).not.toHaveCount(0);
});
