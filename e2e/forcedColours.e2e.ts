import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { openList, rowsOf } from './lists.ts';
import { openOverview, openPage } from './pages.ts';

/** Forces system colours on the page, first those of the light scheme and then those of the dark one. */
async function inEachScheme(page: Page, look: () => Promise<void>): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await test.step(colorScheme, async () => {
      await page.emulateMedia({ forcedColors: 'active', colorScheme, reducedMotion: 'reduce' });
      await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
      await look();
    });
  }
}

/** How elements look: their paint, their edge, and the colours of their text and icons. */
const looksOf = (elements: Locator) =>
  elements.evaluateAll((nodes) =>
    nodes.map((node) => {
      const { backgroundColor, backgroundImage, outlineStyle, borderTopStyle, color, fill } = getComputedStyle(node);
      const hasEdge = outlineStyle !== 'none' || borderTopStyle !== 'none';
      return { paint: `${backgroundColor} ${backgroundImage}`, background: backgroundColor, hasEdge, color, fill };
    }),
  );

async function lookOf(element: Locator) {
  const [look] = await looksOf(element);
  if (!look) throw new Error('There is nothing to look at.');
  return look;
}

/** The background of the page itself. */
const groundOf = async (page: Page) => (await lookOf(page.locator('body'))).background;

test('with forced colours parts of bars differ by their filling and have an edge', async ({ page }) => {
  await openOverview(page);
  await inEachScheme(page, async () => {
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
});

test('with forced colours every status keeps an icon that stands out from the page', async ({ page }) => {
  for (const path of ['/training', '/equipment', '/sources']) {
    await openList(page, path);
    await inEachScheme(page, async () => {
      const ground = await groundOf(page);
      const icons = page.locator('main tbody svg, main fieldset svg');
      const looks = await looksOf(icons);
      expect(looks.length).toBeGreaterThan(5);
      expect(looks.filter(({ color }) => color === ground)).toEqual([]);
    });
  }
});

test('with forced colours chosen, pressed and focused elements are visible', async ({ page }) => {
  await openList(page, '/equipment?status=expired');
  await inEachScheme(page, async () => {
    const ground = await groundOf(page);
    const chosen = page.locator('[aria-pressed="true"], [data-selected="true"], nav [aria-current="page"]');
    const looks = await looksOf(chosen);
    expect(looks.length).toBeGreaterThan(2);
    for (const { background, color } of looks) {
      expect(background).not.toBe(ground);
      expect(color).not.toBe(background);
    }
    await rowsOf(page).first().focus();
    await page.keyboard.press('ArrowDown');
    const ring = await rowsOf(page)
      .nth(1)
      .evaluate((row) => [getComputedStyle(row).outlineStyle, getComputedStyle(row).outlineColor]);
    expect(ring[0]).toBe('solid');
    expect(ring[1]).not.toBe(ground);
  });
  // Elements with the text colour as background opt out, or their text would get a backplate of its own colour.
  await openPage(page, '/training/employees/u100017/record');
  await inEachScheme(page, async () => {
    const print = page.getByRole('button', { name: 'Print', exact: true });
    await expect(print).toBeEnabled();
    expect((await lookOf(print)).background).not.toBe(await groundOf(page));
    await expect(print).toHaveCSS('forced-color-adjust', 'none');
  });
});

test('with forced colours the charts and timelines use system colours', async ({ page }) => {
  await openOverview(page);
  await inEachScheme(page, async () => {
    const ground = await groundOf(page);
    const bars = page.locator('svg rect[fill="var(--chart-1)"]');
    // Charts are drawn one after the other.
    await expect(bars).not.toHaveCount(0);
    expect((await looksOf(bars)).filter(({ fill }) => fill === ground)).toEqual([]);
  });
  await openPage(page, '/training/employees/u100017');
  await inEachScheme(page, async () => {
    const ground = await groundOf(page);
    const lapsed = await looksOf(page.locator('[data-kind="lapsed"]'));
    const past = await looksOf(page.locator('[data-kind="past"]'));
    expect(lapsed.filter(({ background }) => background === ground)).toEqual([]);
    expect(lapsed.length).toBeGreaterThan(0);
    expect(past.filter(({ hasEdge }) => !hasEdge)).toEqual([]);
  });
});
