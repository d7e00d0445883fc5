import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './fixtures.ts';
import { ASKS_AGAIN_MS } from './pages.ts';

/** The collections, and pages of them, that the browser has asked for, as records or as columns. */
function asking(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(v1|columns)\//.test(pathname)) asked.push(decodeURIComponent(pathname + search));
  });
  return asked;
}

for (const { path, heading, lists } of [
  { path: '/', heading: 'Overview', lists: ['resources.list', 'equipments.list', 'training-employee-status.list'] },
  { path: '/equipment', heading: 'Equipment', lists: ['equipments.list'] },
  { path: '/training', heading: 'Employees', lists: ['training-employee-status.list'] },
]) {
  test(`${path} asks for each collection once, of a gateway that has read nothing and of one that has`, async ({
    page,
  }) => {
    await page.clock.install();
    const asked = asking(page);
    for (const _gateway of ['cold', 'warm']) {
      asked.length = 0;
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
      for (const list of lists) await expect.poll(() => asked.join()).toContain(`/${list}`);
      await page.waitForLoadState('networkidle');
      await page.clock.runFor(ASKS_AGAIN_MS);
      await page.waitForLoadState('networkidle');
      expect(asked.filter((one, index) => asked.indexOf(one) !== index)).toEqual([]);
    }
  });
}
