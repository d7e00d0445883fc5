import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { countOf, expectCount, headerOf, listOf, namesOf, openList, rowsOf, textsOf } from './lists.ts';

const sortBy = (page: Page, name: string) => headerOf(page, name).getByRole('button');
const columnsShown = (page: Page) => page.locator('table[aria-rowcount] thead th button').allInnerTexts();
const selectedRows = (page: Page) => page.locator('tr[data-selected="true"]');

test('Shift sorts by a second column, by mouse and by keyboard, and the page states the order in words', async ({
  page,
}) => {
  await openList(page, '/training');
  await sortBy(page, 'Site').click();
  await expect(headerOf(page, 'Site')).toHaveAttribute('aria-sort', 'ascending');
  await sortBy(page, 'Employee').click({ modifiers: ['Shift'] });
  await expect(page).toHaveURL(/\/training\?sort=site,name$/);
  await expect(page.getByText('By site, A to Z, then by name, A to Z', { exact: true })).toBeVisible();
  await sortBy(page, 'Employee').focus();
  await page.keyboard.press('Shift+Enter');
  await expect(page).toHaveURL(/\/training\?sort=site,-name$/);
  await expect(headerOf(page, 'Site')).toHaveAttribute('aria-sort', 'ascending');
  await expect(page.getByText('By site, A to Z, then by name, Z to A', { exact: true })).toBeVisible();
  const shown = await rowsOf(page).evaluateAll((rows) =>
    rows.map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent ?? '')),
  );
  const inOrder = shown.toSorted(
    (a, b) => (a[3] ?? '').localeCompare(b[3] ?? '') || (b[1] ?? '').localeCompare(a[1] ?? ''),
  );
  expect(shown.map((cells) => [cells[3], cells[1]])).toEqual(inOrder.map((cells) => [cells[3], cells[1]]));
  await page.goBack();
  await expect(page).toHaveURL(/\/training\?sort=site,name$/);
});

test('columns are hidden, shown and moved by button and by keyboard; the URL shows the same elsewhere', async ({
  page,
}) => {
  await openList(page, '/training?status=active');
  const usual = await columnsShown(page);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  await expect(menu.getByRole('checkbox', { name: 'Employee', exact: true })).toBeDisabled();
  await menu.getByRole('checkbox', { name: 'Job title' }).click();
  await menu.getByRole('checkbox', { name: 'Required last done' }).click();
  await expect
    .poll(() => columnsShown(page))
    .toEqual(usual.filter((name) => name !== 'Job title' && name !== 'Required last done'));
  await menu.getByRole('button', { name: 'Move Status up' }).click();
  await menu.getByRole('checkbox', { name: 'Next expiry' }).focus();
  for (let place = 0; place < 4; place += 1) await page.keyboard.press('Alt+ArrowUp');
  const wanted = ['Employee', 'Status', 'Site', 'Next expiry', 'Required current', 'Missing', 'Expired', 'Expiring'];
  await expect.poll(() => columnsShown(page)).toEqual(wanted);
  await expect(menu.getByRole('checkbox', { name: 'Next expiry' })).toBeFocused();
  await expect(page).toHaveURL(/\?status=active&cols=name,status,site,next,percent,missing,expired,expiring$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Columns', exact: true })).toBeFocused();
  // A filter leaves the columns as they are.
  await page.getByRole('button', { name: /^Expiring \d/ }).click();
  await expect(page).toHaveURL(/\?status=expiring&cols=name,/);
  await expect.poll(async () => (await textsOf(page)).every((text) => text.includes('Expiring'))).toBe(true);
  const rows = await textsOf(page);
  await page.reload();
  await expect.poll(() => columnsShown(page)).toEqual(wanted);
  await expect.poll(() => textsOf(page)).toEqual(rows);
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  await menu.getByRole('button', { name: 'Back to the usual columns' }).click();
  await expect.poll(() => columnsShown(page)).toEqual(usual);
  await expect(page).toHaveURL(/\?status=expiring$/);
});

test('unknown columns are left out, and a list can be sorted by a hidden column', async ({ page }) => {
  await openList(page, '/training?cols=salary,status,__proto__&sort=name');
  await expect.poll(() => columnsShown(page)).toEqual(['Employee', 'Status']);
  await expect(page.getByText('By name, A to Z', { exact: true })).toBeVisible();
  await openList(page, '/training?cols=status&sort=-missing');
  await expect(page.getByText('Most missing first', { exact: true })).toBeVisible();
  await openList(page, '/training?cols=salary');
  expect(await columnsShown(page)).toHaveLength(10);
});

test('rows are selected by Space, Shift and the arrows, all at once, and by mouse; the count covers listed rows', async ({
  page,
}) => {
  await openList(page, '/training');
  const said = page.getByRole('status').filter({ hasText: 'selected' });
  await page.locator('[data-row="2"]').focus();
  await page.keyboard.press('Space');
  await expect(said).toHaveText('1 selected');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Shift+ArrowDown');
  await expect(said).toHaveText('3 selected');
  await expect(page.locator('[data-row="4"]')).toBeFocused();
  await page.keyboard.press('Shift+ArrowUp');
  await expect(said).toHaveText('2 selected');
  await page
    .getByRole('checkbox', { name: /^Select / })
    .nth(7)
    .click({ modifiers: ['Shift'] });
  await expect(said).toHaveText('5 selected'); // the header's box is the first of them
  await expect(selectedRows(page)).toHaveCount(5);
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('Control+a');
  const everyone = Number(await page.locator('table[aria-rowcount]').getAttribute('aria-rowcount')) - 1;
  await expect(said).toHaveText(`${everyone} selected`);
  await expect(page.getByRole('checkbox', { name: 'Select all employees' })).toBeChecked();
  const segment = page.getByRole('button', { name: /^Incomplete \d/ });
  const incomplete = Number((await segment.innerText()).replace(/\D/g, ''));
  await segment.click();
  await expectCount(page, incomplete);
  await expect(said).toHaveText(`${incomplete} selected`);
  await page.locator('[data-row="0"]').focus();
  await page.keyboard.press('Escape');
  await expect(said).toHaveText('Nothing selected');
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeVisible();
});

/** How many rendered rows are completely below the window of the list. */
const rowsBelow = (page: Page) =>
  page.evaluate(() => {
    const bottom = document.querySelector('table[aria-rowcount]')?.parentElement?.getBoundingClientRect().bottom ?? 0;
    return [...document.querySelectorAll('tr[data-row]')].filter((row) => row.getBoundingClientRect().top >= bottom)
      .length;
  });

test('a list at rest has at most two rows rendered below its edge, before and after scrolling', async ({ page }) => {
  await openList(page, '/training');
  // The header covers as much of the window as one row.
  await expect.poll(() => rowsBelow(page)).toBeLessThanOrEqual(2);
  await rowsOf(page).first().hover();
  await page.mouse.wheel(0, 2000);
  await expect(rowsOf(page).first()).not.toHaveAttribute('data-row', '0');
  await expect.poll(() => rowsBelow(page)).toBeLessThanOrEqual(2);
});

test('the rows are counted for screen readers with the header, which a telephone does not show', async ({ page }) => {
  for (const [width, headers] of [
    [1440, 1],
    [390, 0],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await openList(page, '/training');
    await expect(page.getByRole('columnheader').first()).toBeVisible({ visible: headers > 0 });
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', String((await countOf(page)) + headers));
    await expect(rowsOf(page).first()).toHaveAttribute('aria-rowindex', String(1 + headers));
  }
});

test('a row has the accessible name of its record, and says whether it is selected or unfolded, on a telephone too', async ({
  page,
}) => {
  for (const path of ['/training', '/equipment', '/documents', '/training/completions']) {
    for (const [width, height] of [
      [1440, 900],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openList(page, path);
      const row = rowsOf(page).first();
      const name = row.locator('th, td span[id]').first();
      await expect(row, `${path} at ${width} px`).toHaveAccessibleName((await name.innerText()).trim());
      await expect(row).toHaveAccessibleDescription('');
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, '/equipment');
  const row = rowsOf(page).first();
  await expect(row.getByRole('rowheader')).toHaveText((await namesOf(page).first().innerText()).trim());
  await row.getByRole('checkbox').check();
  await expect(row).toHaveAccessibleDescription('Selected');
  await row.getByRole('button', { name: 'Details' }).click();
  await expect(row).toHaveAccessibleDescription('Selected, unfolded');
  await row.getByRole('checkbox').uncheck();
  await expect(row).toHaveAccessibleDescription('Unfolded');
});
