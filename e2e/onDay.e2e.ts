import { createHash } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { formatDate, formatField } from '#components/format.ts';
import { expectNoViolations } from './axe.ts';
import { captureDocuments } from './captureDocuments.ts';
import { exported } from './exportedFiles.ts';
import { isolatedTest, test } from './fixtures.ts';
import { holdAnswers } from './heldAnswers.ts';
import { expectCount, rowsOf } from './lists.ts';
import { moveClockUntil, openPage } from './pages.ts';
import { daysAgo, todayOfSample, UNCAPTURED } from './pastDays.ts';

/** The area above the title. */
const areaOf = (page: Page) => page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link');

test.describe('41 days of history', () => {
  test.use({ sample: { pastDays: 41 } });

  for (const [area, named, list] of [
    ['', 'Training', '/training'],
    ['&area=equipment', 'Equipment', '/equipment'],
    ['&area=documents', 'Documents', '/documents'],
  ] as const)
    test(`a captured day${area} states that it is as known then, lists it, and leads back to today`, async ({
      page,
    }) => {
      const on = daysAgo(20);
      await openPage(page, `/on?on=${formatField(on)}${area}`);
      const banner = page.getByRole('region', { name: 'As known on that day' });
      await expect(banner).toContainText(`As known on ${formatDate(on)}`);
      await expect(rowsOf(page)).not.toHaveCount(0);
      await expect(areaOf(page)).toHaveText(named);
      await expect(areaOf(page)).toHaveAttribute('href', list);
      await expectNoViolations(page);
      await page.getByRole('link', { name: 'Back to today' }).click();
      await expect(page).not.toHaveURL(/\/on\?/);
      await expect(banner).toHaveCount(0);
      await expect(rowsOf(page)).not.toHaveCount(0);
    });

  test('on a telephone the day is in sight for either clock', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const clock of ['known', 'records']) {
      await openPage(page, `/on?on=${formatField(daysAgo(20))}&clock=${clock}`);
      const parts = page.getByRole('group', { name: 'Which day' });
      await expect(parts.getByRole('group', { name: 'Clock' }).locator('[aria-pressed="true"]')).toBeInViewport({
        ratio: 1,
      });
      await expect(parts.getByLabel('On', { exact: true })).toBeInViewport({ ratio: 1 });
    }
  });

  for (const [address, shown] of [
    ['/', ''],
    ['/training', ''],
    ['/training/matrix', ''],
    ['/training/required', ''],
    ['/equipment', '&area=equipment'],
    ['/documents', '&area=documents'],
  ] as const)
    test(`${address} with a past day opens the page of that day`, async ({ page }) => {
      const on = formatField(daysAgo(20));
      await openPage(page, `${address}?on=${on}`);
      await expect(page).toHaveURL(new RegExp(`/on\\?on=${on}${shown}$`));
      await expect(page.getByRole('region', { name: 'As known on that day' })).toBeVisible();
      await expect(rowsOf(page)).not.toHaveCount(0);
    });

  test('a past day takes one site from the link; from two it takes none, and says what it leaves out', async ({
    page,
  }) => {
    const on = formatField(daysAgo(20));
    await openPage(page, `/training?on=${on}&site=fo2`);
    await expect(page).toHaveURL(new RegExp(`/on\\?on=${on}&site=fo2$`));
    const leftOut = page.getByText('Part of the link is not known here and is left out');
    await expect(leftOut).toBeHidden();
    await openPage(page, `/training?on=${on}&site=fo2&site=fo3`);
    await expect(leftOut).toContainText('Site “fo2”, “fo3”.');
  });

  for (const [address, shown, words] of [
    ['/training?status=incomplete&site=fo2', 'status=incomplete&site=fo2', 'status “incomplete”.'],
    ['/documents?tag=Safety&q=a', 'tag=Safety&q=a', 'tag “Safety”.'],
    ['/training/required?employee=u100017&person=ann', 'person=u100017&q=ann', ''],
    ['/training/required?employee=u100017&employee=u100018', 'person=u100017', 'Employee “u100017”, “u100018”.'],
  ] as const)
    test(`${address} with a past day keeps the filters that the page of the day has, and names the others`, async ({
      page,
    }) => {
      await openPage(page, `${address}&on=${formatField(daysAgo(20))}`);
      await expect(page).toHaveURL((url) => url.pathname === '/on' && url.search.startsWith(`?${shown}&`));
      const leftOut = page.getByText('Part of the link is not known here and is left out');
      await expect(page.getByRole('region', { name: 'As known on that day' })).toBeVisible();
      if (words === '') await expect(leftOut).toBeHidden();
      else await expect(leftOut).toHaveText(`Part of the link is not known here and is left out: ${words}`);
    });

  test('an empty day has no effect', async ({ page }) => {
    await openPage(page, '/training?on=&site=fo2');
    await expect(page).toHaveURL(/\/training\?on=&site=fo2$/);
    await expect(rowsOf(page)).not.toHaveCount(0);
  });

  test('one employee on a past day is shown as the trainings of that employee', async ({ page }) => {
    const on = formatField(daysAgo(20));
    await openPage(page, '/training');
    const name = await rowsOf(page).first().getByRole('link').first().textContent();
    await rowsOf(page).first().getByRole('link').first().click();
    await expect(page).toHaveURL(/employees\/[^/]+$/);
    await openPage(page, `${new URL(page.url()).pathname}?on=${on}`);
    await expect(page).toHaveURL(new RegExp(`/on\\?on=${on}&person=`));
    await expect(page.getByText(`Employee is ${name}`)).toBeVisible();
  });

  test('on a telephone its controls take 210 px at most', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const area of ['', '&area=equipment', '&area=documents']) {
      await openPage(page, `/on?on=${formatField(daysAgo(20))}${area}`);
      await expect(rowsOf(page)).not.toHaveCount(0);
      const height = (name: string) =>
        page
          .getByRole('group', { name })
          .locator('..')
          .evaluate((controls) => controls.getBoundingClientRect().height);
      await expect.poll(async () => (await height('Which day')) + (await height('Filters'))).toBeLessThanOrEqual(210);
      const back = await page.getByRole('link', { name: 'Back to today' }).boundingBox();
      expect((back?.x ?? 0) + (back?.width ?? 0)).toBeLessThanOrEqual(390 - 13);
      if (area === '') await expect(rowsOf(page).first()).toContainText(/Never done|Done \d/);
    }
  });

  test('the day is typed as people write it, stays in the focused field, and is never empty', async ({ page }) => {
    await openPage(page, `/on?on=${formatField(daysAgo(20))}`);
    const field = page.getByLabel('On', { exact: true });
    await expect(field).toHaveValue(formatDate(daysAgo(20)));
    await field.fill(formatDate(daysAgo(21)).toLowerCase());
    await field.press('Enter');
    await expect(page).toHaveURL(new RegExp(`on=${formatField(daysAgo(21))}`));
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(formatDate(daysAgo(21)));
    await field.fill('the day before yesterday');
    await field.press('Enter');
    await expect(page.getByText('Type a date such as 31 Jan 2027')).toBeVisible();
    await field.fill('');
    await field.press('Enter');
    await expect(field).toHaveValue(formatDate(daysAgo(21)));
  });

  test('the share of a day is that of its trend', async ({ page }) => {
    const on = daysAgo(20);
    const day = await page.request.get(`/history/days?from=${on}&to=${on}`).then((answer) => answer.json());
    const count = (number: number) => number.toLocaleString('en-GB');
    await openPage(page, `/on?on=${formatField(on)}`);
    await expect(
      page.getByText(`${count(day.valid[0])} of ${count(day.required[0])} required trainings valid`),
    ).toBeVisible();
  });

  for (const area of ['equipment', 'documents'])
    test(`the share of ${area} on the day is that of the overview`, async ({ page }) => {
      const panel = page.getByRole('region', { name: area === 'equipment' ? 'Equipment' : 'Documents', exact: true });
      await openPage(page, '/');
      await expect(panel.locator('[data-count]').nth(1)).toBeVisible();
      const [done, whole] = await panel.locator('[data-count]').allInnerTexts();
      for (const clock of area === 'equipment' ? ['known'] : ['known', 'records']) {
        await openPage(page, `/on?on=${formatField(todayOfSample())}&area=${area}&clock=${clock}`);
        await expect(rowsOf(page)).not.toHaveCount(0);
        await expect(page.getByText(new RegExp(`^[\\d.]+ %: ${done} of ${whole} `))).toBeVisible();
      }
    });

  test('a person who joined later is missing on the day before', async ({ page }) => {
    const people = (on: number) =>
      page.request
        .get(`/history/day?on=${on}&rows=people`)
        .then(async (answer) => new Set((await answer.json()).rows.map(({ id }: { id: string }) => id)));
    const [joiner] = (await people(todayOfSample())).difference(await people(daysAgo(8)));
    await openPage(page, `/on?on=${formatField(daysAgo(8))}&person=${joiner}`);
    await expect(rowsOf(page)).toHaveCount(0);
    await openPage(page, `/on?on=${formatField(daysAgo(7))}&person=${joiner}`);
    await expect(rowsOf(page)).not.toHaveCount(0);
  });

  test('a gap says so and offers the nearest captured days, and before the first capture there is nothing', async ({
    page,
  }) => {
    const gap = daysAgo(UNCAPTURED.last);
    await openPage(page, `/on?on=${formatField(gap)}&clock=known`);
    await expect(page.getByRole('heading', { name: `${formatDate(gap)} was not captured` })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
    await page.getByRole('link', { name: formatDate(daysAgo(UNCAPTURED.first + 1)) }).click();
    await expect(rowsOf(page)).not.toHaveCount(0);
    await page.getByLabel('On', { exact: true }).fill(formatDate(daysAgo(90)));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'is before the first capture' })).toBeVisible();
    await expect(page.getByRole('link', { name: formatDate(daysAgo(40)) })).toBeVisible();
  });

  test('a future day leads to the forecast for it', async ({ page }) => {
    const day = daysAgo(-30);
    await page.goto(`/on?on=${formatField(day)}`);
    await page.getByRole('link', { name: `Forecast for ${formatDate(day)}` }).click();
    await expect(page.getByRole('region', { name: `On ${formatDate(day)}` })).toBeVisible();
    await page.goto(`/on?area=equipment&on=${formatField(day)}`);
    const link = page.getByRole('link', { name: 'Forecast for' });
    await expect(link).toHaveAttribute('href', `/equipment/forecast?on=${formatField(day)}`);
    for (const none of [`area=documents&on=${formatField(day)}`, `on=${formatField(daysAgo(-800))}`]) {
      await page.goto(`/on?${none}`);
      await expect(page.getByRole('heading', { name: 'is still to come' })).toBeVisible();
      await expect(link).toHaveCount(0);
    }
  });

  test('a day without a capture is shown by today’s records, and leads to the captured days next to it', async ({
    page,
  }) => {
    const gap = daysAgo(UNCAPTURED.last);
    await openPage(page, `/on?on=${formatField(gap)}`);
    const banner = page.getByRole('region', { name: 'By today’s records' });
    await expect(banner).toContainText(`As it was on ${formatDate(gap)}, by today’s records`);
    await expect(banner).toContainText('Against today’s requirements');
    await expect(banner).toContainText(`${formatDate(gap)} was not captured`);
    await expect(rowsOf(page)).not.toHaveCount(0);
    await expectNoViolations(page);
    await banner.getByRole('link', { name: formatDate(daysAgo(UNCAPTURED.first + 1)) }).click();
    await expect(page.getByRole('region', { name: 'As known on that day' })).toBeVisible();
    await openPage(page, `/on?on=${formatField(daysAgo(400))}`);
    await expect(banner).toContainText(
      `is before the first capture, so nobody can say what was known then. The captured day next to it: ${formatDate(daysAgo(40))}.`,
    );
    await expect(rowsOf(page)).not.toHaveCount(0);
  });

  test('by today’s records a day has exactly the completions up to it', async ({ page }) => {
    const on = daysAgo(200);
    const read = (method: string, params: object) =>
      page.request
        .get(`/v1/${method}?${encodeURIComponent(JSON.stringify(params))}`)
        .then(async (answer) => (await answer.json()) as Record<string, never[]>);
    const { employees } = await read('training-employee-status.list', { limit: 1000 });
    const [person] = employees as { m_user_id: string; complete_training_ids: number[] }[];
    const { completedtrainings } = await read('completedtrainings.v2.list', {
      user_id: person?.m_user_id,
      limit: 1000,
    });
    const doneBy = (id: number) =>
      (completedtrainings as { training_id: number; date_number: number }[])
        .filter(({ training_id, date_number }) => training_id === id && date_number <= on)
        .reduce<number | null>((newest, { date_number }) => Math.max(newest ?? 0, date_number), null);
    await openPage(page, `/on?on=${formatField(on)}&clock=records&person=${person?.m_user_id}`);
    await expect(rowsOf(page)).not.toHaveCount(0);
    const { rows } = await page.request
      .get(`/history/recorded?on=${on}&rows=pairs&person=${person?.m_user_id}`)
      .then((answer) => answer.json());
    expect(rows.length).toBeGreaterThan(0);
    for (const { trainingId, doneOn } of rows) expect(doneOn).toBe(doneBy(trainingId));
  });

  test('the count of differences between the clocks opens their list with the reasons', async ({ page }) => {
    const on = daysAgo(20);
    await openPage(page, `/on?on=${formatField(on)}&clock=records`);
    const banner = page.getByRole('region', { name: 'By today’s records' });
    const link = banner.locator('[data-count]');
    const count = Number(await link.getAttribute('data-count'));
    expect(count).toBeGreaterThan(0);
    await link.click();
    await expect(page.getByRole('heading', { name: 'Known then and recorded today', level: 1 })).toBeVisible();
    await expectCount(page, count);
    await expectNoViolations(page);
    // The first person joined later, and the third one was not yet required to have a training.
    let reasons = 0;
    for (const reason of ['Joined since', 'Newly required']) {
      const segment = page.getByRole('button', { name: new RegExp(`^${reason}`) });
      const rows = Number((await segment.innerText()).replace(/\D/g, ''));
      expect(rows).toBeGreaterThan(0);
      await segment.click();
      await expect(rowsOf(page).first()).toContainText(reason);
      await expectCount(page, rows);
      reasons += rows;
    }
    expect(reasons).toBeLessThanOrEqual(count);
    const { content } = await exported(page, 'CSV for Excel');
    expect(String(content)).toContain(`As known on ${formatDate(on)}`);
    expect(String(content)).toContain('beside how it was by today’s records');
    await page.getByRole('link', { name: 'as known on that day' }).click();
    await expect(page.getByRole('region', { name: 'As known on that day' })).toBeVisible();
    await page.getByRole('link', { name: 'Compare with today’s records' }).click();
    await expectCount(page, count);
  });

  test('a document added later is a difference between the clocks', async ({ page }) => {
    await openPage(page, `/on/differences?on=${formatField(daysAgo(20))}&area=documents`);
    await expectCount(page, 1);
    await expect(rowsOf(page).first()).toContainText('Added since');
    await expectNoViolations(page);
  });

  test('the evidence of today’s records names the clock and the sources, and no hash', async ({ page }) => {
    await openPage(page, `/on?on=${formatField(daysAgo(20))}&clock=records&site=fo2&state=expired`);
    const { content } = await exported(page, 'CSV for Excel');
    const file = String(content);
    expect(file).toContain(`As it was on ${formatDate(daysAgo(20))}, by today’s records.`);
    expect(file).toContain('Against today’s requirements');
    expect(file).toContain('Completion records: read');
    expect(file).toContain('There is no SHA-256');
    expect(file).not.toContain('history verify');
  });

  test('a row of equipment opens the item as of today', async ({ page }) => {
    const days = `from=${formatField(daysAgo(20))}&until=${formatField(daysAgo(1))}`;
    for (const address of [`/on?on=${formatField(daysAgo(20))}&area=equipment`, `/why/equipment?${days}`]) {
      await openPage(page, address);
      await rowsOf(page).first().locator('td').last().click();
      await expect(page).toHaveURL(/\/equipment\/[^/]+\/[^/]+$/);
    }
  });

  test("equipment's past comes from captures alone, and the page says so", async ({ page }) => {
    await openPage(page, `/on?on=${formatField(daysAgo(UNCAPTURED.last))}&area=equipment`);
    await expect(page.getByText('equipment’s past is known from captures alone').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'was not captured' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'By today’s records' })).toHaveCount(0);
  });

  test('the page of an employee leads to that employee on a day', async ({ page }) => {
    await openPage(page, '/training');
    await rowsOf(page).first().getByRole('link').first().click();
    await page.locator('a[href^="/on?person="]').click();
    await expect(page).toHaveURL(/\/on\?person=/);
    await expect(page.getByRole('region', { name: 'As known on that day' })).toBeVisible();
    await page.getByRole('button', { name: 'By today’s records' }).click();
    await expect(page).toHaveURL(/clock=records/);
    await expect(page.getByRole('region', { name: 'By today’s records' })).toBeVisible();
    await expect(rowsOf(page)).not.toHaveCount(0);
  });

  test('the evidence of a file is the hash over the captured rows', async ({ page }) => {
    const on = daysAgo(20);
    await openPage(page, `/on?on=${formatField(on)}&site=fo2&state=expired`);
    const { content } = await exported(page, 'CSV for Excel');
    const file = String(content);
    const { rows, sha256 } = await page.request
      .get(`/history/day?on=${on}&rows=pairs&site=fo2&limit=50000&hash=1`)
      .then((answer) => answer.json());
    expect(file).toContain(`history verify --on ${on} --rows pairs --site=fo2 --sha256 ${sha256}`);
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

test('before the first capture the page says so, and shows yesterday by today’s records', async ({ page }) => {
  await openPage(page, '/on?clock=known');
  await expect(page.getByRole('heading', { name: 'No day has been captured yet' })).toBeVisible();
  await openPage(page, '/on');
  const banner = page.getByRole('region', { name: 'By today’s records' });
  await expect(banner).toContainText(`As it was on ${formatDate(daysAgo(1))}`);
  await expect(rowsOf(page)).not.toHaveCount(0);
});

test.describe('the first reading of all completions', () => {
  isolatedTest.use({ sample: { pastDays: 3 } });

  isolatedTest('in an outage nothing of a captured day is called live', async ({ page, dashboard }) => {
    await dashboard.service.stop();
    const on = formatField(daysAgo(2));
    const freshness = page.locator('main header').first().getByRole('status');
    await page.goto(`/on?on=${on}`);
    await expect(rowsOf(page)).not.toHaveCount(0);
    await expect(freshness).toHaveText(/^(Captured|Worked out) [^·]+ · 1 source not answering$/);
    const banner = page.getByRole('region', { name: 'As known on that day' });
    await expect(banner).toContainText('Names could not all be read: the others are given by their ids.');
    await page.goto(`/on?on=${on}&area=documents`);
    await expect(rowsOf(page)).not.toHaveCount(0);
    await expect(freshness).toHaveText(/^(Captured|Worked out) [^·]+$/);
    await expect(banner).not.toContainText('Names');
    await page.goto('/why?area=documents');
    await expect(page.getByRole('heading', { name: 'Causes', exact: true })).toBeVisible();
    await expect(freshness).toHaveText(`Captured through ${formatDate(daysAgo(0))}`);
    await page.goto('/sources');
    await expect(rowsOf(page).filter({ hasText: 'People one by one' })).toHaveCount(1);
  });

  isolatedTest('a day by today’s records shows its progress, and then its list', async ({ page, dashboard }) => {
    const held = holdAnswers(1);
    dashboard.faults.set('completedtrainings.v2.list', held.fault);
    const { address } = await dashboard.anotherGateway({ firstReadMs: 500 });
    await page.clock.install();
    await page.goto(`${address}/on?on=${formatField(daysAgo(2))}&clock=records`);
    const progress = page.getByRole('status').filter({ hasText: /for the first time: \d+ of \d+ pages are in/ });
    await expect(progress).toBeVisible();
    await expect(page.getByText('could not be loaded')).toHaveCount(0);
    held.release();
    await moveClockUntil(page, () => expect(rowsOf(page)).not.toHaveCount(0, { timeout: 300 }));
    await expect(progress).toHaveCount(0);
  });
});

test.describe('a history with a long gap', () => {
  isolatedTest.use({ sample: { employees: 12, equipment: 5 } });

  isolatedTest('names the captured days around it', async ({ page, dashboard }) => {
    const [before, after] = [daysAgo(800), daysAgo(3)];
    await captureDocuments(dashboard, before);
    await captureDocuments(dashboard, after);
    const on = daysAgo(500);
    await openPage(page, `/on?area=documents&on=${formatField(on)}&clock=known`);
    await expect(page.getByRole('heading', { name: `${formatDate(on)} was not captured` })).toBeVisible();
    for (const day of [before, after]) await expect(page.getByRole('link', { name: formatDate(day) })).toBeVisible();
    const early = daysAgo(801);
    await openPage(page, `/on?area=documents&on=${formatField(early)}&clock=known`);
    await expect(page.getByRole('heading', { name: `${formatDate(early)} is before the first capture` })).toBeVisible();
    await expect(page.getByRole('link', { name: formatDate(before) })).toBeVisible();
  });
});

test.describe('a history that ended long ago', () => {
  isolatedTest.use({ sample: { employees: 11, equipment: 5 } });

  isolatedTest('shows its last day, whose withdrawn document has no page', async ({ page, dashboard }) => {
    const on = daysAgo(800);
    await captureDocuments(dashboard, on, [{ id: 'withdrawn', title: 'A withdrawn policy' }]);
    await openPage(page, '/on?area=documents');
    await expect(page.getByRole('region', { name: 'As known on that day' })).toContainText(
      `As known on ${formatDate(on)}`,
    );
    const gone = rowsOf(page).filter({ hasText: 'A withdrawn policy' });
    await expect(rowsOf(page)).toHaveCount(2);
    await expect(rowsOf(page).getByRole('link')).toHaveCount(1);
    const listed = page.url();
    await gone.locator('td').last().click();
    expect(page.url()).toBe(listed);
    await rowsOf(page).filter({ hasNotText: 'A withdrawn policy' }).locator('td').last().click();
    await expect(page).toHaveURL(/\/documents\/./);
    await captureDocuments(dashboard, daysAgo(3));
    await openPage(page, `/why/documents?from=${formatField(on)}&until=${formatField(daysAgo(3))}`);
    await expect(gone).toContainText('Withdrawn');
    await expect(gone.getByRole('link')).toHaveCount(0);
  });
});
