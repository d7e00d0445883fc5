import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { openPage } from './pages.ts';

const nothing = { employees: 0, trainings: 0, equipment: 0, types: 0, resources: 0 };

test.use({ sample: nothing });

test('an organisation without records reads that there are none, not that all is well', async ({ page }) => {
  await openPage(page, '/');
  for (const [area, words] of [
    ['Training', 'No training is required of anybody.'],
    ['Equipment', 'No item has a schedule.'],
    ['Documents', 'There are no documents.'],
  ] as const) {
    const figures = page.getByRole('region', { name: area, exact: true });
    await expect(figures).toContainText(words);
    await expect(figures).not.toContainText('%');
  }
  const work = page.getByRole('region', { name: 'Needs action' });
  await expect(work).toContainText('There is no approved document.');
  await expect(work).toContainText('There is no equipment in service.');
  await expect(work).not.toContainText(/Every|No equipment|No training expires/);
  await expect(page.getByRole('region', { name: 'If nobody renews' })).toContainText('There is nothing to draw.');
});

test('a forecast of nothing has no figures and no chart', async ({ page }) => {
  await openPage(page, '/forecast');
  const figures = page.getByRole('region', { name: /^On \d/ });
  await expect(figures).toContainText('Nobody who is chosen has a required training.');
  await expect(figures).not.toContainText(/%|trainings expire/);
  await expect(page.getByRole('region', { name: 'If nobody renews' })).toContainText('There is nothing to draw.');
  const unforeseeable = page.getByRole('region', { name: 'Not foreseeable' });
  await expect(unforeseeable).toContainText('Nobody who is chosen has a required training.');
  await expect(unforeseeable).not.toContainText('Every');
});

test('a calendar without equipment says nothing about overdue items', async ({ page }) => {
  await openPage(page, '/equipment/calendar');
  await expect(page.getByRole('button', { name: 'Download calendar file' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Nothing is overdue');
});

test('the record of an unknown employee says so in the same words and place as the page of one', async ({ page }) => {
  const shown = async (path: string) => {
    await openPage(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unknown employee');
    const message = page.getByRole('heading', { name: 'There is no such employee' });
    return [await page.getByRole('navigation', { name: 'Breadcrumb' }).innerText(), await message.boundingBox()];
  };
  const ofPage = await shown('/training/employees/NOBODY');
  expect(await shown('/training/employees/NOBODY/record')).toEqual(ofPage);
});

test('a log without completions has no chart', async ({ page }) => {
  await openPage(page, '/training/completions');
  await expect(page.getByRole('region', { name: 'Completions per month' })).toContainText('There is nothing to draw.');
});

test.describe('a training that nobody needs', () => {
  const title = 'Nobody needs this';
  test.use({
    sample: { ...nothing, records: [{ kind: 'training', id: 1, title, renewal_months: 12, expiring_days: 30 }] },
  });

  test('has no charts', async ({ page }) => {
    await openPage(page, '/training/courses/1');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    for (const name of ['Completions per month', 'Expiries per week'])
      await expect(page.getByRole('region', { name })).toContainText('There is nothing to draw.');
  });
});
