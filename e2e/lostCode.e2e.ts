import { expect } from '@playwright/test';
import { test } from './behindDoor.ts';
import { openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

// The browser itself says on the console which file it could not have, and React what was in its place.
test.use({ complaints: [] });

test('what finds anything does not come because one is signed out: it says that, and leads to the sign-in', async ({
  page,
  door,
}) => {
  await openList(page, `${door.address}/documents`);
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  const signIn = dialog.getByRole('button', { name: 'Sign in again' });
  door.shut = 'to all';
  await page.keyboard.press('ControlOrMeta+k');
  await expect(dialog).toContainText('You are signed out');
  await expect(dialog).not.toContainText('network');
  await expect(signIn).toBeFocused();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
  await page.keyboard.press('ControlOrMeta+k');
  await signIn.click();
  await page.getByRole('link', { name: 'I am Ruth' }).click();
  await expect(page).toHaveURL(`${door.address}/documents`);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('the dashboard starts without the code that looks at the name of a view', async ({ page, door }) => {
  door.lost = /\/arrival-/;
  const lost = page.waitForResponse((response) => response.status() === 503);
  await openList(page, `${door.address}/documents?q=safe&view=Hull+Quay`);
  await lost;
  await expect(page).toHaveURL(/\?q=safe/);
});
