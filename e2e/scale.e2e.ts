import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { countOf, headerOf, namesOf, rowsOf, textsOf } from './lists.ts';

test.use({ sample: { employees: 10_000, trainings: 6, equipment: 20, types: 2, resources: 5 } });

/** More rows than this are never in the page at the same time, whatever it does. */
const MOST_ROWS = 60;

/** What the page went through since it was opened, kept by an observer inside of it. */
type Watched = { mostRows: number; loading: string[] };

/** Looks at the page after every change of it, from its first element on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { mostRows: 0, loading: [] };
    Object.assign(window, { watched });
    new MutationObserver(() => {
      watched.mostRows = Math.max(watched.mostRows, document.querySelectorAll('tbody tr').length);
      for (const { textContent } of document.querySelectorAll('[role="status"]')) {
        if (textContent?.startsWith('Loading') && textContent !== watched.loading.at(-1))
          watched.loading.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const watchedBy = (page: Page) => page.evaluate<Watched>('window.watched');

test('10,000 employees load with their progress, scroll to the end and sort, with never more than 60 rows in the page', async ({
  page,
}) => {
  await watch(page);
  await page.goto('/training');
  const count = await countOf(page);
  expect(count).toBeGreaterThan(9000);
  const table = page.getByRole('table', { name: 'employees' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  const { loading } = await watchedBy(page);
  expect(loading).toContainEqual(expect.stringMatching(/^Loading employees [\d,]+ of 10,000$/));

  const scroller = table.locator('..');
  const STEPS = 40;
  const seen = new Set<string>();
  for (let step = 1; step <= STEPS; step += 1) {
    const top = await scroller.evaluate((element, share) => {
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      return element.scrollTop;
    }, step / STEPS);
    const middle = Math.floor((top + 300) / 30);
    await expect(page.locator(`[data-row="${middle}"]`)).toBeInViewport();
    seen.add(await page.locator(`[data-row="${middle}"]`).innerText());
  }
  expect(seen.size).toBe(STEPS);
  await expect(page.locator(`[aria-rowindex="${count + 1}"]`)).toBeInViewport();

  const atTheEnd = await textsOf(page);
  await headerOf(page, 'Employee').getByRole('button').click();
  await expect(headerOf(page, 'Employee')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => textsOf(page)).not.toEqual(atTheEnd);
  await headerOf(page, 'Employee').getByRole('button').click();
  await expect(headerOf(page, 'Employee')).toHaveAttribute('aria-sort', 'descending');
  await page.locator('[data-row]').last().focus();
  await page.keyboard.press('Home');
  const names = await namesOf(page).allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));

  const { mostRows } = await watchedBy(page);
  expect(mostRows).toBeLessThanOrEqual(MOST_ROWS);
});

test('the required trainings of 10,000 employees are one list, and a search in it is as exact', async ({ page }) => {
  await watch(page);
  await page.goto('/training/required');
  const count = await countOf(page);
  expect(count).toBeGreaterThan(10_000);
  await page.getByRole('searchbox').fill(await rowsOf(page).first().getByRole('link').first().innerText());
  await expect.poll(() => countOf(page)).toBeLessThan(count);
  const { mostRows } = await watchedBy(page);
  expect(mostRows).toBeLessThanOrEqual(MOST_ROWS);
});
