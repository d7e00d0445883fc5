import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Page } from '@playwright/test';
import { dayIn, exported, partsOf } from './exportedFiles.ts';
import { isolatedTest, loadedTest, test } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { holdAnswers } from './heldAnswers.ts';
import {
  countOf,
  expectCount,
  expectEach,
  headerOf,
  headersOf,
  listOf,
  openFilter,
  openList,
  rowsOf,
} from './lists.ts';
import { openPage } from './pages.ts';

/** Wide enough for a due date next to how far off it is. */
const WITH_DATES = { width: 1600, height: 900 };

/** `3 Dec 2026` */
const DAY = /\d{1,2} [A-Z][a-z]{2} \d{4}/;

const types = (page: Page) => page.getByRole('navigation', { name: 'Equipment types' });

test('each part of a bar, and each count next to it, lists exactly what it counts', async ({ page }) => {
  await openPage(page, '/equipment?service=in');
  // The links of all types together, and of the two types with the most expired.
  const links = types(page).locator('li:nth-child(-n + 3) a[aria-label]');
  const found = await links.evaluateAll((all) =>
    all.map((link) => ({ label: link.getAttribute('aria-label') ?? '', href: link.getAttribute('href') ?? '' })),
  );
  const wanted = new Map(found.map(({ label, href }) => [href, label]));
  expect(wanted.size).toBeGreaterThan(8);
  for (const [href, label] of wanted) {
    await goWithin(page, href);
    await expectCount(page, Number(/\d+/.exec(label)?.[0]));
    expect(new URL(page.url()).searchParams.get('service')).toBe('in');
  }
});

test('every filter lists as many items as its choice says, and Back removes it', async ({ page }) => {
  await openList(page, '/equipment');
  const all = await countOf(page);
  for (const label of ['Site', 'Line of business', 'Assigned to', 'Service', 'Inspection never done']) {
    await openFilter(page, label);
    const menu = page.getByRole('dialog', { name: label });
    const option = menu.locator('label').first();
    const count = Number(await option.locator('small').innerText());
    await option.click();
    await expectCount(page, count);
    await page.keyboard.press('Escape');
    await page.goBack();
    await expectCount(page, all);
  }
});

test('the sample has what the README leads to: a type with overdue items at a site, one of which opens', async ({
  page,
}) => {
  const manual = await readFile(join(import.meta.dirname, '..', 'README.md'), 'utf8');
  const [, type = '', status = '', site = ''] =
    /Equipment, "(.+?)", "(.+?)", and a site such as\s+"(.+?)"/.exec(manual) ?? [];
  await openList(page, '/equipment');
  const withStatus = page.getByRole('button', { name: new RegExp(`^${status} \\d`) });
  const count = async () => Number(/\d+/.exec(await withStatus.innerText())?.[0]);
  const ofAll = await count();
  await types(page).getByRole('link', { name: type }).first().click();
  await expect.poll(count).toBeLessThan(ofAll);
  const ofType = await count();
  await withStatus.click();
  await expectCount(page, ofType);
  await openFilter(page, 'Site');
  const choice = page.getByRole('dialog', { name: 'Site' }).locator('label', { hasText: site });
  const there = Number(await choice.locator('small').innerText());
  await choice.click();
  await page.keyboard.press('Escape');
  await expectCount(page, there);
  await expectEach(rowsOf(page), new RegExp(`${site}[^]*overdue`));
  await page.reload();
  await expectCount(page, there);
  await rowsOf(page).first().getByRole('link').first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/equipment\/\w+\/\w+/);
});

test('the filter for due items includes overdue items, and items never inspected', async ({ page }) => {
  await openList(page, '/equipment?due=overdue&due=0-7&due=8-30');
  const due = await countOf(page);
  await openList(page, '/equipment');
  await openFilter(page, 'Due');
  await page.getByRole('button', { name: '30', exact: true }).click();
  await expect(page).toHaveURL(/within=30/);
  await expectCount(page, due);
  await expect(rowsOf(page).first()).toContainText('overdue');
  await openList(page, '/equipment?within=30&never=yes');
  await expectEach(rowsOf(page), /never inspected|1 of/);
});

test('the order is in service before out of service, then longest overdue, never inspected, soonest due', async ({
  page,
}) => {
  await page.setViewportSize(WITH_DATES);
  await openList(page, '/equipment');
  const rows = await rowsOf(page).evaluateAll((all) =>
    all.map((row) => ({
      isOut: row.textContent.includes('Out of service'),
      never: row.textContent.includes('never inspected'),
      due: /\d{1,2} [A-Z][a-z]{2} \d{4}/.exec(row.lastElementChild?.textContent ?? '')?.[0],
    })),
  );
  const inService = rows.slice(
    0,
    rows.findIndex(({ isOut }) => isOut),
  );
  const firstNever = inService.findIndex(({ never }) => never);
  expect(firstNever).toBeGreaterThan(0);
  expect(inService.slice(firstNever).every(({ never }) => never)).toBe(true);
  const overdue = inService.slice(0, firstNever).map(({ due }) => Date.parse(due ?? ''));
  expect(overdue).toEqual(overdue.toSorted((a, b) => a - b));
});

test('an unfolded row stays unfolded however the list is scrolled and ordered; folded it takes one line again', async ({
  page,
}) => {
  await openList(page, '/equipment');
  const rows = rowsOf(page);
  const heights = () => rows.evaluateAll((all) => all.map((row) => row.closest('tbody')?.offsetHeight));
  const tops = () => rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().top));
  const total = () => listOf(page).evaluate((table) => table.scrollHeight);
  const [before, places, folded] = [await heights(), await tops(), await total()];
  expect(new Set(before)).toEqual(new Set([30]));
  const first = rows.first();
  const firstName = await first.getByRole('link').first().innerText();
  await first.getByRole('button', { name: 'Details' }).click();
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(60);
  const unfolded = await total();
  expect(unfolded).toBeGreaterThan(folded + 30);
  await rows.nth(1).focus();
  await page.keyboard.press('End');
  await expect(rows.filter({ hasText: firstName })).toHaveCount(0);
  await expect.poll(async () => new Set(await heights())).toEqual(new Set([30]));
  expect(await total()).toBe(unfolded);
  await page.keyboard.press('Home');
  await expect.poll(async () => (await heights())[0]).toBeGreaterThan(60);
  await first.getByRole('button', { name: 'Details' }).click();
  await expect.poll(heights).toEqual(before);
  expect([await tops(), await total()]).toEqual([places, folded]);
});

test('a row unfolds to the intervals, dates and instructions of its schedules', async ({ page }) => {
  await openList(page, '/equipment?status=expiring');
  await rowsOf(page).first().focus();
  await page.keyboard.press('ArrowRight');
  const schedules = page.getByRole('table', { name: /^Schedules of / });
  for (const name of ['How often', 'Last done', 'Expiring from', 'Expires on', 'Status', 'Due']) {
    await expect(schedules.getByRole('columnheader', { name, exact: true })).toBeVisible();
  }
  await expect(schedules).toContainText(/every .*warning .* before/);
  await expect(page.getByText('Instructions', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Follow the manufacturer/)).toBeVisible();
});

test('the fields of a type are columns to choose, with last done and days overdue, and are in the export', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await openList(page, '/equipment?type=et1&status=expired');
  await page.getByRole('button', { name: 'Columns' }).click();
  const chosen = ['Last done', 'Days overdue', 'Manufacturer', 'Storage zone', 'Client'];
  for (const name of chosen) await page.getByRole('dialog').getByRole('checkbox', { name, exact: true }).click();
  await page.keyboard.press('Escape');
  for (const name of chosen) await expect(headerOf(page, name)).toBeVisible();
  await expect(listOf(page)).not.toContainText(/Entry id|Client id|…/);
  await headerOf(page, 'Days overdue').getByRole('button').click();
  const { headers, rows } = partsOf((await exported(page, 'CSV')).content);
  const valuesOf = (header: string) => rows.map((row) => row[headers.indexOf(header)] ?? '');
  expect(rows.length).toBeGreaterThan(1);
  expect(valuesOf('Last done').every((value) => /^(\d{4}-\d\d-\d\d|never)$/.test(value))).toBe(true);
  const overdue = valuesOf('Days overdue').filter((value) => value !== '');
  expect(overdue.length).toBeGreaterThan(0);
  expect(overdue.map(Number)).toEqual(overdue.map(Number).toSorted((a, b) => a - b));
  expect(valuesOf('Manufacturer').join()).toMatch(/[A-Z][a-z]/);
  await page.reload();
  for (const name of chosen) await expect(headerOf(page, name)).toBeVisible();
});

test('a column for a field is left out unless all listed types have the field', async ({ page }) => {
  await openList(page, '/equipment?cols=title,type,field:Manufacturer,field:Nothing');
  await expect(headersOf(page)).toContainText(['Equipment', 'Type', 'Manufacturer']);
  await expect(headerOf(page, 'Nothing')).toHaveCount(0);
});

/** The due days of the rows in sight, at least one, as the page writes them; the list must have room for dates. */
async function daysIn(page: Page): Promise<string[]> {
  await expectEach(rowsOf(page), DAY);
  return (await rowsOf(page).allInnerTexts()).map((row) => DAY.exec(row)?.[0] ?? '');
}

test('a list of due dates is in their order, and the list of a day shows the schedule that expires on it', async ({
  page,
}) => {
  await page.setViewportSize(WITH_DATES);
  await openList(page, '/equipment?due=31-60');
  const [on = ''] = await daysIn(page);
  await openList(page, `/equipment?from=${dayIn(on)}`);
  await expect(page.getByText('Soonest due first', { exact: true })).toBeVisible();
  const days = (await daysIn(page)).map((day) => Date.parse(day));
  expect(days.length).toBeGreaterThan(3);
  expect(days).toEqual(days.toSorted((a, b) => a - b));
  await openList(page, `/equipment?day=${dayIn(on)}`);
  for (const day of await daysIn(page)) expect(day).toBe(on);
});

test('unknown ids are separate filters, which one press removes', async ({ page }) => {
  await openList(page, '/equipment');
  const all = await countOf(page);
  await openList(page, '/equipment?line=nowhere&assigned=nobody');
  await expectCount(page, 0);
  await expect(page.getByText('Line of business is Line nowhere')).toBeVisible();
  await expect(page.getByText('Assigned to Person nobody')).toBeVisible();
  await page.getByRole('button', { name: 'Clear 2 filters' }).last().click();
  await expectCount(page, all);
});

test('on a telephone the types are folded away above the list, with the same counts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/equipment');
  await expect(types(page)).toBeHidden();
  await page.getByText('By type', { exact: true }).click();
  const expired = types(page)
    .getByRole('link', { name: /^expired, All types: \d+$/ })
    .last();
  const count = Number(await expired.getAttribute('data-count'));
  await expired.click();
  await expect(page).toHaveURL(/status=expired/);
  await expectCount(page, count);
});

isolatedTest(
  'a type that cannot be read gives the reason in its place, and can be requested again from there',
  async ({ page, dashboard }) => {
    const { equipmenttypes } = await dashboard.call('equipmenttypes.list');
    const ids = (equipmenttypes as { id: string; title: string }[]).slice(1);
    for (const { id } of ids) await dashboard.call('equipments.list', { equipmentType_id: id, service_type: 'all' });
    dashboard.faults.set('equipments.list', { kind: 'error', error: 'server_error' });
    await page.goto('/equipment');
    await expect(types(page)).toContainText('Could not be loaded. The compliance service had an internal error.');
    await expect(rowsOf(page).first()).toBeVisible();
    const some = await countOf(page);
    dashboard.faults.clear();
    await types(page)
      .getByRole('button', { name: /^Try again: / })
      .click();
    await expect(types(page)).not.toContainText('Could not be loaded');
    await expect.poll(() => countOf(page)).toBeGreaterThan(some);
  },
);

for (const timezoneId of ['Pacific/Kiritimati', 'Pacific/Pago_Pago']) {
  loadedTest.describe(`a browser in ${timezoneId}`, () => {
    loadedTest.use({ timezoneId });

    loadedTest('sees the days of the account', async ({ page, dashboard }) => {
      await page.setViewportSize(WITH_DATES);
      await openList(page, '/equipment?due=0-7');
      const shown = await rowsOf(page).allInnerTexts();
      expect(await page.evaluate(() => Intl.DateTimeFormat().resolvedOptions().timeZone)).toBe(timezoneId);
      const { equipmenttypes } = await dashboard.call('equipmenttypes.list');
      const dates = new Set<string>();
      for (const { id } of equipmenttypes as { id: string }[]) {
        const { equipments } = await dashboard.call('equipments.list', { equipmentType_id: id, service_type: 'all' });
        for (const { schedules = [] } of equipments as { schedules?: { expiresOn: number | null }[] }[]) {
          for (const { expiresOn } of schedules) if (expiresOn !== null) dates.add(dayOf(expiresOn));
        }
      }
      expect(shown.length).toBeGreaterThan(3);
      for (const text of shown) {
        expect(dates).toContain(/\d{1,2} [A-Z][a-z]{2} \d{4}/.exec(text)?.[0]);
        expect(text).not.toContain('overdue');
      }
    });
  });
}

/** The day of an instant in the zone of the sample's account, as the page writes it. */
function dayOf(instant: number): string {
  const parts = new Intl.DateTimeFormat('en-GB', {
    day: 'numeric',
    month: 'short',
    year: 'numeric',
    timeZone: 'Europe/Amsterdam',
  }).formatToParts(instant);
  const part = (wanted: string) => parts.find(({ type }) => type === wanted)?.value ?? '';
  return `${part('day')} ${part('month').slice(0, 3)} ${part('year')}`;
}

isolatedTest(
  'rows of the first types appear while the others load, and nothing is counted before',
  async ({ page, dashboard }) => {
    const { fault, release } = holdAnswers(1);
    dashboard.faults.set('equipments.list', fault);
    await page.goto('/equipment');
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByRole('status').filter({ hasText: /^Loading equipment types [1-7] of 8$/ })).toBeVisible();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '-1');
    await expect(page.getByTestId('list-count')).toHaveText(
      'Counts and order are final once all equipment items are loaded.',
    );
    await expect(page.locator('main [data-count]:not([data-row] *)')).toHaveCount(0);
    release();
    expect(await countOf(page)).toBeGreaterThan(300);
  },
);
