import { expect, type Locator, type Page } from '@playwright/test';
import { isolatedTest, test } from './fixtures.ts';
import { goTo, goWithin } from './goTo.ts';
import {
  countLinksOf,
  countOf,
  expectCount,
  expectCountsOpen,
  filterOf,
  headerOf,
  headersOf,
  namesOf,
  openList,
  pressPagerKey,
  rowsOf,
  textsOf,
} from './lists.ts';
import { openPage } from './pages.ts';

/** Expects every count of a row to open a list of that many people, and returns the number of counts. */
async function expectCountsOfRow(page: Page, row: number): Promise<number> {
  const counts = await countLinksOf(rowsOf(page).nth(row).locator('[data-count]'));
  for (const { href } of counts) expect(href).toMatch(/^\/training\/required\?training=\d+/);
  await expectCountsOpen(page, counts);
  return counts.length;
}

const headers = [
  'Training',
  'People',
  'Required current',
  'Missing',
  'Expired',
  'Expiring',
  'Current',
  'Next expiry',
  'Renewal',
];

test('every training of the service is listed, and every column sorts', async ({ page, dashboard }) => {
  await openList(page, '/training/courses');
  const { trainings } = await dashboard.call('trainings.v2.list');
  await expectCount(page, (trainings as unknown[]).length);
  await expect(headersOf(page)).toHaveText(headers);
  const urgent = await textsOf(page);
  for (const name of headers) {
    const header = headerOf(page, name);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    expect(await textsOf(page)).not.toEqual(urgent);
  }
});

for (const row of [0, 1, 8])
  test(`every count of row ${row + 1} in the list of trainings opens exactly those people`, async ({ page }) => {
    await openList(page, '/training/courses');
    expect(await expectCountsOfRow(page, row)).toBeGreaterThan(4);
  });

test('for one site the list counts its people alone, and the counts open those', async ({ page }) => {
  await openList(page, '/training/courses');
  const everyone = await textsOf(page);
  await filterOf(page, 'Site').click();
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/site=/);
  await expect.poll(() => textsOf(page)).not.toEqual(everyone);
  await expect(page.getByRole('group', { name: 'Status' })).toContainText('Not required');
  // The counts change a few frames before their addresses.
  await rowsOf(page).first().locator('[data-count][href*="site="]').first().waitFor();
  expect(await expectCountsOfRow(page, 0)).toBeGreaterThan(2);
});

test('the list leads to a training, to the next one and back to the list', async ({ page }) => {
  await openList(page, '/training/courses');
  const titles = await namesOf(page).allInnerTexts();
  await rowsOf(page).first().focus();
  await page.keyboard.press('Enter');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(titles[0] ?? '');
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(heading).toHaveText(titles[1] ?? '');
  await pressPagerKey(page, '[');
  await expect(heading).toHaveText(titles[0] ?? '');
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(/\/training\/courses$/);
  await expect(page.getByRole('link', { name: 'Trainings', exact: true }).first()).toHaveAttribute(
    'aria-current',
    'page',
  );
});

test('the sites of a training sort in the URL, and their counts open exactly those people', async ({ page }) => {
  await openPage(page, '/training/courses/1003');
  const sites = page.getByRole('table', { name: 'sites' });
  const counts = sites.locator('[data-count]');
  await expect(counts.nth(10)).toBeVisible();
  const found = await countLinksOf(counts);
  const followed = [...found.slice(0, 4), ...found.slice(-1)];
  for (const { href } of followed) expect(href).toMatch(/^\/training\/required\?training=1003.*site=/);
  await expectCountsOpen(page, followed);
  await goWithin(page, '/training/courses/1003');
  await expect(counts).toHaveCount(found.length);
  const urgent = await textsOf(page);
  const header = sites.getByRole('columnheader', { name: 'Site' });
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await expect(page).toHaveURL(/sort=name/);
  const byName = await textsOf(page);
  expect(byName).not.toEqual(urgent);
  await page.reload();
  await expect.poll(() => textsOf(page)).toEqual(byName);
  await page.goBack();
  await expect.poll(() => textsOf(page)).toEqual(urgent);
});

test('the charts of a training show every figure in a table', async ({ page, dashboard }) => {
  await openPage(page, '/training/courses/1003');
  const completions = page.getByRole('region', { name: 'Completions per month', exact: true });
  await expect(completions.getByRole('figure')).toHaveAccessibleName(
    /^Completions in each of 24 months; most, \d+, in /,
  );
  await completions.getByRole('button', { name: 'Completions per month: show as table' }).click();
  await expect(completions.locator('tbody td')).toHaveCount(24);
  const figures = await completions.locator('tbody td').allInnerTexts();
  const { completedtrainings } = await dashboard.call('completedtrainings.v2.list', { training_id: 1003, limit: 1000 });
  const link = completions.locator('header [data-count]');
  const first = new URL((await link.getAttribute('href')) ?? '', page.url()).searchParams
    .get('from')
    ?.replaceAll('-', '');
  const since = (completedtrainings as { date_number: number }[]).filter(
    ({ date_number }) => date_number >= Number(first),
  );
  expect(figures.reduce((sum, figure) => sum + Number(figure), 0)).toBe(since.length);
  await expect(link).toHaveAttribute('data-count', String(since.length));

  const expiries = page.getByRole('region', { name: 'Expiries per week', exact: true });
  await expiries.getByRole('button').click();
  await expect(expiries.locator('tbody tr')).toHaveCount(26);
});

test('the address of an unknown training says so, for an unused id and for an invalid one', async ({ page }) => {
  for (const id of ['424242', 'first-aid']) {
    await goTo(page, `/training/courses/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown training');
    await expect(page.getByRole('heading', { name: 'There is no such training' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText('–\u00a0%');
  }
  await page.getByRole('link', { name: 'All trainings' }).click();
  expect(await countOf(page)).toBeGreaterThan(10);
});

test('a URL that makes no sense opens the unfiltered list of trainings', async ({ page }) => {
  // The number of rows drawn beyond the window depends on timing.
  const first = async () => (await textsOf(page)).slice(0, 12);
  await openList(page, '/training/courses');
  const [count, rows] = [await countOf(page), await first()];
  await openList(page, '/training/courses?status=gone&renewal=lunar&left=maybe&sort=salary&site=');
  expect(await first()).toEqual(rows);
  expect(await countOf(page)).toBe(count);
});

isolatedTest('when the completions of a training fail, its people are still shown', async ({ page, dashboard }) => {
  dashboard.faults.set('completedtrainings.v2.list', { kind: 'error', error: 'token_permission' });
  await openPage(page, '/training/courses/1003');
  const chart = page.getByRole('region', { name: 'Completions per month', exact: true });
  await expect(chart.getByRole('alert')).toContainText(
    'Could not be loaded. The API token of this dashboard may not read this.',
  );
  await expect(chart).toContainText('Not drawn, because its data could not be loaded.');
  await expect(page.getByRole('region', { name: 'People by status' })).toContainText('never done');
  const askedAgain = page.waitForRequest((request) => request.url().includes('completedtrainings.v2.list'));
  await chart.getByRole('button', { name: 'Try again' }).click();
  await askedAgain;
});

test('every page uses the same words for never done and never expires', async ({ page }) => {
  const expectWords = async (within: Locator, expected: string[]) => {
    const wordsOf = async () => (await within.allInnerTexts()).join('\n').match(/\bnever\b( \w+)?/gi) ?? [];
    await expect.poll(async () => [...new Set(await wordsOf())].toSorted()).toEqual(expected);
  };
  await openList(page, '/training/required?state=current&training=1001');
  // Trainings that never expire are the least urgent.
  await rowsOf(page).first().focus();
  await page.keyboard.press('End');
  await expectWords(rowsOf(page).last(), ['never expires']);
  await openPage(page, '/training/courses/1003');
  await expectWords(page.getByRole('region', { name: 'People by status' }), ['never done']);
  await openList(page, '/training/required?state=missing');
  await expectWords(rowsOf(page).first(), ['never done']);
  await rowsOf(page).first().getByRole('link').first().click();
  const missing = page.getByRole('table', { name: 'Trainings by status' }).locator('tbody', { hasText: 'Missing' });
  // A missing training may also never expire, so this checks only the column of its completion.
  await expectWords(missing.first().locator('tr > :nth-child(2)'), ['never done']);
  await openPage(page, '/');
  const group = page.getByRole('region', { name: 'Needs action' });
  await expect(group.getByText('never done', { exact: true }).first()).toBeVisible();
  await expect(group.getByText('missing', { exact: true })).toHaveCount(0);
});
