import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { countLinksOf, expectCount, expectCountsOpen, headersOf } from './lists.ts';
import { openOverview, openPage } from './pages.ts';

/** Every count of the page that opens a list; those in the rows of a list are another matter. */
const countsOf = (page: Page) => page.locator('main [data-count]:not([data-row] *)');

type Count = { index: number; count: number; label: string | null; href: string | null };

/** What a count is of: the page that it opens, and by which filters. Buttons, which filter their own page, are each a kind. */
function kindOf({ href, label }: Count): string {
  if (href === null) return `button ${label}`;
  const { pathname, searchParams } = new URL(href, 'http://dashboard');
  return [pathname, ...searchParams.keys()].join(' ');
}

/**
 * Follows the first and the last count of each kind on a page, and expects the list that it opens to have as many rows.
 * That those between are of what their links list is proved where they are calculated.
 * @param atLeast how many the page has, and more: some come after the code that draws them
 * @returns how many there are
 */
async function followCounts(page: Page, path: string, atLeast = 1): Promise<number> {
  await openPage(page, path);
  await expect.poll(() => countsOf(page).count()).toBeGreaterThanOrEqual(atLeast);
  // The code of a chart comes after the figures that it draws, and its counts with it.
  await expect(page.locator('main figure:not(:has([data-count]))')).toHaveCount(0);
  const counts = countsOf(page);
  const found: Count[] = await counts.evaluateAll((links) =>
    links.map((link, index) => ({
      index,
      count: Number(link.getAttribute('data-count')),
      label: link.getAttribute('aria-label') ?? link.textContent,
      href: link.getAttribute('href'),
    })),
  );
  const ofKind = [...Map.groupBy(found, kindOf).values()];
  const followed = new Set(ofKind.flatMap((some) => [some[0], some.at(-1)]));
  const [buttons, links] = [found, found].map((all, place) =>
    all.filter((one) => followed.has(one) && (one.href === null) === (place === 0)),
  );
  for (const { index, count } of [...(buttons ?? []), ...(links ?? [])])
    await expect(counts.nth(index)).toContainText(count.toLocaleString('en-GB'));
  for (const { index, count, label } of buttons ?? []) {
    await test.step(`${label}`, async () => {
      await expect(counts).toHaveCount(found.length);
      await counts.nth(index).click();
      // The list before may have had as many rows.
      await page.waitForURL((url) => url.pathname + url.search !== path);
      await expectCount(page, count);
      await page.goBack();
      await expect(page).toHaveURL(path);
    });
  }
  // What is chosen already is no step.
  await expectCountsOpen(
    page,
    (links ?? []).flatMap(({ href, count }) => (href === null || href === path ? [] : [{ href, count }])),
  );
  return found.length;
}

test('the counts on the overview open lists of exactly as many rows', async ({ page }) => {
  // It has the counts of every area.
  test.slow();
  await followCounts(page, '/', 31);
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
