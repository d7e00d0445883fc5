import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, type Locator } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { exported, partsOf } from './exportedFiles.ts';
import { countOf, expectIdsApart, rowsOf } from './lists.ts';
import { test } from './signedIn.ts';

/** The smallest distance between the names of the bottom menu, and between them and the edges of the screen, in px. */
const closestNames = (menu: Locator): Promise<number> =>
  menu.evaluate((element) => {
    const links = [...element.querySelectorAll('a')].filter((link) => link.checkVisibility());
    const edges = links.map((link) => {
      const names = document.createRange();
      names.selectNodeContents(link);
      return names.getBoundingClientRect();
    });
    return Math.min(
      ...edges.map(({ left }, index) => left - (edges[index - 1]?.right ?? 0)),
      innerWidth - (edges.at(-1)?.right ?? 0),
    );
  });

test('an auditor reads, filters and exports who did what; others read why they cannot', async ({ page, programs }) => {
  const mainMenu = page.getByRole('navigation', { name: 'Main' });
  await page.goto('/audit');
  await expect(page.getByRole('heading', { name: 'The audit log is for auditors' })).toBeVisible();
  await expect(mainMenu.getByRole('link', { name: 'Audit log' })).toHaveCount(0);
  programs.provider.state.person = 'asta';
  await page.goto('/sign-in?other&to=/training');
  await mainMenu.getByRole('link', { name: 'Audit log' }).click();
  await expect(rowsOf(page).filter({ hasText: 'Signed in' }).filter({ hasText: 'Asta Berg' }).first()).toBeVisible();
  await expectIdsApart(page);
  const whole = page.getByRole('region', { name: 'Whether the log is intact' });
  await expect(whole).toContainText(
    /The records of \w+ 20\d\d are intact: \d+ records, those of this look among them\./,
  );
  const all = await countOf(page);
  await page.getByRole('searchbox').fill('Mina');
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  await expect(rowsOf(page).filter({ hasText: 'Asta Berg' })).toHaveCount(0);
  await expect(page).toHaveURL(/q=Mina/);
  await page.goto('/audit?kind=signed-in');
  await expect(rowsOf(page).filter({ hasNotText: 'Signed in' })).toHaveCount(0);
  await expect(rowsOf(page).first()).toContainText(/\d{1,2} \w{3} 20\d\d, \d\d:\d\d:\d\d/);
  const { name, content } = await exported(page, 'CSV');
  expect(name).toMatch(/^audit records .*\.csv$/);
  const { headers, rows } = partsOf(content);
  const [shown, besides] = [
    'Time, Person, Subject, E-mail, Kind, What, Address',
    'Gateway, Record, Details, Request ID, Hash',
  ];
  expect(headers.join(', ')).toBe(`${shown}, ${besides}`);
  expect(rows[0]?.[headers.indexOf('Record')]).toMatch(/^\d+$/);
  await page.goto('/audit?kind=list-exported');
  await expect(rowsOf(page).filter({ hasText: 'audit records' }).first()).toBeVisible();
  await expectNoViolations(page);
  await page.setViewportSize({ width: 390, height: 900 });
  await expect(page.locator('thead')).toHaveCount(0);
  await expect(page.getByRole('main').getByText('Asta Berg').first()).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectNoViolations(page);
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(() => closestNames(mainMenu), `${width} px`).toBeGreaterThanOrEqual(1);
  }
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect(rowsOf(page).first()).toContainText('audit records');
  await page.goto('/audit?from=2020-01-01&until=2020-01-31');
  await expect(page.getByText('No audit records match this filter')).toBeVisible();
});

test('the audit page reports which record was changed, and that the log is not intact', async ({ page, programs }) => {
  programs.provider.state.person = 'asta';
  await page.goto('/audit');
  const whole = page.getByRole('region', { name: 'Whether the log is intact' });
  await expect(whole).toContainText('are intact');
  const folder = join(programs.dataDir, 'audit');
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.ndjson'));
  const change = async (from: string, to: string) => {
    const text = await readFile(join(folder, name), 'utf8');
    await writeFile(join(folder, name), text.replace(from, to));
  };
  await change('"signed-in"', '"signed-up"');
  await page.getByRole('button', { name: 'Check again' }).click();
  await expect(whole.getByRole('alert')).toContainText('The log is not as it was written');
  await expect(whole).toContainText(new RegExp(`${name}, line \\d+, was changed`));
  await expect(whole).not.toContainText('are intact');
  await expectNoViolations(page);
  // The other tests need an intact log.
  await change('"signed-up"', '"signed-in"');
});

test('each opening of the audit page checks the log once, and shows no earlier check', async ({ page, programs }) => {
  programs.provider.state.person = 'asta';
  let checks = 0;
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/audit/verification') checks += 1;
  });
  const whole = page.getByRole('region', { name: 'Whether the log is intact' });
  await page.goto('/audit');
  await expect(whole).toContainText('are intact');
  // Filters and other days are the same opening.
  await page.getByRole('searchbox').fill('Asta');
  await expect(page).toHaveURL(/q=Asta/);
  expect(checks).toBe(1);
  const menu = page.getByRole('navigation', { name: 'Main' });
  await menu.getByRole('link', { name: 'Sources' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sources');
  const held = Promise.withResolvers<void>();
  await page.route('**/audit/verification*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await menu.getByRole('link', { name: 'Audit log' }).click();
  await expect(whole).toContainText('Reading the whole log');
  held.resolve();
  await expect(whole).toContainText('are intact');
  expect(checks).toBe(2);
});
