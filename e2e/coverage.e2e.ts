import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { countClicks } from './countClicks.ts';
import { coverageRules, withRules } from './coverageRules.ts';
import { test } from './fixtures.ts';
import { goTo } from './goTo.ts';
import { countOf, expectCount, expectEach, headerOf, openFilter, pressPagerKey, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

const grid = (page: Page) => page.getByRole('grid', { name: 'Coverage by site and training' });

test('the last day on which all forklift operators of a site are valid takes three clicks', async ({ page }) => {
  await withRules(page);
  const clicks = await countClicks(page);
  await openPage(page, '/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Coverage' }).click();
  await grid(page)
    .getByRole('link', { name: /^Forklift truck operator, Antwerp/ })
    .click();
  // The first holder to expire comes first: through that day all of them are valid.
  const holders = rowsOf(page).filter({ hasText: 'Holds it' });
  await expect(holders.first()).toContainText(/\d+ \w{3} \d{4}/);
  const ends = (await holders.allInnerTexts()).map((text) => Date.parse(/\d+ \w{3} \d{4}/.exec(text)?.[0] ?? ''));
  expect(ends.length).toBeGreaterThan(1);
  expect(ends).toEqual(ends.toSorted((a, b) => a - b));
  await page.getByRole('button', { name: /^Holds it \d/ }).click();
  await expect(rowsOf(page).first()).toContainText('Forklift truck operator');
  expect(await clicks()).toBe(3);
});

test('without rules the page explains what a rule does, and one click sets one', async ({ page }) => {
  await openPage(page, '/coverage');
  await expect(page.getByRole('heading', { name: 'There are no coverage rules yet' })).toBeVisible();
  await page
    .getByRole('button', { name: /^Require 2 holders of / })
    .first()
    .click();
  await expect(grid(page).getByRole('row')).not.toHaveCount(0);
  await page.reload();
  await expect(grid(page)).toBeVisible();
});

test('each cell states its state as number and word, and is reached by keyboard', async ({ page }) => {
  await withRules(page);
  await openPage(page, '/coverage');
  const cells = grid(page).locator('td[data-column]');
  await expectEach(cells, /:\s*(Uncovered|Single holder|Below|Met|No rule)\s+\d+(, needs \d+)?/);
  await expect(grid(page).getByRole('rowheader').last()).toHaveText('No site');
  await expectNoViolations(page);
  await cells.first().focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/coverage\/holders\?subject=.*site=/);
});

test('the filter Without shows exactly the cells that break without that person', async ({ page }) => {
  await withRules(page);
  await openPage(page, '/coverage');
  await openFilter(page, 'Without');
  const person = page.getByRole('dialog', { name: 'Without' }).locator('label').first();
  const count = Number(await person.locator('small').innerText());
  expect(count).toBeGreaterThan(0);
  await person.click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/without=/);
  await expect(page.getByTestId('list-count')).toHaveText(new RegExp(`^${count} of \\d+ trainings at sites`));
  // The axes are those of the remaining cells, which others may fill up.
  const cells = await grid(page).locator('td[data-column] a').count();
  expect(cells).toBe(count);
});

test('the heat map is exported as a file with a row for each cell', async ({ page }) => {
  await withRules(page);
  await openPage(page, '/coverage');
  const cells = await grid(page).locator('td[data-column] a').count();
  const written = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export' }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const text = await readFile(await (await written).path(), 'utf8');
  expect(text).toContain(`${cells} trainings at sites`);
  expect(text).toContain('Single holder');
});

test('equipment of types without a rule counts in no percentage', async ({ page }) => {
  await withRules(page, { ...coverageRules, equipmentTypes: {} });
  await openPage(page, '/coverage/equipment');
  await expect(page.getByText('No type asks for trainings yet.')).toBeVisible();
  await expect(page.getByText('none has a rule and people')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Met 0/ })).toBeVisible();
});

test('the share of items is the same for every chosen status', async ({ page }) => {
  await withRules(page);
  await openPage(page, '/coverage/equipment');
  const footer = page.getByText(/%: of \d+ with a rule and people/);
  const share = (await footer.innerText()).replace(/^\d+ items, /, '');
  for (const status of [/^Lacks training \d/, /^Met \d/]) {
    await page.getByRole('button', { name: status }).click();
    await expect(page.getByTestId('list-count')).toHaveText(/^\d+ of \d+ items/);
    await expect(footer).toContainText(share);
  }
});

test('the pager of an item follows the order of the equipment that it was opened from', async ({ page }) => {
  await withRules(page);
  const address = '/coverage/equipment?q=sling';
  await openPage(page, address);
  const count = await countOf(page);
  await rowsOf(page).first().getByRole('link').first().click();
  const pager = page.getByRole('navigation', { name: /^Equipment and assigned people, filtered, / });
  await expect(pager).toContainText(`1 of ${count}`);
  await pressPagerKey(page, ']');
  await expect(pager).toContainText(`2 of ${count}`);
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(address);
});

test('if the rows are people, the footer counts people and not items', async ({ page }) => {
  await withRules(page);
  await openPage(page, '/coverage/equipment?each=person');
  await expect(page.getByTestId('list-count')).toHaveText(/^\d+ people of items/);
  const all = await countOf(page);
  await openPage(page, '/coverage/equipment?each=person&q=sling');
  await expect(page.getByTestId('list-count')).toHaveText(new RegExp(`^\\d+ of ${all} people of items`));
  await openPage(page, '/coverage/equipment?each=person&state=met');
  const without = page.getByRole('listitem').filter({ hasText: 'without it' });
  await expect(without.filter({ hasText: 'One row for each' })).toContainText(/without it, \d+ items/);
  await expect(without.filter({ hasText: 'Status' })).toContainText(`without it, ${all} people of items`);
  await openPage(page, '/coverage/people');
  await expect(headerOf(page, 'Affected')).toBeVisible();
});

test('a rule for an unknown training or site is named on the page, with what to do', async ({ page }) => {
  await withRules(page, { ...coverageRules, rules: [{ training: 99, atLeast: 1, sites: ['nowhere'] }] });
  await openPage(page, '/coverage');
  await expect(page.getByText('Rule 1 names training 99, which is not in the list of trainings.')).toBeVisible();
  await expect(page.getByText('Rule 1 names site “nowhere”, which is not in the list of sites.')).toBeVisible();
  await expect(grid(page).getByRole('link', { name: /Uncovered 0, needs 1/ })).toBeVisible();
});

test('rules are set in the settings: mistakes are named, and nothing typed is lost', async ({ page }) => {
  await goTo(page, '/settings');
  const form = page.getByRole('form', { name: 'Add a coverage rule' });
  const add = form.getByRole('button', { name: 'Add', exact: true });
  const people = form.getByRole('textbox', { name: 'People' });
  await people.fill('0');
  await add.click();
  await expect(form).toContainText('Choose the training that somebody must hold, or several as a job.');
  await form.getByRole('button', { name: 'Training' }).click();
  await page.getByRole('dialog', { name: 'Training' }).getByText('Forklift truck operator').click();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(form).toContainText('Say how many people must hold it: a whole number from 1 to 10,000.');
  await expect(people).toHaveValue('0');
  await people.fill('3');
  await add.click();
  const rules = page.getByRole('list', { name: 'Coverage rules' });
  await expect(rules).toHaveText(/At least 3 valid holders of Forklift truck operator at each site/);
  await people.fill('4');
  await form.getByRole('button', { name: 'Training' }).click();
  await page.getByRole('dialog', { name: 'Training' }).getByText('Forklift truck operator').click();
  await page.keyboard.press('Escape');
  await add.click();
  await expect(rules.getByRole('listitem')).toHaveCount(2);
  await rules
    .getByRole('button', { name: /^Remove/ })
    .first()
    .press('Enter');
  await expect(rules).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(rules).toHaveText(/At least 4 valid holders/);
  await rules.getByRole('button', { name: /^Remove/ }).press('Enter');
  await expect(page.getByText('No rules yet.').first()).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(rules).toHaveText(/Forklift truck operator/);
});

test('evidence: a training without a rule is separate from one with all its proofs', async ({ page }) => {
  await withRules(page);
  await openPage(page, '/training/evidence');
  await page.getByRole('button', { name: /^Lacks proof/ }).click();
  await expect(rowsOf(page).first()).toContainText(/First aid at work.*File/);
  const gaps = Number((await page.getByRole('button', { name: /^Lacks proof/ }).innerText()).match(/\d+/)?.[0]);
  await expectCount(page, gaps);
});

test('evidence: proofs by training as bars and as a table, each figure a list', async ({ page }) => {
  await withRules(page);
  await openPage(page, '/training/evidence');
  const panel = page.getByRole('region', { name: 'Proofs by training', exact: true });
  const row = panel.getByRole('row', { name: /^First aid at work \d/ });
  await expect(row).toBeVisible();
  // The length of a bar is its share of the track, in percent.
  const cells = row.getByRole('cell');
  await expect(cells).toHaveCount(3);
  for (const cell of await cells.all()) {
    const bar = cell.locator('span[aria-hidden]');
    const [track, filled] = [await bar.boundingBox(), await bar.locator('span').first().boundingBox()];
    const percent = Number(/[\d.]+(?= %)/.exec(await cell.innerText())?.[0]);
    expect(Math.abs((100 * (filled?.width ?? 0)) / (track?.width ?? 1) - percent)).toBeLessThan(2);
  }
  const rows = panel.locator('tbody tr');
  await expect(rows).toHaveCount(3);
  await panel.getByRole('button', { name: 'All 24 trainings', expanded: false }).press('Enter');
  await expect(rows).toHaveCount(24);
  await panel.getByRole('button', { name: 'All 24 trainings', expanded: true }).press('Enter');
  await expect(rows).toHaveCount(3);
  await panel.getByRole('button', { name: 'Proofs by training: show as table' }).click();
  await expect(panel.getByRole('columnheader')).toHaveText([
    'Training',
    'Current completions',
    'Lacking a proof',
    ...['File', 'Signature', 'Instructor'].flatMap((proof) => [proof, `${proof}, share`]),
  ]);
  const written = page.waitForEvent('download');
  await panel.getByRole('button', { name: 'Proofs by training: CSV' }).click();
  expect(await readFile(await (await written).path(), 'utf8')).toContain('First aid at work');
});
