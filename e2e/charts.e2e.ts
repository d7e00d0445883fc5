import { expect, type Locator, type Page } from '@playwright/test';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { dayIn, downloaded, partsOf } from './exportedFiles.ts';
import { isolatedTest, loadedTest, test } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { holdAnswers } from './heldAnswers.ts';
import { openPage } from './pages.ts';

/** Names that a spreadsheet would evaluate, or that break lines and cells. */
const hostile = ["=cmd|' /C calc'!A0", '+1+cmd', '@SUM(A1)', 'a "quoted", name; with 👩‍🚒'];

const records = hostile.flatMap((title, place) => [
  {
    kind: 'equipmenttype',
    id: `hostile${place}`,
    title,
    schedules: [{ id: 'exam', name: 'Examination', trigger: { frequencyInDays: 365, expiringPeriodInDays: 30 } }],
  },
  {
    kind: 'equipment',
    id: `item${place}`,
    equipmentType_id: `hostile${place}`,
    title,
    schedules: [{ schedule_id: 'exam', lastCompletedOn: startOfDay(20240301, 'Europe/Amsterdam') }],
  },
]);

test.use({ sample: { records } });
loadedTest.use({ sample: { records } });

// At the edge of a chart, a fraction of a pixel decides whether an area that ends there is drawn.
test('days before the first capture are hatched in trends of every length and width', async ({ page }) => {
  for (const width of [1440, 1366, 1280, 1024]) {
    await page.setViewportSize({ width, height: 900 });
    for (const address of ['/', '/?trend=90', '/?trend=365', '/training/courses/1001']) {
      await (width === 1440 && address === '/' ? openPage(page, address) : goWithin(page, address));
      await expect(page.locator('.uncaptured path'), `${address}, ${width} px`).toHaveCount(1);
    }
  }
});

loadedTest('charts are drawn even if the browser is never idle', async ({ page }) => {
  await page.addInitScript(() => {
    window.requestIdleCallback = (act, { timeout } = {}) => {
      if (timeout !== undefined) setTimeout(act, timeout, { didTimeout: true, timeRemaining: () => 0 });
      return 0;
    };
  });
  await openPage(page, '/');
  for (const name of ['Trend', 'If nobody renews', 'Expiries per week']) {
    const chart = page.getByRole('region', { name, exact: true });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('svg.recharts-surface')).toHaveCount(1);
  }
});

test('a chart is a picture with a name, and Tab does not stop at its drawing', async ({ page }) => {
  await openPage(page, '/');
  for (const name of ['If nobody renews', 'Expiries per week']) {
    const chart = page.getByRole('region', { name, exact: true });
    await chart.scrollIntoViewIfNeeded();
    await expect(chart.locator('svg.recharts-surface')).toHaveCount(1);
    await expect(chart.locator('svg[tabindex], [role="application"]')).toHaveCount(0);
  }
});

/** Turns a cell of the screen into the form of a file: `2 Dec 2026` into a day, `1,234` into a number, a dash into nothing. */
function inFile(text: string): string {
  if (text === '–') return '';
  if (/^[\d,]+( %)?$/.test(text)) return text.replace(/[, ]/g, '');
  return dayIn(text) || (/^[=+@-]/.test(text) ? `'${text}` : text);
}

const cellsOf = (rows: Locator): Promise<string[][]> =>
  rows.evaluateAll((found) =>
    found.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent?.trim() ?? '')),
  );

/** Shows a chart as a table, exports it, and compares the two. */
async function expectSame(page: Page, toggle: string, title = toggle) {
  const table = page.getByRole('region', { name: `${title}, as a table` });
  const show = page.getByRole('button', { name: `${toggle}: show as table` });
  await expect(table.or(show).first()).toBeVisible();
  if (!(await table.isVisible())) await show.click();
  await expect(table.getByRole('row').nth(1)).toBeVisible();
  const csv = page.getByRole('button', { name: `${title}: CSV` });
  await expect(csv).toBeEnabled();
  const { name, content } = await downloaded(page, csv);
  const { about, headers, rows } = partsOf(content);
  const [head = [], ...shown] = await cellsOf(table.getByRole('row'));
  expect(shown.length).toBeGreaterThan(0);
  expect(headers).toEqual(head.map(inFile));
  expect(rows).toEqual(shown.map((row) => row.map(inFile)));
  expect(name).toMatch(new RegExp(`^${title} \\d{4}-\\d{2}-\\d{2}\\.csv$`));
  const facts = Object.fromEntries(about);
  expect(facts).toMatchObject({ Chart: title, Address: page.url(), Rows: `${rows.length} rows of figures` });
  expect(facts.Source).toMatch(/, (calculated|read) \d+ \w{3} \d{4}/);
  await expect(table.getByRole('table')).toHaveAccessibleName(facts.Shows ?? '');
  return { facts, rows };
}

for (const [path, ...titles] of [
  ['/', 'If nobody renews', 'Expiries per week'],
  ['/training/courses/1003', 'Expiries per week', 'Completions per month'],
  ['/training/completions', 'Completions per month'],
  ['/equipment', 'Due dates'],
  ['/documents', 'Age of approval', 'Approved per month'],
  ['/documents/hygiene', 'Reasons'],
] as const) {
  test(`the file of each chart of ${path} holds its table`, async ({ page }) => {
    await openPage(page, path);
    for (const title of titles) {
      const { facts } = await expectSame(page, title);
      expect(facts.Filters).toBe('none');
    }
  });
}

test('type names that are formulas are texts in the file of due dates by type', async ({ page }) => {
  await openPage(page, '/equipment?dates=types-table');
  const { rows } = await expectSame(page, 'Due dates', 'Due dates by type');
  const names = rows.map(([name]) => name);
  expect(names).toEqual(expect.arrayContaining(hostile.map(inFile)));
});

test('the file names the filters that limit its figures, without those that the chart itself compares', async ({
  page,
}) => {
  await openPage(page, '/documents?age=under1&offline=yes');
  const byAge = await expectSame(page, 'Age of approval');
  expect(byAge.facts.Filters).toBe('Kept offline');
  const perMonth = await expectSame(page, 'Approved per month');
  expect(perMonth.facts.Filters).toMatch(/^Age of approval is .*; Kept offline$|^Kept offline; Age of approval is /);
  await openPage(page, '/equipment?service=in&status=expiring&from=2026-01-01&until=2026-12-31');
  const dueDates = await expectSame(page, 'Due dates');
  expect(dueDates.facts.Filters).toBe('In service');
});

test('the file of a plan names its sites and trainings as filters, and its search in the sentence of its figures', async ({
  page,
}) => {
  await openPage(page, '/forecast/plan?site=fo1&q=safety&late=yes&curve=yes');
  await page.getByRole('button', { name: 'If they renew: show as table' }).click();
  const { content } = await downloaded(page, page.getByRole('button', { name: 'If they renew: CSV' }));
  const facts = Object.fromEntries(partsOf(content).about);
  expect(facts.Filters).toMatch(/^Site is [^;]+$/);
  expect(facts.Shows).toMatch(/of the groups shown \(Search is “safety”; A session comes too late for somebody\)\./);
});

isolatedTest('figures that are not known yet are not exported as if they were nothing', async ({ page, dashboard }) => {
  const { fault, release } = holdAnswers();
  dashboard.faults.set('training-employee-status.list', fault);
  dashboard.faults.set('equipments.list', fault);
  await page.goto('/');
  await page.getByRole('button', { name: 'Expiries per week: show as table' }).click();
  const csv = page.getByRole('button', { name: 'Expiries per week: CSV' });
  await expect(csv).toBeDisabled();
  release();
  await expect(csv).toBeEnabled();
});

test('Tab visits the counts over bars month by month, whatever part of a bar is topmost', async ({ page }) => {
  await openPage(page, '/documents');
  const counts = page.getByRole('region', { name: 'Approved per month' }).locator('figure a[data-count]');
  await expect(counts.nth(10)).toBeVisible();
  const places = () =>
    counts.locator('text').evaluateAll((texts) => texts.map((text) => text.getBoundingClientRect().left));
  await expect.poll(async () => (await places()).length).toBe(await counts.count());
  const found = await places();
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

/** How far the first words next to the title of a chart are below its middle, px. */
const besideTitle = (chart: Locator) =>
  chart.locator('header').evaluate((header) => {
    const middleOf = (node: Node) => {
      const range = document.createRange();
      range.selectNodeContents(node);
      const { top, bottom } = range.getClientRects()[0] ?? new DOMRect();
      return (top + bottom) / 2;
    };
    const isSeen = (node: Node) =>
      node.parentElement?.closest('.visually-hidden') ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT;
    const words = document.createTreeWalker(header.children[1] ?? header, NodeFilter.SHOW_TEXT, isSeen).nextNode();
    return words && header.firstElementChild ? middleOf(words) - middleOf(header.firstElementChild) : undefined;
  });

for (const [path, width, ...titles] of [
  ['/documents', 1440, 'Approved per month'],
  ['/documents', 820, 'Approved per month'],
  ['/training/courses/1003', 1440, 'Completions per month', 'Expiries per week', 'Trend'],
  ['/training/courses/1003', 820, 'Completions per month', 'Expiries per week', 'Trend'],
  ['/', 1440, 'If nobody renews', 'Expiries per week', 'Trend'],
] as const) {
  test(`the titles of the charts of ${path} are on one line with the words next to them at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, path);
    for (const title of titles) {
      const chart = page.getByRole('region', { name: title, exact: true });
      await chart.scrollIntoViewIfNeeded();
      await expect.poll(async () => Math.abs((await besideTitle(chart)) ?? 9), title).toBeLessThanOrEqual(1);
    }
  });
}

test.describe('with captured days', () => {
  test.use({ sample: { pastDays: 15 } });

  test('the header of a trend has room between its lines, and on a telephone the full width', async ({ page }) => {
    for (const [path, width] of [
      ['/', 1440],
      ['/training/courses/1003', 820],
      ['/', 390],
      ['/training/courses/1003', 390],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await openPage(page, path);
      const trend = page.getByRole('region', { name: 'Trend', exact: true });
      await trend.scrollIntoViewIfNeeded();
      await expect(trend.locator('header').getByText('If nobody renews')).toBeVisible();
      const [days, key] = [trend.getByRole('group', { name: 'Days of the trend' }), trend.locator('header ul')];
      const gap = async () => {
        const [above, below] = [await days.boundingBox(), await key.boundingBox()];
        if (!above || !below) return undefined;
        const isBeside = below.x >= above.x + above.width && below.y < above.y + above.height;
        return isBeside ? 6 : below.y - above.y - above.height;
      };
      await expect.poll(gap, `${path} at ${width} px`).toBeGreaterThanOrEqual(5);
      if (width > 390) continue;
      await expect.poll(async () => (await key.boundingBox())?.x).toBeLessThan(24);
    }
  });

  loadedTest('a trend that stays open asks only whether today is captured', async ({ page }) => {
    await page.clock.install();
    await openPage(page, '/training/courses/1003');
    const trend = page.getByRole('region', { name: 'Trend', exact: true });
    await trend.scrollIntoViewIfNeeded();
    await expect(trend).toContainText('% on ');
    // The clock of the servers stands still, so the new day is not captured.
    await page.clock.fastForward('24:00:00');
    await expect(trend).toContainText('Today is not captured yet.');
    await page.waitForLoadState('networkidle');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname.startsWith('/history')) asked.push(pathname);
    });
    const answer = page.waitForResponse(/\/history\/days/);
    await page.clock.fastForward('05:01');
    await answer;
    expect(asked).toEqual(['/history/days']);
  });

  test('a trend shown as a table states its finding once', async ({ page }) => {
    await openPage(page, '/training/courses/1003');
    const trend = page.getByRole('region', { name: 'Trend', exact: true });
    await trend.scrollIntoViewIfNeeded();
    await trend.getByRole('button', { name: 'Trend: show as table' }).click();
    await expect(trend.getByRole('region', { name: 'Trend, as a table' })).toBeVisible();
    await expect(trend.getByText(/\(\d+ of \d+ valid\)/)).toHaveCount(1);
    await expect(trend.getByRole('table')).toHaveAccessibleName(/^The share of .* on each of the last 30 days\.$/);
  });
});

test('the month labels of a chart that is short of room include January with its year', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, '/training/completions');
  const chart = page.getByRole('region', { name: 'Completions per month' });
  const ticks = chart.locator('.recharts-xAxis-tick-labels text, .recharts-xAxis .recharts-cartesian-axis-tick-value');
  await expect(ticks.first()).toBeVisible();
  await expect.poll(async () => (await ticks.allTextContents()).some((text) => /^Jan \d{4}$/.test(text))).toBe(true);
});
