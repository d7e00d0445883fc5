import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import { goTo, undo } from './goTo.ts';
import { countOf, expectCount, headerOf, headersOf, namesOf, openFilter, openList, rowsOf, textsOf } from './lists.ts';
import { openPage } from './pages.ts';
import { setTestClock } from './testClock.ts';

const headers = [
  'Employee',
  'Job title',
  'Site',
  'Status',
  'Required current',
  'Missing',
  'Expired',
  'Expiring',
  'Next expiry',
  'Required last done',
];

test('every header sorts up, down and back to most urgent first, and Back goes through the same orders', async ({
  page,
}) => {
  await openList(page, '/training');
  await expect(headersOf(page)).toHaveText(headers);
  const urgent = await textsOf(page);
  for (const name of headers) {
    const header = headerOf(page, name);
    await expect(header).toHaveAttribute('aria-sort', 'none');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const ascending = await textsOf(page);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    const descending = await textsOf(page);
    expect(descending).not.toEqual(ascending);
    expect([ascending, descending]).not.toContainEqual(urgent);
    await undo(page);
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(() => textsOf(page)).toEqual(ascending);
    await page.goForward();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'none');
    await expect.poll(() => textsOf(page)).toEqual(urgent);
  }
});

test('a search narrows the list to rows that contain every word, and Escape clears it', async ({ page }) => {
  await openList(page, '/training');
  const everyone = await countOf(page);
  const name = await rowsOf(page).nth(4).getByRole('link').first().innerText();
  const search = page.getByRole('searchbox');
  await search.pressSequentially(name.toLowerCase().split(' ').reverse().join(' '));
  await expect(page).toHaveURL(/\?q=/);
  await expect(rowsOf(page).first()).toContainText(name);
  await expect.poll(() => countOf(page)).toBeLessThan(everyone);
  await search.press('Escape');
  await expectCount(page, everyone);
  await expect(page).toHaveURL(/\/training$/);
});

test('a search without matches says so and offers the way back', async ({ page }) => {
  await openList(page, '/training');
  const everyone = await countOf(page);
  await openList(page, '/training?q=nobody-has-this-name&status=expiring');
  await expectCount(page, 0);
  await expect(page.getByRole('heading', { name: 'No employees match these 2 filters' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Search is' }).click();
  await expect(rowsOf(page).first()).toContainText('Expiring');
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expectCount(page, everyone);
});

test('the count without a filter that matches nobody is in words, and in the singular for one', async ({ page }) => {
  await openList(page, '/training?status=incomplete');
  const id = (await namesOf(page).first().getByRole('link').getAttribute('href'))?.split('/').at(-1);
  await goTo(page, `/training?q=${id}&status=active`);
  const filters = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: /^Remove: / }) });
  await expect(filters.filter({ hasText: 'Active' })).toContainText('without it, 1 employee');
  await expect(filters.filter({ hasText: 'Active' })).not.toContainText('employees');
});

test('each status lists as many employees as it says, all with that status; together they are everyone', async ({
  page,
}) => {
  await openList(page, '/training');
  const everyone = await countOf(page);
  let together = 0;
  for (const status of ['Incomplete', 'Expiring', 'Active', 'Unassigned']) {
    const segment = page.getByRole('button', { name: new RegExp(`^${status} \\d`) });
    const count = Number((await segment.innerText()).replace(/\D/g, ''));
    expect(count).toBeGreaterThan(0);
    await segment.click();
    await expect(segment).toHaveAttribute('aria-pressed', 'true');
    await expectCount(page, count);
    for (const row of await textsOf(page)) expect(row).toContain(status);
    together += count;
  }
  expect(together).toBe(everyone);
});

test('leavers are listed on request', async ({ page, dashboard }) => {
  const { employees } = await dashboard.call('training-employee-status.list');
  const { length: ofTheService } = employees as unknown[];
  await openList(page, '/training');
  expect(await countOf(page)).toBeLessThan(ofTheService);
  await openFilter(page, 'Include leavers');
  await page.getByRole('checkbox', { name: 'Include leavers' }).click();
  await expectCount(page, ofTheService);
});

test('filters, a status and an order are all in the URL: it shows the same screen elsewhere', async ({
  page,
  browser,
  baseURL,
}) => {
  await openList(page, '/training');
  await page.getByRole('button', { name: /^Incomplete \d/ }).click();
  await headerOf(page, 'Required last done').getByRole('button').click();
  await openFilter(page, 'Site');
  await page.getByRole('dialog').getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/\/training\?status=incomplete&site=fo\d+&sort=last$/);
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeChecked();
  await page.keyboard.press('Escape');
  const elsewhere = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await setTestClock(elsewhere.context());
  await openList(elsewhere, `${baseURL}${new URL(page.url()).pathname}${new URL(page.url()).search}`);
  await expect.poll(() => textsOf(elsewhere)).toEqual(await textsOf(page));
  await expect(headerOf(elsewhere, 'Required last done')).toHaveAttribute('aria-sort', 'ascending');
  expect(await countOf(elsewhere)).toBe(await countOf(page));
  await elsewhere.close();
});

test('a URL that makes no sense opens the unfiltered list, and the page says what it left out', async ({ page }) => {
  await openList(page, '/training');
  const urgent = await textsOf(page);
  const everyone = await countOf(page);
  for (const [search, leftOut] of [
    ['?status=nope&sort=xx', 'Status “nope”; Order “xx”'],
    ['?status=nope&sort=xx&site=', 'Status “nope”; Order “xx”'],
    ['?sort=-&left=maybe&q=', 'Include leavers “maybe”'],
    ['?__proto__=1&%', '__proto__ “1”'],
  ] as const) {
    await openList(page, `/training${search}`);
    await expectCount(page, everyone);
    const shown = await textsOf(page);
    expect(shown).toEqual(urgent.slice(0, shown.length));
    await expect(page.getByRole('status').filter({ hasText: 'left out' })).toContainText(leftOut);
    await expect(page.getByRole('button', { name: /^All / })).toHaveAttribute('aria-pressed', 'true');
  }
});

test.describe('somebody who has not started yet', () => {
  const hireDate = Date.now() + 40 * 86_400_000;
  test.use({ sample: { employees: 3, records: [{ kind: 'user', id: 'u100002', name: 'Ada Moor', hireDate }] } });

  test('starts on the first day, and a current employee started on it', async ({ page }) => {
    for (const [id, term] of [
      ['u100002', 'Starts'],
      ['u100001', 'Started'],
    ]) {
      await openPage(page, `/training/employees/${id}`);
      await expect(page.getByRole('region', { name: 'Employee' }).getByRole('term').last()).toHaveText(term ?? '');
    }
  });
});
