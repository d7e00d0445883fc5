import { expect, type Page } from '@playwright/test';
import { test } from './behindDoor.ts';
import type { Door } from './door.ts';
import { countOf, openList, rowsOf } from './lists.ts';
import { routes } from './routes.ts';
import { WHEN } from './times.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are signed out' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in again' });
const freshness = (page: Page) => page.locator('main header').first().getByRole('status');

/** Goes to a page of the dashboard without leaving the document, as its links do. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, path);

/** Presses "Sign in again", and signs in where that leads. */
async function comeBack(page: Page, door: Door): Promise<void> {
  door.shut = 'to all';
  await signIn(page).click();
  await page.getByRole('link', { name: 'I am Ruth' }).click();
}

/** They show nothing of the service. */
const local = ['settings', 'an address without a page'];
for (const { name, path } of routes.filter((route) => !local.includes(route.name))) {
  test(`the page of ${name} says that one is signed out and shows nothing else, and is there after signing in`, async ({
    page,
    door,
  }) => {
    await page.goto(`${door.address}/settings`);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    door.shut = 'to calls';
    await goWithin(page, path);
    await expect(alert(page)).toHaveCount(1);
    await expect(alert(page)).toContainText('You come back to this page, with its filters and its order.');
    await expect(signIn(page)).toHaveCount(1);
    await expect(page.locator('main')).not.toContainText(
      /not answered|could not be (loaded|reached)|This organisation has no/,
    );
    await expect(page.locator('main')).not.toContainText(/could not be read|in every count/);
    await expect(rowsOf(page)).toHaveCount(0);
    await expect(page.locator('main [data-count]')).toHaveCount(0);
    await comeBack(page, door);
    await expect(page).toHaveURL(door.address + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });
}

for (const shut of ['to calls', 'to calls, with a redirect'] as const) {
  test(`signed out ${shut} before the first page: its address, with the filter, is kept`, async ({ page, door }) => {
    door.shut = shut;
    await page.goto(`${door.address}/training?status=incomplete&sort=name`);
    await expect(alert(page)).toBeVisible();
    await expect(signIn(page)).toBeFocused();
    await comeBack(page, door);
    await expect(page).toHaveURL(`${door.address}/training?status=incomplete&sort=name`);
    await expect(rowsOf(page).first()).toBeVisible();
  });

  test(`signed out ${shut} while a list is open: it stays, and says that it is old, until one is signed in`, async ({
    page,
    door,
    dashboard,
  }) => {
    await page.clock.install();
    await openList(page, `${door.address}/training?status=incomplete`);
    const count = await countOf(page);
    door.shut = shut;
    dashboard.advance(31 * 60_000);
    await page.clock.fastForward('31:00');
    await expect(alert(page)).toContainText(
      new RegExp(`What is shown was loaded before, the oldest of it is from ${WHEN}, and it is not renewed`),
    );
    await expect(freshness(page)).toContainText('signed out');
    await expect(page.getByText(/has not answered/)).toHaveCount(0);
    await expect(rowsOf(page).first()).toBeVisible();
    expect(await countOf(page)).toBe(count);
    // Signed in again in another tab.
    door.shut = 'no';
    await page.clock.fastForward('31:00');
    await expect(alert(page)).toHaveCount(0);
    await expect(freshness(page)).not.toContainText('signed out');
    await expect(rowsOf(page).first()).toBeVisible();
  });
}

test('what was loaded before one was signed out stands beside what was not, and each says so', async ({
  page,
  door,
}) => {
  await openList(page, `${door.address}/documents`);
  door.shut = 'to calls';
  await goWithin(page, '/');
  await expect(alert(page)).toContainText('Not loaded: training records, name directory and equipment register.');
  await expect(
    page.getByRole('region', { name: 'Documents', exact: true }).locator('[data-count]').first(),
  ).toBeVisible();
  for (const name of ['Training', 'Equipment']) {
    const area = page.getByRole('region', { name, exact: true });
    await expect(area).toContainText(`${name} could not be loaded. You are signed out. Sign in again to load it.`);
    await expect(area.locator('[data-count]')).toHaveCount(0);
  }
  door.shut = 'no';
  await page
    .getByRole('region', { name: 'Training', exact: true })
    .getByRole('button', { name: 'Sign in again' })
    .click();
  await expect(alert(page)).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Training', exact: true }).locator('[data-count]').first(),
  ).toBeVisible();
});

test('names that do not come because one is signed out are no names that could not be read', async ({ page, door }) => {
  await openList(page, `${door.address}/documents`);
  door.shut = 'to calls';
  await goWithin(page, '/documents/hygiene');
  await expect(alert(page)).toContainText('Not loaded: name directory.');
  await expect(page.getByRole('alert')).toHaveCount(1);
  await expect(page.getByText(/could not be read/)).toHaveCount(0);
});

test('a page whose code does not come because one is signed out says that, and no fault', async ({ page, door }) => {
  await openList(page, `${door.address}/documents`);
  // The code of its charts has come, too.
  await page.waitForLoadState('networkidle');
  door.shut = 'to all';
  await page.getByRole('link', { name: 'Equipment', exact: true }).click();
  await expect(alert(page)).toBeVisible();
  await comeBack(page, door);
  await expect(page).toHaveURL(`${door.address}/equipment`);
  await expect(rowsOf(page).first()).toBeVisible();
});
