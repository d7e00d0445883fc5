import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { countOf, expectCount, openFilter, openList } from './lists.ts';

const gridOf = (page: Page): Locator => page.getByRole('grid', { name: 'Training matrix' });

/** A cell by its row and column, headers included. */
const cellOf = (page: Page, row: number, column: number): Locator =>
  page.locator(`[data-row="${row}"] [data-column="${column}"]`);

const HEADERS = 2;

/** The size that the grid states. */
async function sizeOf(page: Page): Promise<{ rows: number; columns: number }> {
  const [rows, columns] = await Promise.all(
    ['aria-rowcount', 'aria-colcount'].map((name) => gridOf(page).getAttribute(name)),
  );
  return { rows: Number(rows), columns: Number(columns) };
}

type Status = { m_user_id: string; incomplete_training_ids: number[]; complete_training_ids: number[] };

test('every employee has a row and every required training a column, worst first', async ({ page, dashboard }) => {
  await openList(page, '/training/matrix');
  const count = await countOf(page);
  const { rows, columns } = await sizeOf(page);
  expect(rows).toBe(count + HEADERS);
  const { employees } = await dashboard.call('training-employee-status.list');
  const ids = (employees as Status[]).flatMap((one) => [...one.incomplete_training_ids, ...one.complete_training_ids]);
  expect(columns).toBe(new Set(ids).size + 2);
  const gaps = await page.locator('[data-row="1"] td[data-column] [data-count]').allInnerTexts();
  const numbers = gaps.slice(1).map(Number);
  expect(numbers.length).toBeGreaterThan(5);
  expect(numbers).toEqual(numbers.toSorted((a, b) => b - a));
});

test("a cell opens the person's page at that training, and Back returns to the cell", async ({ page }) => {
  await openList(page, '/training/matrix');
  const cell = cellOf(page, HEADERS, 2);
  const name = await page.locator(`[data-row="${HEADERS}"] th a`).innerText();
  const title = await cellOf(page, 0, 2).innerText();
  const state = await cell.getAttribute('data-state');
  await cell.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/training\/employees\/[^/]+#training-\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
  const training = page.locator('tr:focus');
  await expect(training).toContainText(title);
  await expect(training).toBeInViewport();
  expect(['missing', 'expired']).toContain(state);
  await page.goBack();
  await expect(cell).toBeFocused();
});

for (const path of [
  '/training/matrix',
  '/training/matrix?status=incomplete&q=a&group=site',
  '/training/matrix?training=1003&within=90',
  '/training/matrix?left=yes&group=job&order=percent&cells=marks',
]) {
  test(`the totals of the first screen of ${path} open lists of that many rows`, async ({ page }) => {
    await openList(page, path);
    const counts = page.locator('main [role="grid"] [data-count]');
    await expect(counts.first()).toBeVisible();
    const links = await counts.evaluateAll((found) =>
      found.map((link) => ({ count: Number(link.getAttribute('data-count')), href: link.getAttribute('href') ?? '' })),
    );
    expect(links.length).toBeGreaterThan(5);
    // One of every kind: totals, subtotals, people of a group, trainings of a person.
    const kinds = Map.groupBy(links, ({ href }) => [...new URLSearchParams(href.split('?')[1]).keys()].sort().join());
    for (const { count, href } of [...kinds.values()]
      .flatMap((some) => [some[0], some.at(-1)])
      .filter((link) => link !== undefined)) {
      await test.step(href, async () => {
        await goWithin(page, href);
        await expectCount(page, count);
      });
    }
  });
}

test('the grid works without a mouse, to its last cell and back, as one tab stop', async ({ page }) => {
  await openList(page, '/training/matrix');
  const { rows, columns } = await sizeOf(page);
  await expect(gridOf(page).locator('td[tabindex="0"], th[tabindex="0"]')).toHaveCount(1);
  await page.getByRole('searchbox').focus();
  await page.keyboard.press('ArrowDown');
  await expect(cellOf(page, HEADERS, 0)).toBeFocused();
  const expectAt = async (row: number, column: number) => {
    await expect(cellOf(page, row, column)).toBeFocused();
    await expect(cellOf(page, row, column)).toBeInViewport({ ratio: 0.9 });
  };
  for (const [key, row, column] of [
    ['ArrowRight', HEADERS, 1],
    ['ArrowRight', HEADERS, 2],
    ['ArrowDown', HEADERS + 1, 2],
    ['ArrowLeft', HEADERS + 1, 1],
    ['End', HEADERS + 1, columns - 1],
    ['Home', HEADERS + 1, 0],
    ['Control+End', rows - 1, columns - 1],
    ['ArrowDown', rows - 1, columns - 1],
    ['ArrowUp', rows - 2, columns - 1],
    ['Control+Home', 0, 0],
    ['ArrowDown', 1, 0],
  ] as const) {
    await page.keyboard.press(key);
    await expectAt(row, column);
  }
  await page.keyboard.press('PageDown');
  const focused = page.locator('[data-row]:has(:focus)');
  await expect.poll(async () => Number(await focused.getAttribute('data-row'))).toBeGreaterThan(15);
  await page.keyboard.press('PageUp');
  await expectAt(1, 0);
  await page.keyboard.press('Shift+ArrowRight');
  await expect(page.locator('[data-row="1"] :focus')).not.toHaveAttribute('data-column', '0');
  await expect(gridOf(page).locator('td[tabindex="0"], th[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Shift+Tab');
  await expect(gridOf(page).locator(':focus')).toHaveCount(0);
});

test('Tab goes from a cell to its links', async ({ page }) => {
  await openList(page, '/training/matrix');
  const total = cellOf(page, HEADERS, 1);
  await total.focus();
  const links = total.getByRole('link');
  await expect(links).not.toHaveCount(0);
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
  }
});

test('states have an icon and a word, in dates and in marks', async ({ page }) => {
  await openList(page, '/training/matrix?status=incomplete');
  const missing = gridOf(page).locator('[data-state="missing"]').first();
  await expect(missing).toHaveText('Missing');
  await expect(missing.locator('svg')).toBeVisible();
  const expired = gridOf(page).locator('[data-state="expired"]').first();
  await expect(expired).toHaveText(/^\d\d [A-Z][a-z]{2} \d\d$/);
  await expect(expired.getByRole('link')).toHaveAccessibleName(/^Expired \d\d /);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'Marks' }).click();
  await expect(page).toHaveURL(/cells=marks/);
  await expect(missing).toHaveText('');
  await expect(missing.getByRole('link')).toHaveAccessibleName('Missing');
  await missing.hover();
  await expect(page.getByRole('tooltip')).toContainText('Missing: never done');
  await expect(missing).toHaveAccessibleDescription(/Missing: never done/);
  await page.goBack();
  await expect(missing).toHaveText('Missing');
});

test('grouped by site the same employees are under their sites, with subtotals', async ({ page }) => {
  await openList(page, '/training/matrix');
  const count = await countOf(page);
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('button', { name: 'Site', exact: true }).and(page.locator('[aria-pressed]')).click();
  await expect(page).toHaveURL(/group=site$/);
  await expect(page.locator('tr[data-group]').first()).toContainText(/\d+ %/);
  await expect.poll(() => countOf(page)).toBe(count);
  const { rows } = await sizeOf(page);
  expect(rows).toBeGreaterThan(count + HEADERS);
  const group = page.locator('tr[data-group]').first();
  await group.getByRole('button', { name: /^Fold / }).click();
  await expect(page).toHaveURL(/except=/);
  const rowsNow = async () => (await sizeOf(page)).rows;
  await expect.poll(rowsNow).toBeLessThan(rows);
  await expect.poll(() => countOf(page)).toBe(count);
  await group.locator('th').focus();
  await page.keyboard.press('Space');
  await expect(group.getByRole('button', { name: /^Fold / })).toBeVisible();
  await expect.poll(rowsNow).toBe(rows);
});

test('the filters are those of the employees list, and an empty matrix says why', async ({ page }) => {
  await openList(page, '/training');
  await openFilter(page, 'Site');
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/site=/);
  await expect(page.getByTestId('list-count')).toHaveText(/ of /);
  const count = await countOf(page);
  await openList(page, page.url().replace('/training?', '/training/matrix?'));
  expect(await countOf(page)).toBe(count);
  expect((await sizeOf(page)).rows).toBe(count + HEADERS);
  await openList(page, '/training/matrix?q=nobody-has-this-name');
  await expect(page.getByRole('heading', { name: 'No employees match this filter' })).toBeVisible();
});

test('on a telephone the groups are above the trainings, and their counts open what they count', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/training/matrix?order=percent');
  await page.getByRole('button', { name: 'View', exact: true }).click();
  await page.getByRole('group', { name: 'Group the employees' }).getByRole('button', { name: 'Job title' }).click();
  await expect(page).toHaveURL(/group=job/);
  const counts = page.getByRole('list', { name: 'Groups' }).locator('[data-count]');
  for (const index of [0, 1, 2, 3]) {
    const count = Number(await counts.nth(index).getAttribute('data-count'));
    await counts.nth(index).click();
    await expectCount(page, count);
    await page.goBack();
  }
});

test('on a telephone the matrix is a list of trainings whose counts open their people', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/training/matrix?status=incomplete');
  const counts = page.getByRole('list', { name: 'Trainings' }).locator('[data-count]');
  for (const index of [0, 1, 2]) {
    const count = Number(await counts.nth(index).getAttribute('data-count'));
    await counts.nth(index).click();
    await expectCount(page, count);
    await page.goBack();
  }
});

test('the tooltip of a cell stays while the pointer is on it', async ({ page }) => {
  await openList(page, '/training/matrix?cells=marks');
  const cell = gridOf(page).locator('[data-state="missing"]').first();
  const words = page.getByRole('tooltip');
  await cell.hover();
  await expect(words).toContainText('Missing: never done');
  const card = await words.boundingBox();
  const at = await cell.boundingBox();
  if (!card || !at) throw new Error('The cell or its words are not in sight.');
  const x = at.x + at.width / 2;
  // Like a hand, over the gap between the two.
  await page.mouse.move(x, card.y + card.height / 2, { steps: 12 });
  await expect(words).toContainText('Missing: never done');
  expect(await words.boundingBox()).toEqual(card);
  await page.mouse.move(x, card.y + card.height + 200);
  await expect(words.filter({ hasText: 'Missing: never done' })).toHaveCount(0);
});

test('Escape hides the tooltip of a cell wherever the focus is', async ({ page }) => {
  await openList(page, '/training/matrix?cells=marks');
  const words = page.getByRole('tooltip');
  await gridOf(page).locator('[data-state="missing"]').first().hover();
  await expect(words).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('table'))).toBeNull();
  await page.keyboard.press('Escape');
  await expect(words).toHaveCount(0);
});
