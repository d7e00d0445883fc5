import { expect } from '@playwright/test';
import { keepInBrowser } from './browserStorage.ts';
import { loadedTest as test } from './fixtures.ts';
import { NOWHERE } from './goTo.ts';
import { createKeptPage } from './keptPage.ts';
import { countOf, openList } from './lists.ts';
import { openSettings } from './pages.ts';

// Only the state that other tests rely on; each of them gets its page from here.
test('the kept page hands nothing from one test to the next', async ({ browser, dashboard }) => {
  const keptPage = createKeptPage(browser);
  const first = await keptPage.at(dashboard.address);
  await openList(first, '/training');
  const everybody = await countOf(first);
  await keepInBrowser(first, 'settings', { staleDocumentMonths: 1 });
  await first.evaluate(() => sessionStorage.setItem('left', 'behind'));
  await first.setViewportSize({ width: 390, height: 844 });
  await first.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await first.context().newPage();

  const second = await keptPage.at(dashboard.address);
  expect(second).toBe(first);
  expect(second.context().pages()).toHaveLength(1);
  expect(second.viewportSize()).toEqual({ width: 1440, height: 900 });
  await expect(second).toHaveURL(NOWHERE);
  expect(await second.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(await second.evaluate(() => matchMedia('screen and (prefers-color-scheme: light)').matches)).toBe(true);
  await openSettings(second);
  await expect(second.getByLabel('Months')).toHaveValue('24');
  await openList(second, '/training');
  expect(await countOf(second)).toBe(everybody);

  await second.keyboard.press('Control+k');
  await expect(second.getByRole('dialog')).toBeVisible();
  const third = await keptPage.at(dashboard.address);
  await expect(third.getByRole('dialog')).toHaveCount(0);
  await keptPage.close();
  expect(third.isClosed()).toBe(true);
});
