import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { followCounts } from './followCounts.ts';
import { countLinksOf, expectCountsOpen, headersOf } from './lists.ts';
import { openOverview, openPage } from './pages.ts';
import { routes } from './routes.ts';

test('the counts on the overview open lists of that many rows', async ({ page }) => {
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
  '/documents?offline=yes',
  '/documents/hygiene',
  '/training/courses/1003',
  '/training/completions?files=with',
]) {
  test(`the counts at the head of ${path} open lists of that many rows`, async ({ page }) => {
    await followCounts(page, path);
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
  test(`the figures of ${path}, ${of}, as a table, open lists of that many rows`, async ({ page }) => {
    test.slow();
    await openPage(page, path);
    await page.getByRole('button', { name: `${of}: show as table` }).click();
    const figures = page.getByRole('region', { name: `${of}, as a table` }).locator('td');
    await expect(figures.first()).toBeVisible();
    // Every figure other than 0 is a link.
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
  const cells = sites.locator('tbody tr[data-row] th[id]');
  await expect(cells.first()).toBeVisible();
  const names = await cells.allInnerTexts();
  await sites.getByRole('checkbox').nth(1).click();
  await sites.getByRole('checkbox').nth(2).click();
  await sites.getByRole('link', { name: 'Compare 2' }).click();
  await expect(page).toHaveURL(/\/training\/sites\?site=[^&]+&site=[^&]+$/);
  await expect(headersOf(page)).toHaveText(['Training', ...names.slice(0, 2)]);
  const counts = await countLinksOf(page.locator('[data-row] [data-count]'));
  expect(counts.length).toBeGreaterThan(20);
  await expectCountsOpen(page, [...counts.slice(0, 6), ...counts.slice(-3)]);
});

/** Where such percentages are, besides lists, and at least how many: the overview has those of three areas and of a site. */
const WITH_PERCENTAGES: Readonly<Record<string, number>> = {
  '/': 4,
  '/training': 1,
  '/training/matrix': 1,
  '/training/courses': 1,
  '/training/courses/1003': 1,
  '/training/sites': 1,
  '/training/employees/u100017': 1,
  '/training/employees/u100017/record': 1,
  '/equipment/et2/eq100006': 1,
  '/equipment/forecast': 1,
  '/forecast': 1,
};

/** The percentages of a page with two counts next to them, `57 % 11 of 19`, and those of them that are wrong. */
async function percentagesOn(page: Page): Promise<{ all: string[]; wrong: string[] }> {
  const found = [...(await page.locator('main').innerText()).matchAll(/([\d.]+) %[\s,]*([\d,]+) of ([\d,]+)/g)];
  const wrong = found.filter(([, percent = '', ...counts]) => {
    const [done = 0, whole = 0] = counts.map((count) => Number(count.replaceAll(',', '')));
    const scale = percent.includes('.') ? 10 : 1;
    return Number(percent) !== Math.floor((100 * scale * done) / whole) / scale;
  });
  return { all: found.map(([words]) => words), wrong: wrong.map(([words]) => words) };
}

test('every percentage with two counts next to it is their ratio, rounded down', async ({ page }) => {
  test.slow();
  const lists = routes.flatMap(({ path, isList }) => (isList ? [path] : []));
  const wrong: string[] = [];
  for (const path of new Set([...Object.keys(WITH_PERCENTAGES), ...lists])) {
    await (routes.find((route) => route.path === path)?.open ?? openPage)(page, path);
    const least = WITH_PERCENTAGES[path] ?? 0;
    await expect.poll(async () => (await percentagesOn(page)).all.length, path).toBeGreaterThanOrEqual(least);
    wrong.push(...(await percentagesOn(page)).wrong.map((words) => `${path}: ${words}`));
  }
  expect(wrong).toEqual([]);
});
