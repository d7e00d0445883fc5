import { expect, type Page } from '@playwright/test';
import { test } from './fixtures.ts';
import { countOf, expectCount, openList } from './lists.ts';

/** Longer than the field waits after a key before it searches, in ms. */
const PAUSE = 1000;

/** Stops the clock of the page, so that nothing it waits for comes before the test lets it. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + PAUSE);
}

test('Escape right after a key leaves no search in force that the field does not show', async ({ page }) => {
  await openList(page, '/training');
  const everyone = await countOf(page);
  await stopClock(page);
  await page.keyboard.press('/');
  await page.keyboard.type('zz');
  await page.keyboard.press('Escape');
  await page.clock.runFor(PAUSE);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/training$/);
  await expectCount(page, everyone);
});

test('clearing the filters right after a key is pressed clears the search too', async ({ page }) => {
  await openList(page, '/training?status=incomplete');
  await stopClock(page);
  await page.keyboard.press('/');
  await page.keyboard.type('zz');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.clock.runFor(PAUSE);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  await expect(page).toHaveURL(/\/training$/);
});
