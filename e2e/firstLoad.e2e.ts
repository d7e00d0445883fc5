import { expect, type Page } from '@playwright/test';
import { isolatedTest as test } from './fixtures.ts';
import { ASKS_AGAIN_MS } from './pages.ts';

/** The collections, and pages of them, that the browser has requested, as records or as columns. */
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
  test(`${path} requests each collection once, from a gateway that has read nothing and from one that has`, async ({
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

test('data that was requested at the start of the page and not used is requested again when needed', async ({
  page,
}) => {
  await page.addInitScript(() => {
    localStorage.setItem('compliance.settings.v1', JSON.stringify({ startPage: 'equipment' }));
    // Such answers are kept for ten seconds, which pass at once: with a test clock the browser would not report that the
    // address was typed, and the start page would not open.
    const { setTimeout: later } = window;
    const soon = (run: () => void, ms = 0) => later(run, ms === 10_000 ? 0 : ms);
    Object.assign(window, { setTimeout: soon });
  });
  // Only data that the gateway has ready is requested early.
  await page.request.get('/v1/resources.list', { headers: { 'sec-fetch-site': 'same-origin' } });
  const asked = asking(page);
  const documents = () => asked.filter((one) => one.includes('/resources.list')).length;
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1, name: 'Equipment' })).toBeVisible();
  expect(documents()).toBe(1);
  await page.waitForFunction(
    () => (window as unknown as { earlyAnswers: Map<string, unknown> }).earlyAnswers.size === 0,
  );
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Documents', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Documents' })).toBeVisible();
  await expect.poll(documents).toBe(2);
});
