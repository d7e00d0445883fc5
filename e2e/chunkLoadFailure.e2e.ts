import { expect } from '@playwright/test';
import { test } from './behindSignInProxy.ts';
import { builtFile } from './builtFile.ts';
import { openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

// The browser itself reports on the console which file it could not load, and React what it got instead.
test.use({ complaints: [] });

test('the palette does not load for a signed-out reader: it says so, and leads to the sign-in', async ({
  page,
  signInProxy,
}) => {
  await openList(page, `${signInProxy.address}/documents`);
  await rowsOf(page).first().getByRole('link').first().click();
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByRole('navigation', { name: /^Documents, / })).toContainText('1 of ');
  const [address, name] = [page.url(), await title.innerText()];
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  const signIn = dialog.getByRole('button', { name: 'Sign in again' });
  signInProxy.refuses = 'everything';
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog).toContainText('You are signed out');
  await expect(dialog).not.toContainText('network');
  await expect(signIn).toBeFocused();
  // The keys of the page behind the palette do not act.
  await page.keyboard.press(']');
  // A step takes a moment: one that has not started by the next frame does not come.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
  expect(page.url()).toBe(address);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await signIn.click();
  await page.getByRole('link', { name: 'I am Ruth' }).click();
  await expect(page).toHaveURL(address);
  await expect(title).toHaveText(name);
});

test('saved views whose code did not load say so, and can be loaded later', async ({ page, signInProxy }) => {
  await page.addInitScript(() => {
    const view = { name: 'Hull Quay', path: '/training', search: '?status=incomplete' };
    localStorage.setItem('compliance.views.v1', JSON.stringify([view]));
  });
  const links = page.getByRole('navigation', { name: 'Main' });
  signInProxy.lost = [builtFile('SavedViews')];
  await openPage(page, `${signInProxy.address}/documents`);
  await expect(links).toContainText('Saved views could not be loaded.');
  await expect(links.getByTitle('Hull Quay')).toHaveCount(0);
  signInProxy.lost = [];
  await links.getByRole('link', { name: 'Settings' }).click();
  // The browser itself remembers code that it could not fetch.
  await links.getByRole('button', { name: 'Reload the page' }).click();
  await expect(links.getByTitle('Hull Quay')).toBeVisible();
  await expect(links).not.toContainText('could not be loaded');
});

for (const { part, path } of [
  { part: 'Keys', path: '/documents' },
  { part: 'LateParts', path: '/documents' },
  { part: 'EquipmentTrend', path: '/equipment' },
]) {
  test(`a list works without the code of ${part}`, async ({ page, signInProxy }) => {
    signInProxy.lost = [builtFile(part)];
    const lost = page.waitForResponse((response) => response.status() === 503);
    await openList(page, signInProxy.address + path);
    await lost;
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('a page on paper names the organisation and its time without the code of its head', async ({
  page,
  signInProxy,
}) => {
  signInProxy.lost = [builtFile('LateParts')];
  const lost = page.waitForResponse((response) => response.status() === 503);
  await openList(page, `${signInProxy.address}/documents`);
  await lost;
  const organisation = await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().innerText();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toContainText(
    new RegExp(`^${RegExp.escape(organisation)} · Printed \\d+ \\w+ 20\\d\\d, \\d\\d:\\d\\d`),
  );
  await page.emulateMedia({ media: 'screen' });
  await expect(page.getByRole('main')).not.toContainText('Printed');
});

test('choices whose code did not load say so, and can be loaded later', async ({ page, signInProxy }) => {
  signInProxy.lost = [builtFile('PopoverDropdown')];
  const lost = page.waitForResponse((response) => response.status() === 503);
  await openList(page, `${signInProxy.address}/documents`);
  await lost;
  const columns = page.getByRole('button', { name: 'Columns' });
  await columns.click();
  await expect(page.getByRole('alert').filter({ hasText: 'Its choices could not be loaded.' })).toBeVisible();
  signInProxy.lost = [];
  await page.reload();
  await columns.click();
  await expect(page.getByRole('dialog', { name: 'Columns' })).toBeVisible();
});

test('the dashboard starts without the code that checks the name of a view', async ({ page, signInProxy }) => {
  signInProxy.lost = [builtFile('arrival')];
  const lost = page.waitForResponse((response) => response.status() === 503);
  await openList(page, `${signInProxy.address}/documents?q=safe&view=Hull+Quay`);
  await lost;
  await expect(page).toHaveURL(/\?q=safe/);
});

test('a page that fails while rendering says so, and the next page takes the focus like any other', async ({
  page,
  signInProxy,
}) => {
  await page.route(`**${builtFile('DocumentsPage')}`, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const DocumentsPage = () => { throw new Error("broken"); };',
    }),
  );
  await page.goto(`${signInProxy.address}/documents`);
  await expect(page.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Sources' })).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
});
