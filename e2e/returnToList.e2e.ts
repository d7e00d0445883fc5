import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { countOf, filterOf, headerOf, listOf, openList, pressPagerKey, rowsOf } from './lists.ts';

test('Back returns to the same place in the list: its scroll position and the opened row', async ({ page }) => {
  await openList(page, '/training');
  await rowsOf(page).first().focus();
  await page.keyboard.press('End');
  const last = page.locator('tr[data-row]:focus');
  await expect(last).toHaveAttribute('aria-rowindex', (await listOf(page).getAttribute('aria-rowcount')) ?? '');
  const name = await last.getByRole('link').first().innerText();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(page.locator('tr[data-row]:focus')).toContainText(name);
  await expect(page.locator('tr[data-row]:focus')).toBeInViewport();
});

test('a search finds names regardless of accents, and ↓ leads from it into the list', async ({ page }) => {
  await openList(page, '/training');
  const accented = await page
    .locator('tr[data-row]', { hasText: 'ć' })
    .or(page.locator('tr[data-row]', { hasText: 'Á' }))
    .first();
  const name = await accented.getByRole('link').first().innerText();
  const plain = name.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').replaceAll('ø', 'o').toLowerCase();
  expect(plain).not.toBe(name.toLowerCase());
  await page.getByRole('searchbox').fill(plain);
  await expect(rowsOf(page).first()).toContainText(name);
  await expect.poll(() => countOf(page)).toBeLessThan(10);
  await page.getByRole('searchbox').press('ArrowDown');
  await expect(rowsOf(page).first()).toBeFocused();
});

test('Enter ticks the only choice that a filter finds', async ({ page }) => {
  await openList(page, '/training/required');
  await filterOf(page, 'Training').click();
  await page.getByRole('textbox', { name: 'Find in Training' }).fill('working at hei');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/training=\d+/);
});

test('an expired item on the overview opens its page', async ({ page }) => {
  await page.goto('/');
  const needsAction = page.getByRole('region', { name: 'Needs action' });
  const item = needsAction
    .getByRole('link')
    .filter({ hasText: /no\. \d+|[A-Z]{2}-\d+/ })
    .first();
  const title = await item.innerText();
  await item.click();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(page.getByText(/and the item is still in service\./)).toBeVisible();
});

test('Back brings a hidden column back, and keeps the filter that was chosen before', async ({ page }) => {
  await openList(page, '/training');
  await page.getByRole('button', { name: /^Incomplete \d/ }).click();
  await expect(page).toHaveURL(/\/training\?status=incomplete$/);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox', { name: 'Job title' }).click();
  await expect(page).toHaveURL(/cols=/);
  await page.keyboard.press('Escape');
  await page.goBack();
  await expect(page).toHaveURL(/\/training\?status=incomplete$/);
  await expect(headerOf(page, 'Job title')).toBeVisible();
});

for (const path of ['/equipment', '/training/completions', '/forecast/plan', '/sources'])
  test(`Back folds an unfolded row of ${path}, and stays on the page`, async ({ page }) => {
    await openList(page, path);
    await rowsOf(page).first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(page).toHaveURL(/[?&]open=/);
    await expect(page.locator('[data-row] [aria-expanded="true"]')).toHaveCount(1);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expect(page.locator('[data-row] [aria-expanded="true"]')).toHaveCount(0);
  });

test('Back unfolds a folded group of the matrix', async ({ page }) => {
  await openList(page, '/training/matrix?group=site');
  const fold = page
    .getByRole('grid')
    .getByRole('button', { name: /^(Fold|Unfold) / })
    .first();
  await fold.click();
  await expect(page).toHaveURL(/except=/);
  await expect(fold).toHaveAttribute('aria-expanded', 'false');
  await page.goBack();
  await expect(page).toHaveURL(/\/training\/matrix\?group=site$/);
  await expect(fold).toHaveAttribute('aria-expanded', 'true');
});

test('Back and Escape return to a row far down that was unfolded and opened', async ({ page }) => {
  await openList(page, '/equipment');
  await rowsOf(page).first().focus();
  await page.keyboard.press('End');
  const focused = page.locator('tr[data-row]:focus');
  await expect(focused).toHaveAttribute('aria-rowindex', (await listOf(page).getAttribute('aria-rowcount')) ?? '');
  const title = await focused.getByRole('link').first().innerText();
  await page.keyboard.press('ArrowRight');
  // The address changes a moment before the row does; nobody continues before they see it.
  await expect(focused.locator('[aria-expanded="true"]')).toBeVisible();
  await expect(page).toHaveURL(/\/equipment\?open=/);
  for (const back of ['Back', 'Escape']) {
    await focused.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    if (back === 'Back') await page.goBack();
    else await pressPagerKey(page, 'Escape');
    await expect(page).toHaveURL(/\/equipment\?open=/);
    await expect(focused).toContainText(title);
    await expect(focused).toBeInViewport();
  }
});
