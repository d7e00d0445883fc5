import { expect, type Page } from '@playwright/test';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { keepInBrowser } from './browserStorage.ts';
import { test } from './fixtures.ts';
import { goTo } from './goTo.ts';
import { countOf, expectCount, namesOf, openList, pressPagerKey, rowsOf } from './lists.ts';
import { openPage, openSettings } from './pages.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

const lists = [
  { of: 'employees', path: '/training', pager: 'Employees, most urgent first' },
  { of: 'documents', path: '/documents', pager: 'Documents, none in force first, then oldest approval' },
  { of: 'trainings', path: '/training/courses', pager: 'Trainings, most urgent first' },
];

for (const { of, path, pager } of lists) {
  test(`[ and ] go from one to the next of the ${of} in the order of their list, Escape goes back to it`, async ({
    page,
  }) => {
    await openList(page, path);
    const count = await countOf(page);
    const names = await namesOf(page).locator('a').allInnerTexts();
    const [first = '', second = '', third = ''] = names;
    await rowsOf(page).first().getByRole('link').first().click();
    await expect(heading(page)).toHaveText(first);
    const place = page.getByRole('navigation', { name: pager });
    await expect(place).toContainText(`1 of ${count}`);
    await pressPagerKey(page, '[');
    await pressPagerKey(page, ']');
    await expect(heading(page)).toHaveText(second);
    await expect(page).toHaveTitle(`${second} · Compliance`);
    await pressPagerKey(page, ']');
    await expect(heading(page)).toHaveText(third);
    await expect(place).toContainText(`3 of ${count}`);
    await pressPagerKey(page, '[');
    await expect(heading(page)).toHaveText(second);
    await place.getByRole('link', { name: `Previous: ${first}` }).click();
    await expect(heading(page)).toHaveText(first);
    await expect(place.getByRole('link')).toHaveCount(1);
    await pressPagerKey(page, 'Escape');
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await expectCount(page, count);
  });
}

test('Escape goes to the row of the record that is in sight, wherever the list was left', async ({ page }) => {
  await openList(page, '/training');
  const names = await namesOf(page).locator('a').allInnerTexts();
  await rowsOf(page).first().getByRole('link').first().click();
  for (const name of names.slice(1, 4)) {
    await pressPagerKey(page, ']');
    await expect(heading(page)).toHaveText(name);
  }
  await pressPagerKey(page, 'Escape');
  await expect(rowsOf(page).nth(3)).toBeFocused();
  // A row out of sight is scrolled to.
  await rowsOf(page).first().getByRole('link').first().click();
  await page.setViewportSize({ width: 1440, height: 420 });
  for (const name of names.slice(1, 14)) {
    await pressPagerKey(page, ']');
    await expect(heading(page)).toHaveText(name);
  }
  await pressPagerKey(page, 'Escape');
  const row = rowsOf(page).filter({ hasText: names[13] });
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
});

test('Escape leads back to the row that was opened where a record has several', async ({ page }) => {
  await openList(page, '/training/required?sort=name');
  const names = await namesOf(page).allInnerTexts();
  const second = names.findIndex((name, place) => place > 0 && name === names[place - 1]);
  expect(second).toBeGreaterThan(0);
  await rowsOf(page).nth(second).getByRole('link').first().click();
  await pressPagerKey(page, 'Escape');
  await expect(rowsOf(page).nth(second)).toBeFocused();
});

test('Escape goes to the list also from a document that is not there', async ({ page }) => {
  await goTo(page, '/documents/none');
  await expect(page.getByRole('heading', { name: 'There is no such document' })).toBeVisible();
  // The key acts a moment after the words appear, because of React effects.
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\/documents$/, { timeout: 1_000 });
  }).toPass();
});

const filtered = [
  {
    path: '/training?status=incomplete&sort=-name',
    record: /\/training\/employees\//,
    pager: 'Employees, filtered, by name, Z to A',
  },
  {
    path: '/training?within=90&sort=-runsOutOn',
    record: /\/training\/employees\//,
    pager: 'Employees, filtered, latest expiry first',
  },
  { path: '/training?left=yes&sort=last', record: /\/training\/employees\//, pager: 'Employees, longest ago first' },
  { path: '/documents?type=file&sort=title', record: /\/documents\//, pager: 'Documents, filtered, by title, A to Z' },
  {
    path: '/equipment?status=expired&sort=-due',
    record: /\/equipment\/[^?]+/,
    pager: 'Equipment, filtered, latest due date first',
  },
  {
    path: '/training/courses?renewal=rolling&left=yes&sort=-required',
    record: /\/training\/courses\//,
    pager: 'Trainings, filtered, most people first',
  },
];

for (const [at, { path, record, pager }] of filtered.entries()) {
  // The same code keeps the way through every list.
  const isWhole = at === 0;
  test(`from ${path} the pager goes through that list${isWhole ? ', and a pasted address through the whole one' : ''}`, async ({
    page,
  }) => {
    await openList(page, path);
    const count = await countOf(page);
    // The name of a row is its first link.
    const names = await rowsOf(page).evaluateAll((rows) => rows.map((row) => row.querySelector('a')?.textContent));
    expect(names.length).toBeGreaterThan(3);
    await rowsOf(page).nth(1).getByRole('link').first().click();
    await expect(page).toHaveURL(record);
    await expect(heading(page)).toHaveText(names[1] ?? '');
    const place = page.getByRole('navigation', { name: pager, exact: true });
    await expect(place).toContainText(`2 of ${count.toLocaleString('en-GB')} · ${pager.split(', ')[0]}`);
    await pressPagerKey(page, ']');
    await expect(heading(page)).toHaveText(names[2] ?? '');
    if (!isWhole) {
      await pressPagerKey(page, 'Escape');
      await expect(page).toHaveURL(path);
      await expectCount(page, count);
      return;
    }
    await page.reload();
    await expect(place).toContainText('3 of ');
    await pressPagerKey(page, ']');
    await expect(heading(page)).toHaveText(names[3] ?? '');
    await page.goBack();
    await expect(place).toContainText('3 of ');
    const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();
    await expect(breadcrumb).toHaveAttribute('href', path);
    await pressPagerKey(page, 'Escape');
    await expect(page).toHaveURL(path);
    await expectCount(page, count);
    // The same record, by its address alone.
    await page.goBack();
    const address = page.url();
    await page.goto('about:blank');
    await page.goto(address);
    await expect(heading(page)).toHaveText(names[2] ?? '');
    await expect(page.getByRole('navigation', { name: /most urgent first|none in force first/ })).toBeVisible();
    await expect(place).toHaveCount(0);
  });
}

test('a record that leaves the list while one looks at it keeps the list, its neighbours and the way back', async ({
  page,
}) => {
  const path = '/documents?reapproval=1';
  await openList(page, path);
  const all = await namesOf(page).locator('a').allInnerTexts();
  await keepInBrowser(page, 'settings', { staleDocumentMonths: 36 });
  await expect.poll(() => countOf(page)).toBeLessThan(all.length);
  const old = await namesOf(page).locator('a').allInnerTexts();
  expect(old.length).toBeGreaterThan(0);
  await keepInBrowser(page, 'settings', { staleDocumentMonths: 24 });
  await expectCount(page, all.length);
  const opened = all.findLast((title) => !old.includes(title)) ?? '';
  await rowsOf(page).getByRole('link', { name: opened, exact: true }).click();
  const pager = page.getByRole('navigation', { name: /^Documents, filtered, / });
  await expect(pager).toContainText(`of ${all.length}`);
  await keepInBrowser(page, 'settings', { staleDocumentMonths: 36 });
  await expect(pager).toContainText('No longer in the list · Documents, filtered');
  await expect(pager.getByRole('status')).toHaveText('No longer in the list: Documents, filtered');
  await expect(heading(page)).toHaveText(opened);
  await pressPagerKey(page, '[');
  await expect(heading(page)).toHaveText(old.at(-1) ?? '');
  await expect(pager).toContainText(`${old.length} of ${old.length}`);
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(path);
  await expectCount(page, old.length);
});

test('a record that is not in the list of its entry says so, and Escape goes where the breadcrumb does', async ({
  page,
}) => {
  await openList(page, '/training?status=active');
  await rowsOf(page).first().getByRole('link').first().click();
  const pager = page.getByRole('navigation', { name: /^Employees, filtered, / });
  await expect(pager).toContainText('1 of ');
  const other = '/training?status=incomplete';
  await page.evaluate((list) => history.replaceState({ ...history.state, usr: { list } }, ''), other);
  await page.reload();
  await expect(pager).toContainText('Not in the list · Employees, filtered');
  await expect(pager.getByRole('link')).toHaveCount(0);
  const breadcrumb = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link').last();
  await expect(breadcrumb).toHaveAttribute('href', other);
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(other);
});

test('what a page itself keeps in its address leaves the list that is walked through', async ({ page, dashboard }) => {
  const { employees } = await dashboard.call('training-employee-status.list', { include_all_completions: true });
  // Only a person who has completed something else has it to show.
  const [person] = (employees as TrainingEmployeeStatus[]).filter(({ last_completed }) =>
    last_completed.some(({ is_required }) => !is_required),
  );
  await openList(page, `/training?sort=-name&q=${person?.m_user_id}`);
  await rowsOf(page).first().getByRole('link').first().click();
  await page.getByRole('button', { name: 'Show', exact: true }).click();
  await expect(page).toHaveURL(/further=yes/);
  await expect(page.getByRole('navigation', { name: /^Employees, .*by name, Z to A$/ })).toContainText('1 of ');
});

test('from the required trainings the pager goes from person to person, each once', async ({ page }) => {
  await openList(page, '/training/required?state=missing&sort=title');
  const names = [...new Set(await namesOf(page).locator('a').allInnerTexts())];
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(heading(page)).toHaveText(names[0] ?? '');
  await expect(page.getByText(/^1 of \d+ · Required trainings, filtered$/)).toBeVisible();
  await pressPagerKey(page, ']');
  await expect(heading(page)).toHaveText(names[1] ?? '');
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL('/training/required?state=missing&sort=title');
});

test('from the matrix the pager goes through its people, or through its columns', async ({ page }) => {
  const matrix = '/training/matrix?status=incomplete&order=title';
  await openList(page, matrix);
  const people = await page.locator('tbody [data-row] th a').allInnerTexts();
  const titles = await page.locator('[data-row="0"] th a').allInnerTexts();
  await page.locator('[data-row="3"] [data-column="0"] a').click();
  await expect(heading(page)).toHaveText(people[1] ?? '');
  await pressPagerKey(page, ']');
  await expect(heading(page)).toHaveText(people[2] ?? '');
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(matrix);
  await page.locator('[data-row="0"] [data-column="3"] a').click();
  await expect(page).toHaveURL(/\/training\/courses\/\d+$/);
  await expect(heading(page)).toHaveText(titles[1] ?? '');
  await expect(page.getByRole('navigation', { name: 'Matrix, filtered, by name, A to Z' })).toContainText('2 of ');
  await pressPagerKey(page, '[');
  await expect(heading(page)).toHaveText(titles[0] ?? '');
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(matrix);
});

test('Escape goes back to the place in the list: how far it was scrolled, and the row of the record', async ({
  page,
}) => {
  await openList(page, '/training?sort=name');
  await rowsOf(page).first().focus();
  await page.keyboard.press('End');
  const opened = page.locator('tr[data-row]:focus');
  await expect(opened).toHaveAttribute('aria-rowindex', String((await countOf(page)) + 1));
  const name = await opened.getByRole('link').first().innerText();
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText(name);
  await pressPagerKey(page, '[');
  await expect(heading(page)).not.toHaveText(name);
  const before = await heading(page).innerText();
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL('/training?sort=name');
  await expect(opened).toContainText(before);
  await expect(opened).toBeInViewport();
  // Opened from another page, the list starts at its top.
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Overview' }).click();
  await expect(heading(page)).toHaveText('Overview');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Training', exact: true }).click();
  await expect(page.locator('[data-row="0"]')).toBeInViewport();
});

test('single-key shortcuts can be switched off; Escape stays', async ({ page }) => {
  await openSettings(page);
  await page.getByRole('group', { name: 'Single-key shortcuts' }).getByRole('button', { name: 'Off' }).click();
  await openList(page, '/training');
  await page.keyboard.press('/');
  await expect(page.getByRole('searchbox')).not.toBeFocused();
  await expect(page.locator('footer kbd', { hasText: '/' })).toHaveCount(0);
  // From the second row, either key has somewhere to go.
  await rowsOf(page).nth(1).getByRole('link').first().click();
  const place = page.getByRole('navigation', { name: 'Employees, most urgent first' });
  await expect(place).toContainText('2 of ');
  const title = await heading(page).innerText();
  const address = page.url();
  for (const key of [']', '[']) {
    await page.keyboard.press(key);
    // A step takes a moment: one that has not started by the next frame does not come.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 200))));
    await expect(page).toHaveURL(address);
    await expect(place).toContainText('2 of ');
    await expect(heading(page)).toHaveText(title);
  }
  await expect(page.locator('[aria-keyshortcuts="]"]')).toHaveCount(0);
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(/\/training$/);
});

test('Escape in a menu of a record closes the menu, and only the next one goes back to the list', async ({ page }) => {
  await openPage(page, '/training/courses/1003');
  const menu = page.getByRole('button', { name: 'Export', exact: true }).last();
  await menu.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Export' })).toBeVisible();
  await pressPagerKey(page, 'Escape');
  await expect(page.getByRole('dialog', { name: 'Export' })).toHaveCount(0);
  await expect(menu).toBeFocused();
  await expect(page).toHaveURL(/courses\/1003$/);
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(/courses$/);
});

test.describe('with 41 days of history', () => {
  test.use({ sample: { pastDays: 41 } });

  for (const { path, pager } of [
    { path: '/why/documents?sort=-title', pager: 'What changed in documents, by title, Z to A' },
    { path: '/why/equipment?sort=-title', pager: 'What changed in equipment, by name, Z to A' },
    { path: '/on?sort=-name', pager: 'On a day, by name, Z to A' },
    { path: '/on?area=equipment&status=expired', pager: /^On a day, filtered, in service first/ },
    { path: '/on?area=documents', pager: 'On a day, none in force first, then oldest approval' },
  ]) {
    test(`from ${path} the pager goes through that list`, async ({ page }) => {
      await openList(page, path);
      const names = await rowsOf(page).evaluateAll((rows) => [
        ...new Set(rows.map((row) => row.querySelector('a')?.textContent)),
      ]);
      expect(names.length).toBeGreaterThan(1);
      await rowsOf(page).first().getByRole('link').first().click();
      await expect(heading(page)).toHaveText(names[0] ?? '');
      await expect(page.getByRole('navigation', { name: pager, exact: true })).toContainText('1 of ');
      await pressPagerKey(page, ']');
      await expect(heading(page)).toHaveText(names[1] ?? '');
      await pressPagerKey(page, 'Escape');
      await expect(page).toHaveURL(path);
    });
  }
});
