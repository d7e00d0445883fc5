import { expect } from '@playwright/test';
import { test } from './behindSignInProxy.ts';
import { builtFile } from './builtFile.ts';
import { openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

// The browser itself says on the console which file it could not have, and React what was in its place.
test.use({ complaints: [] });

test('what finds anything does not come because one is signed out: it says that, and leads to the sign-in', async ({
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
  // The keys of the page under it do not act.
  await page.keyboard.press(']');
  // A step takes a moment: what has not begun by the next drawing does not come.
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

test('saved views whose code did not come: it is said, and they can be had', async ({ page, signInProxy }) => {
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
  test(`a list stands without the code of ${part}`, async ({ page, signInProxy }) => {
    signInProxy.lost = [builtFile(part)];
    const lost = page.waitForResponse((response) => response.status() === 503);
    await openList(page, signInProxy.address + path);
    await lost;
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  });
}

test('choices whose code did not come: it is said, and they can be had', async ({ page, signInProxy }) => {
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

test('the dashboard starts without the code that looks at the name of a view', async ({ page, signInProxy }) => {
  signInProxy.lost = [builtFile('arrival')];
  const lost = page.waitForResponse((response) => response.status() === 503);
  await openList(page, `${signInProxy.address}/documents?q=safe&view=Hull+Quay`);
  await lost;
  await expect(page).toHaveURL(/\?q=safe/);
});

test('a page that fails while it is drawn says so, and the next one takes the focus as any other', async ({
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
