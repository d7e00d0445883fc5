import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chromium, type Page } from '@playwright/test';
import { ensureBuiltPage } from '#gateway/http/builtPage.ts';
import { chromiumPath } from './browser.ts';
import { openDashboard, startOrganisation } from './dashboard.ts';

const root = join(import.meta.dirname, '..');
const folder = join(root, 'docs', 'screenshots');

type Picture = {
  name: string;
  path: string;
  colorScheme?: 'light' | 'dark';
  size?: { width: number; height: number };
  /** What to do on the page first. */
  act?: (page: Page) => Promise<void>;
};

/** Opens the first row of the list. */
async function openFirst(page: Page): Promise<void> {
  await page.locator('[data-row] a').first().click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

/** Waits until the page has not changed for a second: charts and work lists are drawn last. */
async function untilStill(page: Page): Promise<void> {
  for (let [before, now] = ['', await page.content()]; now !== before; [before, now] = [now, await page.content()])
    await page.waitForTimeout(1000);
}

/** The pictures of the README. */
const PICTURES: Picture[] = [
  { name: 'overview', path: '/' },
  { name: 'overview-dark', path: '/', colorScheme: 'dark' },
  { name: 'employees', path: '/training' },
  { name: 'employee', path: '/training', act: openFirst },
  { name: 'matrix', path: '/training/matrix' },
  { name: 'equipment', path: '/equipment' },
  { name: 'documents', path: '/documents' },
  { name: 'telephone', path: '/training', size: { width: 390, height: 844 } },
];

await ensureBuiltPage(root, () => process.stdout.write('Building the page.\n'));
await mkdir(folder, { recursive: true });
// The people are the same each time; figures depend on the day of the pictures. The trend needs captured days.
const organisation = await startOrganisation({ pastDays: 41 });
const dashboard = await openDashboard(organisation);
const executablePath = await chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
try {
  for (const { name, path, colorScheme = 'light', size = { width: 1440, height: 900 }, act } of PICTURES) {
    const page = await browser.newPage({ viewport: size, colorScheme });
    await page.goto(dashboard.address + path);
    await act?.(page);
    await page
      .getByText(/^(Calculated|Read) \d/)
      .first()
      .waitFor();
    await page.waitForLoadState('networkidle');
    await untilStill(page);
    await page.screenshot({ path: join(folder, `${name}.png`) });
    await page.close();
    process.stdout.write(`docs/screenshots/${name}.png\n`);
  }
} finally {
  await browser.close();
  await dashboard.restore();
  await organisation.close();
}
