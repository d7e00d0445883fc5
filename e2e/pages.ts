import { expect, type Page } from '@playwright/test';

/** Opens a page and waits until everything that it asked for is in and shown. */
export async function openPage(page: Page, path: string): Promise<void> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /^(Loading|Opening|Not read yet)/ })).toHaveCount(0);
}
