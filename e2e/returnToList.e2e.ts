import { expect } from '@playwright/test';
import { isolatedTest, test } from './fixtures.ts';
import { countOf, filterOf, listOf, openList, rowsOf } from './lists.ts';

test('Back returns to the place in the list: how far it was scrolled, and the row that was opened', async ({
  page,
}) => {
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

test('a search finds names whatever their accents, and ↓ leads from it into the list', async ({ page }) => {
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

isolatedTest(
  'when the dashboard itself is gone, a page that was not opened before says so',
  async ({ page, dashboard, complaints }) => {
    const gateway = await dashboard.anotherGateway();
    await page.goto(gateway.address);
    await expect(page.locator('main [data-count]').first()).toBeVisible();
    await gateway.close();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The dashboard could not be reached' });
    await expect(failure).toContainText('Check that it is still running');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await expect(failure).toBeVisible();
    // The browser complains of every connection that is refused.
    complaints.length = 0;
  },
);

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
