import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { openList, rowsOf } from './lists.ts';
import { openPage, openSettings } from './pages.ts';
import { routes } from './routes.ts';

/** Telephones, a tablet, the reflow of WCAG 1.4.10, a window of 1440 × 900 at 200 %, and a very wide one; px. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
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
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
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

test('in a low window, as at 200 % zoom, the row that the arrow keys come to is between what stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of ['/training', '/equipment', '/documents']) {
    await openList(page, path);
    const [above, below] = [page.locator('main header').first(), page.getByRole('navigation', { name: 'Main' })];
    await rowsOf(page).first().focus();
    for (let step = 1; step <= 8; step += 1) {
      await page.keyboard.press('ArrowDown');
      const row = page.locator(`[data-row="${step}"]`);
      await expect(row).toBeFocused();
      const edges = async () => {
        const [bar, tabs, box] = [await above.boundingBox(), await below.boundingBox(), await row.boundingBox()];
        if (!bar || !tabs || !box) return undefined;
        const room = tabs.y - (bar.y + bar.height);
        return {
          isRoomy: room >= 350,
          isBelow: box.y >= bar.y + bar.height - 1,
          isAbove: box.y + box.height <= tabs.y + 1,
        };
      };
      await expect.poll(edges).toEqual({ isRoomy: true, isBelow: true, isAbove: true });
    }
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

test('on a telephone everything above a list begins at one edge, and the six tabs are equally wide, words inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/documents', '/equipment', '/settings']) {
    if (path === '/settings') await openSettings(page);
    else {
      await openList(page, path);
      expect((await page.getByRole('button', { name: 'Save view' }).boundingBox())?.x).toBe(16);
    }
    const tabs = await page.getByRole('navigation', { name: 'Main' }).evaluate((bar) =>
      [...bar.querySelectorAll('a')]
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => {
          const { left, right } = link.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(link);
          const said = words.getBoundingClientRect();
          return { width: Math.round(right - left), isInside: said.left >= left + 1 && said.right <= right - 1 };
        }),
    );
    expect(tabs).toEqual(Array(6).fill({ width: 65, isInside: true }));
  }
});

test('on a tablet nothing at the top of a page lies over its name', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, '/training/employees/u100017');
  const [name, steps] = [page.getByRole('heading', { level: 1 }), page.getByRole('navigation', { name: /^Employees/ })];
  await expect.poll(() => name.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
  const [above, beside] = [await name.boundingBox(), await steps.boundingBox()];
  if (!above || !beside) throw new Error('The name or the steps are not there.');
  expect(above.x + above.width <= beside.x || above.y + above.height <= beside.y).toBe(true);
});

test('on a tablet the words beside the percentage of a list take two lines at most', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openList(page, '/training');
  const words = page.getByRole('region', { name: 'Required trainings of these employees' }).locator('p');
  await expect.poll(async () => (await words.boundingBox())?.height).toBeLessThan(45);
});
