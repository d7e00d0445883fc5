import { expect, type Page } from '@playwright/test';
import { builtFile } from './builtFile.ts';
import { isolatedTest, loadedTest as test } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { countOf, openList, rowsOf } from './lists.ts';
import { openSettings } from './pages.ts';
import { listen } from './spoken.ts';
import { WHEN } from './times.ts';

// The browser itself reports that nothing answers, and React which parts of the page then had no code.
test.use({ complaints: [] });

/** Waits for the code of the offline line: it arrives after the page, and cannot without a network. */
const lateCode = (page: Page): Promise<void> => page.waitForLoadState('networkidle');

test('without a network the page stays, states its age, and is renewed when the network is back', async ({
  page,
  context,
}) => {
  await openList(page, '/documents');
  const count = await countOf(page);
  await lateCode(page);
  await context.setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(line).toContainText(new RegExp(`You are offline: showing what was loaded at ${WHEN}\\.`));
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await countOf(page)).toBe(count);

  // A page that was not loaded before says so, and loads by itself.
  await page.getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('alert').first()).toContainText('The dashboard could not be reached');
  const again = page.getByRole('button', { name: 'Try again' });
  await again.press('Enter');
  await expect(again).toBeFocused();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources');
  await expect(line).toHaveCount(0);
});

test('failed requests are repeated as soon as the network is back', async ({ page, context }) => {
  // The network fails between two calls.
  await context.route('**/v1/resources.list*', (route) => route.abort('internetdisconnected'));
  await page.goto('/documents');
  const failure = page.getByRole('heading', { name: 'The documents could not be loaded' });
  await expect(failure).toBeVisible();
  await lateCode(page);
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await context.unrouteAll();
  await context.setOffline(false);
  await expect(failure).toHaveCount(0, { timeout: 5_000 });
});

test('a page that loads nothing says only that the network is gone', async ({ page, context }) => {
  await openSettings(page);
  await lateCode(page);
  const links = page.getByRole('navigation', { name: 'Main' });
  await links.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  await context.setOffline(true);
  const line = page.getByRole('status').filter({ hasText: 'You are offline' });
  await expect(line).toContainText('showing what was loaded at');
  await goWithin(page, '/no/such/page');
  await expect(line).toHaveText('You are offline.');
  await links.getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(line).toContainText('showing what was loaded at');
});

test('the palette cannot load without a network: it says so, and opens once the network is back', async ({
  page,
  context,
}) => {
  await openList(page, '/documents');
  const find = page.getByRole('button', { name: 'Find anything' });
  const dialog = page.getByRole('dialog', { name: 'Find anything' });
  await context.setOffline(true);
  for (const close of ['Escape', 'Enter', 'ControlOrMeta+k']) {
    await page.keyboard.press('ControlOrMeta+k');
    await expect(dialog).toContainText('Find anything could not be loaded.');
    await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
    await page.keyboard.press(close);
    await expect(dialog).toHaveCount(0);
    await expect(find).toBeFocused();
    await expect(rowsOf(page).first()).toBeVisible();
  }
  await context.setOffline(false);
  await page.keyboard.press('ControlOrMeta+k');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toBeFocused();
  // Its style sheet has loaded, too.
  await expect(dialog).toHaveCSS('border-radius', '8px');
  await expect(page.getByRole('combobox', { name: 'Find anything' })).toHaveCSS('border-top-width', '0px');
});

test('choices that did not load before the network failed say so, and load once it is back', async ({
  page,
  context,
}) => {
  // This code never arrives, so it does not load the choices ahead.
  await page.route(`**${builtFile('LateParts')}`, () => undefined);
  await openList(page, '/documents');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Columns' }).click();
  // A source that did not load may have its own alert.
  const lost = page.getByRole('alert').filter({ hasText: 'Its choices could not be loaded.' });
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Columns' }).click();
  await expect(page.getByRole('dialog', { name: 'Columns' }).getByRole('checkbox').first()).toBeVisible();
  await expect(lost).toHaveCount(0);
});

test('a screen reader hears that the network is back', async ({ page, context }) => {
  await openSettings(page);
  await lateCode(page);
  const spoken = await listen(page);
  await context.setOffline(true);
  await expect.poll(async () => (await spoken()).at(-1)).toMatch(/^You are offline/);
  await context.setOffline(false);
  await expect.poll(async () => (await spoken()).at(-1)).toBe('You are online again.');
});

test('the completions of 30 days stay when the day turns without a network', async ({ page, context }) => {
  await page.clock.install();
  await openList(page, '/training/completions?period=30d');
  await expect(rowsOf(page).first()).toBeVisible();
  await lateCode(page);
  await context.setOffline(true);
  await page.clock.fastForward('24:00:00');
  await expect(page.getByRole('status').filter({ hasText: 'You are offline' })).toBeVisible();
  await page.clock.runFor(5_000);
  await expect(rowsOf(page).first()).toBeVisible();
});

isolatedTest(
  'when the dashboard itself is down, a page that was not opened before says so',
  async ({ page, dashboard }) => {
    const gateway = await dashboard.anotherGateway();
    await page.goto(gateway.address);
    await expect(page.locator('main [data-count]').first()).toBeVisible();
    await gateway.close();
    await page.getByRole('link', { name: 'Documents', exact: true }).click();
    const failure = page.getByRole('alert').filter({ hasText: 'The dashboard could not be reached' });
    await expect(failure).toContainText('Check that it is still running');
    const refused = page.waitForEvent('requestfailed');
    await failure.getByRole('button', { name: 'Try again' }).click();
    await refused;
    await expect(failure).toBeVisible();
  },
);

isolatedTest(
  'when the dashboard itself no longer answers, its sources are not called up to date',
  async ({ page, dashboard }) => {
    await openList(page, '/training');
    await page.goto('/sources');
    await countOf(page);
    await expect(page.getByText('working')).toBeVisible();
    await dashboard.close();
    const banner = page.getByRole('alert');
    await expect(banner).toContainText(new RegExp(`Dashboard: no new data since ${WHEN}`));
    await expect(page.getByText('working')).toHaveCount(0);
  },
);
