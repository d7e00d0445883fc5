import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { listOf, openList, rowsOf } from './lists.ts';
import { routes } from './routes.ts';

/** Telephones, the reflow of WCAG 1.4.10, a window of 1440 × 900 at 200 %, and a very wide one; px. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 720, height: 450 },
  { width: 2560, height: 1300 },
];

/** What does not fit the window: how far the page itself could be scrolled, and whatever is cut off without a way to it. */
const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    const misfits: string[] = [];
    if (Math.max(scrollWidth, document.body.scrollWidth) > clientWidth) misfits.push(`the page is ${scrollWidth} wide`);
    if (Math.max(scrollHeight, document.body.scrollHeight) > clientHeight) {
      misfits.push(`the page is ${scrollHeight} high`);
    }
    const isInside = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' ||
      (element.parentElement !== null && isInside(element.parentElement));
    for (const element of document.querySelectorAll('main h1, main button, main a, main input, main p, main dd')) {
      const { right } = element.getBoundingClientRect();
      const { parentElement } = element;
      if (right > clientWidth + 1 && parentElement && !isInside(parentElement)) misfits.push(element.outerHTML);
    }
    return misfits;
  });

for (const { name, path, open } of routes) {
  test(`the page of ${name} fits every window, from a telephone's to a very wide one`, async ({ page }) => {
    await open(page, path);
    for (const size of WINDOWS) {
      await page.setViewportSize(size);
      await expect.poll(() => misfitsOf(page), `${size.width} × ${size.height}`).toEqual([]);
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
    }
  });

  test(`nothing moves on the page of ${name} where motion is reduced`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    const moving = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          const { transitionDuration, animationName } = getComputedStyle(element);
          return animationName !== 'none' || transitionDuration.split(',').some((one) => Number.parseFloat(one) > 0);
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    );
    expect(moving).toEqual([]);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}

test('in a low window, as at 200 % zoom, a list can be scrolled to be nearly as high as the window', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of ['/training', '/equipment', '/documents']) {
    await openList(page, path);
    await rowsOf(page).first().scrollIntoViewIfNeeded();
    await listOf(page).hover();
    await page.mouse.wheel(0, 3000);
    const top = page.locator('main header').first();
    const tabs = page.getByRole('navigation', { name: 'Main' });
    const [above, below] = [await top.boundingBox(), await tabs.boundingBox()];
    expect((above?.height ?? 0) + (below?.height ?? 0)).toBeLessThanOrEqual(100);
    // The row that has the focus is between what stays.
    const row = rowsOf(page).nth(3);
    await row.focus();
    const box = await row.boundingBox();
    expect(box?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0) - 1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual((below?.y ?? 0) + 1);
  }
});

test('every page has a title of its own, and nothing of it is against the policy on foreign code', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('onViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Put there by exposeFunction.
      (window as unknown as { onViolation(what: string): void }).onViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  const titles: string[] = [];
  for (const { path, open } of routes) {
    const answer = page.waitForResponse((response) => response.request().isNavigationRequest());
    await open(page, path);
    await expect(page).toHaveTitle(/^.+ · Compliance$/);
    titles.push(await page.title());
    const policy = (await answer).headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  }
  expect(new Set(titles).size).toBe(routes.length);
  expect(violations).toEqual([]);
});
