import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** Chooses a format of the export, and gives the name and the content of the file that comes. */
export async function exported(page: Page, format: string, button = 'Export') {
  await page.getByRole('button', { name: button, exact: true }).click();
  return downloaded(
    page,
    page.getByRole('dialog', { name: button }).getByRole('button', { name: format, exact: true }),
  );
}

/** Presses what takes something away, and gives the name and the content of the file that comes. */
export async function downloaded(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** What a CSV says of itself before its empty line, and what follows: headers and rows. */
export function partsOf(content: Buffer) {
  const records: string[][] = parse(content, { relax_column_count: true, bom: true });
  const end = records.findIndex(([first, ...others]) => first === '' && others.length === 0);
  const [headers = [], ...rows] = records.slice(end + 1);
  return { about: records.slice(0, end), headers, rows };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** `1 Aug 2027 in 9 months` of the screen as a file has it: `2027-08-01`. */
export function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d+) (\w{3}) (\d{4})/.exec(text) ?? [];
  return year && `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
