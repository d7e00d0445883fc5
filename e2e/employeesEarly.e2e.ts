import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { countOf, listOf, openList, rowsOf, textsOf } from './lists.ts';

test.use({ sample: { employees: 9000, trainings: 6, equipment: 20, types: 2, resources: 5 } });

/** How long the service takes for each page of 1000; the gateway asks for four at a time. */
const PAGE_MS = 2500;

for (const width of [1440, 390]) {
  test(`rows are there from the first page on, nothing is counted before the last, ${width} px wide`, async ({
    page,
    dashboard,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    dashboard.faults.set('training-employee-status.list', { kind: 'slow', ms: PAGE_MS });
    await page.goto('/training');
    await expect(rowsOf(page).first()).toBeVisible();
    const loading = page.getByRole('status').filter({ hasText: /^Loading employees [1-8],000 of 9,000$/ });
    await expect(loading).toBeVisible();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '-1');
    await expect(page.getByTestId('list-count')).toHaveText('Counts and order are final once all employees are in.');
    await expect(page.getByTestId('list-count')).toBeInViewport();
    for (const segment of await page.locator('button[aria-pressed] strong').allInnerTexts()) expect(segment).toBe('–');
    await expect(page.locator('main [data-count]:not([data-row] *)')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Required trainings of these employees' })).toContainText('– of –');

    // What is there can be opened, and is no less than what it will be.
    const link = rowsOf(page).first().getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Trainings by state' })).toBeVisible();
    await page.goBack();

    expect(await countOf(page)).toBeGreaterThan(8000);
    await expect(loading).toHaveCount(0);
    await expect.poll(() => page.locator('main [data-count]:not([data-row] *)').count()).toBeGreaterThan(4);
    const shown = (await textsOf(page)).slice(0, 5);
    dashboard.faults.clear();
    await openList(page, '/training');
    expect((await textsOf(page)).slice(0, 5)).toEqual(shown);
  });
}

test('a service that fails half-way takes the rows back: what was there is not everyone', async ({
  page,
  dashboard,
}) => {
  dashboard.faults.set('training-employee-status.list', { kind: 'slow', ms: PAGE_MS });
  await page.goto('/training');
  await expect(rowsOf(page).first()).toBeVisible();
  await dashboard.service.stop();
  await expect(page.getByRole('alert')).toContainText('The employees could not be loaded');
  await expect(rowsOf(page)).toHaveCount(0);
  dashboard.faults.clear();
  await dashboard.service.start();
  await page.getByRole('button', { name: 'Try again' }).click();
  expect(await countOf(page)).toBeGreaterThan(8000);
});
