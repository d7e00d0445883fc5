import { createHash } from 'node:crypto';
import { expect } from '@playwright/test';
import { addDays, calendarDateAt } from '#compliance/calendar/calendar.ts';
import { formatDate, formatField } from '#components/format.ts';
import { expectNoViolations } from './axe.ts';
import { exported } from './exportedFiles.ts';
import { test } from './fixtures.ts';
import { rowsOf } from './lists.ts';
import { openPage } from './pages.ts';
import { UNCAPTURED } from './pastDays.ts';

const today = calendarDateAt(Date.now(), 'Europe/Amsterdam');
const daysAgo = (days: number) => addDays(today, -days);

test.describe('41 days of history', () => {
  test.use({ sample: { pastDays: 41 } });

  for (const area of ['', '&area=equipment', '&area=documents'])
    test(`a captured day${area} says whose knowledge it is, lists it, and leads back to today`, async ({ page }) => {
      const on = daysAgo(20);
      await openPage(page, `/on?on=${formatField(on)}${area}`);
      const banner = page.getByRole('region', { name: 'As known on that day' });
      await expect(banner).toContainText(`As known on ${formatDate(on)}`);
      await expect(rowsOf(page)).not.toHaveCount(0);
      await expectNoViolations(page);
      await page.getByRole('link', { name: 'Back to today' }).click();
      await expect(page).not.toHaveURL(/\/on\?/);
      await expect(rowsOf(page)).not.toHaveCount(0);
    });

  test('the share of a day is the one of its trend', async ({ page }) => {
    const on = daysAgo(20);
    const day = await page.request.get(`/history/days?from=${on}&to=${on}`).then((answer) => answer.json());
    const count = (number: number) => number.toLocaleString('en-GB');
    await openPage(page, `/on?on=${formatField(on)}`);
    await expect(
      page.getByText(`${count(day.valid[0])} of ${count(day.required[0])} required trainings valid`),
    ).toBeVisible();
  });

  test('who joined since is not there on the day before', async ({ page }) => {
    const people = (on: number) =>
      page.request
        .get(`/history/day?on=${on}&rows=people`)
        .then(async (answer) => new Set((await answer.json()).rows.map(({ id }: { id: string }) => id)));
    const [joiner] = (await people(today)).difference(await people(daysAgo(8)));
    await openPage(page, `/on?on=${formatField(daysAgo(8))}&person=${joiner}`);
    await expect(rowsOf(page)).toHaveCount(0);
    await openPage(page, `/on?on=${formatField(daysAgo(7))}&person=${joiner}`);
    await expect(rowsOf(page)).not.toHaveCount(0);
  });

  test('a gap says so and offers the nearest captured days, and before the first capture there is nothing', async ({
    page,
  }) => {
    const gap = daysAgo(UNCAPTURED.last);
    await openPage(page, `/on?on=${formatField(gap)}`);
    await expect(page.getByRole('heading', { name: `${formatDate(gap)} was not captured` })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: formatDate(daysAgo(UNCAPTURED.first + 1)) }).click();
    await expect(rowsOf(page)).not.toHaveCount(0);
    await page.getByLabel('On', { exact: true }).fill(formatField(daysAgo(90)));
    await expect(page.getByRole('heading', { name: 'is before the first capture' })).toBeVisible();
    await expect(page.getByRole('link', { name: formatDate(daysAgo(40)) })).toBeVisible();
  });

  test('the evidence of a file is the hash over the captured rows', async ({ page }) => {
    const on = daysAgo(20);
    await openPage(page, `/on?on=${formatField(on)}&site=fo2&state=expired`);
    const { content } = await exported(page, 'CSV for Excel');
    const file = String(content);
    const { rows, sha256 } = await page.request
      .get(`/history/day?on=${on}&rows=pairs&site=fo2&limit=50000&hash=1`)
      .then((answer) => answer.json());
    expect(file).toContain(`history verify --on ${on} --rows pairs --site fo2 --sha256 ${sha256}`);
    expect(file).toContain(`As known on ${formatDate(on)}`);
    // The published form of the rows, see docs/operating.md "Confirming rows of a day".
    const lines = rows.map(({ personId, trainingId, required, says, last }: Record<string, never>) =>
      JSON.stringify([
        personId,
        trainingId,
        required,
        says,
        last && Object.values(last as Record<string, number | null>),
      ]),
    );
    const head = JSON.stringify([on, 'pairs', 'fo2', null, null, null]);
    expect(
      createHash('sha256')
        .update([head, ...lines, ''].join('\n'))
        .digest('hex'),
    ).toBe(sha256);
  });
});

test('before anything was captured the page says so', async ({ page }) => {
  await openPage(page, '/on');
  await expect(page.getByRole('heading', { name: 'No day has been captured yet' })).toBeVisible();
});
