import { expect } from '@playwright/test';
import { isolatedTest as test } from './fixtures.ts';
import { countOf, expectCount, openList, rowsOf } from './lists.ts';
import { WHEN } from './times.ts';

const header = 'main header';

test('every collection that a page has read is a source, with its age and its next reading', async ({ page }) => {
  await openList(page, '/training');
  await page.goto('/sources');
  const status = rowsOf(page).filter({ hasText: 'Training records' });
  await expect(status).toContainText('Up to date');
  await expect(status).toContainText('250');
  const all = await countOf(page);
  await page.getByRole('button', { name: /^Up to date/ }).click();
  await expectCount(page, all);
  await page.getByPlaceholder('Find source or method').fill('people');
  await expectCount(page, 1);
  await rowsOf(page).first().getByRole('button').click();
  await expect(page.getByText('users.list', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/q=people/);
});

test('a source that cannot be read comes first, with the reason and the request to quote', async ({
  page,
  dashboard,
}) => {
  dashboard.faults.set('resources.list', { kind: 'error', error: 'server_error' });
  await page.goto('/documents');
  await expect(page.getByRole('alert')).toContainText('could not be loaded');
  await page.goto('/sources?state=none');
  await expectCount(page, 1);
  const row = rowsOf(page).first();
  await expect(row).toContainText('Document register');
  await expect(row).toContainText('No data');
  await row.getByRole('button').first().click();
  const details = page.locator('dl', { hasText: 'Request ID' });
  await expect(details).toContainText('internal error');
  await expect(details.locator('code', { hasText: /^[A-Za-z0-9]{20}$/ })).toBeVisible();
});

test('data that was due long ago is not called live while the service is slow to answer', async ({
  page,
  dashboard,
}) => {
  await page.clock.install();
  await openList(page, '/documents');
  dashboard.faults.set('every', { kind: 'delay', ms: 50_000 });
  dashboard.advance(20 * 3_600_000);
  await page.clock.fastForward('20:00:00');
  const freshness = page.locator(header).first().getByRole('status');
  await expect(freshness).toContainText(new RegExp(`Read ${WHEN} · newer data was due ${WHEN}`));
});
