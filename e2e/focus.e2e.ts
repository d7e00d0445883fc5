import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { headerOf, listOf, openList, rowsOf } from './lists.ts';

const rowAt = (page: Page, index: number) => page.locator(`[data-row="${index}"]`);

/** The index of the row that has the focus, or that holds what has it. */
const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN));

/** Turns the wheel over the list, and waits until the row at the top has gone. */
async function scrollAway(page: Page): Promise<void> {
  const first = rowsOf(page).first();
  const before = await first.innerText();
  await listOf(page).hover();
  await page.mouse.wheel(0, 3000);
  await expect(first).not.toHaveText(before);
}

test('Tab comes to the first row in sight of a list that was scrolled with the wheel', async ({ page }) => {
  await openList(page, '/training');
  await headerOf(page, 'Last completed').getByRole('button').focus();
  await scrollAway(page);
  await expect(rowAt(page, 0)).toHaveCount(0);
  await page.keyboard.press('Tab');
  const focused = await focusedRow(page);
  expect(focused).toBeGreaterThan(50);
  await expect(rowAt(page, focused)).toBeInViewport({ ratio: 0.9 });
  await expect(rowAt(page, focused - 3)).not.toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, focused + 1)).toBeFocused();
});

test('the row with the focus keeps it however far the list is scrolled, and the rows around keep their places', async ({
  page,
}) => {
  await openList(page, '/training');
  await rowAt(page, 2).focus();
  const { y: top = 0 } = (await rowAt(page, 2).boundingBox()) ?? {};
  const { height } = (await listOf(page).boundingBox()) ?? {};
  await listOf(page).hover();
  await page.mouse.wheel(0, 3000);
  await expect(rowAt(page, 100)).toBeInViewport();
  await expect(rowAt(page, 2)).toBeFocused();
  await expect(rowAt(page, 2)).not.toBeInViewport();
  expect(await listOf(page).boundingBox()).toMatchObject({ height });
  const scrolled = await listOf(page).evaluate((table) => table.parentElement?.scrollTop ?? 0);
  const { y = 0 } = (await rowAt(page, 100).boundingBox()) ?? {};
  const { y: first = 0 } = (await rowAt(page, 2).boundingBox()) ?? {};
  expect(first).toBe(top - scrolled);
  expect(y - first).toBe(98 * 30);
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, 3)).toBeFocused();
  await expect(rowAt(page, 3)).toBeInViewport({ ratio: 1 });
});

test('a row that the arrow keys come to is in sight, whole, below the header and above the foot', async ({ page }) => {
  await openList(page, '/training');
  await rowAt(page, 0).focus();
  for (let step = 1; step <= 40; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(rowAt(page, step)).toBeFocused();
    await expect(rowAt(page, step)).toBeInViewport({ ratio: 1 });
  }
  const header = await headerOf(page, 'Employee').boundingBox();
  for (let step = 39; step >= 0; step -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(rowAt(page, step)).toBeFocused();
    await expect
      .poll(async () => (await rowAt(page, step).boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
});
