import { expect } from '@playwright/test';
import { builtFile } from './builtFile.ts';
import { loadedTest as test } from './fixtures.ts';
import { openPage } from './pages.ts';

/** The background of a page in each of the colour schemes: `--bg`. */
const grounds = { light: 'rgb(247, 248, 249)', dark: 'rgb(12, 14, 16)' };

for (const [chosen, machine, shown] of [
  ['system', 'light', 'light'],
  ['system', 'dark', 'dark'],
  ['dark', 'light', 'dark'],
  ['light', 'dark', 'light'],
] as const) {
  test(`until its code arrives the page says that it opens; ${chosen} colours on a ${machine} machine`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: machine });
    await page.addInitScript((colourScheme) => {
      localStorage.setItem('compliance.settings.v1', JSON.stringify({ colourScheme }));
    }, chosen);
    const code = Promise.withResolvers<void>();
    await page.route(`**${builtFile('index')}`, async (route) => {
      await code.promise;
      await route.continue();
    });
    await page.goto('/training', { waitUntil: 'commit' });
    const opening = page.getByRole('status').filter({ hasText: 'Opening the dashboard' });
    await expect(opening).toBeVisible();
    await expect(page.locator('body')).toHaveCSS('background-color', grounds[shown]);
    code.resolve();
    await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible();
    await expect(opening).toHaveCount(0);
    await expect(page.locator('body')).toHaveCSS('background-color', grounds[shown]);
  });
}

test('without JavaScript the page says that it needs JavaScript, and not that it opens', async ({
  browser,
  dashboard,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${dashboard.address}/training`);
  await expect(page.getByText('The dashboard needs JavaScript')).toBeVisible();
  await expect(page.getByText('Opening the dashboard')).toBeHidden();
  await context.close();
});

test('a typed address in capitals or with a slash at its end is replaced by the address of its page', async ({
  page,
}) => {
  await openPage(page, '/Training/Matrix/?q=a');
  await expect(page).toHaveURL(/\/training\/matrix\?q=a$/);
  const tabs = page.getByRole('navigation', { name: 'Main' });
  await expect(tabs.getByRole('link', { name: 'Matrix' })).toHaveAttribute('aria-current', 'page');
  await openPage(page, '/EQUIPMENT/Calendar/?month=2026-03#content');
  await expect(page).toHaveURL(/\/equipment\/calendar\?month=2026-03#content$/);
  // Each has replaced what was typed.
  await page.goBack();
  await expect(page).toHaveURL(/\/training\/matrix\?q=a$/);
  await page.goBack();
  await expect(page).toHaveURL('about:blank');
});
