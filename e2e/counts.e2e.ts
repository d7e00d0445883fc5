import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { expectCount } from './lists.ts';
import { openPage } from './pages.ts';

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
 * Clicks the first and the last count of each kind on a page, and expects the list that it opens to have as many rows.
 * That those between are of what their links list is proved where they are calculated.
 * @returns how many counts the page has
 */
async function clickCounts(page: Page, path: string): Promise<number> {
  await openPage(page, path);
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
  const clicked = new Set(ofKind.flatMap((some) => [some[0], some.at(-1)]));
  for (const { index, count, label, href } of found.filter((one) => clicked.has(one))) {
    await test.step(`${label}`, async () => {
      await expect(counts).toHaveCount(found.length);
      await expect(counts.nth(index)).toContainText(count.toLocaleString('en-GB'));
      // What is chosen already is no step that Back could undo.
      const isStep = href !== path;
      await counts.nth(index).click();
      // The list before may have had as many rows.
      if (isStep) await page.waitForURL((url) => url.pathname + url.search !== path);
      await expectCount(page, count);
      if (isStep) await page.goBack();
    });
  }
  return found.length;
}

test('the counts on the overview open lists of exactly as many rows', async ({ page }) => {
  // It has the counts of every area.
  test.slow();
  expect(await clickCounts(page, '/')).toBeGreaterThan(30);
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
    expect(await clickCounts(page, path)).toBeGreaterThan(0);
  });
}

/** How many figures of a long table are clicked: the first, the last and some between. */
const CLICKED = 4;

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
    const links = figures.getByRole('link');
    const count = await links.count();
    expect(count).toBeGreaterThan(3);
    const step = Math.max(1, Math.ceil(count / CLICKED));
    for (let place = 0; place < count; place += step) {
      const expected = Number(await links.nth(place).getAttribute('data-count'));
      await links.nth(place).click();
      await page.waitForURL(/[?&]from=/);
      await expectCount(page, expected);
      await page.goBack();
      await expect(page).not.toHaveURL(/[?&]from=/);
    }
  });
}

test('the counts in the rows of employees open exactly those trainings', async ({ page }) => {
  await openPage(page, '/training');
  const counts = page.locator('[data-row] [data-count]');
  for (const index of [0, 1, 2, 3, 4, 5]) {
    const count = Number(await counts.nth(index).getAttribute('data-count'));
    await counts.nth(index).click();
    await expect(page).toHaveURL(/\/training\/required\?.*employee=/);
    await expectCount(page, count);
    await page.goBack();
  }
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
