import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { isolatedTest, test } from './fixtures.ts';
import { countOf, openList, pressPagerKey, rowsOf } from './lists.ts';
import { openPage, warningsOf } from './pages.ts';

const zone = 'Europe/Amsterdam';
const CRANE = '/equipment/crane%20type/crane%2F1';

/** Every shape that the value of a field can have, as in an organisation file. */
const metavalues = {
  built: 2014,
  load: 22.5,
  maker: 'Konecrane',
  examined: '2026-03-01',
  manual: 'https://example.com/manual',
  script: 'javascript:alert(1)',
  markup: '<b>not bold</b>',
  zone: { item_ids: [3, 5] },
  nothing: null,
  told: 'NULL',
  place: { lat: 51.9, lon: 4.4 },
  long: 'word '.repeat(400),
  unnamed: 'loose',
};

const named = Object.keys(metavalues).filter((id) => id !== 'unnamed');

/** Added to the sample: two types, items that are parts of each other in every way, and people of every kind. */
const records = [
  {
    kind: 'equipmenttype',
    id: 'crane type',
    title: 'Overhead cranes',
    metafields: [
      ...named.map((id) => ({ id, name: `The ${id}`, type: 'a type to come', list_id: id === 'zone' ? 12 : null })),
      { id: 'empty', name: 'The empty', type: 'text' },
    ],
    schedules: [
      {
        id: 'exam',
        name: 'Thorough examination',
        instructions: 'Look at every weld.\nThen look again.',
        trigger: { frequencyInDays: 365, expiringPeriodInDays: 30 },
      },
      { id: 'load', name: 'Load test', trigger: { frequencyInDays: 1825, expiringPeriodInDays: 60 } },
    ],
  },
  { kind: 'equipmenttype', id: 'bay', title: 'Bays' },
  {
    kind: 'equipment',
    id: 'crane/1',
    equipmentType_id: 'crane type',
    title: 'Overhead crane 10 t',
    serialNumber: 'OC-104',
    created: startOfDay(20200102, zone),
    parent_id: 'bay2',
    fieldOffice_id: ['no such site'],
    clients_id: ['cl1'],
    assignedUsers_id: ['u100017', 'u100001', 'nobody'],
    projects: [{ id: 1, name: 'Berth 9' }],
    metavalues,
    schedules: [{ schedule_id: 'exam', lastCompletedOn: startOfDay(20240301, zone) }],
  },
  { kind: 'equipment', id: 'bay2', equipmentType_id: 'bay', title: 'Fabrication bay 2', parent_id: 'gone' },
  { kind: 'equipment', id: 'hook', equipmentType_id: 'bay', title: 'Hook block', parent_id: 'crane/1' },
  { kind: 'equipment', id: 'sling', equipmentType_id: 'bay', title: 'Chain sling', parent_id: 'hook' },
  { kind: 'equipment', id: 'self', equipmentType_id: 'bay', title: 'Its own parent', parent_id: 'self' },
  { kind: 'equipment', id: 'one', equipmentType_id: 'bay', title: 'One of two', parent_id: 'two' },
  { kind: 'equipment', id: 'two', equipmentType_id: 'bay', title: 'Two of two', parent_id: 'one' },
  { kind: 'equipment', id: 'bare', equipmentType_id: 'bay' },
];

test.use({ sample: { records } });

/** The value of a term. */
const factOf = (page: Page, term: string) =>
  page.locator('dl > dt', { hasText: new RegExp(`^${term}$`) }).locator('xpath=following-sibling::dd[1]');

test('an item states its problem, the status of its schedules and its instructions', async ({ page }) => {
  await openPage(page, CRANE);
  await expect(page).toHaveTitle('Overhead crane 10 t · Compliance');
  await expect(page.getByText(/was never done|expired .* ago, on/).first()).toContainText(
    /^Thorough examination expired (\d+ (days?|months?|years?) )+ago, on 1 Mar 2025, and the item is still in service\.$/,
  );
  const schedules = page.getByRole('table', { name: 'Schedules of Overhead crane 10 t' });
  const [exam, load] = [schedules.getByRole('row').nth(1), schedules.getByRole('row').nth(2)];
  await expect(exam).toContainText('Thorough examination');
  for (const words of ['every year', '1 Mar 2024', '1 Mar 2025', 'Expired', 'overdue'])
    await expect(exam).toContainText(words);
  await expect(load).toContainText('5 years');
  await expect(load).toContainText('never inspected');
  await expect(page.getByRole('region', { name: 'Schedules' })).toContainText('2 of 2 expired');
  await expect(page.getByText('Then look again.')).toBeVisible();
});

isolatedTest(
  'the type of the item is requested first and is enough to show it; the others follow',
  async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (pathname === '/v1/equipments.list') asked.push(JSON.stringify([request.url(), request.postData()]));
    });
    await openPage(page, CRANE);
    await expect(page.getByRole('treeitem')).toHaveCount(4);
    expect(asked.length).toBeGreaterThan(8);
    expect(decodeURIComponent(asked[0] ?? '')).toContain('crane type');
  },
);

test('every shape of a field is shown, with the name from its type', async ({ page }) => {
  await openPage(page, CRANE);
  const expected: Record<string, string> = {
    'Serial number': 'OC-104',
    Site: 'Site no such site',
    'Line of business': '–',
    Clients: 'Halloran Shipping',
    Projects: 'Berth 9',
    'The built': '2014',
    'The load': '22.5',
    'The maker': 'Konecrane',
    'The examined': '2026-03-01',
    'The script': 'javascript:alert(1)',
    'The markup': '<b>not bold</b>',
    'The zone': 'North warehouse, Rigging loft',
    'The nothing': '–',
    'The told': '–',
    'The place': '{"lat":51.9,"lon":4.4}',
    'The empty': '–',
    'Field unnamed': 'loose',
    Created: '2 Jan 2020',
  };
  for (const [term, value] of Object.entries(expected)) await expect(factOf(page, term)).toHaveText(value);
  await expect(factOf(page, 'The long')).toContainText('word word');
  const manual = factOf(page, 'The manual').getByRole('link');
  await expect(manual).toHaveAttribute('href', 'https://example.com/manual');
  await expect(manual).toHaveAttribute('rel', /noopener/);
  await expect(page.locator('main a[href^="javascript"]')).toHaveCount(0);
  await expect(factOf(page, 'Equipment ID')).toContainText('crane/1');
  await expect(factOf(page, 'Equipment ID').getByRole('button', { name: 'Copy' })).toBeVisible();
});

isolatedTest(
  'if the service names neither clients nor lists, the page shows ids and says so',
  async ({ page, dashboard }) => {
    const methods = ['users.list', 'equipmenttypes.list', 'equipments.list', 'training-employee-status.list'] as const;
    const gateway = await dashboard.anotherGateway({ methods: [...methods] });
    await openPage(page, gateway.address + CRANE);
    await expect(factOf(page, 'Clients')).toHaveText('Client id cl1');
    await expect(factOf(page, 'The zone')).toHaveText('Entry id 3 of list id 12, Entry id 5 of list id 12');
    await expect(warningsOf(page)).toHaveCount(0);
  },
);

test('assigned people have their training and link to their pages, and unknown people are listed too', async ({
  page,
}) => {
  await openPage(page, CRANE);
  const people = page.getByRole('table', { name: 'Assigned people' });
  await expect(people.locator('tbody tr')).toHaveCount(3);
  const someone = people.locator('tbody tr').first();
  await expect(someone).toContainText(/Incomplete|Expiring|Active/);
  await expect(someone).toContainText(/\d+ %/);
  await expect(people.locator('tbody tr').last()).toContainText('Person nobody');
  await expect(people.locator('tbody tr').last()).toContainText('No training records');
  const name = await someone.getByRole('link').first().innerText();
  await someone.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/training\/employees\/u100017$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

isolatedTest('a failure of training status does not affect the rest of the page', async ({ page, dashboard }) => {
  dashboard.faults.set('training-employee-status.list', { kind: 'error', error: 'server_error' });
  await openPage(page, CRANE);
  await expect(page.getByRole('region', { name: 'Assigned people' }).getByRole('alert')).toContainText(
    'Their training could not be loaded.',
  );
  await expect(factOf(page, 'The built')).toHaveText('2014');
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  dashboard.faults.clear();
  dashboard.advance(5_000);
  await page.getByRole('region', { name: 'Assigned people' }).getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(page.getByRole('table', { name: 'Assigned people' })).toContainText(/\d+ %/);
  await expect(page.getByRole('main')).toBeFocused();
});

test('the tree goes up to a parent of another type and down to all parts, by keyboard too', async ({ page }) => {
  await openPage(page, CRANE);
  const tree = page.getByRole('tree', { name: 'Parent and parts' });
  const items = tree.getByRole('treeitem');
  await expect(items).toHaveText([/Fabrication bay 2/, /Overhead crane 10 t/, /Hook block/, /Chain sling/]);
  await expect(page.getByText('The parent of the first item below, “gone”, is not in the equipment')).toBeVisible();
  const [bay, here, hook, sling] = [items.nth(0), items.nth(1), items.nth(2), items.nth(3)];
  await expect(sling).toHaveAttribute('aria-level', '4');
  await here.focus();
  await page.keyboard.press('ArrowDown');
  await expect(hook).toBeFocused();
  await page.keyboard.press('Meta+ArrowLeft');
  await page.keyboard.press('ArrowDown');
  await expect(sling).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowLeft');
  await expect(items).toHaveCount(3);
  await expect(page).toHaveURL(/parts=bay%2Fhook/);
  await page.reload();
  await expect(items).toHaveCount(3);
  await hook.getByRole('button', { name: 'Parts of Hook block' }).click();
  await expect(items).toHaveCount(4);
  await sling.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(hook).toBeFocused();
  await page.keyboard.press('Home');
  await expect(bay).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/equipment\/bay\/bay2$/);
  await expect(items).toHaveCount(4);
});

for (const [id, title] of [
  ['self', 'Its own parent'],
  ['one', 'One of two'],
] as const) {
  test(`an item in a cycle is shown: ${title}`, async ({ page }) => {
    await openPage(page, `/equipment/bay/${id}`);
    await expect(page.getByText('These items are parts of each other')).toBeVisible();
    await expect(page.getByRole('treeitem').filter({ hasText: title })).toHaveCount(1);
  });
}

test('an item with almost no data has a page like every other', async ({ page }) => {
  await openPage(page, '/equipment/bay/bare');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Item bare');
  await expect(page.getByText('No inspections are scheduled for this item.').first()).toBeVisible();
  await expect(page.getByText('Nobody is assigned to this item.')).toBeVisible();
  await expect(page.getByText('It is not part of another item and has no parts.')).toBeVisible();
});

isolatedTest(
  'an unknown item, an unknown type and a type that fails each have their own message',
  async ({ page, dashboard }) => {
    await openPage(page, '/equipment/bay/none');
    await expect(page.getByRole('heading', { name: 'There is no such item' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/equipment\?type=bay$/);
    await page.goto('/equipment/none/none');
    await expect(page.getByRole('heading', { name: 'There is no such type of equipment' })).toBeVisible();
    dashboard.faults.set('equipments.list', { kind: 'error', error: 'server_error' });
    const gateway = await dashboard.anotherGateway();
    await page.goto(gateway.address + CRANE);
    await expect(page.getByRole('alert').filter({ hasText: 'The item could not be loaded' })).toBeVisible();
    dashboard.faults.clear();
    dashboard.advance(5_000);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Overhead crane 10 t' })).toBeVisible();
  },
);

test('a row of the list opens the page of its item; [ and ] go on, Escape goes back', async ({ page }) => {
  await openList(page, '/equipment');
  const count = await countOf(page);
  const row = rowsOf(page).first();
  const title = await row.getByRole('link').first().innerText();
  await row.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  const pager = page.getByRole('navigation', { name: /^Equipment/ });
  await expect(pager).toContainText(`1 of ${count}`);
  await pressPagerKey(page, ']');
  await expect(pager).toContainText(`2 of ${count}`);
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/\/equipment$/);
  await rowsOf(page).first().getByRole('button', { name: 'Details' }).click();
  await expect(page.getByRole('columnheader', { name: 'Last done' })).toBeVisible();
});

test('on a telephone the page does not scroll sideways, and axe finds nothing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, CRANE);
  await expect(page.getByRole('treeitem')).toHaveCount(4);
  const { inside, seen } = await page.evaluate(() => ({
    inside: Math.max(...[...document.querySelectorAll('main *')].map((part) => part.getBoundingClientRect().right)),
    seen: document.documentElement.clientWidth,
  }));
  expect(inside).toBeLessThanOrEqual(seen);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => ({ id, where: nodes.map(({ html }) => html) }))).toEqual([]);
});
