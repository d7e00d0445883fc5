import { expect, type Page } from '@playwright/test';
import readXlsxFile from 'read-excel-file/node';
import { dayIn, downloaded, exported, partsOf } from './exportedFiles.ts';
import { isolatedTest, loadedTest, test } from './fixtures.ts';
import { countOf, headerOf, listOf, openList, rowsOf } from './lists.ts';
import { moveClockUntil, openPage } from './pages.ts';

/** The texts of the rows in the page, without the box that selects them. */
const valuesOf = (page: Page) =>
  rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('th, td')].slice(1).map(({ textContent }) => textContent?.trim() ?? '')),
  );

const FILTERED =
  '/training?status=incomplete&status=expiring&sort=site,-name&cols=name,site,status,next,percent,missing';

test('CSV and workbook have exactly the rows, columns and order of the screen, and state their source', async ({
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
    'Employee number',
    'E-mail',
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
    const [, number, email] = rows[place] ?? [];
    expect(number).toMatch(/^\d+$/);
    expect(email).toContain('@');
    expect(rows[place]).toEqual([
      name,
      number,
      email,
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
  // If the day has turned since the calculation, the file says so as well.
  const [source, ...besides] = facts.Source?.split(' · ') ?? [];
  expect(source).toMatch(/^Training records, calculated \d+ \w{3} \d{4}, \d\d:\d\d:\d\d$/);
  for (const one of besides)
    expect(one).toMatch(/^Shown as of \d+ \w{3} \d{4}\. The service’s last calculation differs for: /);
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

test('a worker writes a workbook, so the page stays usable', async ({ page }) => {
  await openList(page, '/training');
  const worker = page.waitForEvent('worker', (one) => one.url().includes('/assets/fileWriter'));
  await exported(page, 'Excel workbook');
  await worker;
});

test('selected rows are exported alone, in the order of the list', async ({ page }) => {
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
    const file = await exported(page, 'Excel workbook');
    expect(file.name).toMatch(new RegExp(`^${name} .*\\.xlsx$`));
    const [, table] = await readXlsxFile(file.content);
    const [headers = [], ...rows] = table?.data ?? [];
    const onScreen = await listOf(page).locator('thead th button').allInnerTexts();
    expect(headers).toEqual(expect.arrayContaining(onScreen.map((text) => text.trim())));
    // Completions arrive page by page, and a file waits for all of them.
    expect(rows, path).toHaveLength(await countOf(page));
  }
});

isolatedTest(
  'a list that has not loaded, or has failed, is not exported as if it were empty',
  async ({ page, dashboard }) => {
    dashboard.faults.set('training-employee-status.list', { kind: 'error', error: 'server_error' });
    await page.goto('/training');
    await expect(page.getByRole('heading', { name: 'The employees could not be loaded' })).toBeVisible();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    const menu = page.getByRole('dialog', { name: 'Export' });
    await expect(menu.getByText('The employees could not be loaded, so there is nothing to export.')).toBeVisible();
    await expect(menu.getByRole('button', { name: 'CSV', exact: true })).toBeDisabled();
    await expect(menu.getByRole('button', { name: 'Excel workbook' })).toBeDisabled();
  },
);

isolatedTest(
  'a file with data that the service no longer renews says that it is stale',
  async ({ page, dashboard }) => {
    await page.clock.install();
    await openList(page, '/documents');
    await dashboard.service.stop();
    dashboard.advance(2 * 60 * 60_000);
    await page.reload();
    const banner = page.getByText(/no new data since/).first();
    await moveClockUntil(page, () => expect(banner).toBeVisible({ timeout: 300 }));
    const { about } = partsOf((await exported(page, 'CSV')).content);
    const sources = about.filter(([label]) => label === 'Source').map(([, text]) => text);
    expect(sources).toContainEqual(expect.stringMatching(/^Document register, read .* · stale: no new data since /));
  },
);

test('the header does not show a second sort column', async ({ page }) => {
  await openList(page, '/documents?sort=type,-title');
  await expect(headerOf(page, 'Type')).toHaveAttribute('aria-sort', 'ascending');
  await expect(headerOf(page, 'Title')).toHaveAttribute('aria-sort', 'none');
});

loadedTest(
  'number and e-mail can be left out, a CSV can begin with its headers, and the message about a file disappears',
  async ({ page }) => {
    await page.clock.install();
    await openList(page, '/training?cols=name,site');
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('checkbox', { name: 'Employee number and e-mail' }).uncheck();
    await page.keyboard.press('Escape');
    const { content } = await exported(page, 'CSV, only the table');
    expect(content.toString().split('\r\n')[0]).toBe('"Employee","Site"');
    const said = page.getByRole('status').filter({ hasText: 'is written' });
    await expect(said).toHaveCount(1);
    await moveClockUntil(page, () => expect(said).toHaveCount(0, { timeout: 300 }));
  },
);

test('files of booked people and past days tell namesakes apart', async ({ page }) => {
  for (const path of ['/forecast/plan/people', '/on?clock=records']) {
    await openList(page, path);
    const { content } = await exported(page, 'CSV, only the table');
    expect(content.toString().split('\r\n')[0], path).toMatch(/^"Employee","Employee number","E-mail",/);
  }
});

const DAY = String.raw`\d+ \w{3} \d{4}`;
const SESSIONS = '12 people per session, booked 14 days ahead';

// One site for lists with thousands of rows: all of them are drawn for paper.
for (const [path, basis, params] of [
  ['/forecast/employees', `On ${DAY}`, ['on']],
  ['/forecast/trainings?site=fo2&renewTraining=1008', `On ${DAY}; Renewed on ${DAY}`, ['on', 'renewOn']],
  ['/equipment/inspections', `On ${DAY}`, ['on']],
  ['/forecast/plan', `Before ${DAY}; ${SESSIONS}`, ['on', 'capacity', 'lead', 'least', 'hours', 'kept']],
  ['/forecast/plan/people?across=yes', `Before ${DAY}; ${SESSIONS}; All sites together`, ['on', 'capacity']],
  ['/coverage?as=table&unruled=yes', `On ${DAY}`, ['on']],
  ['/on?clock=records&site=fo2', `${DAY} by today’s records`, ['on', 'clock']],
] as const) {
  test(`the file and the paper of ${path} state their basis, and so does the address in the file`, async ({ page }) => {
    await openList(page, path);
    const facts = Object.fromEntries(partsOf((await exported(page, 'CSV')).content).about);
    expect(facts.Basis).toMatch(new RegExp(`^${basis}$`));
    const { searchParams } = new URL(facts.Address ?? '');
    for (const key of params) expect(searchParams.get(key), key).not.toBeNull();
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(new RegExp(`^${facts.Basis}\\. .*Order: `))).toBeVisible();
    // The address shows the same to everyone who opens it.
    await page.emulateMedia({ media: 'screen' });
    await openList(page, facts.Address ?? '');
    const again = Object.fromEntries(partsOf((await exported(page, 'CSV')).content).about);
    expect(again.Rows).toBe(facts.Rows);
    expect(again.Address).toBe(facts.Address);
  });
}

test("the people of a plan are exported with the plan's filters, numbers and day", async ({ page }) => {
  await openList(page, '/forecast/plan?on=&capacity=6&across=yes&training=1002');
  const { content } = await exported(page, 'CSV', 'Export people');
  const facts = Object.fromEntries(partsOf(content).about);
  expect(facts.Basis).toMatch(
    new RegExp(`^Before ${DAY}; 6 people per session, booked 14 days ahead; All sites together$`),
  );
  expect(facts.Filters).toMatch(/^Training is /);
  expect(new URL(facts.Address ?? '').searchParams.get('on')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('a table in a panel of a forecast is exported with the filters and the day of the page', async ({ page }) => {
  await openPage(page, '/forecast?training=1002');
  const panel = page.getByRole('region', { name: /^Expire before/ });
  await panel.getByRole('button', { name: 'Export' }).click();
  const menu = page.getByRole('dialog', { name: 'Export' });
  const { content } = await downloaded(page, menu.getByRole('button', { name: 'CSV', exact: true }));
  const facts = Object.fromEntries(partsOf(content).about);
  expect(facts.Basis).toMatch(new RegExp(`^On ${DAY}$`));
  expect(facts.Filters).toMatch(/^Training is /);
  expect(facts.Rows).toBe('1 training');
});

test('the file of completions has number and e-mail after the employee', async ({ page }) => {
  await openList(page, '/training/completions');
  const { content } = await exported(page, 'CSV, only the table');
  expect(content.toString().split('\r\n')[0]).toMatch(/^"Date","Employee","Employee number","E-mail","Training",/);
});

test('an empty cell of documents has no quotes', async ({ page }) => {
  await openList(page, '/documents');
  const { content } = await exported(page, 'CSV, only the table');
  expect(content.toString()).not.toMatch(/,""[,\r]/);
});

for (const [path, format] of [
  ['/training/matrix?status=incomplete&order=title', 'CSV'],
  ['/training/matrix?group=site&cells=completed', 'CSV for Excel'],
  ['/training/matrix?order=percent&cells=marks', 'CSV'],
] as const) {
  test(`the file of ${path} has the trainings, people and states of the screen, in its order`, async ({ page }) => {
    await openList(page, path);
    const count = await countOf(page);
    const grid = page.getByRole('grid', { name: 'Training matrix' });
    const titles = (await grid.locator('[data-row="0"] th').allInnerTexts()).slice(2);
    const names = await grid.locator('tbody [data-row]:not([data-group]) th a').allInnerTexts();
    const cells = await grid
      .locator('tbody [data-row]:not([data-group])')
      .first()
      .locator('td[data-state]')
      .evaluateAll((found) =>
        found.map(
          (cell) =>
            cell.textContent || (cell.getAttribute('data-state') ?? '').replace(/^./, (first) => first.toUpperCase()),
        ),
      );
    const { name, content } = await exported(page, format);
    expect(name).toMatch(/^training matrix \d{4}-\d{2}-\d{2}\.csv$/);
    const { about, headers, rows } = partsOf(content);
    const fixed = path.includes('group=') ? 9 : 8;
    expect(headers.slice(fixed, fixed + titles.length)).toEqual(titles);
    const people = rows.filter(([first]) => !/: (current|gaps)$/.test(first ?? ''));
    expect(people.slice(0, names.length).map(([first]) => first)).toEqual(names);
    expect(people.length).toBeGreaterThanOrEqual(count);
    expect(people[0]?.slice(fixed, fixed + cells.length)).toEqual(cells.map(inCell));
    expect(Object.fromEntries(about)).toMatchObject({ Compliance: 'Matrix', Address: page.url() });
  });
}

/** Turns a cell of the matrix into the form of a file: `05 Dec 26` into `2026-12-05`, `Not required` without its dash. */
function inCell(text: string): string {
  const [, day, month, year] = /^(\d\d) (\w{3}) (\d\d)$/.exec(text) ?? [];
  return year ? dayIn(`${day} ${month} 20${year}`) : text.replace(/^Not required–$/, 'Not required');
}

test('the message about a file does not move the list', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openList(page, '/training');
  const top = async () => (await rowsOf(page).first().boundingBox())?.y;
  const before = await top();
  await exported(page, 'CSV');
  await expect(page.getByText(/\.csv is written$/)).toBeVisible();
  expect(await top()).toBe(before);
});
