import { expect, type Page } from '@playwright/test';
import { isolatedTest, test } from './fixtures.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, filterOf, headerOf, namesOf, openFilter, openList, pressPagerKey, rowsOf } from './lists.ts';
import { openPage, openSettings } from './pages.ts';
import { listen, untilSaid } from './spoken.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a search announces what remains of a list once, however many keys it took, and so does a new order', async ({
  page,
}) => {
  await openList(page, '/training');
  const all = await countOf(page);
  const name = (await namesOf(page).first().getByRole('link').first().innerText()).toLowerCase();
  const spokenOf = await listen(page);
  const spoken = async () => (await spokenOf()).filter((words) => words.includes(` of ${all} `));
  await page.getByRole('searchbox').focus();
  // Pressed at once, because a busy machine would pause between one key and the next.
  await Promise.all([...name].map((key) => page.keyboard.insertText(key)));
  await expect(page.getByRole('searchbox')).toHaveValue(name);
  const found = `1 of ${all} employees, Most urgent first`;
  await expect.poll(spoken).toEqual([found]);
  await headerOf(page, 'Missing').getByRole('button').click();
  await expect.poll(spoken).toEqual([found, `1 of ${all} employees, Fewest missing first`]);
  await page.getByRole('searchbox').fill('nobody at all');
  await expect.poll(async () => (await spoken()).at(-1)).toBe(`0 of ${all} employees`);
  expect(await spoken()).toHaveLength(3);
});

test('a new order of one table among several is announced', async ({ page }) => {
  await openPage(page, '/training/courses/1003');
  const header = page.getByRole('table', { name: 'sites' }).getByRole('columnheader', { name: 'Site' });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  const spoken = await listen(page);
  await header.getByRole('button').click();
  await expect.poll(spoken).toContainEqual('By site, A to Z');
});

test('a segment of the matrix and of the calendar announce how many remain', async ({ page }) => {
  for (const [path, segment, noun] of [
    ['/training/matrix', /^Incomplete \d/, 'employees'],
    ['/equipment/calendar', /^Expired \d/, 'equipment items'],
  ] as const) {
    await openList(page, path);
    const all = await countOf(page);
    const spoken = await listen(page);
    const button = page.getByRole('button', { name: segment });
    const left = (await button.innerText()).replace(/\D/g, '');
    await button.click();
    const counts = async () => (await spoken()).filter((words) => words.startsWith(`${left} of ${all} ${noun}`));
    await expect.poll(counts).toHaveLength(1);
  }
});

isolatedTest('a list is announced when it has loaded, and nothing while it is partial', async ({ page, dashboard }) => {
  const { fault, release } = holdAnswers(1);
  dashboard.faults.set('equipments.list', fault);
  await page.goto('/equipment');
  await expect(rowsOf(page).first()).toBeVisible();
  const spoken = await listen(page);
  const ofItems = async () => (await spoken()).filter((words) => /\d equipment items/.test(words));
  await page.getByRole('button', { name: /^Expired/ }).click();
  await untilSaid(page);
  expect(await ofItems()).toEqual([]);
  await page.getByRole('button', { name: /^All/ }).first().click();
  release();
  const all = await countOf(page);
  await expect.poll(ofItems).toEqual([expect.stringMatching(new RegExp(`^${all} equipment items, `))]);
  expect(await spoken()).not.toContainEqual(expect.stringMatching(/Loading equipment types [1-7]/));
});

isolatedTest('a list that fails to load is not announced as empty', async ({ page, dashboard }) => {
  dashboard.faults.set('resources.list', { kind: 'error', error: 'server_error' });
  await page.goto('/documents');
  await expect(page.getByRole('heading', { name: 'The documents could not be loaded' })).toBeVisible();
  await untilSaid(page);
  await expect(page.getByRole('status').filter({ hasText: /\d (of \d+ )?documents/ })).toHaveCount(0);
});

test('the search field in a filter announces how many choices it finds', async ({ page }) => {
  await openList(page, '/training');
  await openFilter(page, 'Training');
  const spokenOf = await listen(page);
  const spoken = async () => (await spokenOf()).filter((words) => words.endsWith(' found'));
  const field = page.getByRole('textbox', { name: 'Find in Training' });
  await field.fill('site safety');
  await expect.poll(spoken).toEqual(['1 found']);
  await field.fill('no such training');
  await expect.poll(spoken).toEqual(['1 found', 'Nothing found']);
});

test('a forecast announces its share when its day or filters change, and a plan its totals', async ({ page }) => {
  await openPage(page, '/forecast');
  const spoken = await listen(page);
  const slider = page.getByRole('slider', { name: 'Compliance on' });
  await slider.focus();
  // Pressed at once, because a busy machine would pause between one key and the next.
  await Promise.all(Array.from({ length: 5 }, () => page.keyboard.press('ArrowRight')));
  const share = /^\d+(\.\d)? % on \d+ \w{3} \d{4}$/;
  const shares = async () => (await spoken()).filter((words) => share.test(words));
  await expect.poll(shares).toHaveLength(1);
  const figures = page.getByRole('region', { name: /^On / });
  const [, day = ''] = (await shares())[0]?.split(' on ') ?? [];
  await expect(figures).toHaveAccessibleName(`On ${day}`);
  await openPage(page, '/forecast?renewTraining=1008');
  await expect(figures).toContainText('If they renew:');
  const spokenOfRenewals = await listen(page);
  await slider.press('ArrowRight');
  await expect.poll(spokenOfRenewals).toContainEqual(expect.stringMatching(/ % on .*, \d+(\.\d)? % if they renew$/));
  await openPage(page, '/forecast/plan');
  await expect(rowsOf(page).first()).toBeVisible();
  const spokenOfPlan = await listen(page);
  await page.getByRole('searchbox').fill(await namesOf(page).first().innerText());
  const totals = /^\d+ (person|people) in \d+ sessions?(, \d+ too late)?$/;
  await expect.poll(async () => (await spokenOfPlan()).filter((words) => totals.test(words))).toHaveLength(1);
});

test('the previous or next record is announced by its name, once', async ({ page }) => {
  await openList(page, '/training');
  const [first = '', second = '', third = ''] = await namesOf(page).locator('a').allInnerTexts();
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(heading(page)).toHaveText(first);
  const spoken = await listen(page);
  await pressPagerKey(page, ']');
  await expect(heading(page)).toHaveText(second);
  const names = async () => (await spoken()).filter((words) => [second, third].includes(words));
  await expect.poll(names).toEqual([second]);
  await page.getByRole('link', { name: `Next: ${third}` }).press('Enter');
  await expect.poll(names).toEqual([second, third]);
});

test('the content has the name of its page, and gets the focus together with that page', async ({ page }) => {
  await openSettings(page);
  const main = page.getByRole('main');
  await expect(main).toHaveAccessibleName('Settings');
  await main.evaluate((element) => {
    const focused: string[] = [];
    Object.assign(window, { focused });
    element.addEventListener('focus', () => focused.push(element.querySelector('h1')?.textContent ?? ''));
  });
  await page.keyboard.press('ControlOrMeta+k');
  await page.getByRole('combobox', { name: 'Find anything' }).fill('required trainings');
  await expect(page.getByRole('dialog').getByRole('option', { selected: true })).toContainText('Required trainings');
  await page.keyboard.press('Enter');
  await expect(heading(page)).toHaveText('Required trainings');
  await expect(main).toBeFocused();
  expect(await page.evaluate('window.focused')).toEqual(['Required trainings']);
  await expect(main).toHaveAccessibleName('Required trainings');
});

test('a copied link is announced once', async ({ page, context, dashboard }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: dashboard.address });
  await openList(page, '/training');
  const spoken = await listen(page);
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy link' })).toBeVisible();
  await untilSaid(page);
  const ofLink = (await spoken()).filter((words) => /link/i.test(words));
  expect(ofLink).toEqual(['Link copied']);
});

test('the number of selected rows is announced, also when it becomes nothing', async ({ page }) => {
  await openList(page, '/training');
  const spokenOf = await listen(page);
  const spoken = async () => (await spokenOf()).filter((words) => words.endsWith('selected'));
  await page.locator('[data-row="1"]').focus();
  await page.keyboard.press('Space');
  await expect.poll(spoken).toEqual(['1 selected']);
  await page.getByRole('main').getByRole('button', { name: 'Clear', exact: true }).click();
  await expect.poll(spoken).toEqual(['1 selected', 'Nothing selected']);
});

test('the settings announce that a step is undone, and that their file is written', async ({ page }) => {
  await openSettings(page);
  const spoken = await listen(page);
  await page.getByRole('button', { name: 'Back to defaults' }).click();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(async () => (await spoken()).at(-1)).toBe('Undone.');
  await page.getByRole('button', { name: 'Export as a file' }).click();
  await expect.poll(async () => (await spoken()).at(-1)).toBe('compliance-settings.json is written');
});

test('a moved column announces its new place', async ({ page }) => {
  await openList(page, '/training');
  await filterOf(page, 'Columns').click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await expect(menu).toBeVisible();
  const shown = await menu.getByRole('checkbox', { checked: true }).count();
  const spoken = await listen(page);
  await menu.getByRole('button', { name: 'Move Status up' }).click();
  const places = async () => (await spoken()).filter((words) => words.startsWith('Status'));
  await expect.poll(places).toEqual([expect.stringMatching(new RegExp(`^Status, column \\d+ of ${shown}$`))]);
});
