import { expect, type Locator, type Page } from '@playwright/test';
import { goTo, untilDrawn } from './goTo.ts';

/** What a page says only about its day, if that differs from the day of its records, as after midnight. */
const DAY_ALONE =
  /^(Shown as of \d+ \w+ \d{4}\. The service’s last calculation differs for: [^.]*\.\s*)+(Source details)?$/;

/** All warnings of a page but the one of its day alone. */
export const warningsOf = (page: Page): Locator => page.getByRole('alert').filter({ hasNotText: DAY_ALONE });

/** Opens a page that shows nothing of the service. */
export async function openNotFound(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
}

/** Opens the settings, which show nothing of the service either. */
export async function openSettings(page: Page): Promise<void> {
  await goTo(page, '/settings');
  await expect(page.getByRole('heading', { name: 'Settings', level: 1 })).toBeVisible();
}

/** Opens the audit log of a gateway without sign-in: it shows nothing of the service either. */
export async function openAudit(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expect(page.getByRole('heading', { name: 'Nothing is recorded yet' })).toBeVisible();
}

/**
 * Waits until every source of a page has answered or failed: the sign next to its age says which.
 * `expect` describes the whole page each time it does not find an element, which takes as long as drawing it; `waitFor` does
 * not.
 */
async function expectLoaded(page: Page): Promise<void> {
  await page.locator('main header').first().getByRole('status').locator('svg').waitFor();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
}

/** Opens a page and waits until every source that it shows has answered or failed: the sign next to its age says which. */
export async function openPage(page: Page, path: string): Promise<void> {
  await goTo(page, path);
  await expectLoaded(page);
}

/**
 * Opens the overview and waits for its charts, whose code arrives after the rest, and for what it draws in idle time: any area
 * may be drawn first.
 */
export async function openOverview(page: Page): Promise<void> {
  await openPage(page, '/');
  await page.locator('svg.recharts-surface').first().waitFor();
  await untilDrawn(page);
}

/**
 * Presses a button until an expectation holds. A call in progress may fulfil the expectation first, and the button disappears.
 */
export const pressUntil = (button: Locator, expectation: () => Promise<void>): Promise<void> =>
  expect(async () => {
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expectation();
  }).toPass({ timeout: 30_000 });

/** While data is being read again, a page requests it again after at most this many milliseconds. */
export const ASKS_AGAIN_MS = 5_000;

/**
 * Moves the clock of a page from one repeated request to the next until an expectation holds, which must not wait long itself.
 * The clock must have been installed before the page was opened.
 */
export const moveClockUntil = (page: Page, expectation: () => Promise<void>): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(ASKS_AGAIN_MS);
    await expectation();
  }).toPass({ intervals: [0], timeout: 30_000 });
