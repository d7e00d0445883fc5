import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { followCounts } from './followCounts.ts';
import { countLinksOf, expectCountsOpen, headersOf } from './lists.ts';
import { openOverview, openPage } from './pages.ts';

test('the counts on the overview open lists of exactly as many rows', async ({ page }) => {
  // It has the counts of every area.
  test.slow();
  await followCounts(page, '/', { atLeast: 31 });
});

for (const path of [
  '/training',
  '/training?q=a&manager=u100001&percent=70-89&percent=90-99',
  '/training?training=1003&within=90&left=yes',
  '/equipment',
  '/documents',
  '/documents/hygiene',
  '/training/courses/1003',
  '/training/completions?files=with',
]) {
  test(`the counts at the head of ${path} open lists of exactly as many rows`, async ({ page }) => {
    expect(await followCounts(page, path)).toBeGreaterThan(0);
  });
}

/** How many figures of a long table are followed: the first and some of the others. */
const FOLLOWED = 4;

for (const { path, of } of [
  { path: '/equipment', of: 'Due dates' },
  { path: '/equipment?service=in', of: 'Due dates' },
  { path: '/documents', of: 'Approved per month' },
  { path: '/documents?offline=yes', of: 'Approved per month' },
]) {
  test(`the figures of ${path}, ${of}, as a table, open lists of exactly as many rows`, async ({ page }) => {
    test.slow();
    await openPage(page, path);
    await page.getByRole('button', { name: `${of}: show as table` }).click();
    const figures = page.getByRole('region', { name: `${of}, as a table` }).locator('td');
    await expect(figures.first()).toBeVisible();
    // Whatever is not nothing is a link.
    for (const text of await figures.filter({ hasNot: page.locator('a') }).allInnerTexts()) expect(text).toBe('0');
    const links = await countLinksOf(figures.getByRole('link'));
    expect(links.length).toBeGreaterThan(3);
    const step = Math.max(1, Math.ceil(links.length / FOLLOWED));
    const followed = links.filter((_link, place) => place % step === 0);
    for (const { href } of followed) expect(href).toMatch(/[?&](from|mostUrgentOn)=/);
    await expectCountsOpen(page, followed);
  });
}

test('the counts in the rows of employees open exactly those trainings', async ({ page }) => {
  await openPage(page, '/training');
  const counts = (await countLinksOf(page.locator('[data-row] [data-count]'))).slice(0, 6);
  for (const { href } of counts) expect(href).toMatch(/\/training\/required\?.*employee=/);
  await expectCountsOpen(page, counts);
});

test('sites chosen on the overview are compared, and each figure opens exactly those trainings', async ({ page }) => {
  await openOverview(page);
  const sites = page.getByRole('region', { name: 'Sites', exact: true });
  const names = await sites.locator('tbody tr[data-row] td[id]').allInnerTexts();
  await sites.getByRole('checkbox').nth(1).click();
  await sites.getByRole('checkbox').nth(2).click();
  await sites.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page).toHaveURL(/\/training\/sites\?site=[^&]+&site=[^&]+$/);
  await expect(headersOf(page)).toHaveText(['Training', ...names.slice(0, 2)]);
  const counts = await countLinksOf(page.locator('[data-row] [data-count]'));
  expect(counts.length).toBeGreaterThan(20);
  await expectCountsOpen(page, [...counts.slice(0, 6), ...counts.slice(-3)]);
});

test('the percentages are those of the counts beside them, rounded down', async ({ page }) => {
  await openPage(page, '/');
  for (const name of ['Training', 'Equipment', 'Documents']) {
    const area = page.getByRole('region', { name, exact: true });
    const [done = 0, whole = 0, ...parts] = await area
      .locator('[data-count]')
      .evaluateAll((links) => links.map((link) => Number(link.getAttribute('data-count'))));
    const percent = done === whole ? '100' : (Math.floor((1000 * done) / whole) / 10).toFixed(1);
    await expect(area).toContainText(`${percent} %`);
    expect(parts.length).toBeGreaterThan(2);
  }
});
