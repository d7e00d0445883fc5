import { expect, type Page } from '@playwright/test';
import { test } from './alteredAnswers.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, openList } from './lists.ts';
import { moveClockUntil, pressUntil } from './pages.ts';

const METHOD = 'training-employee-status.list';
const grid = (page: Page) => page.getByRole('grid', { name: 'Training matrix' });

test('while the matrix loads it says so, and counts nothing', async ({ page, dashboard }) => {
  const { fault, release } = holdAnswers();
  dashboard.faults.set(METHOD, fault);
  await page.goto('/training/matrix');
  await expect(page.getByRole('status').filter({ hasText: /^Loading employees/ })).toBeVisible();
  await expect(page.getByTestId('list-count')).toHaveText('Counts and order are final once all employees are loaded.');
  await expect(grid(page)).toHaveCount(0);
  await expect(page.locator('tbody[aria-hidden] tr'), 'the places of rows to come').toHaveCount(24);
  await expect(page.getByRole('group', { name: 'Status' }).getByText('–').first()).toBeVisible();
  release();
  await expect(grid(page)).toBeVisible();
});

test('a matrix that fails with nothing to show says why, and Try again loads it', async ({ page, dashboard }) => {
  await dashboard.service.stop();
  const gateway = await dashboard.anotherGateway();
  await page.goto(`${gateway.address}/training/matrix`);
  await expect(page.getByRole('heading', { name: 'The employees could not be loaded' })).toBeVisible();
  await expect(page.getByTestId('list-count')).toHaveText('No employees loaded');
  await expect(grid(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'View', exact: true })).toHaveCount(0);
  await dashboard.service.start();
  await pressUntil(page.getByRole('button', { name: 'Try again' }), () =>
    expect(grid(page)).toBeVisible({ timeout: 3_000 }),
  );
});

test('when the service stops, the previous matrix stays and says how old it is', async ({ page, dashboard }) => {
  await page.clock.install();
  await openList(page, '/training/matrix');
  const count = await countOf(page);
  await dashboard.service.stop();
  dashboard.advance(20 * 60_000);
  await page.reload();
  const banner = page.getByRole('alert');
  await moveClockUntil(page, () =>
    expect(banner).toContainText('Training records: no new data since', { timeout: 300 }),
  );
  expect(await countOf(page)).toBe(count);
  await expect(grid(page)).toBeVisible();
});

test('a matrix says how many employees could not be read', async ({ page, network, address }) => {
  network.alter[METHOD] = ({ employees = [] }) => {
    for (const employee of employees.slice(0, 1)) employee.status = 5;
  };
  await openList(page, `${address}/training/matrix`);
  await expect(page.getByRole('alert')).toContainText('1 record could not be read and is left out');
  await expect(page.locator('footer').last()).toContainText('1 more could not be read');
});

test('people without required trainings have rows without trainings', async ({ page }) => {
  await openList(page, '/training/matrix?status=unassigned');
  await expect(grid(page).locator('tbody tr').first()).toContainText('Nothing required');
  await expect(page.locator('footer').last()).toContainText('0 trainings');
});

test('an organisation without employees is not an error', async ({ page, network, address }) => {
  network.alter[METHOD] = (answer) => {
    Object.assign(answer, { employees: [], paging: { last_page: 0, total: 0 } });
  };
  await page.goto(`${address}/training/matrix`);
  await expect(page.getByRole('heading', { name: 'There are no employees' })).toBeVisible();
});
