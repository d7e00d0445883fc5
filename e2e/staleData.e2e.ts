import { expect } from '@playwright/test';
import { isolatedTest, loadedTest, test } from './fixtures.ts';
import { countOf, openList, rowsOf } from './lists.ts';
import { moveClockUntil, openOverview, openPage, pressUntil } from './pages.ts';
import { WHEN } from './times.ts';

/** The text of the page after a calculation. */
const calculatedAndNext = new RegExp(`Calculated ${WHEN} · next ${WHEN}`);

isolatedTest(
  'without the list of people the page says that people who left are counted',
  async ({ page, dashboard }) => {
    await openList(page, '/training');
    const known = await countOf(page);
    dashboard.faults.set('users.list', { kind: 'error', error: 'token_permission' });
    const gateway = await dashboard.anotherGateway();
    await page.goto(`${gateway.address}/training`);
    await expect(page.getByRole('alert')).toContainText('people who have left cannot be told apart');
    expect(await countOf(page)).toBeGreaterThan(known);
    await page.goto(gateway.address);
    await expect(page.getByRole('alert')).toContainText('people who have left cannot be told apart');
  },
);

isolatedTest('trainings that failed to load are not zeros in the expiries per week', async ({ page, dashboard }) => {
  dashboard.faults.set('training-employee-status.list', { kind: 'error', error: 'server_error' });
  await openPage(page, '/');
  await page.getByRole('button', { name: 'Expiries per week: show as table' }).click();
  const table = page.getByRole('region', { name: 'Expiries per week, as a table' });
  await expect(table.getByRole('table')).toHaveAccessibleName(/Trainings: not known\./);
  const [, , trainings, equipment, all] = await table.locator('tbody tr').first().locator('th, td').allInnerTexts();
  expect([trainings, all]).toEqual(['–', '–']);
  expect(equipment).toMatch(/^\d+$/);
});

isolatedTest('the page says that site names could not be read', async ({ page, dashboard }) => {
  dashboard.faults.set('fieldoffices.list', { kind: 'error', error: 'server_error' });
  await openList(page, '/equipment');
  await expect(page.getByRole('alert')).toContainText(new RegExp(`Name directory: could not be read at ${WHEN}\\.`));
  dashboard.faults.clear();
  await pressUntil(page.getByRole('alert').getByRole('button', { name: 'Check again' }), () =>
    expect(page.getByRole('alert')).toHaveCount(0, { timeout: 3_000 }),
  );
});

loadedTest(
  'a browser that believes it is offline still sends requests, because the gateway may be on the same machine',
  async ({ page }) => {
    await openPage(page, '/documents');
    await page.evaluate(() => dispatchEvent(new Event('offline')));
    await page.getByRole('link', { name: 'Employees' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Employees');
    await expect(rowsOf(page).first()).toBeVisible();
  },
);

isolatedTest('overdue results are called overdue, with their date if it is not today', async ({ page, dashboard }) => {
  await page.clock.install();
  await openOverview(page);
  const freshness = page.locator('main header').first().getByRole('status');
  await expect(freshness).toContainText(calculatedAndNext);
  // The machine slept, and the service takes a while afterwards.
  dashboard.faults.set('every', { kind: 'delay', ms: 20_000 });
  dashboard.advance(26 * 3_600_000);
  await page.clock.fastForward('26:00:00');
  await expect(freshness).toContainText(/Calculated \d+ \w+ \d{4} \d\d:\d\d · new results were due \d+ \w+ \d{4}/);
});

isolatedTest("a page left open requests and shows the service's new calculation", async ({ page, dashboard }) => {
  await page.clock.install();
  await openPage(page, '/training');
  const freshness = page.locator('main header').first().getByRole('status');
  const before = await freshness.innerText();
  dashboard.advance(31 * 60_000);
  await page.clock.fastForward('31:00');
  await moveClockUntil(page, () => expect(freshness).not.toHaveText(before, { timeout: 300 }));
  await moveClockUntil(page, () => expect(freshness).toContainText(calculatedAndNext, { timeout: 300 }));
});

test('a followed link takes the focus into the page that it opens', async ({ page }) => {
  await openOverview(page);
  await page.getByRole('link', { name: 'Employees', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveTitle(/Employees/);
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.querySelector('main')?.contains(document.activeElement))).toBe(true);
});

isolatedTest('a list that fails is requested once, and not again at every filter', async ({ page, dashboard }) => {
  dashboard.faults.set('resources.list', { kind: 'error', error: 'server_error' });
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/documents');
  await expect(page.getByRole('alert')).toContainText('The documents could not be loaded');
  await page.getByRole('button', { name: 'Over 2 years' }).click();
  await expect(page).toHaveURL(/age=over2/);
  await expect(page.getByRole('alert')).toContainText('The documents could not be loaded');
  expect(asked.filter((path) => path === '/v1/resources.list')).toHaveLength(1);
  dashboard.faults.clear();
  // The gateway keeps a failure for a moment for all callers.
  dashboard.advance(5_000);
  await page.getByRole('link', { name: 'Equipment' }).click();
  await expect(page).toHaveTitle(/Equipment/);
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents');
  await expect(rowsOf(page).first()).toBeVisible();
});
