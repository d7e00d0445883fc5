import { rename, rm, writeFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { formatDate, formatField } from '#components/format.ts';
import { historyFileIn } from '#gateway/history/historyFile.ts';
import { captureAnswers } from '#gateway/history/testing/captureAnswers.ts';
import { historyAt } from '#gateway/history/testing/historyAt.ts';
import { expectNoViolations } from './axe.ts';
import { captureDocuments } from './captureDocuments.ts';
import { downloaded, exported, partsOf } from './exportedFiles.ts';
import { isolatedTest, test } from './fixtures.ts';
import { countLinksOf, expectCountsOpen, openList, rowsOf } from './lists.ts';
import { openOverview, openPage } from './pages.ts';
import { daysAgo, todayOfSample, UNCAPTURED } from './pastDays.ts';

const trendOf = (page: Page) => page.getByRole('region', { name: 'Trend', exact: true });
const causesOf = (page: Page) => page.getByRole('region', { name: 'Causes', exact: true });

/** The figures of the waterfall, in hundredths of a percentage point: of the first day, of each cause, of the second day. */
async function waterfallIn(page: Page): Promise<number[]> {
  const rows = await causesOf(page).getByRole('listitem').allInnerTexts();
  return rows.map((row) => {
    const [, sign = '', digits = ''] = /([+−]?)(\d+(?:\.\d\d)?)(?: %| points)?(?:\s+[\d,]+)?$/.exec(row.trim()) ?? [];
    return Math.round(100 * Number(digits)) * (sign === '−' ? -1 : 1);
  });
}

test.describe('41 days of history', () => {
  test.use({ sample: { pastDays: 41 } });

  test('days without a capture are hatched, named, and have no line and no figures', async ({ page }) => {
    await openOverview(page);
    const trend = trendOf(page);
    await expect(trend.locator('.uncaptured')).toHaveCount(1);
    const lines = trend.locator('.recharts-line-curve');
    expect(((await lines.first().getAttribute('d')) ?? '').match(/M/g)).toHaveLength(2);
    const words = /Not captured: (.+?) to (.+?)\./;
    await expect(trend).toContainText(words);
    const [, first, last] = words.exec(await trend.innerText()) ?? [];
    // The sample counts its days from the day on which it was made, which may be yesterday by now.
    const named = [0, 1].map((midnights) =>
      [UNCAPTURED.first, UNCAPTURED.last].map((days) => formatDate(daysAgo(days + midnights))),
    );
    expect(named).toContainEqual([first, last]);
    await trend.getByRole('button', { name: 'Trend: show as table' }).click();
    const row = trend.getByRole('row', { name: new RegExp(`^${last}`) });
    await expect(row.getByRole('cell')).toHaveText(['–', '–', '–', 'not captured']);
  });

  test('today has the figures of the overview, with their denominators', async ({ page }) => {
    await openOverview(page);
    const [valid, required] = await page
      .getByRole('region', { name: 'Training', exact: true })
      .locator('[data-count]')
      .allInnerTexts();
    await expect(trendOf(page)).toContainText(`(${valid} of ${required} valid)`);
  });

  test('sites and trainings are compared next to the causes, and each opens its own causes', async ({ page }) => {
    const answer = page.waitForResponse(/\/history\/days\?.*by=site/);
    await openPage(page, `/why?from=${formatField(daysAgo(30))}&until=${formatField(daysAgo(2))}`);
    // A request for only the two days fits all of them into one answer.
    expect((await (await answer).json()).days).toEqual([daysAgo(30), daysAgo(2)]);
    const sites = page.getByRole('table', { name: 'sites compared' });
    await expect(sites.locator('[data-row]')).not.toHaveCount(0);
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(sites.locator('[data-row]').first()).toContainText(/\d\.\d\d points/);
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByRole('group', { name: 'Compared by' }).getByRole('button', { name: 'Trainings' }).click();
    const trainings = page.getByRole('table', { name: 'trainings compared' });
    await trainings.locator('[data-row] a').first().click();
    await expect(page).toHaveURL(/\/why\?.*training=\d+/);
    await expect(page.getByRole('region', { name: 'Causes' })).toBeVisible();
  });

  test('the changes are exported and printed with their two days', async ({ page }) => {
    await openList(page, '/why/changes');
    const facts = Object.fromEntries(partsOf((await exported(page, 'CSV')).content).about);
    expect(facts.Basis).toMatch(/^First day \d+ \w{3} \d{4}, second day \d+ \w{3} \d{4}$/);
    expect(facts.Address).toMatch(/\?from=\d{4}-\d\d-\d\d&until=\d{4}-\d\d-\d\d$/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(`${facts.Basis}. No filters.`)).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    await openList(page, '/why/documents');
    const ofDocuments = Object.fromEntries(partsOf((await exported(page, 'CSV')).content).about);
    expect(ofDocuments.Basis).toBe(`${facts.Basis}; An approval is stale from 24 months on`);
    await openPage(page, '/why');
    await page.getByRole('button', { name: 'Causes: show as table' }).click();
    const causes = await downloaded(page, page.getByRole('button', { name: 'Causes: CSV' }));
    expect(Object.fromEntries(partsOf(causes.content).about)).toMatchObject({ Basis: facts.Basis });
  });

  test('two chosen days of a trend lead to the causes between them', async ({ page }) => {
    await openOverview(page);
    const drawing = trendOf(page).locator('svg.recharts-surface').first();
    await drawing.scrollIntoViewIfNeeded();
    await expect(trendOf(page).locator('.uncaptured')).toHaveCount(1);
    const { width, height } = (await drawing.boundingBox()) ?? { width: 0, height: 0 };
    await drawing.click({ position: { x: width * 0.75, y: height / 2 } });
    await expect(trendOf(page)).toContainText('is still to come');
    await drawing.click({ position: { x: width * 0.15, y: height / 2 } });
    await expect(trendOf(page)).toContainText('Choose a second day');
    await drawing.click({ position: { x: width * 0.5, y: height / 2 } });
    await expect(page).toHaveURL(/\/why\?from=\d{4}-\d\d-\d\d&until=\d{4}-\d\d-\d\d$/);
    await expect(causesOf(page)).toBeVisible();
  });

  for (const path of [
    '/why',
    '/why?site=fo2',
    '/why?training=1003',
    '/why?area=equipment',
    '/why?area=equipment&site=fo2',
    '/why?area=documents',
  ])
    test(`the causes of ${path} add up to the change, and open exactly what they count`, async ({ page }) => {
      await openPage(page, path);
      await expect(causesOf(page)).toBeVisible();
      const figures = await waterfallIn(page);
      expect(figures.length).toBeGreaterThan(2);
      const last = figures.at(-1);
      expect(figures.slice(0, -1).reduce((sum, points) => sum + points, 0)).toBe(last);
      await expectCountsOpen(page, await countLinksOf(causesOf(page).locator('[data-count]')));
    });

  test('the panel shows the share renewed on time, month by month, with both counts', async ({ page }) => {
    await openPage(page, '/why');
    const panel = page.getByRole('region', { name: 'Renewed on time', exact: true });
    await panel.scrollIntoViewIfNeeded();
    await expect(panel).toContainText(/In these months: [\d.]+ % \([\d,]+ of [\d,]+\)\./);
    await panel.getByRole('button', { name: 'Renewed on time: show as table' }).click();
    // On the first day of a month nothing of it has fallen due, and the previous month is complete.
    const isWhole = todayOfSample() % 100 === 1;
    await expect(panel.getByRole('row').last()).toContainText(isWhole ? /^\w{3} \d{4}\d/ : 'part of the month');
  });

  test('the causes include moves to another site', async ({ page }) => {
    await openPage(page, '/why');
    await expect(causesOf(page)).toContainText('Moved site');
    await expect(causesOf(page)).toContainText('Joined');
    await expect(causesOf(page)).toContainText('Newly required');
  });

  for (const [path, area, words] of [
    ['/equipment', 'equipment', 'in service up to date'],
    ['/documents', 'documents', 'in force and not stale'],
  ] as const)
    test(`the trend above ${path} has its own words, and leads to its causes`, async ({ page }) => {
      await openPage(page, path);
      await page.getByRole('button', { name: 'Trend', exact: true }).click();
      await expect(trendOf(page)).toContainText(new RegExp(`\\d of [\\d,]+ ${words}\\)`));
      await trendOf(page).getByRole('link', { name: 'Why it moved' }).click();
      await expect(page).toHaveURL(new RegExp(`/why\\?.*area=${area}`));
      await expect(causesOf(page)).toContainText('Added');
    });

  test('the overview shows the trend of equipment and of documents, each in its own words', async ({ page }) => {
    await openOverview(page);
    await trendOf(page).getByRole('button', { name: 'Equipment', exact: true }).click();
    await expect(trendOf(page)).toContainText(/\d of [\d,]+ in service up to date\)/);
    await trendOf(page).getByRole('button', { name: 'Documents', exact: true }).click();
    await expect(trendOf(page)).toContainText(/\d of [\d,]+ in force and not stale\)/);
    await page.reload();
    await expect(trendOf(page)).toContainText('in force and not stale');
  });

  for (const [address, area, list] of [
    ['/why', 'Training', '/training'],
    ['/why?area=equipment', 'Equipment', '/equipment'],
    ['/why?area=documents', 'Documents', '/documents'],
    ['/why/equipment', 'Equipment', '/equipment'],
    ['/why/documents', 'Documents', '/documents'],
    ['/on/differences?area=documents', 'Documents', '/documents'],
  ] as const)
    test(`${address} names its area above its title`, async ({ page }) => {
      await openPage(page, address);
      const above = page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');
      await expect(above).toHaveText(area);
      await expect(above).toHaveAttribute('href', list);
    });

  test('the keyboard chooses another day, opens the people of a cause, and goes back', async ({ page }) => {
    await openPage(page, '/why');
    await expect(causesOf(page)).toBeVisible();
    await page.getByLabel('From', { exact: true }).fill(formatDate(daysAgo(20)));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`from=${formatField(daysAgo(20))}`));
    await expect(causesOf(page).getByRole('listitem').first()).toContainText(formatDate(daysAgo(20)));
    const count = causesOf(page).locator('[data-count]').first();
    await count.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/why\/changes\?.*cause=/);
    await expect(rowsOf(page)).not.toHaveCount(0);
    await page.goBack();
    await expect(causesOf(page)).toBeVisible();
  });

  test('a day without a capture says so, and offers the nearest captured days', async ({ page }) => {
    await openPage(page, `/why?from=${formatField(daysAgo(UNCAPTURED.last))}`);
    await expect(
      page.getByRole('heading', { name: `${formatDate(daysAgo(UNCAPTURED.last))} was not captured` }),
    ).toBeVisible();
    await expect(causesOf(page)).toHaveCount(0);
    await page.getByRole('link', { name: formatDate(daysAgo(UNCAPTURED.first + 1)) }).click();
    await expect(causesOf(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`from=${formatField(daysAgo(UNCAPTURED.first + 1))}`));
  });

  for (const path of [
    '/',
    '/why',
    '/why/changes',
    '/why?area=equipment',
    '/why/equipment',
    '/why/documents',
    '/training/courses/1003',
  ])
    test(`${path} with a history is accessible, light and dark`, async ({ page }) => {
      await openPage(page, path);
      if (path.startsWith('/why')) await expect(page.locator('[data-count], tbody tr').first()).toBeVisible();
      else await expect(trendOf(page).locator('.uncaptured')).toHaveCount(1);
      await expectNoViolations(page);
    });

  test('the trend above the employees opens on request, and is of the chosen site', async ({ page }) => {
    await openPage(page, '/training?site=fo2');
    await expect(trendOf(page)).toHaveCount(0);
    await page.getByRole('button', { name: 'Trend', exact: true }).press('Enter');
    const [valid, required] = await page
      .getByRole('region', { name: 'Required trainings of these employees' })
      .locator('[data-count]')
      .allInnerTexts();
    await expect(trendOf(page)).toContainText(`(${valid} of ${required} valid)`);
  });
});

test.describe('the first day', () => {
  test.use({ sample: { pastDays: 1 } });

  test('the page says that there is nothing to compare, and when there will be', async ({ page }) => {
    await openPage(page, '/why');
    const begins = await page.getByRole('heading', { name: /^History begins on / }).innerText();
    // At midnight the day turns between the capture and the page.
    const words = {
      [`History begins on ${formatDate(todayOfSample())}`]: 'There will be something to compare from tomorrow.',
      [`History begins on ${formatDate(daysAgo(1))}`]:
        'There will be something to compare once another day is captured.',
    };
    expect(Object.keys(words)).toContain(begins);
    await expect(page.getByText(words[begins] ?? '')).toBeVisible();
  });
});

test('before the first capture nothing is known, which is not zero', async ({ page }) => {
  await openPage(page, '/why');
  await expect(page.getByRole('heading', { name: 'No day has been captured yet' })).toBeVisible();
  await openOverview(page);
  await expect(trendOf(page)).toContainText('None of these days was captured.');
});

test.describe('a history with a long gap', () => {
  isolatedTest.use({ sample: { employees: 13, equipment: 5 } });

  isolatedTest('is compared across it, and names the captured days around it', async ({ page, dashboard }) => {
    const [first, second, last] = [daysAgo(840), daysAgo(800), daysAgo(3)];
    const compared = page.getByRole('group', { name: 'What is compared' });
    const expectCompared = async (path: string, from: number, until: number) => {
      await openPage(page, path);
      await expect(causesOf(page)).toBeVisible();
      await expect(compared.getByLabel('From')).toHaveValue(formatDate(from));
      await expect(compared.getByLabel('to', { exact: true })).toHaveValue(formatDate(until));
    };
    await captureDocuments(dashboard, first);
    await captureDocuments(dashboard, second);
    await expectCompared('/why?area=documents', first, second);
    await captureDocuments(dashboard, last);
    await expectCompared('/why?area=documents', second, last);
    await expectCompared(`/why?area=documents&until=${formatField(second)}`, first, second);
    const on = daysAgo(500);
    await openPage(page, `/why?area=documents&from=${formatField(on)}&until=${formatField(last)}`);
    await expect(page.getByRole('heading', { name: `${formatDate(on)} was not captured` })).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: formatDate(second) })).toBeVisible();
  });
});

isolatedTest(
  'a history that cannot be read says so, and can be requested again',
  async ({ page, dashboard, complaints }) => {
    const file = historyFileIn(dashboard.dataDir);
    await writeFile(file, 'damaged');
    await page.goto('/why');
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('The history could not be loaded');
    await expect(causesOf(page)).toHaveCount(0);
    await rm(file);
    await alert.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'No day has been captured yet' })).toBeVisible();
    // The browser reports HTTP 500 itself.
    complaints.length = 0;
  },
);

isolatedTest('equipment that was never read is not called none', async ({ page, dashboard }) => {
  const nothing = { 'training-employee-status.list': [], 'users.list': [], 'resources.list': [] };
  const of = { location: historyAt(dashboard.dataDir), account: dashboard.accountId, timeZone: 'Europe/Amsterdam' };
  for (const days of [2, 1]) await captureAnswers(nothing, { ...of, day: daysAgo(days) });
  await openPage(page, '/?trendOf=equipment');
  await expect(trendOf(page)).toContainText('Nothing is known of these days.');
  await expect(trendOf(page)).toContainText(`Not read: ${formatDate(daysAgo(2))} to ${formatDate(daysAgo(1))}.`);
  await expect(trendOf(page)).not.toContainText('Nothing in service');
  await openPage(page, '/why?area=equipment');
  await expect(causesOf(page)).toContainText(
    `Items in service with inspections were not read on ${formatDate(daysAgo(2))} and on ${formatDate(daysAgo(1))}`,
  );
  await expect(page.getByText(`The service did not give this area on ${formatDate(daysAgo(1))}`)).toBeVisible();
  await openPage(page, '/why?area=documents');
  await expect(causesOf(page)).toContainText('There was no document');
});

isolatedTest.describe('of 41 days of history', () => {
  // The browser reports HTTP 500 itself.
  isolatedTest.use({ sample: { pastDays: 41 }, complaints: [] });

  isolatedTest('days and changes that both failed are requested again at once', async ({ page, dashboard }) => {
    await page.clock.install();
    await openPage(page, '/why');
    await expect(causesOf(page)).toBeVisible();
    const file = historyFileIn(dashboard.dataDir);
    await rename(file, `${file}.away`);
    await writeFile(file, 'damaged');
    const days = page.waitForResponse(/\/history\/days/);
    await page.clock.fastForward('05:01');
    expect((await days).ok()).toBe(false);
    await page.getByRole('textbox', { name: 'From', exact: true }).fill(formatField(daysAgo(20)));
    await page.keyboard.press('Enter');
    const alert = page.getByRole('alert').filter({ hasText: 'The history could not be loaded' });
    await expect(alert).toBeVisible();
    const again = [/\/history\/days/, /\/history\/changes/].map((path) => page.waitForRequest(path));
    await alert.getByRole('button', { name: 'Try again' }).click();
    await Promise.all(again);
    await rename(`${file}.away`, file);
  });
});
