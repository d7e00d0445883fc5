import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { openPage } from './pages.ts';
import { routes } from './routes.ts';

for (const { name, path } of routes) {
  test(`the page of ${name} does not scroll sideways on a telephone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, path);
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

test('every page has a title of its own', async ({ page }) => {
  const titles: string[] = [];
  for (const { path } of routes) {
    await openPage(page, path);
    await expect(page).toHaveTitle(/^.+ · Compliance$/);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(routes.length);
});

test('the policy against foreign code is in force, and the browser has nothing to complain of', async ({ page }) => {
  const violations: string[] = [];
  await page.exposeFunction('onViolation', (what: string) => violations.push(what));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) => {
      // Put there by exposeFunction.
      (window as unknown as { onViolation(what: string): void }).onViolation(`${violatedDirective} ${blockedURI}`);
    });
  });
  for (const { path } of routes) {
    const response = await page.goto(path, { waitUntil: 'networkidle' });
    const policy = response?.headers()['content-security-policy'] ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|\*/);
  }
  expect(violations).toEqual([]);
});
