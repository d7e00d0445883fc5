import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { openList, rowsOf } from './lists.ts';
import { openOverview, openPage } from './pages.ts';

/** Forces the colours of a system on the page, in either of its schemes. */
const force = (page: Page, colorScheme: 'light' | 'dark') =>
  page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });

/** How something looks: what it is painted with, its edge, and what its text and icons are drawn in. */
const lookOf = (element: Locator) =>
  element.evaluate((node) => {
    const { backgroundColor, backgroundImage, outlineStyle, borderTopStyle, color, fill } = getComputedStyle(node);
    const hasEdge = outlineStyle !== 'none' || borderTopStyle !== 'none';
    return { paint: `${backgroundColor} ${backgroundImage}`, background: backgroundColor, hasEdge, color, fill };
  });

const looksOf = async (elements: Locator) => Promise.all((await elements.all()).map(lookOf));

/** What the page itself stands on. */
const groundOf = async (page: Page) => (await lookOf(page.locator('body'))).background;

for (const scheme of ['light', 'dark'] as const) {
  test(`with forced colours, ${scheme}, parts of bars are told apart by their filling and have an edge`, async ({
    page,
  }) => {
    await force(page, scheme);
    await openOverview(page);
    const parts = page.locator('main [data-tone][style*="flex-grow"]');
    await expect(parts.first()).toBeVisible();
    const tones = await parts.evaluateAll((all) => all.map((part) => part.getAttribute('data-tone')));
    const looks = await looksOf(parts);
    expect(looks.every(({ hasEdge }) => hasEdge)).toBe(true);
    const paints = new Map(looks.map(({ paint }, place) => [tones[place], paint]));
    expect([...paints.keys()].sort()).toEqual(['bad', 'miss', 'ok', 'warn']);
    expect(new Set(paints.values()).size).toBe(4);
    const ages = await looksOf(page.locator('main [data-age][style*="flex-grow"]'));
    expect(new Set(ages.map(({ paint }) => paint)).size).toBe(3);
  });

  test(`with forced colours, ${scheme}, every status keeps an icon that stands out from the page`, async ({ page }) => {
    await force(page, scheme);
    for (const path of ['/training', '/equipment', '/sources']) {
      await openList(page, path);
      const ground = await groundOf(page);
      const icons = page.locator('main td svg, main fieldset svg');
      const looks = await looksOf(icons);
      expect(looks.length).toBeGreaterThan(5);
      expect(looks.filter(({ color }) => color === ground)).toEqual([]);
    }
  });

  test(`with forced colours, ${scheme}, what is chosen, pressed or in focus is seen`, async ({ page }) => {
    await force(page, scheme);
    await openList(page, '/equipment?status=expired');
    const ground = await groundOf(page);
    const chosen = page.locator('[aria-pressed="true"], [data-selected="true"], [data-current="true"]');
    const looks = await looksOf(chosen);
    expect(looks.length).toBeGreaterThan(2);
    for (const { background, color } of looks) {
      expect(background).not.toBe(ground);
      expect(color).not.toBe(background);
    }
    // Text on the colour of text is left alone, or it would stand on a plate of its own colour.
    await openPage(page, '/training/employees/u100017/record');
    const print = page.getByRole('button', { name: 'Print', exact: true });
    await expect(print).toBeEnabled();
    expect((await lookOf(print)).background).not.toBe(ground);
    await expect(print).toHaveCSS('forced-color-adjust', 'none');

    await openList(page, '/equipment?status=expired');
    await rowsOf(page).first().focus();
    await page.keyboard.press('ArrowDown');
    const ring = await rowsOf(page)
      .nth(1)
      .evaluate((row) => [getComputedStyle(row).outlineStyle, getComputedStyle(row).outlineColor]);
    expect(ring[0]).toBe('solid');
    expect(ring[1]).not.toBe(ground);
  });

  test(`with forced colours, ${scheme}, the charts and times are drawn in colours of the system`, async ({ page }) => {
    await force(page, scheme);
    await openOverview(page);
    const ground = await groundOf(page);
    const bars = page.locator('svg rect[fill="var(--chart-1)"]');
    expect((await looksOf(bars)).filter(({ fill }) => fill === ground)).toEqual([]);
    expect(await bars.count()).toBeGreaterThan(0);
    await openPage(page, '/training/employees/u100017');
    const lapsed = await looksOf(page.locator('[data-kind="lapsed"]'));
    const past = await looksOf(page.locator('[data-kind="past"]'));
    expect(lapsed.filter(({ background }) => background === ground)).toEqual([]);
    expect(lapsed.length).toBeGreaterThan(0);
    expect(past.filter(({ hasEdge }) => !hasEdge)).toEqual([]);
  });
}
