import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { rowsOf } from './lists.ts';
import { routes } from './routes.ts';

/** Pages that show nothing of the service, and the one that shows how it is doing. */
const others: readonly string[] = ['/settings', '/nowhere', '/sources'];

for (const { name, path } of routes.filter((route) => !others.includes(route.path))) {
  test(`when nothing can be read, the page of ${name} says so with what to do, and counts and lists nothing`, async ({
    page,
    dashboard,
  }) => {
    dashboard.faults.set('every', { kind: 'error', error: 'server_error' });
    await page.goto(path);
    const main = page.locator('main');
    await expect(main.getByText(/could not be (loaded|read)/).first()).toBeVisible();
    await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
    await expect(main.getByText(/request/i).first()).toBeVisible();
    await expect(main).not.toContainText(/organisation has no|matches these filters|match these filters/i);
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(main.locator('[data-count]')).toHaveCount(0);
  });
}
