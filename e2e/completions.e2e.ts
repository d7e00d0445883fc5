import { expect, type Page } from '@playwright/test';
import { formatDate } from '#components/format.ts';
import { isolatedTest, loadedTest, test } from './fixtures.ts';
import { goTo, undo } from './goTo.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, expectCount, filterOf, openList, rowsOf } from './lists.ts';
import { openPage, pressUntil } from './pages.ts';

const METHOD = 'completedtrainings.v2.list';

type Record = { id: number; date_number: number; training_id: number; m_user_id: string; files: unknown[] };

/** The pages of completions that the browser requests from now on. */
function pagesAsked(page: Page): number[] {
  const asked: number[] = [];
  page.on('request', (request) => {
    const [path = '', query = ''] = request.url().split('?');
    if (path.endsWith(METHOD)) asked.push(JSON.parse(decodeURIComponent(query)).page);
  });
  return asked;
}

/** Every completion that the service returns for these filters. */
async function everyCompletion(
  dashboard: { call: (method: typeof METHOD, params?: object) => Promise<unknown> },
  params = {},
) {
  const records: Record[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await dashboard.call(METHOD, { ...params, page, limit: 1000 })) as {
      completedtrainings: Record[];
      paging: { last_page: number };
    };
    records.push(...answer.completedtrainings);
    if (page >= answer.paging.last_page) return records;
  }
}

loadedTest(
  'a range loads only the pages that it needs, and lists exactly the days in it',
  async ({ page, dashboard }) => {
    const all = await everyCompletion(dashboard);
    const lastPage = Math.ceil(all.length / 1000);
    expect(lastPage).toBeGreaterThan(2);
    const newest = all[10]?.date_number ?? 0;
    const [from, until] = [all[700]?.date_number ?? 0, newest];
    const field = (date: number) => String(date).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3');

    const asked = pagesAsked(page);
    await openList(page, `/training/completions?from=${field(from)}&until=${field(until)}`);
    await expectCount(page, all.filter(({ date_number }) => date_number >= from && date_number <= until).length);
    expect(Math.max(...asked)).toBeLessThan(lastPage);

    await page.getByRole('button', { name: 'Everything' }).click();
    await expectCount(page, all.length);
    expect(Math.max(...asked)).toBe(lastPage);
    await undo(page);
    await expect(page.getByLabel('From')).toHaveValue(formatDate(from));
  },
);

test('each filter of the method lists what the service returns for it, and Back goes through them', async ({
  page,
  dashboard,
}) => {
  const all = await everyCompletion(dashboard);
  const [one] = all;
  if (!one) throw new Error('the sample has completions');
  const counts = {
    files: all.filter(({ files }) => files.length > 0).length,
    training: all.filter(({ files, training_id }) => files.length > 0 && training_id === one.training_id).length,
    user: all.filter(({ m_user_id }) => m_user_id === one.m_user_id).length,
  };
  await openList(page, '/training/completions?period=all');
  await filterOf(page, 'Attachments').click();
  await page.getByRole('checkbox', { name: 'With attachments' }).click();
  await page.keyboard.press('Escape');
  await expectCount(page, counts.files);
  await filterOf(page, 'Training').click();
  await page.getByRole('checkbox').first().click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/training=\d+&files=with/);
  await expect(filterOf(page, 'Training')).toHaveAttribute('data-set', 'true');
  await goTo(page, `/training/completions?period=all&files=with&training=${one.training_id}`);
  await expectCount(page, counts.training);
  await goTo(page, `/training/completions?period=all&user=${one.m_user_id}`);
  await expectCount(page, counts.user);
  await page.goBack();
  await expectCount(page, counts.training);
});

test('the months of the chart add up to the list', async ({ page }) => {
  await openList(page, '/training/completions');
  const count = await countOf(page);
  const chart = page.getByRole('region', { name: 'Completions per month', exact: true });
  await chart.getByRole('button', { name: 'Completions per month: show as table' }).click();
  await expect(chart.locator('tbody td')).toHaveCount(12);
  const figures = await chart.locator('tbody td').allInnerTexts();
  expect(figures.reduce((sum, figure) => sum + Number(figure), 0)).toBe(count);
});

isolatedTest(
  'rows appear while the rest is loading; loading can be stopped and resumed',
  async ({ page, dashboard }) => {
    const { fault, release } = holdAnswers(1);
    dashboard.faults.set(METHOD, fault);
    await goTo(page, '/training/completions?period=all');
    const progress = page.getByRole('status').filter({ hasText: /^Loading completions 1,000, back to / });
    await expect(progress).toBeVisible();
    await expect(rowsOf(page).first()).toBeVisible();
    await expect(page.getByText('Loaded completions only', { exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Stop' }).click();
    const stopped = page.getByRole('status').filter({ hasText: /^Stopped. 1,000 completions are loaded, back to / });
    await expect(stopped).toBeVisible();
    await expectCount(page, 1000);
    release();
    await page.getByRole('button', { name: 'Load the rest' }).click();
    await expect(stopped).toBeHidden();
    await expectCount(page, (await everyCompletion(dashboard)).length);
    await expect(page.getByText('Loaded completions only', { exact: true })).toBeHidden();
  },
);

isolatedTest(
  'a page that proves all completions needs all of them, even after a stop or a failure',
  async ({ page, dashboard }) => {
    const held = holdAnswers(1);
    dashboard.faults.set(METHOD, held.fault);
    await goTo(page, '/training/completions?period=all');
    await page.getByRole('button', { name: 'Stop' }).click();
    await expect(page.getByText('Loaded completions only', { exact: true })).toBeVisible();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Evidence' }).click();
    await expect(page.getByRole('status').filter({ hasText: /^Loading completions 1,000 of / })).toBeVisible();
    held.release();
    await expect.poll(() => countOf(page)).toBeGreaterThan(100);

    dashboard.faults.set(METHOD, holdAnswers(1).fault);
    await page.goto(`${(await dashboard.anotherGateway()).address}/training/evidence`);
    await expect(page.getByRole('status').filter({ hasText: /^Loading completions 1,000 of / })).toBeVisible();
    await dashboard.service.stop();
    await expect(page.getByRole('heading', { name: 'The current completions could not be loaded' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'Showing' })).toHaveCount(0);
    dashboard.faults.clear();
    await dashboard.service.start();
    await pressUntil(page.getByRole('button', { name: 'Try again' }).first(), () =>
      expect(rowsOf(page).first()).toBeVisible({ timeout: 5_000 }),
    );
  },
);

isolatedTest('on a telephone the months are stated once, when they are counted', async ({ page, dashboard }) => {
  const { fault, release } = holdAnswers(0);
  dashboard.faults.set(METHOD, fault);
  await page.setViewportSize({ width: 390, height: 844 });
  await goTo(page, '/training/completions');
  const chart = page.getByRole('region', { name: 'Completions per month', exact: true });
  await expect(chart).toBeVisible();
  await expect(chart).not.toContainText('Not loaded');
  release();
  await expect(chart).toContainText(/Completions in each of \d+ months/);
  await expect(chart.getByRole('figure')).toHaveCount(0);
  await expect(chart.getByRole('img')).toHaveCount(0);
});

isolatedTest('an unknown person and an empty period look different from a failure', async ({ page, dashboard }) => {
  await goTo(page, '/training/completions?user=nobody&files=with');
  await expect(
    page.getByRole('heading', { name: 'No completions in this period match these 2 filters' }),
  ).toBeVisible();
  await expect(page.getByText('Employee is Person nobody')).toBeVisible();
  await expect(page.getByText('without it,')).toHaveCount(0);
  await page.getByRole('button', { name: 'Clear 2 filters' }).last().click();
  await expect.poll(() => countOf(page)).toBeGreaterThan(100);
  await goTo(page, '/training/completions?from=1990-01-01&until=1990-12-31');
  await expect(page.getByRole('heading', { name: 'There are no completions in this period' })).toBeVisible();

  const other = await dashboard.anotherGateway();
  dashboard.faults.set(METHOD, { kind: 'error', error: 'server_error' });
  await page.goto(`${other.address}/training/completions`);
  await expect(page.getByRole('heading', { name: 'The completions in this period could not be loaded' })).toBeVisible();
  dashboard.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => countOf(page)).toBeGreaterThan(100);
});

test('an unchanged date field changes nothing, and Back leads out of the page', async ({ page }) => {
  await openPage(page, '/training');
  await openPage(page, '/training/completions?period=30d');
  const address = page.url();
  await page.getByLabel('to', { exact: true }).focus();
  await page.keyboard.press('Tab');
  await page.getByLabel('From').focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: '30 days' })).toHaveAttribute('aria-pressed', 'true');
  expect(page.url()).toBe(address);
  await page.goBack();
  await expect(page).toHaveURL(/\/training$/);
});

test('typed days are the range, and a completion leads to its person and its training', async ({ page }) => {
  await openPage(page, '/training/completions');
  const twoMonthsAgo = new Date(Date.now() - 60 * 24 * 3_600_000).toISOString().slice(0, 7);
  const [from, until] = [`${twoMonthsAgo}-01`, `${twoMonthsAgo}-28`];
  const [first, last] = [page.getByLabel('From'), page.getByLabel('to', { exact: true })];
  await first.fill('31 Feb 2026');
  await first.press('Enter');
  await expect(page.getByText('Type a date such as 31 Jan 2027')).toBeVisible();
  const inWords = formatDate(Number(from.replaceAll('-', '')));
  await first.fill(inWords);
  await first.press('Enter');
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(first).toHaveValue(inWords);
  await last.fill(until);
  await last.blur();
  await expect(page).toHaveURL(new RegExp(`from=${from}&until=${until}`));
  await expect(page.getByRole('button', { name: '12 months' })).toHaveAttribute('aria-pressed', 'false');
  const lastInWords = formatDate(Number(until.replaceAll('-', '')));
  await expect(last).toHaveValue(lastInWords);
  await page.goBack();
  await expect(page).toHaveURL(new RegExp(`from=${from}`));
  await expect(page).not.toHaveURL(new RegExp(`until=${until}`));
  // The address changes a moment before the page.
  await expect(last).not.toHaveValue(lastInWords);
  await page.goForward();
  await expect(page).toHaveURL(new RegExp(`from=${from}&until=${until}`));
  await expect(last).toHaveValue(lastInWords);
  await countOf(page);
  const [person, training] = await rowsOf(page).first().getByRole('link').allInnerTexts();
  await rowsOf(page).first().getByRole('link').last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(training ?? '');
  await page.goBack();
  // The page of the training has rows with links as well.
  await expect(last).toHaveValue(lastInWords);
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(person ?? '');
});

const LONG_NOTE = 'Shown on the quay, by the old crane, in the rain, with the whole night shift watching and asking. '
  .repeat(5)
  .trim();
const FILES = ['certificate-of-the-first-day-with-a-long-name.pdf', 'photograph-of-the-attendance-list.jpg'];

test.describe('long notes and many attachments', () => {
  test.use({
    sample: {
      employees: 3,
      records: [
        {
          kind: 'completedtraining',
          ...{
            id: 900_001,
            training_id: 1001,
            m_user_id: 'u100002',
            created: 1_700_000_000_000,
            date_number: 20240105,
          },
          ...{ special_expiration_date_number: null, m_instructor_id: null, group_training_id: null, signature: null },
          ...{ notes: LONG_NOTE, files: FILES.map((name) => ({ name })) },
        },
      ],
    },
  });

  for (const width of [1440, 390])
    test(`can be read in full at ${width} px, by keyboard alone, and the address keeps it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await openList(page, '/training/completions?from=2024-01-05&until=2024-01-05&user=u100002');
      await expect(page.getByTestId('list-count')).toHaveText('1 completion in this period');
      await rowsOf(page).first().focus();
      await page.keyboard.press('ArrowRight');
      const details = page.locator('main dl dd');
      for (const text of [LONG_NOTE, FILES.join(', ')]) {
        const whole = details.filter({ hasText: text });
        await expect(whole).toBeVisible();
        expect(await whole.evaluate(({ scrollWidth, clientWidth }) => scrollWidth <= clientWidth)).toBe(true);
      }
      await expect(page).toHaveURL(/open=900001/);
      await page.keyboard.press('ArrowLeft');
      await expect(details).toHaveCount(0);
    });
});

isolatedTest('the log says once that it is loading while nothing of it has loaded', async ({ page, dashboard }) => {
  const held = holdAnswers();
  dashboard.faults.set('completedtrainings.v2.list', held.fault);
  await page.goto('/training/completions');
  const loading = page.getByRole('status').filter({ hasText: /^Loading completions/ });
  await expect(loading.first()).toBeVisible();
  await expect(loading).toHaveCount(1);
  held.release();
  await expect(loading).toHaveCount(0);
});
