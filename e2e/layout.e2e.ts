import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { routes } from './routes.ts';

for (const { name, path, open } of routes) {
  test(`the page of ${name} does not scroll sideways on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, path);
    const { inside, seen } = await page.evaluate(() => ({
      inside: Math.max(document.documentElement.scrollWidth, document.body.scrollWidth),
      seen: document.documentElement.clientWidth,
    }));
    expect(inside).toBeLessThanOrEqual(seen);
    // Nothing reaches out of the window that could not be scrolled into it either.
    const cutOff = await page.getByRole('heading', { level: 1 }).evaluate((h1) => h1.getBoundingClientRect().right);
    expect(cutOff).toBeLessThanOrEqual(seen);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
  });
}

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
