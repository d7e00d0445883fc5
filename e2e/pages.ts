import { expect, type Page } from '@playwright/test';

/** Opens a page that shows nothing of the service. */
export async function openNotFound(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
}

/** Opens the settings, which show nothing of the service either. */
export async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

/** Opens a page and waits until every source that it shows has answered or failed: the sign beside its age says which. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator('main header').first().getByRole('status').locator('svg')).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Opens the overview and waits for its charts, whose code comes after the rest. */
export async function openOverview(page: Page): Promise<void> {
  await openPage(page, '/');
  await expect(page.locator('svg.recharts-surface').first()).toBeVisible();
}
