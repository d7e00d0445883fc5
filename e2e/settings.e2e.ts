import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { keepInBrowser } from './browserStorage.ts';
import { loadedTest, test } from './fixtures.ts';
import { countOf, expectCount, filterOf, listOf, openList, rowsOf } from './lists.ts';
import { openOverview, openPage, openSettings } from './pages.ts';

const bucketsOf = (page: Page) => page.getByText('Overdue · ');
const reportOf = (page: Page) => page.getByRole('list', { name: 'Result of the import' });

const importText = (page: Page, text: string, name = 'mine.json') =>
  page.locator('input[type="file"]').setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });

test('chosen planning buckets apply to every page, and stay after a reload', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('First: up to day').fill('14');
  await page.getByLabel('Fourth: up to day').fill('365');
  await expect(bucketsOf(page)).toHaveText(
    'Overdue · 0–14 days · 15–30 days · 31–60 days · 61–365 days · Over 365 days',
  );
  await page.reload();
  await expect(page.getByLabel('First: up to day')).toHaveValue('14');

  await openOverview(page);
  const due = page.getByRole('columnheader', { name: '0–14 days' });
  await expect(due).toBeVisible();
  const items = page.getByRole('link', { name: /items due in 0–14 days/ });
  const count = Number(await items.getAttribute('data-count'));
  await items.click();
  await expect(page).toHaveURL(/due=0-14/);
  await expectCount(page, count);
  await expect(page.getByRole('region', { name: 'Due dates' }).getByText('Over 365 days')).toBeVisible();
});

test('a link with a bucket of other bounds keeps its meaning', async ({ page }) => {
  await openList(page, '/training/required?due=8-30');
  const before = await countOf(page);
  await openSettings(page);
  await page.getByLabel('Second: up to day').fill('45');
  await openList(page, '/training/required?due=8-30');
  expect(await countOf(page)).toBe(before);
  await filterOf(page, 'Due').click();
  await expect(page.getByRole('checkbox', { name: /^In 8–30 days/ })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: /^In 8–45 days/ })).not.toBeChecked();
});

test('invalid values are reported at once, and the previous values stay in force', async ({ page }) => {
  await openSettings(page);
  const second = page.getByLabel('Second: up to day');
  await second.fill('5');
  await expect(page.getByText('Each number of days must be above the one before it. Until then')).toBeVisible();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toHaveAccessibleDescription('Each number of days must be above the one before it.');
  const first = page.getByLabel('First: up to day');
  await expect(first).not.toHaveAttribute('aria-invalid');
  await expect(first).toHaveAccessibleDescription('');
  await second.fill('soon');
  await first.fill('9');
  await expect(page.getByText('A whole number from 1 to 730. Until then')).toBeVisible();
  await expect(second).toHaveAccessibleDescription('A whole number from 1 to 730.');
  await expect(first).not.toHaveAttribute('aria-invalid');
  await expect(bucketsOf(page)).toContainText('8–30 days');
  await page.getByLabel('Fair from, %').fill('95');
  await expect(page.getByText('Fair must begin below good. Until then')).toBeVisible();
  await page.reload();
  await expect(second).toHaveValue('30');
});

test('the colour scheme is one setting, wherever it is changed; a reset to the defaults can be undone', async ({
  page,
}) => {
  await openSettings(page);
  const html = page.locator('html');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Use light colours' }).click();
  await expect(page.getByRole('button', { name: 'Light', exact: true })).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: 'Dark', exact: true }).click();
  await page.reload();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await page.getByRole('button', { name: 'Back to defaults' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'light');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(html).toHaveAttribute('data-mantine-color-scheme', 'dark');
});

loadedTest(
  'the bare address opens the chosen start page; the overview remains reachable',
  async ({ page, dashboard }) => {
    await openSettings(page);
    await page.getByRole('combobox', { name: 'Start page' }).selectOption('Equipment');
    await page.goto('about:blank');
    await page.goto(dashboard.address);
    await expect(page).toHaveURL(`${dashboard.address}/equipment`);
    await page.getByRole('link', { name: 'Overview' }).click();
    await expect(page).toHaveURL(`${dashboard.address}/`);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link').first().click();
    await expect(page).toHaveURL(`${dashboard.address}/equipment`);
  },
);

loadedTest(
  'links to the overview open it, in a new tab too, and so does an address with a query',
  async ({ page, context, dashboard }) => {
    await openSettings(page);
    await page.getByRole('combobox', { name: 'Start page' }).selectOption('Equipment');
    const [tab] = await Promise.all([
      context.waitForEvent('page'),
      // Like a click with Ctrl, which sometimes opens nothing in this browser.
      page.getByRole('link', { name: 'Overview' }).evaluate((link) => {
        const copy = link.cloneNode(true);
        if (!(copy instanceof HTMLAnchorElement)) throw new Error('Overview is no link');
        copy.target = '_blank';
        document.body.append(copy);
        copy.click();
      }),
    ]);
    await expect(tab.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expect(tab).toHaveURL(`${dashboard.address}/`);
    await tab.goto('about:blank');
    await tab.goto(`${dashboard.address}/?sort=-training`);
    await expect(tab.getByRole('heading', { name: 'Overview', level: 1 })).toBeVisible();
    await expect(tab).toHaveURL(`${dashboard.address}/?sort=-training`);
  },
);

test('comfortable rows are higher, both in sight and after scrolling, in an open list too', async ({
  page,
  context,
}) => {
  /** The height of a row, and the average over the table, without its header of 32 px; in px. */
  const heights = async (of: Page) => {
    const row = rowsOf(of).first();
    await expect(row).toBeVisible();
    const table = await listOf(of).evaluate((list) => list.getBoundingClientRect().height - 32);
    return { row: (await row.boundingBox())?.height, each: Math.round(table / (await countOf(of))) };
  };
  const other = await context.newPage();
  await openList(other, '/training');
  await openList(page, '/training');
  expect(await heights(page)).toEqual({ row: 30, each: 30 });
  await openSettings(page);
  await page.getByRole('button', { name: 'Comfortable' }).click();
  await openList(page, '/training');
  expect(await heights(page)).toEqual({ row: 40, each: 40 });
  await expect.poll(() => heights(other)).toEqual({ row: 40, each: 40 });
});

test('thresholds decide how a site is rated', async ({ page }) => {
  await openPage(page, '/training/courses/1003');
  const sites = page.getByRole('region', { name: 'By site' });
  await expect(sites.getByText('Fair').or(sites.getByText('Poor')).first()).toBeVisible();
  await openSettings(page);
  await page.getByLabel('Fair from, %').fill('1');
  await page.getByLabel('Good from, %').fill('2');
  await openPage(page, '/training/courses/1003');
  await expect(sites.getByText('Good').first()).toBeVisible();
  await expect(sites.getByText('Fair').or(sites.getByText('Poor'))).toHaveCount(0);
});

test('another tab follows', async ({ page, context }) => {
  await openSettings(page);
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Months').fill('36');
  await expect(page.getByLabel('Months')).toHaveValue('36');
  await page.getByLabel('First: up to day').fill('10');
  await expect(other.getByLabel('First: up to day')).toHaveValue('10');
  await expect(other.getByLabel('Months')).toHaveValue('36');
});

loadedTest('without storage everything works, and the page says so', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('blocked', 'SecurityError');
      },
    });
  });
  await openSettings(page);
  await expect(page.getByRole('alert')).toContainText('storage is blocked or full');
  await page.getByLabel('First: up to day').fill('14');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
  await expect(page.getByRole('columnheader', { name: '0–14 days' })).toBeVisible();
});

loadedTest('a full storage is reported when a setting changes', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openSettings(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByLabel('First: up to day').fill('14');
  await expect(page.getByRole('alert')).toContainText('storage is blocked or full');
  await expect(bucketsOf(page)).toContainText('0–14 days');
});

loadedTest('invalid data in the storage has no effect', async ({ page }) => {
  await page.addInitScript(() => {
    localStorage.setItem('compliance.settings.v1', '{"planningBounds":[9,8,7,6],"density":7,"startPage":"//evil"}');
    localStorage.setItem('compliance.views.v1', '[{"name":"x","path":"//evil.example","search":""},null,7]');
  });
  await openSettings(page);
  await expect(bucketsOf(page)).toContainText('0–7 days · 8–30 days');
  await expect(page.getByText('No view is saved in this browser.')).toBeVisible();
});

test('settings are exported to a file and imported from it', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('First: up to day').fill('14');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export as a file' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('compliance-settings.json');
  const text = await readFile(await download.path(), 'utf8');
  await page.getByRole('button', { name: 'Back to defaults' }).click();
  await expect(bucketsOf(page)).toContainText('0–7 days');
  await importText(page, text);
  await expect(bucketsOf(page)).toContainText('0–14 days');
  await expect(reportOf(page)).toContainText('Imported: Planning buckets, Site thresholds,');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(bucketsOf(page)).toContainText('0–7 days');
});

test('the import of an invalid file names what it cannot read and loses nothing', async ({ page }) => {
  await openSettings(page);
  await page.getByLabel('First: up to day').fill('14');
  await importText(page, 'PK\u0003\u0004 not ours');
  await expect(reportOf(page)).toHaveText('The file is not JSON.');
  await importText(
    page,
    JSON.stringify({
      kind: 'compliance-dashboard-settings',
      version: 1,
      settings: { planningBounds: [1, 1, 1, 1], staleDocumentMonths: 12, '<img src=x>': 1 },
    }),
  );
  await expect(reportOf(page)).toContainText('Planning buckets: each number of days must be above the one before it.');
  await expect(reportOf(page)).toContainText('There is no setting “<img src=x>”.');
  await expect(page.getByLabel('Months')).toHaveValue('12');
  await expect(bucketsOf(page)).toContainText('0–14 days');
});

test('Undo reverts what it names, and nothing later or from another tab', async ({ page, context }) => {
  const views = ['A', 'B'].map((name) => ({ name, path: '/documents', search: '?type=file' }));
  await keepInBrowser(page, 'views', views);
  await openSettings(page);
  await page.getByRole('button', { name: 'Delete A' }).click();
  await page.getByRole('button', { name: 'Comfortable' }).click();
  await page.getByRole('button', { name: 'Rename B' }).click();
  await page.getByLabel('New name of B').fill('Bee');
  await page.keyboard.press('Enter');
  const other = await context.newPage();
  await other.goto(page.url());
  await other.getByLabel('Months').fill('36');
  await expect(page.getByLabel('Months')).toHaveValue('36');
  await page.getByRole('button', { name: 'Undo' }).click();
  const links = page.getByRole('main').getByRole('region', { name: 'Saved views' }).getByRole('listitem');
  await expect(links).toHaveText(['A', 'Bee']);
  await expect(page.getByRole('button', { name: 'Comfortable' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Months')).toHaveValue('36');
});

test('a file that brings nothing is not called imported, and can be chosen again once corrected', async ({ page }) => {
  await openSettings(page);
  await importText(page, 'PK\u0003\u0004 not ours');
  await expect(reportOf(page)).toHaveText('The file is not JSON.');
  await expect(page.getByText('was imported.')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Undo' })).toHaveCount(0);
  await expect(page.locator('input[type="file"]')).toHaveValue('');
  await importText(
    page,
    JSON.stringify({ kind: 'compliance-dashboard-settings', version: 1, views: Array(400_000).fill(0) }),
  );
  await expect(reportOf(page).getByRole('listitem')).toHaveCount(11);
  await expect(reportOf(page)).toContainText('And 399,990 more that cannot be read.');
});

test('no two start pages have the same name', async ({ page }) => {
  await openSettings(page);
  const names = await page.getByRole('combobox', { name: 'Start page' }).getByRole('option').allInnerTexts();
  expect(names).toContain('Equipment forecast');
  expect(new Set(names).size).toBe(names.length);
});

test('the settings say whom "one for every" counts, and which thresholds the forecast names', async ({ page }) => {
  await openSettings(page);
  const main = page.getByRole('main');
  await expect(main).toContainText('people of the site who have a training record and have not left');
  await expect(main).toContainText('The forecast says when trainings fall below good and below fair.');
});
