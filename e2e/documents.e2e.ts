import { expect, type Page } from '@playwright/test';
import { addDays, addMonths, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { keepInBrowser } from './browserStorage.ts';
import { isolatedTest, test } from './fixtures.ts';
import { goWithin, undo } from './goTo.ts';
import { cellsOf, countOf, expectCount, filterOf, headerOf, headersOf, openList, rowsOf, textsOf } from './lists.ts';
import { openOverview, openPage } from './pages.ts';

const zone = 'Europe/Amsterdam';
const today = calendarDateAt(Date.now(), zone);
const onDay = (date: number) => startOfDay(date, zone);
const longAgo = onDay(19700701);
const yearAgo = onDay(addMonths(today, -12));

const version = (fields: object) => ({
  creator_id: 'u100001',
  created: yearAgo,
  approvedOn: yearAgo,
  version: '1.0',
  description: 'First issue',
  type: 'file',
  file: 'plans/odd.pdf',
  link: '',
  ...fields,
});

const document = (id: string, versions: object[], fields: object = {}) => ({
  kind: 'resource',
  id,
  title: `Odd ${id}`,
  created: yearAgo,
  sequence: 1,
  tags: ['Odd'],
  shouldBeAvailableOffline: false,
  versions,
  ...fields,
});

const odd = [
  document('bare', [{ created: yearAgo, approvedOn: yearAgo, version: '', type: '' }], { tags: undefined }),
  document('empty', []),
  document('null', [version({ approvedOn: null })]),
  document('zero', [version({ approvedOn: 0, link: null, file: null })]),
  document('absent', [version({ approvedOn: undefined, link: undefined, file: undefined })]),
  document('onThreshold', [version({ created: longAgo, approvedOn: onDay(addMonths(today, -24)) })]),
  document('beforeThreshold', [version({ created: longAgo, approvedOn: onDay(addDays(addMonths(today, -24), 1)) })]),
  document('lowerLater', [
    version({ version: '1.9', created: yearAgo, approvedOn: onDay(addDays(today, -30)) }),
    version({ version: '1.10', created: yearAgo, approvedOn: onDay(addDays(today, -70)) }),
  ]),
  document('ahead', [
    version({ version: '2.0', created: yearAgo, approvedOn: onDay(addDays(today, 5)), file: 'plans/new.pdf' }),
    version({ version: '1.0', created: longAgo, approvedOn: yearAgo }),
  ]),
  document('ages', [
    version({ version: '2', created: longAgo + 1000, approvedOn: onDay(addDays(today, -5)) }),
    version({ version: '1', created: longAgo, approvedOn: onDay(addMonths(today, -47)) }),
  ]),
  document('aheadAlone', [version({ approvedOn: onDay(addDays(today, 5)) })]),
  document('leftYesterday', [version({ creator_id: 'left' })]),
  document('leavesToday', [version({ creator_id: 'leaving' })]),
  document('stranger', [version({ creator_id: 'nobody' })]),
  document('links', [
    version({ type: 'link', file: null, link: 'javascript:alert(1)', version: '3' }),
    version({
      type: 'link',
      file: null,
      link: 'data:text/html,<b>x</b>',
      version: '2',
      created: longAgo + 1000,
      approvedOn: longAgo + 1000,
    }),
    version({
      type: 'film',
      file: null,
      link: 'https://films.example/1',
      version: '1',
      created: longAgo,
      approvedOn: longAgo,
    }),
  ]),
  document('markup', [version({ description: '<img src=x onerror=alert(1)>' })], {
    title: '<b>Odd</b> markup',
    tags: ['Odd', '<i>tag</i>'],
  }),
];

const people = [
  { kind: 'user', id: 'left', firstname: 'Lena', lastname: 'Gone', terminationDate: onDay(addDays(today, -1)) },
  { kind: 'user', id: 'leaving', firstname: 'Tom', lastname: 'Last', terminationDate: onDay(today) },
];

test.use({ sample: { resources: 40, records: [...people, ...odd] } });

const history = (page: Page) => page.getByRole('region', { name: 'Version history' });

/** Expects the reasons of a document in the list of documents that need review; a document without reasons is not in it. */
async function expectReasons(page: Page, id: string, reasons: string | RegExp): Promise<void> {
  await goWithin(page, `/documents/hygiene?q=${id}`);
  await expect(page.getByRole('searchbox')).toHaveValue(id);
  const rows = rowsOf(page).filter({ hasText: `Odd ${id}` });
  if (reasons === '') await expect(rows).toHaveCount(0);
  else await expect(cellsOf(rows).nth(1)).toHaveText(reasons);
}

test('absent fields break no row and no page', async ({ page }) => {
  await openList(page, '/documents?q=odd');
  await expectCount(page, odd.length);
  for (const { id, title } of odd) {
    await goWithin(page, `/documents/${id}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(page.getByRole('heading', { level: 2 }).first()).toContainText('Odd');
    await expect(history(page)).toBeVisible();
  }
  await openPage(page, '/documents/empty');
  await expect(history(page)).toContainText('The service gives no version of this document.');
  await openPage(page, '/documents/bare');
  await expect(history(page)).toContainText('by Unknown person');
  await expect(page.getByText('Version without a number is in force')).toBeVisible();
  await expect(history(page)).toContainText('The service does not say where this version is.');
});

test('text of the service is shown as text, and only web addresses are links', async ({ page }) => {
  await openPage(page, '/documents/markup');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('<b>Odd</b> markup');
  await expect(history(page)).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.locator('main img, main b, main i')).toHaveCount(0);
  await openPage(page, '/documents/links');
  const links = history(page).getByRole('link');
  await expect(links).toHaveCount(1);
  await expect(links).toHaveAttribute('href', 'https://films.example/1');
  await expect(links).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(history(page)).toContainText('javascript:alert(1) (not a web address');
});

test('each reason applies from its day on', async ({ page }) => {
  await openList(page, '/documents/hygiene?q=odd');
  for (const [id, reasons] of [
    ['null', 'Never approved'],
    ['zero', 'Never approved'],
    ['absent', 'Never approved'],
    ['empty', 'Never approved'],
    ['onThreshold', 'Stale approval'],
    ['beforeThreshold', ''],
    ['ahead', 'Approval date in the future'],
    ['aheadAlone', 'Approval date in the future'],
    ['leftYesterday', 'Author no longer employed'],
    ['leavesToday', ''],
    ['stranger', 'Author unknown'],
    ['bare', 'Author unknown'],
  ] as const) {
    await expectReasons(page, id, reasons);
  }
  await expectReasons(page, 'lowerLater', /Versions out of order/);
});

test('the settings hold the threshold of stale approvals', async ({ page }) => {
  await openList(page, '/documents/hygiene?reason=stale');
  const stale = await countOf(page);
  await keepInBrowser(page, 'settings', { staleDocumentMonths: 1 });
  await page.reload();
  await expect.poll(() => countOf(page)).toBeGreaterThan(stale);
  await expect(page.getByText('An approval is stale from 1 month on')).toBeVisible();
  const counted = await countOf(page);
  await openOverview(page);
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  await expect(documents).toContainText(`${counted} stale, because approved 1 month ago or earlier`);
  await documents.getByRole('link', { name: /stale, because/ }).click();
  await expectCount(page, counted);
});

test('the ages of the approvals of all versions are aligned', async ({ page }) => {
  await openPage(page, '/documents/ages');
  const approvals = page.getByText(/^approved \d/);
  await expect(approvals).toHaveCount(2);
  const edges = () =>
    approvals
      .locator('> :last-child')
      .evaluateAll((all) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect().left)))]);
  await expect.poll(edges).toEqual([expect.any(Number)]);
});

test('a doubtful order of versions is marked in the list with the reason, and explained on the page', async ({
  page,
}) => {
  await openList(page, '/documents?q=lowerLater');
  const why = 'Version 1.9 was approved after version 1.10, which has the higher number.';
  await expect(rowsOf(page).first().getByTitle(why)).toContainText('Order');
  await expect(rowsOf(page).first()).toContainText('1.9');
  await openPage(page, '/documents/lowerLater');
  await expect(history(page)).toContainText(why);
  await expect(history(page)).toContainText('approved 40 days after 1.10');
  const about = page.getByRole('region', { name: 'About this document' });
  await expect(about).toContainText('Versions out of order');
  await expect(about).toContainText(/OfflineNot kept/);
});

test('a version approved on a future day is not in force: marked, explained and counted, and the count opens it', async ({
  page,
}) => {
  await openList(page, '/documents?q=ahead');
  await expectCount(page, 2);
  await expect(page.getByText('A version is not in force before the day of its approval')).toBeVisible();
  const [alone, inForce] = [rowsOf(page).filter({ hasText: 'aheadAlone' }), rowsOf(page).filter({ hasText: '1.0' })];
  await expect(alone).toContainText('none');
  for (const row of [alone, inForce]) await expect(row).toContainText('approval dated in the future');
  await page.getByRole('link', { name: 'documents with an approval date in the future: 2' }).click();
  await expect(page).toHaveURL(/ahead=yes/);
  await expectCount(page, 2);
  await page.getByRole('button', { name: 'Remove: Approval date in the future' }).click();
  await expect(page).not.toHaveURL(/ahead=yes/);

  await openPage(page, '/documents/ahead');
  await expect(page.getByText('Version 1.0 is in force')).toBeVisible();
  await expect(page.getByText(/The approval of version 2\.0 is dated .+ \(in 5 days\)\./)).toBeVisible();
  const [next, current] = [history(page).locator('li').first(), history(page).locator('li').nth(1)];
  await expect(next).toContainText(/2\.0.*Approval date in the future.*approval dated/s);
  await expect(current).toContainText(/1\.0.*In force/s);
  await openPage(page, '/documents/aheadAlone');
  await expect(page.getByText('No version is in force.')).toBeVisible();
});

test('authors have their names; those who left or are in no list are marked', async ({ page }) => {
  await openPage(page, '/documents/leftYesterday');
  await expect(history(page)).toContainText('by Lena Gone');
  await expect(history(page)).toContainText('no longer employed');
  await openPage(page, '/documents/leavesToday');
  await expect(history(page)).toContainText('by Tom Last');
  await expect(history(page)).not.toContainText('no longer employed');
  await openPage(page, '/documents/stranger');
  await expect(history(page)).toContainText('by Person nobody');
  await expect(history(page)).toContainText('not in the list of people');
});

test('approval days that match nothing are one filter, which one press removes', async ({ page }) => {
  await openList(page, '/documents');
  const all = await countOf(page);
  await openList(page, '/documents?from=1990-02-03&until=1990-01-02');
  await expect(page.getByRole('heading', { name: 'No documents match this filter' })).toBeVisible();
  await page.getByRole('button', { name: 'Remove: Approved from 2 Jan 1990 to 3 Feb 1990' }).last().click();
  await expectCount(page, all);
});

test('the bars of both charts open exactly what they count, within the other filters', async ({ page }) => {
  await openList(page, '/documents?tag=Odd');
  const ages = page.getByRole('region', { name: 'Age of approval' }).locator('[data-count]');
  const groups = page.getByRole('group', { name: 'Age of approval' });
  await expect(ages.nth(2)).toBeVisible();
  for (const bar of await ages.all()) {
    const count = Number(await bar.getAttribute('data-count'));
    await bar.click();
    await expect(page).toHaveURL(/tag=Odd.*age=|age=.*tag=Odd/);
    await expectCount(page, count);
    await expect(groups).toContainText(String(count));
    await page.goBack();
  }
  await openList(page, '/documents/hygiene');
  const reasons = page.getByRole('region', { name: 'Reasons', exact: true }).locator('[data-count]');
  await expect(reasons).toHaveCount(6);
  for (const bar of await reasons.all()) {
    const count = Number(await bar.getAttribute('data-count'));
    await bar.click();
    await expect(page).toHaveURL(/reason=/);
    await expect(bar).toHaveAttribute('aria-current', 'true');
    await expectCount(page, count);
    await page.goBack();
  }
});

test('documents can be limited to a category if any has one', async ({ page, dashboard }) => {
  await openList(page, '/documents');
  await filterOf(page, 'Category').click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Category id operations' }).click();
  await expect(page).toHaveURL(/category=operations/);
  const { resources } = await dashboard.call('resources.list');
  await expectCount(
    page,
    (resources as { category_id?: string }[]).filter((one) => one.category_id === 'operations').length,
  );
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page.getByRole('definition').filter({ hasText: 'Category id operations' })).toBeVisible();
});

/** The reasons for a review, most urgent first. */
const reasonWords = [
  'Never approved',
  'Approval date in the future',
  'Versions out of order',
  'Stale approval',
  'Author no longer employed',
  'Author unknown',
];

/** The sort key of a text in a column; undefined for an empty one, which comes last in either direction. */
const sortKeys: Record<string, (text: string) => string | number | undefined> = {
  Title: (text) => text,
  Reasons: (text) => reasonWords.findIndex((word) => text.startsWith(word)),
  // A version without a number is the lowest.
  'In force': (text) => (text.endsWith('none') ? undefined : (/\d[\d.]*$/.exec(text)?.[0] ?? '')),
  Approved: (text) => (text === '–' ? undefined : Date.parse(text)),
  Author: (text) => (text === '–' ? undefined : text),
};

test('every header of the documents that need review sorts, and Back undoes it', async ({ page }) => {
  await openList(page, '/documents/hygiene');
  const usual = await textsOf(page);
  expect(usual[0]).toContain('Never approved');
  const headers = await headersOf(page).allInnerTexts();
  expect(headers).toEqual(Object.keys(sortKeys));
  const { compare } = new Intl.Collator('en', { numeric: true });
  for (const [place, [name, keyOf]] of Object.entries(sortKeys).entries()) {
    const keys = async () => {
      const texts = await cellsOf(rowsOf(page)).allInnerTexts();
      return texts.filter((_, cell) => cell % headers.length === place).map(keyOf);
    };
    const header = headerOf(page, name);
    for (const [direction, sign] of [
      ['ascending', 1],
      ['descending', -1],
    ] as const) {
      await header.getByRole('button').click();
      await expect(header).toHaveAttribute('aria-sort', direction);
      await expect(page).toHaveURL(/sort=/);
      const found = await keys();
      const known = found.filter((key) => key !== undefined);
      expect(new Set(known).size, name).toBeGreaterThan(1);
      const sorted = known.toSorted((a, b) => sign * compare(String(a), String(b)));
      expect(found, `${name}, ${direction}`).toEqual([...sorted, ...found.slice(known.length).map(() => undefined)]);
    }
    await undo(page);
    await page.goBack();
    await expect(header).toHaveAttribute('aria-sort', 'none');
    await expect.poll(() => textsOf(page)).toEqual(usual);
  }
  await rowsOf(page).first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/documents\/(?!hygiene)/);
});

isolatedTest(
  'without the list of people the page makes no statement about authors, and says so',
  async ({ page, dashboard }) => {
    const gateway = await dashboard.anotherGateway({ methods: ['resources.list', 'users.info'] });
    await openList(page, `${gateway.address}/documents/hygiene`);
    await expect(page.getByRole('alert')).toContainText('authors who have left or are unknown cannot be found');
    await expect(page.getByRole('region', { name: 'Reasons', exact: true })).toContainText(/Author unknown\s*0/);
    await page.goto(`${gateway.address}/documents/leftYesterday`);
    await expect(history(page)).toContainText('by Lena Gone');
    await expect(history(page)).toContainText('no longer employed');
  },
);

test('on a telephone the two lists lead to each other, and the counts open theirs', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/documents');
  const lists = page.getByRole('navigation', { name: 'Document lists' });
  await lists.getByRole('link', { name: 'Checks' }).click();
  await expect(lists.getByRole('link', { name: 'Checks' })).toHaveAttribute('aria-current', 'page');
  const count = page.getByRole('link', { name: /^Never approved \d+ documents$/ });
  const expected = Number(await count.getAttribute('data-count'));
  await count.click();
  await expectCount(page, expected);
});
