import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';
import readXlsxFile from 'read-excel-file/node';
import { test } from './fixtures.ts';
import { countOf, headerOf, listOf, openList, rowsOf } from './lists.ts';

/** Chooses a format of the export, and gives the name and the content of the file that comes. */
async function exported(page: Page, format: string, button = 'Export') {
  await page.getByRole('button', { name: button, exact: true }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('dialog', { name: button }).getByRole('button', { name: format, exact: true }).click(),
  ]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** What a CSV says of itself before its empty line, and what follows: headers and rows. */
function partsOf(content: Buffer) {
  const records: string[][] = parse(content, { relax_column_count: true, bom: true });
  const end = records.findIndex(([first, ...others]) => first === '' && others.length === 0);
  const [headers = [], ...rows] = records.slice(end + 1);
  return { about: records.slice(0, end), headers, rows };
}

/** What the rows in the page show, without the box that selects them. */
const valuesOf = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('td')].slice(1).map(({ textContent }) => textContent?.trim() ?? '')),
  );

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1 Aug 2027 in 9 months` of the screen as a file has it: `2027-08-01`. */
function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d+) (\w{3}) (\d{4})/.exec(text) ?? [];
  return year && `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}

const FILTERED =
  '/training?status=incomplete&status=expiring&sort=site,-name&cols=name,site,status,next,percent,missing';

test('CSV and workbook hold exactly the rows, columns and order of the screen, and say where they come from', async ({
  page,
}) => {
  await openList(page, FILTERED);
  const count = await countOf(page);
  const shown = await valuesOf(page);
  const csv = await exported(page, 'CSV');
  expect(csv.name).toMatch(/^employees \d{4}-\d{2}-\d{2}\.csv$/);
  const { about, headers, rows } = partsOf(csv.content);
  expect(headers).toEqual([
    'Employee',
    'Site',
    'Status',
    'Next expiry',
    'Required current',
    'Current',
    'Required',
    'Missing',
  ]);
  expect(rows).toHaveLength(count);
  for (const [place, cells] of shown.entries()) {
    const [name = '', site = '', status, next = '', share = '', missing] = cells;
    const [percent, done, required] = share.match(/\d+/g) ?? [];
    expect(rows[place]).toEqual([
      name,
      site === '–' ? '' : site,
      status,
      dayIn(next),
      percent ? `${percent}%` : '',
      done ?? '0',
      required ?? '0',
      missing,
    ]);
  }
  const facts = Object.fromEntries(about);
  expect(facts).toMatchObject({
    Compliance: 'Employees',
    Filters: 'Status is Incomplete or Expiring',
    Order: 'By site, A to Z, then by name, Z to A',
    Address: page.url(),
  });
  expect(facts.Source).toMatch(/^Training records, calculated \d+ \w{3} \d{4}, \d\d:\d\d:\d\d$/);
  expect(facts.Rows).toMatch(new RegExp(`^${count} of \\d+ employees$`));

  const workbook = await exported(page, 'Excel workbook');
  expect(workbook.name).toBe(csv.name.replace('.csv', '.xlsx'));
  const [first, second] = await readXlsxFile(workbook.content);
  expect(first?.sheet).toBe('About');
  expect(second?.data[0]).toEqual(headers);
  const texts = second?.data.slice(1).map((values) =>
    values.map((value, column) => {
      if (value instanceof Date) return value.toISOString().slice(0, 10);
      return headers[column] === 'Required current' && typeof value === 'number'
        ? `${Math.round(value * 100)}%`
        : String(value ?? '');
    }),
  );
  expect(texts).toEqual(rows);
});

test('a workbook is written by a worker, so that the page stays usable', async ({ page }) => {
  await openList(page, '/training');
  const worker = page.waitForEvent('worker', (one) => one.url().includes('/assets/workbookWorker'));
  await exported(page, 'Excel workbook');
  await worker;
});

test('what is selected is exported alone, in the order of the list', async ({ page }) => {
  await openList(page, '/training?sort=name');
  const names = (await valuesOf(page)).map(([name]) => name);
  for (const row of [5, 1, 3]) {
    await page.locator(`[data-row="${row}"]`).focus();
    await page.keyboard.press('Space');
  }
  const { content } = await exported(page, 'CSV for Excel', 'Export selected');
  expect([...content.subarray(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
  const { about, rows } = partsOf(content);
  expect(rows.map(([name]) => name)).toEqual([names[1], names[3], names[5]]);
  expect(Object.fromEntries(about).Rows).toMatch(/^3 selected, of \d+ employees$/);
});

test('every list can be exported', async ({ page }) => {
  for (const [path, name] of [
    ['/training/required', 'required trainings'],
    ['/training/courses', 'trainings'],
    ['/training/completions', 'completions in this period'],
    ['/equipment', 'equipment items'],
    ['/documents', 'documents'],
    ['/sources', 'sources'],
  ] as const) {
    await openList(page, path);
    const count = await countOf(page);
    const file = await exported(page, 'Excel workbook');
    expect(file.name).toMatch(new RegExp(`^${name} .*\\.xlsx$`));
    const [, table] = await readXlsxFile(file.content);
    const [headers = [], ...rows] = table?.data ?? [];
    const onScreen = await listOf(page).locator('thead th button').allInnerTexts();
    expect(headers).toEqual(expect.arrayContaining(onScreen.map((text) => text.trim())));
    expect(rows, path).toHaveLength(count);
  }
});

test('a list that is not in, or has failed, is not exported as if it were empty', async ({ page, dashboard }) => {
  dashboard.faults.set('training-employee-status.list', { kind: 'error', error: 'server_error' });
  await page.goto('/training');
  await expect(page.getByRole('heading', { name: 'The employees could not be loaded' })).toBeVisible();
  await page.getByRole('button', { name: 'Export', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Export' });
  await expect(menu.getByText('The employees could not be loaded, so there is nothing to take away.')).toBeVisible();
  await expect(menu.getByRole('button', { name: 'CSV', exact: true })).toBeDisabled();
  await expect(menu.getByRole('button', { name: 'Excel workbook' })).toBeDisabled();
});

test('a file of what the service no longer renews says that it is stale', async ({ page, dashboard }) => {
  await openList(page, '/documents');
  await dashboard.service.stop();
  dashboard.advance(2 * 60 * 60_000);
  await page.reload();
  await expect(page.getByText(/has not answered since/).first()).toBeVisible();
  const { about } = partsOf((await exported(page, 'CSV')).content);
  const sources = about.filter(([label]) => label === 'Source').map(([, text]) => text);
  expect(sources).toContainEqual(expect.stringMatching(/^Document register, read .* · stale: has not answered since /));
});

test('the header stays where a column is sorted by after the first', async ({ page }) => {
  await openList(page, '/documents?sort=type,-title');
  await expect(headerOf(page, 'Type')).toHaveAttribute('aria-sort', 'ascending');
  await expect(headerOf(page, 'Title')).toHaveAttribute('aria-sort', 'none');
});
