import type { Page } from '@playwright/test';

const KEY = 'clicks of this test';

/**
 * Counts how often somebody presses the pointer on the page that is open, until it is loaded anew. Playwright watches on
 * the window whether a press meets what it is meant for, and stops and repeats one that a moving layout led astray: below
 * the window such a press is not seen.
 * @returns what tells how often it was until then
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((key) => {
    const { dataset } = document.documentElement;
    sessionStorage.removeItem(key);
    if (dataset.clicks) return; // a test before has begun to count in this document
    dataset.clicks = 'counted';
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`),
      true,
    );
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
