import { expect, type Page } from '@playwright/test';
import { loadedTest as test } from './fixtures.ts';
import { countOf, filterOf, rowsOf } from './lists.ts';

/** The sites of the rows in sight, `–` for none. */
const sitesOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const place = [...document.querySelectorAll('thead th')].findIndex((header) => header.textContent === 'Site');
    return [...document.querySelectorAll('tr[data-row]')].map((row) => row.children[place]?.textContent ?? '');
  });

// The second question of the README's tour, by clicks alone.
test('which extinguishers are overdue at one depot', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Equipment' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  const all = await countOf(page);

  await page.getByRole('link', { name: /^Fire extinguishers/ }).click();
  await expect.poll(() => countOf(page)).toBeLessThan(all);
  const expired = page.getByRole('button', { name: /^Expired \d/ });
  const overdue = Number.parseInt((await expired.innerText()).replace(/\D+/, ''), 10);
  await expired.click();
  await expect.poll(() => countOf(page)).toBe(overdue);
  const [depot = ''] = (await sitesOf(page)).filter((site) => site !== '–');
  const there = (await sitesOf(page)).filter((site) => site === depot).length;

  await filterOf(page, 'Site').click();
  await page.getByRole('dialog', { name: 'Site' }).getByText(depot).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => countOf(page)).toBe(there);
  expect(new Set(await sitesOf(page))).toEqual(new Set([depot]));
  for (const row of await rowsOf(page).allInnerTexts()) expect(row).toMatch(/overdue|never inspected/);

  await page.reload();
  await expect.poll(() => countOf(page)).toBe(there);
});
