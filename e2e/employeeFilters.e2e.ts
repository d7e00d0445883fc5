import { expect, type Page } from '@playwright/test';
import { loadedTest, test } from './fixtures.ts';
import { undo } from './goTo.ts';
import {
  cellsOf,
  countOf,
  expectCount,
  expectEach,
  filterOf,
  headerOf,
  namesOf,
  openFilter,
  openList,
  rowsOf,
} from './lists.ts';

/** Ticks one value of a filter and returns its name and the number of people that it shows. */
async function choose(page: Page, filter: string, index: number): Promise<{ name: string; count: number }> {
  await openFilter(page, filter);
  const option = page.getByRole('dialog', { name: filter }).locator('label').nth(index);
  const [, name = '', count = ''] = /^(.*\D) ([\d,]+)$/.exec((await option.innerText()).trim()) ?? [];
  await option.click();
  await page.keyboard.press('Escape');
  return { name, count: Number(count.replaceAll(',', '')) };
}

test('each value of a filter lists as many people as it says; the list names it, and Back removes it', async ({
  page,
}) => {
  await openList(page, '/training');
  const everyone = await countOf(page);
  for (const filter of ['Site', 'Line of business', 'Job title', 'Manager', 'Training', 'Percentage']) {
    const { name, count } = await choose(page, filter, 1);
    expect(count, filter).toBeGreaterThan(0);
    await expect(filterOf(page, filter)).toContainText(name);
    await expectCount(page, count);
    await undo(page);
    await expectCount(page, everyone);
  }
});

test('the filter for a manager lists direct and indirect reports', async ({ page, dashboard }) => {
  const { users } = await dashboard.call('users.list');
  const people = users as { id: string; manager_id?: string }[];
  const top = people.find(({ manager_id }) => manager_id === undefined)?.id ?? '';
  const direct = people.filter(({ manager_id }) => manager_id === top).length;
  await openList(page, `/training?left=yes&manager=${top}`);
  expect(await countOf(page)).toBe(people.length - 1);
  expect(direct).toBeLessThan(people.length - 1);
});

test('the filter for coming expiries takes a preset and a typed number of days', async ({ page }) => {
  for (const [path, within] of [
    ['/training', 'within'],
    ['/training/required', 'expiresWithin'],
  ] as const) {
    await openList(page, path);
    const everyone = await countOf(page);
    await openFilter(page, 'Expires');
    const menu = page.getByRole('dialog', { name: 'Expires' });
    await menu.getByRole('button', { name: '30', exact: true }).click();
    await expect(page).toHaveURL(`${path}?${within}=30`);
    await expect.poll(() => countOf(page)).toBeLessThan(everyone);
    const soon = await countOf(page);
    await expect(page.getByText('First expiry first', { exact: true })).toBeVisible();
    await expectEach(rowsOf(page), /today|in \d+ days?/);
    const field = menu.getByRole('spinbutton');
    await expect(field).toHaveValue('30');
    await field.press('End');
    await page.keyboard.press('0');
    await expect(page).toHaveURL(`${path}?${within}=300`);
    await expect(field).toBeFocused();
    await page.keyboard.press('Backspace');
    await expect(page).toHaveURL(`${path}?${within}=30`);
    await expect(field).toBeFocused();
    await field.fill('400');
    await expect(page).toHaveURL(`${path}?${within}=400`);
    await expect.poll(() => countOf(page)).toBeGreaterThan(soon);
    await menu.getByRole('spinbutton').fill('0');
    await expect(menu).toContainText('Type a whole number from 1 to 9,999');
    await menu.getByLabel('From', { exact: true }).focus();
    await menu.getByLabel('To', { exact: true }).focus();
    await expect(page).toHaveURL(`${path}?${within}=400`);
    await menu.getByRole('button', { name: 'Clear' }).click();
    await expectCount(page, everyone);
    await expect(menu.getByRole('spinbutton')).toHaveValue('');
    await expect(menu).not.toContainText('Type a whole number');
  }
});

loadedTest(
  'a typed number of days counts even if the menu closes at once; a number chosen after it wins',
  async ({ page }) => {
    await page.clock.install();
    await openList(page, '/training');
    await openFilter(page, 'Expires');
    const menu = page.getByRole('dialog', { name: 'Expires' });
    await menu.getByRole('spinbutton').pressSequentially('45');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(/\?within=45$/);
    await openFilter(page, 'Expires');
    await menu.getByRole('spinbutton').fill('4');
    await menu.getByRole('button', { name: '30', exact: true }).click();
    await expect(page).toHaveURL(/\?within=30$/);
    // The typed number would be applied now.
    await page.clock.runFor(1_000);
    await expect(page).toHaveURL(/\?within=30$/);
  },
);

test('the filter for expiry days takes dates as people write them, on Enter', async ({ page }) => {
  for (const path of ['/training', '/training/required']) {
    await openList(page, path);
    const everyone = await countOf(page);
    await openFilter(page, 'Expires');
    const menu = page.getByRole('dialog', { name: 'Expires' });
    await expect(menu.getByLabel('To', { exact: true })).toHaveAttribute('placeholder', 'any day');
    await menu.getByLabel('To', { exact: true }).fill('someday');
    await page.keyboard.press('Enter');
    await expect(menu).toContainText('Type a date such as 31 Jan 2027');
    await menu.getByLabel('To', { exact: true }).fill('31 Jan 2027');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/[?&]until=2027-01-31/);
    await expect(filterOf(page, 'Expires')).toContainText('until 31 Jan 2027');
    await expect.poll(() => countOf(page)).toBeLessThan(everyone);
    await menu.getByRole('button', { name: 'Clear' }).click();
    await expectCount(page, everyone);
  }
});

test('employees listed for an expiry are in its order, each with the training and its date', async ({ page }) => {
  await openList(page, '/training');
  await openFilter(page, 'Expires');
  await page.getByRole('dialog', { name: 'Expires' }).getByRole('button', { name: '30', exact: true }).click();
  await expect(page).toHaveURL(/\/training\?within=30$/);
  await page.keyboard.press('Escape');
  await expect(page.getByText('First expiry first', { exact: true })).toBeVisible();
  await expect(headerOf(page, 'Training that expires')).toBeVisible();
  const dates = await cellsOf(rowsOf(page))
    .filter({ hasText: /^\d+ \w+ \d{4}/ })
    .allInnerTexts();
  const days = dates.map((text) => Date.parse(`${text.split('\n')[0]} UTC`));
  expect(days.length).toBeGreaterThan(5);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
});

test('people who left are listed with the others or alone, and marked in every row', async ({ page }) => {
  await openList(page, '/training');
  const here = await countOf(page);
  await openList(page, '/training?leavers=yes');
  const gone = await countOf(page);
  expect(gone).toBeGreaterThan(0);
  await expect(page.getByTestId('list-count')).toHaveText(`${gone} employees`);
  await expectEach(namesOf(page), /^Left /);
  await openList(page, '/training?left=yes');
  await expectCount(page, here + gone);
  await openList(page, '/training?left=yes&status=incomplete');
  await expect(page.getByTestId('list-count')).toContainText(`of ${here + gone} employees`);
  await openList(page, '/training/required?leavers=yes');
  await expectEach(namesOf(page), /^Left /);
});

test('a part of the bar opens the trainings that it counts, which name their employees and can be widened', async ({
  page,
}) => {
  await openList(page, '/training?q=a&manager=u100001');
  const part = page
    .getByRole('region', { name: 'Required trainings of these employees' })
    .locator('a[title$=" expired"]');
  const count = Number(((await part.getAttribute('title')) ?? '').replace(/\D/g, ''));
  await part.click();
  await expect(page).toHaveURL(/\/training\/required\?.*person=a.*state=expired/);
  await expectCount(page, count);
  await page.getByRole('button', { name: 'Remove: Employee matches “a”' }).click();
  await expect(page).not.toHaveURL(/person=/);
  await expect.poll(() => countOf(page)).toBeGreaterThan(count);
});

test('with a chosen training, headline, groups and gaps of the rows are about it, and no group changes the headline', async ({
  page,
}) => {
  await openList(page, '/training');
  const { count } = await choose(page, 'Training', 1);
  await expectCount(page, count);
  const headline = page.getByRole('region', { name: 'Required trainings of these employees' }).locator('p');
  const incomplete = page.getByRole('button', { name: /^Incomplete/ });
  const gaps = Number((await incomplete.innerText()).replace(/\D/g, ''));
  expect(gaps).toBeGreaterThan(0);
  await expect(headline).toContainText(/employees \(Training is .+\)/);
  const share = await headline.innerText();
  await incomplete.click();
  await expectCount(page, gaps);
  await expectEach(rowsOf(page), /\b0 of 1\b/);
  expect(await headline.innerText()).toBe(share);
  await openList(page, `/training/required${new URL(page.url()).search.replace('status=incomplete', '')}`);
  await page.getByRole('button', { name: /^Missing or expired/ }).click();
  await expectCount(page, gaps);
});

test('a rarely used filter appears next to the others once requested, and gives way to the next one', async ({
  page,
}) => {
  await openList(page, '/training');
  const filter = filterOf(page, 'Line of business');
  const more = filterOf(page, 'More filters');
  await expect(filter).toHaveCount(0);
  const menu = page.getByRole('dialog', { name: 'Line of business' });
  await openFilter(page, 'Line of business');
  await expect(menu.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveAttribute('data-set', 'false');
  await expect(filter).toBeFocused();
  await filter.press('Enter');
  await expect(menu.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(filter).toHaveAttribute('data-set', 'true');
  await page.reload();
  await expect(filter).toHaveAttribute('data-set', 'true');
  await filter.click();
  await menu.getByRole('button', { name: 'Clear' }).click();
  await page.keyboard.press('Escape');
  await expect(filter).toHaveAttribute('data-set', 'false');
  await expect(filter).toBeFocused();
  await more.press('Enter');
  await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name: 'Percentage' }).press('Enter');
  await expect(filterOf(page, 'Percentage')).toBeVisible();
  await expect(filter).toHaveCount(0);
});

test('a click that closes a rarely used filter reaches its target', async ({ page }) => {
  await openList(page, '/training?status=incomplete');
  await openFilter(page, 'Line of business');
  await filterOf(page, 'More filters').click();
  await expect(page.getByRole('dialog', { name: 'Line of business' })).toHaveCount(0);
  await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name: 'Percentage' }).click();
  await expect(page.getByRole('dialog', { name: 'Percentage' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear filter' }).click();
  await expect(page).toHaveURL(/\/training$/);
});
