import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { parse } from 'csv-parse/sync';

/** Chooses an export format, and returns the name and content of the downloaded file. */
export async function exported(page: Page, format: string, button = 'Export') {
  await page.getByRole('button', { name: button, exact: true }).click();
  return downloaded(
    page,
    page.getByRole('dialog', { name: button }).getByRole('button', { name: format, exact: true }),
  );
}

/** Presses a button that downloads something, and returns the name and content of the file. */
export async function downloaded(page: Page, button: Locator) {
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()]);
  return { name: download.suggestedFilename(), content: await readFile(await download.path()) };
}

/** The lines about a CSV before its empty line, and what follows: headers and rows. */
export function partsOf(content: Buffer) {
  const records: string[][] = parse(content, { relax_column_count: true, bom: true });
  const end = records.findIndex(([first, ...others]) => first === '' && others.length === 0);
  const [headers = [], ...rows] = records.slice(end + 1);
  return { about: records.slice(0, end), headers, rows };
}

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];

/** Turns `1 Aug 2027 in 9 months` of the screen into the form of a file: `2027-08-01`. */
export function dayIn(text: string): string {
  const [, day = '', month = '', year = ''] = /^(\d+) (\w{3}) (\d{4})/.exec(text) ?? [];
  return year && `${year}-${String(months.indexOf(month) + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
}
