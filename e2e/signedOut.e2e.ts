import { expect, type Page } from '@playwright/test';
import { isolatedTest, test } from './behindSignInProxy.ts';
import { goWithin } from './goTo.ts';
import { countOf, openList, rowsOf } from './lists.ts';
import { moveClockUntil, warningsOf } from './pages.ts';
import { routes } from './routes.ts';
import type { SignInProxy } from './signInProxy.ts';
import { WHEN } from './times.ts';

const alert = (page: Page) => page.getByRole('alert').filter({ hasText: 'You are signed out' });
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in again' });
const freshness = (page: Page) => page.locator('main header').first().getByRole('status');

/** Presses "Sign in again", and signs in on the page that opens. */
async function comeBack(page: Page, signInProxy: SignInProxy): Promise<void> {
  signInProxy.refuses = 'everything';
  await signIn(page).click();
  await page.getByRole('link', { name: 'I am Ruth' }).click();
}

/** Pages that show nothing of the service, or request nothing if there is no sign-in. */
const withoutCalls = ['/settings', '/nowhere', '/audit'];
const withCalls = routes.filter(({ path }) => !withoutCalls.includes(path));
/** Each half begins in a document of its own: two can be read at the same time. */
const halves = {
  training: withCalls.filter(({ path }) => path.startsWith('/training')),
  'other areas': withCalls.filter(({ path }) => !path.startsWith('/training')),
};
for (const [half, pages] of Object.entries(halves)) {
  test(`the pages of ${half} say that one is signed out and show nothing else, and are there after signing in`, async ({
    page,
    signInProxy,
  }) => {
    test.slow();
    await page.goto(`${signInProxy.address}/settings`);
    await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
    signInProxy.refuses = 'calls';
    for (const { name, path } of pages) {
      await test.step(name, async () => {
        await goWithin(page, path);
        await expect(page).toHaveTitle(/^(?!Settings)/);
        // One alert in the end: a page that is just opening may have the alert of the previous page for a moment.
        await expect(alert(page)).toContainText(['You come back to this page, with its filters and its order.']);
        await expect(page.getByRole('alert')).toHaveCount(1);
        await expect(signIn(page)).toHaveCount(1);
        await expect(page.locator('main')).not.toContainText(
          /no new data since|could not be (loaded|reached)|There are no/,
        );
        await expect(page.locator('main')).not.toContainText(/could not be read|in every count/);
        await expect(rowsOf(page)).toHaveCount(0);
        await expect(page.locator('main [data-count]')).toHaveCount(0);
      });
    }
    await comeBack(page, signInProxy);
    for (const [place, { name, path }] of pages.toReversed().entries()) {
      await test.step(`signed in again: ${name}`, async () => {
        if (place > 0) await goWithin(page, path);
        await expect(page).toHaveURL(signInProxy.address + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
        await expect(warningsOf(page)).toHaveCount(0);
      });
    }
  });
}

for (const refused of ['calls', 'calls, with a redirect'] as const) {
  test(`with ${refused} refused before the first page: its address, with the filter, is kept`, async ({
    page,
    signInProxy,
  }) => {
    signInProxy.refuses = refused;
    await page.goto(`${signInProxy.address}/training?status=incomplete&sort=name`);
    await expect(alert(page)).toBeVisible();
    await expect(signIn(page)).toBeFocused();
    // Code that is still loading would fail when the page is left.
    await page.waitForLoadState('networkidle');
    await comeBack(page, signInProxy);
    await expect(page).toHaveURL(`${signInProxy.address}/training?status=incomplete&sort=name`);
    await expect(rowsOf(page).first()).toBeVisible();
  });

  isolatedTest(
    `with ${refused} refused while a list is open: it stays, and says that it is old, until one is signed in`,
    async ({ page, signInProxy, dashboard }) => {
      await page.clock.install();
      await openList(page, `${signInProxy.address}/training?status=incomplete`);
      const count = await countOf(page);
      signInProxy.refuses = refused;
      dashboard.advance(31 * 60_000);
      await page.clock.fastForward('31:00');
      await expect(alert(page)).toContainText(
        new RegExp(`The data shown was loaded earlier, the oldest of it is from ${WHEN}, and is not read again`),
      );
      await expect(freshness(page)).toContainText('signed out');
      await expect(page.getByText(/no new data since/)).toHaveCount(0);
      await expect(rowsOf(page).first()).toBeVisible();
      expect(await countOf(page)).toBe(count);
      // Signed in again in another tab.
      signInProxy.refuses = 'nothing';
      await page.clock.fastForward('31:00');
      // A call in progress during the sign-in may still be refused.
      await moveClockUntil(page, () => expect(alert(page)).toHaveCount(0, { timeout: 300 }));
      await expect(freshness(page)).not.toContainText('signed out');
      await expect(rowsOf(page).first()).toBeVisible();
    },
  );
}

test('what was loaded before one was signed out stands beside what was not, and each says so', async ({
  page,
  signInProxy,
}) => {
  await openList(page, `${signInProxy.address}/documents`);
  signInProxy.refuses = 'calls';
  await goWithin(page, '/');
  await expect(alert(page)).toContainText(/Not loaded: training records(, name directory)? and equipment register\./);
  await expect(
    page.getByRole('region', { name: 'Documents', exact: true }).locator('[data-count]').first(),
  ).toBeVisible();
  for (const name of ['Training', 'Equipment']) {
    const area = page.getByRole('region', { name, exact: true });
    await expect(area).toContainText(`${name} could not be loaded. You are signed out. Sign in again to load it.`);
    await expect(area.locator('[data-count]')).toHaveCount(0);
  }
  signInProxy.refuses = 'nothing';
  await page
    .getByRole('region', { name: 'Training', exact: true })
    .getByRole('button', { name: 'Sign in again' })
    .click();
  await expect(alert(page)).toHaveCount(0);
  await expect(
    page.getByRole('region', { name: 'Training', exact: true }).locator('[data-count]').first(),
  ).toBeVisible();
});

test('a page whose code does not come because one is signed out says that, and no fault', async ({
  page,
  signInProxy,
}) => {
  await openList(page, `${signInProxy.address}/documents`);
  // Waits for the code of its charts, too: a busy machine requests it after a second without other requests.
  await page.locator('main svg.recharts-surface').first().waitFor();
  await page.waitForLoadState('networkidle');
  signInProxy.refuses = 'everything';
  await page.getByRole('link', { name: 'Equipment', exact: true }).click();
  await expect(alert(page)).toBeVisible();
  await comeBack(page, signInProxy);
  await expect(page).toHaveURL(`${signInProxy.address}/equipment`);
  await expect(rowsOf(page).first()).toBeVisible();
});
