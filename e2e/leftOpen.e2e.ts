import { expect, type Response } from '@playwright/test';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { withRules } from './coverageRules.ts';
import { loadedTest as test } from './fixtures.ts';
import { openPage } from './pages.ts';

test.use({ sample: { pastDays: 41 } });

/** Milliseconds from the start of a day to its middle. */
const NOON_MS = 12 * 3_600_000;

for (const { what, path, shown, asked } of [
  { what: 'what was renewed on time', path: '/why', shown: 'Renewed on time', asked: '/history/on-time' },
  {
    what: 'what coverage rules there are',
    path: '/coverage',
    shown: 'Coverage by site and training',
    asked: '/coverage/rules',
  },
])
  test(`${what} is requested again on a page that stays open`, async ({ page }) => {
    await page.clock.install();
    await withRules(page);
    await openPage(page, path);
    const part = page.getByRole('region', { name: shown }).or(page.getByRole('grid', { name: shown }));
    await part.first().scrollIntoViewIfNeeded();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    const isOfIt = (response: Response) => new URL(response.url()).pathname === asked;
    // The clock of the servers stands still, so the new day is not captured.
    await Promise.all([page.waitForResponse(isOfIt), page.clock.fastForward('24:00:00')]);
    // The page counts the time to the next request from reading the answer.
    await expect(async () => {
      const again = page.waitForResponse(isOfIt, { timeout: 2_000 });
      const [answer] = await Promise.all([again, page.clock.fastForward('05:01')]);
      expect(answer.ok()).toBe(true);
    }).toPass();
  });

test('what was renewed on time is not requested again once today is captured', async ({ page }) => {
  const { days } = await (await page.request.get('/history/days?by=none')).json();
  // The sample may have been made yesterday, and midnight must not come while the clock is moved.
  await page.clock.install({ time: startOfDay(days.at(-1), 'Europe/Amsterdam') + NOON_MS });
  await openPage(page, '/why');
  await page.getByRole('region', { name: 'Renewed on time' }).scrollIntoViewIfNeeded();
  await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  for (let times = 0; times < 3; times += 1) {
    await page.clock.fastForward('05:01');
    await page.waitForLoadState('networkidle');
  }
  await expect.poll(() => requested.length).toBeGreaterThan(0);
  expect(requested).not.toContain('/history/on-time');
});
