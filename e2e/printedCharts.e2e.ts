import { expect, type Page } from '@playwright/test';
import { loadedTest, test } from './fixtures.ts';
import { openList } from './lists.ts';
import { PAPER_WIDTH, SHEET_WIDTH } from './measuring.ts';
import { openOverview, openPage } from './pages.ts';

/**
 * Returns what `find` finds in a document laid out for a narrower sheet, before anything else can happen: charts learn of the
 * new width too late to redraw.
 */
const whilePrinting = <Found>(page: Page, find: () => Found): Promise<Found> =>
  page.evaluate(`(() => {
    document.body.style.width = '${PAPER_WIDTH}px';
    window.dispatchEvent(new Event('beforeprint'));
    const found = (${find})();
    window.dispatchEvent(new Event('afterprint'));
    document.body.style.width = '';
    return found;
  })()`);

test('hatches use a form that every printer can print', async ({ page }) => {
  await openOverview(page);
  await page.emulateMedia({ media: 'print' });
  const hatch = page.locator('main section [data-tone="miss"]').first();
  await expect(hatch).toHaveCSS('background-image', /^linear-gradient/);
});

loadedTest('a trend that was never in sight leaves no empty panel on paper, which says so', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  await openPage(page, '/training/courses/1001');
  const trend = page.getByRole('region', { name: 'Trend' });
  await expect(trend).toContainText('Nothing to draw until the data is loaded.');
  const printed = () =>
    whilePrinting(page, () => ({
      panels: document.querySelectorAll('[aria-label="Trend"]').length,
      isTold: document.querySelector('main')?.textContent.includes('Trend: not loaded when this was printed.'),
    }));
  expect(await printed()).toEqual({ panels: 0, isTold: true });
  // The dashboard's own printing loads it first.
  await page.evaluate(() => window.dispatchEvent(new Event('prepareprint')));
  await expect(trend.getByRole('img').first()).toBeVisible();
  expect(await printed()).toEqual({ panels: 1, isTold: false });
});

loadedTest(
  'trends of sites that have not loaded are no column on paper, which says so; loaded trends are',
  async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 480 });
    await openOverview(page);
    const printed = () =>
      whilePrinting(page, () => {
        const sites = [...document.querySelectorAll('main section')].find(
          (section) => section.querySelector('h2')?.textContent === 'Sites',
        );
        return {
          headings: [...(sites?.querySelectorAll('thead th') ?? [])].map((heading) => heading.textContent),
          note: sites?.lastElementChild?.textContent,
        };
      });
    const early = await printed();
    expect(early.headings).toContain('Equipment up to date');
    expect(early.headings).not.toContain('30 days');
    expect(early.note).toContain('The trends of the last 30 days were not loaded when this was printed.');
    const sites = page.getByRole('region', { name: 'Sites', exact: true });
    await sites.scrollIntoViewIfNeeded();
    await expect(sites).toContainText('The line shows the share of current trainings');
    const late = await printed();
    expect(late.headings).toContain('30 days');
    expect(late.note).not.toContain('not loaded');
  },
);

test('the bars of due dates are as high on a sheet as in the window, all on one scale', async ({ page }) => {
  await openList(page, '/equipment');
  const dates = page.getByRole('region', { name: 'Due dates' });
  await expect(dates.locator('.recharts-bar-rectangle path').first()).toBeVisible();
  const heights = () =>
    [...document.querySelectorAll('[aria-label="Due dates"] .recharts-bar-rectangle path')].map((bar) => {
      const base = bar.closest('[role="img"]')?.getBoundingClientRect().bottom ?? 0;
      const { top, bottom } = bar.getBoundingClientRect();
      return `${Math.round(base - bottom)} to ${Math.round(base - top)}`;
    });
  expect(await whilePrinting(page, heights)).toEqual(await page.evaluate(heights));
});

test('the labels of an axis stay within a chart that is printed narrower than it was drawn', async ({ page }) => {
  await openList(page, '/training/completions');
  const name = 'Completions per month';
  await expect(page.getByRole('region', { name }).locator('svg text').first()).toBeVisible();
  const beyond = () => {
    const chart = document.querySelector('[aria-label="Completions per month"] svg.recharts-surface');
    const edge = chart?.getBoundingClientRect().left ?? 0;
    return [...(chart?.querySelectorAll('text') ?? [])]
      .filter((text) => text.getBoundingClientRect().left < edge)
      .map((text) => text.textContent);
  };
  expect(await whilePrinting(page, beyond)).toEqual([]);
});

test('the two charts of documents keep their distance on paper', async ({ page }) => {
  await openList(page, '/documents');
  await page.setViewportSize({ width: SHEET_WIDTH, height: 730 });
  await page.emulateMedia({ media: 'print' });
  const months = page.getByRole('region', { name: 'Approved per month' });
  await expect(months.locator('svg text').first()).toBeVisible();
  const gap = () =>
    page.evaluate(() => {
      const edgesOf = (name: string) => {
        const words = document.createRange();
        return [...document.querySelectorAll(`[aria-label="${name}"] :is(h2, a, text, span)`)].flatMap((part) => {
          words.selectNodeContents(part);
          return [...words.getClientRects()].filter(({ width }) => width > 1);
        });
      };
      const right = Math.max(...edgesOf('Age of approval').map((box) => box.right));
      const left = Math.min(...edgesOf('Approved per month').map((box) => box.left));
      return left - right;
    });
  await expect.poll(gap).toBeGreaterThan(16);
});

test('the charts of a training are side by side on paper, on two sheets in total', async ({ page }) => {
  await openPage(page, '/training/courses/1008');
  const charts = ['Completions per month', 'Expiries per week'].map((name) => page.getByRole('region', { name }));
  for (const chart of charts) await expect(chart.locator('svg.recharts-surface')).toBeVisible();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
  await page.setViewportSize({ width: PAPER_WIDTH, height: 730 });
  await page.emulateMedia({ media: 'print' });
  const tops = () => Promise.all(charts.map(async (chart) => (await chart.boundingBox())?.y));
  await expect.poll(async () => new Set(await tops()).size).toBe(1);
});

test('the charts of the overview are side by side on paper, and its lists have the full width', async ({ page }) => {
  await openOverview(page);
  await page.emulateMedia({ media: 'print' });
  const widthOf = async (name: string) =>
    (await page.getByRole('region', { name, exact: true }).boundingBox())?.width ?? 0;
  for (const width of [PAPER_WIDTH, SHEET_WIDTH]) {
    await page.setViewportSize({ width, height: 730 });
    for (const name of ['If nobody renews', 'Expiries per week']) {
      await expect.poll(() => widthOf(name), name).toBeGreaterThan(width / 2 - 60);
      await expect.poll(() => widthOf(name), name).toBeLessThan(width / 2);
    }
    for (const name of ['Needs action', 'Sites'])
      await expect.poll(() => widthOf(name), name).toBeGreaterThan(width - 60);
  }
});
