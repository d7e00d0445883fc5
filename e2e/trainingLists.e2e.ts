import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { cellsOf, countOf, expectCount, headerOf, openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

test('on a telephone the lists of the area lead to each other; elsewhere the navigation does', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Training', exact: true }).click();
  const lists = page.getByRole('navigation', { name: 'Training lists' });
  await expect(lists.getByRole('link', { name: 'Employees' })).toHaveAttribute('aria-current', 'page');
  await lists.getByRole('link', { name: 'Required trainings' }).click();
  await expect(page).toHaveURL(/\/training\/required$/);
  await expect(lists.getByRole('link', { name: 'Required trainings' })).toHaveAttribute('aria-current', 'page');
  await expect(lists.getByRole('link', { name: 'Employees' })).not.toHaveAttribute('aria-current', 'page');
  expect(await countOf(page)).toBeGreaterThan(100);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(lists).toBeHidden();
});

test("the counts of an employee's current and required trainings open exactly those", async ({ page }) => {
  await openList(page, '/training');
  const completion = cellsOf(rowsOf(page).first()).nth(4);
  const [done = 0, required = 0] = (await completion.innerText()).match(/\d+(?= of|$)/g)?.map(Number) ?? [];
  expect(done).toBeGreaterThan(0);
  expect(required).toBeGreaterThan(done);
  await completion.getByRole('link').first().click();
  await expectCount(page, done);
  await page.goBack();
  await completion.getByRole('link').last().click();
  await expectCount(page, required);
});

test('the text of how long something is overdue is not cut', async ({ page }) => {
  await openList(page, '/training/required?state=expired');
  await expect(headerOf(page, 'Expires')).toBeVisible();
  const cut = await rowsOf(page)
    .locator('td:last-child')
    .evaluateAll((cells) =>
      cells.filter((cell) => cell.scrollWidth > cell.clientWidth).map((cell) => cell.textContent),
    );
  expect(cut).toEqual([]);
});
