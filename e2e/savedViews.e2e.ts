import { expect, type Page } from '@playwright/test';
import { formatField } from '#components/format.ts';
import { keepInBrowser } from './browserStorage.ts';
import { isolatedTest, loadedTest, test } from './fixtures.ts';
import { goTo, goWithin } from './goTo.ts';
import { countOf, expectCount, headerOf, openList, rowsOf } from './lists.ts';
import { openPage, openSettings } from './pages.ts';
import { daysAgo } from './pastDays.ts';

const viewsOf = (page: Page) => page.getByRole('region', { name: /^Saved views/ });
const linkOf = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByTitle(name, { exact: true });

async function save(page: Page, name: string, button = 'Save view'): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await page.getByLabel('Name of the view').fill(name);
  await page.getByLabel('Name of the view').press('Enter');
}

const incomplete = { name: 'Incomplete', path: '/training', search: '?status=incomplete' };
const cranes = { name: 'Cranes', path: '/equipment', search: '?q=crane' };

test('a list is saved with filter and order, and opens from anywhere with as many rows as its count says', async ({
  page,
}) => {
  await openList(page, '/training?status=incomplete');
  await headerOf(page, 'Employee').getByRole('button').click();
  await expect(page).toHaveURL(/sort=name/);
  await save(page, '  Incomplete by   name ');
  const link = linkOf(page, 'Incomplete by name');
  const count = await countOf(page);
  await expect(link).toHaveText(`Incomplete by name${count}`);
  await expect(link).toHaveAttribute('aria-current', 'page');

  await openPage(page, '/documents');
  await link.click();
  await expect(page).toHaveURL(/\/training\?sort=name&status=incomplete&view=Incomplete\+by\+name$/);
  await expect(headerOf(page, 'Employee')).toHaveAttribute('aria-sort', 'ascending');
  await expectCount(page, count);
  await page.goBack();
  await expect(page).toHaveURL(/\/documents$/);
});

test('a view of a future day has a count until that day has passed', async ({ page }) => {
  const onDay = (name: string, on: number) => ({ name, path: '/forecast/employees', search: `?on=${formatField(on)}` });
  await keepInBrowser(page, 'views', [onDay('Ahead', daysAgo(-60)), onDay('Passed', daysAgo(1))]);
  await openList(page, '/forecast/employees');
  await expect(linkOf(page, 'Ahead')).toHaveText(/^Ahead\d+$/);
  await expect(linkOf(page, 'Passed')).toHaveText('Passed');
});

test('a view with a changed filter says so, and can be updated or saved as another', async ({ page }) => {
  await keepInBrowser(page, 'views', [incomplete]);
  await openPage(page, '/training?status=incomplete&view=Incomplete');
  const main = page.getByRole('main');
  await expect(main.getByTitle('Incomplete', { exact: true })).toBeVisible();
  await expect(main.getByText('changed')).toHaveCount(0);
  await page.getByRole('button', { name: /^Expiring \d/ }).click();
  await expect(main.getByText('changed')).toBeVisible();
  await save(page, 'incomplete', 'Save as new');
  await expect(page.getByText('There is already a view named “Incomplete”')).toBeVisible();
  await page.getByLabel('Name of the view').fill('Expiring');
  await page.getByLabel('Name of the view').press('Enter');
  await expect(linkOf(page, 'Expiring')).toHaveAttribute('aria-current', 'page');

  await linkOf(page, 'Incomplete').click();
  await page.getByRole('button', { name: /^Active \d/ }).click();
  await page.getByRole('button', { name: 'Update' }).click();
  await expect(main.getByText('changed')).toHaveCount(0);
  const count = await countOf(page);
  await page.reload();
  await expect(linkOf(page, 'Incomplete')).toHaveText(`Incomplete${count}`);
});

test('a filter chosen before the view is drawn is a change to that view', async ({ page }) => {
  await keepInBrowser(page, 'views', [incomplete]);
  await openPage(page, '/training?status=expiring');
  const segment = page.getByRole('button', { name: /^Active \d/ });
  await expect(segment).toBeVisible();
  await linkOf(page, 'Incomplete').evaluate((link: HTMLElement) => {
    const buttons = [...document.querySelectorAll('main button')];
    const active = buttons.find(({ textContent }) => /^Active/.test(textContent ?? ''));
    if (!(active instanceof HTMLElement)) throw new Error('the list has its segments');
    link.click();
    // The address changes before the view is drawn.
    const press = () => (location.search.includes('view=') ? active.click() : setTimeout(press));
    press();
  });
  await expect(page).toHaveURL(/\?status=active&view=Incomplete$/);
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
});

test('a link is copied without the local name of the view', async ({ page, context, dashboard }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dashboard.address });
  await keepInBrowser(page, 'views', [incomplete]);
  await openPage(page, '/training?status=incomplete&view=Incomplete');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
    `${dashboard.address}/training?status=incomplete`,
  );
});

test('a copied link has the days that are shown, so it shows the same on a later day', async ({
  page,
  context,
  dashboard,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dashboard.address });
  const day = String.raw`\d{4}-\d\d-\d\d`;
  const links = {
    '/on': String.raw`\?on=${day}&clock=(known|records)`,
    '/training/completions?q=a': String.raw`\?q=a&from=${day}&until=${day}`,
    '/equipment/calendar': String.raw`\?month=\d{4}-\d\d`,
    '/forecast/plan': String.raw`\?on=${day}&.*`,
  };
  for (const [path, query] of Object.entries(links)) {
    await goTo(page, path);
    await page.getByRole('button', { name: 'Copy link' }).click();
    await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());
    expect(link.slice(dashboard.address.length)).toMatch(new RegExp(`^${path.split('?')[0]}${query}$`));
  }
});

test('every list can be saved and its link copied', async ({ page }) => {
  for (const path of ['/training', '/training/matrix', '/training/required', '/training/courses', '/equipment']) {
    await openPage(page, path);
    await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  }
});

test('views are ordered, renamed and deleted, and a deletion is undone', async ({ page }) => {
  await keepInBrowser(page, 'views', [incomplete, cranes]);
  await openSettings(page);
  const links = viewsOf(page).first().getByRole('listitem');
  const up = page.getByRole('button', { name: 'Move Cranes up' });
  await up.press('Enter');
  await expect(links).toHaveText([/^Cranes/, /^Incomplete/]);
  await expect(up).toBeFocused();
  await expect(up).toBeDisabled();
  await page.getByRole('button', { name: 'Rename Cranes' }).click();
  const field = page.getByLabel('New name of Cranes');
  await field.fill('INCOMPLETE');
  await expect(page.getByText('There is already a view named “Incomplete”')).toBeVisible();
  await field.fill('Quay cranes');
  await field.press('Enter');
  await page.reload();
  await expect(links).toHaveText([/^Quay cranes/, /^Incomplete/]);
  await page.getByRole('button', { name: 'Delete Quay cranes' }).click();
  await expect(links).toHaveText([/^Incomplete/]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(links).toHaveText([/^Quay cranes/, /^Incomplete/]);
});

loadedTest('on a telephone the views are opened from the navigation', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/documents');
  const button = page.getByRole('button', { name: 'Saved views' });
  await expect(button).toHaveCount(0);
  await keepInBrowser(page, 'views', [incomplete, cranes]);
  await openPage(page, '/training');
  const views = page.getByRole('dialog', { name: 'Saved views' });
  await button.click();
  await expect(views.getByRole('listitem')).toHaveText([/^Incomplete\d+$/, /^Cranes$/]);
  await page.keyboard.press('Escape');
  await expect(views).toHaveCount(0);
  await expect(button).toBeFocused();
  await button.press('Enter');
  const link = views.getByTitle('Incomplete', { exact: true });
  await expect(link).toHaveText(/^Incomplete\d+$/);
  const count = Number((await link.innerText()).replace(/\D/g, ''));
  await link.click();
  await expect(page).toHaveURL(/\/training\?status=incomplete&view=Incomplete$/);
  await expect(views).toHaveCount(0);
  await expectCount(page, count);
  await button.click();
  await views.getByRole('link', { name: 'Edit saved views' }).click();
  await expect(page).toHaveURL(/\/settings#views$/);
});

test('the counts of hygiene and completions match their lists, and the log has no count before it has loaded', async ({
  page,
}) => {
  await keepInBrowser(page, 'views', [
    { name: 'Stale', path: '/documents/hygiene', search: '?reason=stale' },
    { name: 'Quarter', path: '/training/completions', search: '?period=3m' },
  ]);
  await openPage(page, '/documents');
  await expect(linkOf(page, 'Quarter')).toHaveText('Quarter');
  for (const [name, title] of [
    ['Stale', /^Document checks/],
    ['Quarter', /^Completions/],
  ] as const) {
    await linkOf(page, name).click();
    await expect(page).toHaveTitle(title);
    const count = await countOf(page);
    expect(count).toBeGreaterThan(0);
    await expect(linkOf(page, name)).toHaveText(`${name}${count}`);
  }
});

test('another tab has what this one saves', async ({ page, context }) => {
  await openList(page, '/documents');
  const other = await context.newPage();
  await openPage(other, page.url());
  await save(page, 'All documents');
  await expect(linkOf(other, 'All documents')).toBeVisible();
});

test('the name of a view is text, whatever it contains', async ({ page }) => {
  const name = '<img src=x onerror=alert(1)> & "=cmd|’/c’" \u202Eevil';
  await openList(page, '/documents');
  await save(page, name);
  await expect(linkOf(page, name)).toContainText('<img src=x onerror=alert(1)>');
  await page.reload();
  await expect(linkOf(page, name)).toBeVisible();
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});

test('a view with a page or a filter that no longer exists opens with what exists', async ({ page }) => {
  await keepInBrowser(page, 'views', [
    { name: 'Gone', path: '/training/gone', search: '?status=incomplete' },
    { name: 'Odd', path: '/documents', search: '?age=ancient&colour=red&due=0-7&sort=weight' },
  ]);
  await openSettings(page);
  await linkOf(page, 'Odd').click();
  const all = await countOf(page);
  expect(all).toBeGreaterThan(10);
  await expect(linkOf(page, 'Odd')).toHaveText(`Odd${all}`);
  await linkOf(page, 'Gone').click();
  await expect(page.getByRole('heading', { name: 'There is no page at this address' })).toBeVisible();
});

test('views from a file are added to the existing ones', async ({ page }) => {
  await keepInBrowser(page, 'views', [incomplete]);
  await openSettings(page);
  const views = [
    incomplete,
    { ...cranes, name: 'Incomplete' },
    { name: 'Elsewhere', path: '//evil.example', search: '' },
  ];
  await page.locator('input[type="file"]').setInputFiles({
    name: 'theirs.json',
    mimeType: 'application/json',
    buffer: Buffer.from(JSON.stringify({ kind: 'compliance-dashboard-settings', version: 1, views })),
  });
  await expect(page.getByRole('list', { name: 'Result of the import' }).getByRole('listitem')).toHaveText([
    '1 saved view added.',
    '1 saved view here already.',
    'There is another “Incomplete”, so the one of the file is called “Incomplete (2)”.',
    'Saved view 3 cannot be read: “Elsewhere”.',
  ]);
  await expect(viewsOf(page).first().getByRole('listitem')).toHaveText([/^Incomplete/, /^Incomplete \(2\)/]);
});

loadedTest('without storage a view lasts as long as the page', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', { get: () => undefined });
  });
  await openList(page, '/documents');
  await save(page, 'For now');
  await expect(linkOf(page, 'For now')).toBeVisible();
});

loadedTest('a view that the browser does not keep says so, before and after saving', async ({ page }) => {
  await page.addInitScript(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await openList(page, '/documents');
  await save(page, 'For now');
  await expect(linkOf(page, 'For now')).toBeVisible();
  const notice = page.getByRole('alert').filter({ hasText: 'It lasts until the page is closed' });
  await expect(notice).toBeVisible();
  await headerOf(page, 'Title').getByRole('button').click();
  await page.getByRole('button', { name: 'Save as new' }).click();
  await expect(page.getByText('The view stays among the saved views until the page is closed')).toBeVisible();
});

test('a list with more filters than a view can keep is not saved, and the form says why', async ({ page }) => {
  const sites = (count: number) =>
    Array.from({ length: count }, (_, site) => `site=${String(site).padStart(32, '0')}`).join('&');
  await openList(page, `/training?${sites(112)}`);
  await save(page, 'Many sites');
  await page.reload();
  await expect(linkOf(page, 'Many sites')).toBeVisible();
  await openList(page, `/training?${sites(300)}`);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(page.getByText('Too much is chosen in this list for a view to keep.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
});

loadedTest("another reader's address is not taken for the view with the same name here", async ({ page }) => {
  await keepInBrowser(page, 'views', [incomplete]);
  await openPage(page, '/training?status=expiring&view=Incomplete');
  await expect(page).toHaveURL(/\/training\?status=expiring$/);
  await expect(page.getByRole('button', { name: 'Save view' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expect(page.getByRole('main').getByTitle('Incomplete', { exact: true })).toHaveCount(0);

  // Opened here and changed, it remains the view after a reload.
  await linkOf(page, 'Incomplete').click();
  await page.getByRole('button', { name: /^Expiring \d/ }).click();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Update' })).toBeVisible();
});

test('on a telephone a long view name leaves the buttons of its list in the window', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const long = { ...incomplete, name: 'Incomplete people of all terminals who must be booked soon' };
  await keepInBrowser(page, 'views', [long]);
  const named = `view=${encodeURIComponent(long.name)}`;
  await openList(page, `/training?status=incomplete&${named}`);
  const main = page.getByRole('main');
  for (const change of [false, true]) {
    if (change) await main.getByRole('button', { name: /^Expiring \d/ }).click();
    await expect(main.getByText('changed')).toHaveCount(change ? 1 : 0);
    await expect(main.getByTitle(long.name, { exact: true })).toBeVisible();
    for (const name of ['Copy link', 'Export', ...(change ? ['Update', 'Save as new'] : [])]) {
      const right = async () => {
        const box = await main.getByRole('button', { name, exact: true }).boundingBox();
        return box && box.x + box.width;
      };
      await expect.poll(right, name).toBeLessThanOrEqual(390);
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  }
});

test('on a telephone the link to edit the views is on the line of their heading', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await keepInBrowser(page, 'views', [incomplete]);
  await openPage(page, '/training');
  await page.getByRole('button', { name: 'Saved views' }).click();
  const heading = page.getByRole('dialog', { name: 'Saved views' }).getByRole('heading', { level: 2 });
  await expect(heading).toBeVisible();
  const middles = () =>
    heading.evaluate((title) =>
      [title.firstChild, title.querySelector('a')?.firstChild].map((words) => {
        const range = document.createRange();
        if (words) range.selectNodeContents(words);
        const { top, bottom } = range.getBoundingClientRect();
        return Math.round((top + bottom) / 2);
      }),
    );
  await expect.poll(async () => new Set(await middles()).size).toBe(1);
});

for (const [width, height] of [
  [1440, 900],
  [1366, 768],
] as const)
  test(`at ${width} × ${height} the sidebar has room for saved views, and the open one is in sight`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    for (const count of [1, 6, 20]) {
      const views = Array.from({ length: count }, (_, at) => ({
        name: `View ${at + 1}`,
        path: '/training',
        search: `?q=${at + 1}`,
      }));
      await keepInBrowser(page, 'views', views);
      await openPage(page, `/training?q=${count}&view=View+${count}`);
      const open = linkOf(page, `View ${count}`);
      await expect(open).toHaveAttribute('aria-current', 'page');
      await expect(open, `${count} views`).toBeInViewport({ ratio: 1 });
      const sidebar = page.getByRole('navigation', { name: 'Main' });
      await expect.poll(() => sidebar.evaluate((nav) => nav.scrollHeight - nav.clientHeight), `${count} views`).toBe(0);
      const find = await sidebar.getByRole('button', { name: /^Find anything/ }).boundingBox();
      expect(find?.height).toBe(28);
      // The parts below the open view do not cover it.
      const [last, area] = [await open.boundingBox(), await viewsOf(page).boundingBox()];
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((area?.y ?? 0) + (area?.height ?? 0) + 1);
    }
  });

isolatedTest('a view has no count while a type of equipment could not be loaded', async ({ page, dashboard }) => {
  const { equipmenttypes } = await dashboard.call('equipmenttypes.list', {});
  const [answered] = equipmenttypes as { id: string }[];
  await dashboard.call('equipments.list', { equipmentType_id: answered?.id, service_type: 'all' });
  const ofEquipment = ['/equipment', '/equipment/calendar', '/forecast/equipment', '/forecast/inspections'];
  const views = ofEquipment.map((path) => ({ name: path, path, search: '' }));
  await keepInBrowser(page, 'views', [...views, { name: 'Everyone', path: '/training', search: '' }]);
  dashboard.faults.set('equipments.list', { kind: 'error', error: 'server_error' });
  await openPage(page, '/equipment');
  await expect(page.getByRole('main')).toContainText('types could not be loaded');
  await linkOf(page, 'Everyone').click();
  await expect(linkOf(page, 'Everyone')).toHaveText(/^Everyone\d+$/);
  for (const { name } of views) await expect(linkOf(page, name)).toHaveText(name);
});

isolatedTest('a view has no count while the list of people could not be loaded', async ({ page, dashboard }) => {
  await keepInBrowser(page, 'views', [
    { name: 'Of a site', path: '/training', search: '?site=s17' },
    { name: 'Items', path: '/equipment', search: '' },
  ]);
  dashboard.faults.set('users.list', { kind: 'error', error: 'server_error' });
  await openPage(page, '/equipment');
  await expect(rowsOf(page).first()).toBeVisible();
  await goWithin(page, '/training');
  await expect(page.getByRole('main')).toContainText('The list of people could not be read');
  await expect(rowsOf(page).first()).toBeVisible();
  await expect(linkOf(page, 'Of a site')).toHaveText('Of a site');
  await expect(linkOf(page, 'Items')).toHaveText('Items');
});
