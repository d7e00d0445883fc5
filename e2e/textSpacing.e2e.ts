import { expect, type Page } from '@playwright/test';
import { loadedTest as test } from './fixtures.ts';
import { openPage } from './pages.ts';

/** The spacing that WCAG 2.2, criterion 1.4.12, lets readers set. */
const SPACING = `* {
  line-height: 1.5 !important;
  letter-spacing: 0.12em !important;
  word-spacing: 0.16em !important;
}
p { margin-bottom: 2em !important; }`;

/** Like a browser extension, which no policy of the page stops. */
const setSpacing = (page: Page) =>
  page.evaluate(async (css) => {
    const sheet = await new CSSStyleSheet().replace(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  }, SPACING);

/** Words that are cut at an edge, whose rest is shown nowhere. */
const cutWords = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main table :is(th, td, span, a), main li :is(a, span)')]
      .filter((element) => {
        const { overflowX, overflowY } = getComputedStyle(element);
        const isCut =
          (overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1) ||
          (overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 2);
        return isCut && element.checkVisibility() && !element.closest('.visually-hidden, [aria-hidden="true"]');
      })
      .map(({ textContent }) => textContent),
  );

for (const width of [1440, 820, 390])
  test(`with the reader's own text spacing no word of a list is cut, at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/', '/training', '/training/courses', '/training/completions', '/equipment', '/documents'])
      await test.step(path, async () => {
        await openPage(page, path);
        await setSpacing(page);
        await expect.poll(() => cutWords(page)).toEqual([]);
      });
  });

for (const cells of ['expires', 'marks'])
  test(`with that spacing a matrix of ${cells} cuts no more words than without`, async ({ page }) => {
    await openPage(page, `/training/matrix?cells=${cells}`);
    await expect(page.locator('[data-row]').first()).toBeVisible();
    const usual = await cutWords(page);
    await setSpacing(page);
    await expect(page.locator(':root[data-spaced]')).toBeAttached();
    await expect.poll(async () => (await cutWords(page)).filter((words) => !usual.includes(words))).toEqual([]);
    // The bars of the trainings start where their columns do.
    const stays = await page.getByText(/^Gaps in all/).evaluate((label) => label.getBoundingClientRect().right);
    const column = page.getByRole('columnheader').nth(2);
    await expect.poll(() => column.evaluate((head) => head.getBoundingClientRect().left)).toBe(stays);
  });
