import { expect } from '@playwright/test';
import { loadedTest, test } from './fixtures.ts';
import { listOf, openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

loadedTest(
  'the list of employees works without a mouse: /, Escape, arrows, Home, End, Enter, Back',
  async ({ page }) => {
    await openList(page, '/training');
    const search = page.getByRole('searchbox');
    await page.keyboard.press('/');
    await expect(search).toBeFocused();
    await expect(search).toHaveValue('');
    await page.keyboard.type('no such person');
    await expect(page).toHaveURL(/\?q=no/);
    await page.keyboard.press('Escape');
    await expect(search).toHaveValue('');
    await expect(page).toHaveURL(/\/training$/);

    const first = page.locator('[data-row="0"]');
    await first.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('[data-row="2"]')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('[data-row="1"]')).toBeFocused();
    await page.keyboard.press('End');
    const last = Number(await listOf(page).getAttribute('aria-rowcount')) - 2;
    await expect(page.locator(`[data-row="${last}"]`)).toBeFocused();
    await expect(page.locator(`[data-row="${last}"]`)).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await expect(page.locator(`[data-row="${last}"]`)).toBeFocused();
    await page.keyboard.press('Home');
    await expect(first).toBeFocused();

    const name = await first.getByRole('link').first().innerText();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/training\/employees\/[^/]+$/);
    await expect(page.getByRole('heading', { name }).first()).toBeVisible();
    await page.goBack();
    await expect(rowsOf(page).first()).toBeVisible();
  },
);

test('↓ enters the list from the page and from a clicked choice, but not from elements that use the key themselves', async ({
  page,
}) => {
  await openList(page, '/training');
  const first = page.locator('[data-row="0"]');
  // The code for keys that work on every page arrives after the page.
  await page.getByRole('button', { name: /^Keys/ }).waitFor();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.getByRole('button', { name: /^Incomplete \d/ }).click();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row="1"]')).toBeFocused();
  await page.getByRole('button', { name: 'Export' }).focus();
  await page.keyboard.press('ArrowDown');
  await expect(page.locator('[data-row]:focus')).toHaveCount(0);
});

test('the keys of the browser that go back and forward leave a row as it is', async ({ page }) => {
  await openList(page, '/training/completions');
  const row = rowsOf(page).first();
  await row.focus();
  const details = row.getByRole('button', { name: /^Details/ });
  for (const modifier of ['Alt', 'Meta', 'Control']) {
    await page.keyboard.press(`${modifier}+ArrowRight`);
    await expect(details).toHaveAttribute('aria-expanded', 'false');
  }
  await page.keyboard.press('ArrowRight');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Meta+ArrowLeft');
  await expect(details).toHaveAttribute('aria-expanded', 'true');
  for (const key of ['Alt+End', 'Meta+ArrowDown']) {
    await page.keyboard.press(key);
    await expect(row).toBeFocused();
  }
  await page.keyboard.press('ArrowDown');
  await expect(rowsOf(page).nth(1)).toBeFocused();
});

test('a table is one tab stop: Tab visits the box and the links of the focused row and then leaves the table', async ({
  page,
}) => {
  await openList(page, '/training');
  const first = page.locator('[data-row="0"]');
  await first.focus();
  await page.keyboard.press('Tab');
  await expect(first.getByRole('checkbox')).toBeFocused();
  const links = await first.getByRole('link').count();
  for (let link = 0; link < links; link += 1) {
    await page.keyboard.press('Tab');
    await expect(first.getByRole('link').nth(link)).toBeFocused();
  }
  await page.keyboard.press('Tab');
  await expect(page.locator('tbody :focus')).toHaveCount(0);
});

loadedTest('the first Tab of a page offers to skip the navigation', async ({ page }) => {
  await openList(page, '/training');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Skip to the content' });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

loadedTest('the second Tab of a list offers to skip to its table', async ({ page }) => {
  await openList(page, '/training');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('button', { name: 'Skip to the table' });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('[data-row="0"]')).toBeFocused();
});

test('lists of a past day and the month of inspections offer that as well', async ({ page }) => {
  for (const [path, place] of [
    ['/on?clock=records', '[data-row="0"]'],
    ['/equipment/calendar', '[data-day][tabindex="0"]'],
  ] as const) {
    await openPage(page, path);
    await expect(page.locator(place)).toBeVisible();
    await page.getByRole('button', { name: 'Skip to the table' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator(place)).toBeFocused();
  }
});

loadedTest(
  '? shows the keys, and Escape there leaves the page as it is; without single keys a button does',
  async ({ page }) => {
    await openList(page, '/training');
    await rowsOf(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/\/training\/employees\/[^/]+$/);
    const dialog = page.getByRole('dialog', { name: 'Keys' });
    // The code for keys that work on every page arrives after the page.
    await page.getByRole('button', { name: /^Keys/ }).waitFor();
    await page.keyboard.press('Shift+?');
    await expect(dialog.getByRole('row', { name: /^\[ / })).toBeVisible();
    await page.keyboard.press('ControlOrMeta+k');
    await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
    await expect(dialog).toHaveCount(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+?');
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/\/training\/employees\/[^/]+$/);
    await page.goto('/settings');
    await page.getByRole('group', { name: 'Single-key shortcuts' }).getByRole('button', { name: 'Off' }).click();
    await page.keyboard.press('Shift+?');
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Keys', exact: true }).click();
    await expect(dialog).toContainText('Single keys are switched off');
    await expect(dialog.getByRole('row', { name: /^\[ / })).toHaveCount(0);
  },
);
