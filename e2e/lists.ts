import { expect, type Locator, type Page } from '@playwright/test';
import { goTo, goWithin } from './goTo.ts';

/** The list of a page; other tables, such as those next to charts, do not state their number of rows. */
export const listOf = (page: Page): Locator => page.locator('table[aria-rowcount]');

/** The rows of a list that are rendered: a long list renders only those in sight. */
export const rowsOf = (page: Page): Locator => page.locator('tbody tr[data-row]');

/** A column of the list on the page, by the text of its header. */
export const headerOf = (page: Page, name: string): Locator => page.getByRole('columnheader', { name, exact: true });

/** The headers of the columns, without the header of the boxes that select rows. */
export const headersOf = (page: Page): Locator => page.locator('thead th:not(:has(label))');

/** The cells of rows, without the box that selects a row. */
export const cellsOf = (rows: Locator): Locator => rows.locator(':is(th, td):not(:has(> label > input))');

/**
 * The cells that name the rows in sight, whatever precedes them: the box that selects a row takes its name from this cell, by
 * its id.
 */
export const namesOf = (page: Page): Locator => rowsOf(page).locator('th[id]');

/** The button that opens a filter's choices; headers may have the same name. */
export const filterOf = (page: Page, label: string): Locator =>
  page.locator('button[aria-haspopup="dialog"]', { hasText: label });

/** Opens the choices of a filter; a rarely used one is next to the others only after it is requested. */
export async function openFilter(page: Page, label: string): Promise<void> {
  const filter = filterOf(page, label);
  const fold = page.getByRole('button', { name: /^Filters/, expanded: false });
  await expect(filter.or(filterOf(page, 'More filters')).or(fold).first()).toBeVisible();
  if (await fold.isVisible()) await fold.click();
  await expect(filter.or(filterOf(page, 'More filters')).first()).toBeVisible();
  if (await filter.isVisible()) return filter.click();
  await filterOf(page, 'More filters').click();
  await page.getByRole('dialog', { name: 'More filters' }).getByRole('button', { name: label, exact: true }).click();
}

/** The text of the rows in sight, in their order. */
export const textsOf = (page: Page): Promise<string[]> => rowsOf(page).allInnerTexts();

/** Expects at least one text, and each of them to match the words. */
export async function expectEach(texts: Locator, words: RegExp): Promise<void> {
  await expect(texts).not.toHaveCount(0);
  await expect.poll(async () => (await texts.allInnerTexts()).filter((text) => !words.test(text))).toEqual([]);
}

/**
 * Expects rows, and each to have an id of its own: rows of one id would be selected and unfolded together. Only some of a long
 * list are in the page.
 * @param rows the elements with the id or, in lists that draw rows of their own, the link of each row
 */
export async function expectIdsApart(page: Page, rows = 'tbody[data-id]'): Promise<void> {
  await expect(page.locator(rows)).not.toHaveCount(0);
  const ids = await page
    .locator(rows)
    .evaluateAll((all) => all.map((row) => row.getAttribute('data-id') ?? row.getAttribute('href')));
  expect(ids, 'the `rowId` of its list tells rows apart').toEqual([...new Set(ids)]);
}

/** The count of the list, as in `12 of 237 employees`, once everything has loaded; a number above a thousand has commas. */
export async function countOf(page: Page): Promise<number> {
  const footer = page.getByTestId('list-count');
  await footer.waitFor();
  await expect(footer).toHaveText(/^[\d,]+ (of [\d,]+ )?[a-z]/);
  return Number.parseInt((await footer.innerText()).replaceAll(',', ''), 10);
}

/** Expects the list on the page to have this many rows: in its footer, and for screen readers. */
export async function expectCount(page: Page, count: number): Promise<void> {
  // The previous page may have several tables, and remain for a moment.
  await expect(listOf(page)).toHaveCount(1);
  // On a telephone there is no header row.
  const headers = await listOf(page).locator('thead').count();
  await expect(listOf(page)).toHaveAttribute('aria-rowcount', String(count + headers));
  await expect.poll(() => countOf(page)).toBe(count);
}

/** A failure must not look like good news: no count, no row, no word of an empty list. */
export async function expectNothingCounted(page: Page, noun: string): Promise<void> {
  await expect(page.getByTestId('list-count')).toHaveText(`No ${noun} loaded`);
  await expect(listOf(page)).toHaveAttribute('aria-rowcount', '-1');
  await expect(rowsOf(page)).toHaveCount(0);
  for (const segment of await page.locator('button[aria-pressed] strong').allInnerTexts()) expect(segment).toBe('–');
  await expect(page.getByText(/There are no|match (this|these)/)).toHaveCount(0);
}

/** A count of a page, and the list that it opens. */
export type CountLink = { count: number; href: string };

/** The counts of some links; those that do not lead to a list are left out. */
export const countLinksOf = (links: Locator): Promise<CountLink[]> =>
  links.evaluateAll((all) =>
    all.flatMap((link) => {
      const href = link.getAttribute('href');
      return href === null ? [] : [{ href, count: Number(link.getAttribute('data-count')) }];
    }),
  );

/**
 * Expects at least one link, and each to open a list of as many rows as it counts: clicks the first, and goes to the addresses
 * of the others.
 */
export async function expectCountsOpen(page: Page, links: readonly CountLink[]): Promise<void> {
  expect(links).not.toEqual([]);
  for (const [place, { count, href }] of links.entries()) {
    if (place === 0) await page.locator(`main [data-count][href="${href}"]`).first().click();
    else await goWithin(page, href);
    await expect(page).toHaveURL(href);
    await expectCount(page, count);
  }
}

/** Opens a list and waits until all of it has loaded. */
export async function openList(page: Page, url: string): Promise<void> {
  await goTo(page, url);
  await countOf(page);
  // Completions are listed and counted from their first page on.
  await expect(page.getByText('Counts and order cover what is loaded.')).toHaveCount(0);
}

/**
 * Goes to the previous or next record, or back to the list, by its key, once the pager has appeared: it comes a moment after
 * the record.
 */
export async function pressPagerKey(page: Page, key: '[' | ']' | 'Escape'): Promise<void> {
  await expect(page.locator('nav[aria-label*=", "]')).toBeVisible();
  await page.keyboard.press(key);
}
