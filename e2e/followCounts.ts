import { expect, type Page, test } from '@playwright/test';
import { untilDrawn } from './goTo.ts';
import { expectCount, expectCountsOpen } from './lists.ts';
import { openPage } from './pages.ts';

/** Every count of a page that opens a list, except those in the rows of lists. */
const COUNTS_BESIDE_ROWS = 'main [data-count]:not([data-row] *)';

type Count = { index: number; count: number; label: string | null; href: string | null };

type Options = { atLeast?: number; inRows?: boolean; isList?: (href: string) => boolean };

/** What a count counts: the page that it opens, and by which filters. Buttons, which filter their own page, are a kind each. */
function kindOf({ href, label }: Count): string {
  if (href === null) return `button ${label}`;
  const { pathname, searchParams } = new URL(href, 'http://dashboard');
  return [pathname, ...searchParams.keys()].join(' ');
}

/**
 * Follows the first, the greatest and the least other count of each kind on a page, and expects the list that it opens to have
 * that many rows. Tests of the calculations prove that the other counts match the lists of their links.
 * @param atLeast the least number of counts on the page: some appear after the code that draws them
 * @param inRows whether to follow the counts in the rows of lists and panels too
 * @param isList whether an address is that of a list
 */
export async function followCounts(
  page: Page,
  path: string,
  { atLeast = 1, inRows = false, isList = () => true }: Options = {},
): Promise<void> {
  await openPage(page, path);
  const counts = page.locator(inRows ? 'main [data-count]' : COUNTS_BESIDE_ROWS);
  await expect.poll(() => counts.count()).toBeGreaterThanOrEqual(atLeast);
  // The code of a chart arrives after the figures that it draws, and its counts with it.
  await expect(page.locator('main figure:not(:has([data-count]))')).toHaveCount(0);
  // The overview draws its areas one by one, in idle time: counts of one area appear among those of another.
  await untilDrawn(page);
  const found: Count[] = await counts.evaluateAll((links) =>
    links.map((link, index) => ({
      index,
      count: Number(link.getAttribute('data-count')),
      label: link.getAttribute('aria-label') ?? link.textContent,
      href: link.getAttribute('href'),
    })),
  );
  const ofKind = [...Map.groupBy(found, kindOf).values()];
  const followed = new Set(
    ofKind.flatMap(([first, ...others]) => {
      // If all counts are 1, a list of another kind of row would be as long; and the greatest alone can be right by chance.
      const ascending = others.toSorted((a, b) => a.count - b.count);
      return [first, ascending.at(-1), ascending[0]];
    }),
  );
  const [buttons, links] = [found, found].map((all, place) =>
    all.filter((one) => followed.has(one) && (one.href === null) === (place === 0)),
  );
  for (const { index, count } of [...(buttons ?? []), ...(links ?? [])])
    await expect(counts.nth(index)).toContainText(count.toLocaleString('en-GB'));
  for (const { index, count, label } of buttons ?? []) {
    await test.step(`${label}`, async () => {
      await expect(counts).toHaveCount(found.length);
      await counts.nth(index).click();
      // The previous list may have had as many rows.
      await page.waitForURL((url) => url.pathname + url.search !== path);
      await expectCount(page, count);
      await page.goBack();
      await expect(page).toHaveURL(path);
    });
  }
  // A link to this page itself goes nowhere.
  const opened = (links ?? []).flatMap(({ href, count }) =>
    href === null || href === path || !isList(href) ? [] : [{ href, count }],
  );
  // A chart and the text next to it may show the same count of the same list.
  const different = [...new Map(opened.map((link) => [`${link.count} ${link.href}`, link])).values()];
  expect(different.length + (buttons ?? []).length).toBeGreaterThan(0);
  if (different.length > 0) await expectCountsOpen(page, different);
}
