import type { Page } from '@playwright/test';

const KEY = 'clicks of this test';

/**
 * Counts pointer presses on the open page, until it is loaded again. Playwright checks on the window whether a press hits its
 * target, and stops and repeats one that a moving layout led astray: such a press does not get past the window.
 * @returns a function that returns the count so far
 */
export async function countClicks(page: Page): Promise<() => Promise<number>> {
  await page.evaluate((key) => {
    const { dataset } = document.documentElement;
    sessionStorage.removeItem(key);
    if (dataset.clicks) return; // a previous test has begun to count in this document
    dataset.clicks = 'counted';
    document.addEventListener(
      'pointerdown',
      () => sessionStorage.setItem(key, `${Number(sessionStorage.getItem(key)) + 1}`),
      true,
    );
  }, KEY);
  return () => page.evaluate((key) => Number(sessionStorage.getItem(key)), KEY);
}
