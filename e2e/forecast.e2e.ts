import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import { addDays } from '#compliance/calendar/calendar.ts';
import { formatDate, formatField } from '#components/format.ts';
import { countClicks } from './countClicks.ts';
import { withRules } from './coverageRules.ts';
import { loadedTest, test } from './fixtures.ts';
import { filterOf, namesOf, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';
import { daysAgo } from './pastDays.ts';
import { inDays } from './times.ts';

/** Chooses one value of a filter, which is two clicks. */
async function choose(page: Page, filter: string, value: string): Promise<void> {
  await page.locator('button[aria-haspopup="dialog"]', { hasText: filter }).first().click();
  await page.getByRole('dialog').getByText(value).first().click();
  await page.keyboard.press('Escape');
}

/** A 31 January that is more than a month ahead. */
function nextEndOfJanuary(): string {
  const soon = new Date(Date.now() + 31 * 86_400_000);
  return `${soon.getUTCFullYear() + (soon.getUTCMonth() > 0 ? 1 : 0)}-01-31`;
}

const figuresOf = (page: Page) => page.getByRole('region', { name: /^On \d/ });

test('the day through which all forklift operators of a site are valid takes four clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await openPage(page, '/forecast');
  await choose(page, 'Training', 'Forklift');
  await choose(page, 'Site', 'Antwerp');
  await expect(page).toHaveURL(/training=\d+.*site=/);
  await expect(figuresOf(page)).toContainText(/(hold through|stay valid|expires today)/);
  expect(await clicks()).toBe(4);
});

test('today has the counts of the overview', async ({ page }) => {
  await openPage(page, '/');
  const overview = await page
    .getByRole('region', { name: 'Training', exact: true })
    .locator('[data-count]')
    .allInnerTexts();
  await openPage(page, '/forecast');
  await page.getByRole('button', { name: 'Today', exact: true }).click();
  const counts = figuresOf(page).locator('[data-count]');
  await expect(counts.nth(0)).toHaveText(overview[0] ?? '');
  await expect(counts.nth(1)).toHaveText(overview[1] ?? '');
});

test('the slider moves by a day and by a month, and the address follows', async ({ page }) => {
  await openPage(page, '/forecast');
  const slider = page.getByRole('slider', { name: 'Compliance on' });
  await slider.focus();
  await expect(slider).toHaveValue('30');
  await page.keyboard.press('ArrowRight');
  await expect(slider).toHaveValue('31');
  await page.keyboard.press('PageUp');
  expect(Number(await slider.inputValue())).toBeGreaterThan(58);
  await expect(page).toHaveURL(/on=\d{4}-\d{2}-\d{2}/);
  const text = await slider.getAttribute('aria-valuetext');
  await expect(page.getByRole('region', { name: `On ${text}` })).toBeVisible();
});

loadedTest('a day to which the slider returned stays on the next day', async ({ page }) => {
  await page.clock.install();
  const address = `/forecast?on=${inDays(31)}`;
  await openPage(page, address);
  const slider = page.getByRole('slider', { name: 'Compliance on' });
  await slider.focus();
  await expect(slider).toHaveValue('31');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await page.clock.fastForward('24:00:00');
  await expect(slider).toHaveValue('30');
  await page.clock.runFor(1_000);
  await expect(slider).toHaveValue('30');
  await expect(page).toHaveURL(address);
});

for (const [path, daysAhead] of [
  ['/forecast', 30],
  ['/forecast/employees', 30],
  ['/forecast/trainings', 30],
  ['/forecast/plan', 30],
  ['/equipment/forecast', 30],
  ['/equipment/inspections', 30],
  ['/coverage', 0],
] as const) {
  test(`a past day stays in its field on ${path}, which names the day that it shows`, async ({ page }) => {
    await withRules(page);
    await openPage(page, `${path}?on=2001-01-01`);
    const shown = formatDate(addDays(daysAgo(0), daysAhead));
    await expect(
      page.getByText(`This day has passed. Choose today or a later day. Shown is ${shown}.`, { exact: true }),
    ).toBeVisible();
    await expect(page.getByTitle('Type a date such as 31 Jan 2027').first()).toHaveValue('1 Jan 2001');
  });
}

test('inspections on a later day are part of the forecast of equipment', async ({ page }) => {
  await openPage(page, '/equipment/inspections');
  const current = page.getByRole('navigation', { name: 'Main' }).locator('[aria-current="page"]');
  await expect(current).toHaveText('Forecast');
});

for (const { name, search, words, field } of [
  { name: 'a day that has passed', search: 'renewOn=2001-01-01', words: 'This day has passed.', field: '1 Jan 2001' },
  {
    name: 'nobody',
    search: 'renewSite=nowhere',
    words: 'Nobody is chosen. Choose people, trainings or sites',
    field: '',
  },
]) {
  test(`renewals of ${name} are refused in words, and the other choices stay`, async ({ page }) => {
    await openPage(page, `/forecast?renewTraining=1008&${search}`);
    const whatIf = page.getByRole('group', { name: 'What if' });
    await expect(whatIf.getByRole('status')).toContainText(words);
    await expect(whatIf.getByRole('button', { name: /Renew training.*Forklift/ })).toBeVisible();
    if (field !== '') await expect(whatIf.getByLabel('on', { exact: true })).toHaveValue(field);
    await expect(figuresOf(page)).not.toContainText('If they renew:');
  });
}

test('the people to book before 31 January at a site, in sessions of 12, take four clicks', async ({ page }) => {
  const clicks = await countClicks(page);
  await openPage(page, '/forecast');
  await page.getByLabel('Compliance on').first().fill(nextEndOfJanuary());
  await page.keyboard.press('Enter');
  await choose(page, 'Site', 'Antwerp');
  await expect(page).toHaveURL(/site=/);
  const plan = page.getByRole('link', { name: 'Plan renewal sessions' });
  // The address changes a moment before the page.
  await expect(plan).toHaveAttribute('href', /^(?=.*on=\d{4}-01-31)(?=.*site=)/);
  await plan.click();
  await expect(page).toHaveURL(/\/forecast\/plan\?.*on=\d{4}-01-31/);
  const strip = page.getByText(/in \d+ sessions?, \d+ bookings?/);
  await expect(strip).toBeVisible();
  const group = rowsOf(page).first();
  await group.getByRole('button').first().click();
  const session = page.getByRole('region', { name: /^Session 1 of / });
  await expect(session).toBeVisible();
  expect(await session.getByRole('listitem').count()).toBeLessThanOrEqual(12);
  expect(await clicks()).toBe(4);
});

test('a plan is exported person by person and as events', async ({ page }) => {
  await openPage(page, '/forecast/plan');
  const bookings = Number(
    /(\d+) bookings?/.exec((await page.getByText(/sessions?, \d+ bookings?/).innerText()) ?? '')?.[1],
  );
  const calendar = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Calendar file' }).click();
  expect((await calendar).suggestedFilename()).toMatch(/^renewal-sessions-.*\.ics$/);
  const written = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export people' }).click();
  await page.getByRole('button', { name: 'CSV', exact: true }).click();
  const text = await readFile(await (await written).path(), 'utf8');
  expect(text).toMatch(new RegExp(`\\b${bookings} bookings?\\b`));
});

test('a session that is too late shows its day, and on a telephone each number has its unit', async ({ page }) => {
  await openPage(page, '/forecast/plan?late=yes&sort=holdBy');
  const late = rowsOf(page).filter({ hasText: 'too late' }).first();
  await expect(late).toContainText(/\d+ \w{3} \d{4}, too late/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(late).toContainText(/\d (person|people) in \d+ sessions?/);
  await expect(late).toContainText(/\d\.\d\d points/);
  await expect(late).toContainText(/hold by \d+ \w{3} \d{4}, too late/);
});

test('a capacity of 0 is refused in words, and the plan stays', async ({ page }) => {
  await openPage(page, '/forecast/plan');
  const capacity = page.getByRole('textbox', { name: 'Session size' });
  await capacity.fill('0');
  const says = /^Enter how many people a session takes: a whole number from 1 to 500\. Until then/;
  await expect(page.getByText(says)).toBeVisible();
  await expect(rowsOf(page)).not.toHaveCount(0);
  await capacity.fill('6');
  await expect(page).toHaveURL(/capacity=6/);
});

test('a renewal shows its gain in points, and a second curve', async ({ page }) => {
  await openPage(page, `/forecast?on=${inDays(100)}`);
  await choose(page, 'Renew training', 'Forklift');
  const worth = page.getByRole('region', { name: /^Gain of the renewals/ });
  await expect(worth).toContainText(/Together \+\d+\.\d\d points/);
  await expect(figuresOf(page)).toContainText(/If they renew: [\d.]+ %, .* only because of .* renewals on/);
  await expect(figuresOf(page)).toContainText('of them reach 100 % through the renewals');
  await expect(page.getByText(/^They renew \d+ %$/)).toBeVisible();
});

test('the numbers of one training are kept in the settings, and sites can share their sessions', async ({ page }) => {
  await openPage(page, '/forecast/plan');
  // Everyone renews it every year, so it has sessions whenever the test runs.
  await choose(page, 'Training', 'Fire safety');
  const own = page.getByRole('group', { name: /^Sessions of .*Fire safety/ });
  await own.getByRole('textbox', { name: 'Session hours' }).fill('4');
  await expect(page.getByText(/bookings?, \d+ hours?\./)).toBeVisible();
  await page.getByRole('checkbox', { name: 'All sites together' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.reload();
  await expect(own.getByRole('textbox', { name: 'Session hours' })).toHaveValue('4');
  await own.getByRole('button', { name: 'As for all trainings' }).click();
  await expect(own.getByRole('textbox', { name: 'Session hours' })).toHaveValue('0');
});

test('a plan is drawn on the curve, and its groups can be sorted by expiries avoided', async ({ page }) => {
  await openPage(page, '/forecast/plan');
  await page.getByRole('checkbox', { name: 'Show the curve' }).click();
  await expect(page.getByText(/^They renew \d+ %$/)).toBeVisible();
  await expect(page.getByText(/are valid if nobody renews, [\d.]+ % with the sessions/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Most expiries avoided first' }).click();
  await expect(page).toHaveURL(/sort=-lapsesAvoided,sessionCount,daysGivenAway/);
  await expect(page.getByRole('button', { name: 'Most expiries avoided first' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});

test("the plan of a site starts at the share of that site's forecast, and its gain is what the sessions add", async ({
  page,
}) => {
  const chosen = `on=${formatField(addDays(daysAgo(0), 30))}&site=fo1`;
  await openPage(page, `/forecast?${chosen}`);
  const share = /[\d.]+(?= %)/.exec(await figuresOf(page).innerText())?.[0] ?? '';
  await openPage(page, `/forecast/plan?${chosen}&curve=yes`);
  const said = page.getByText(/are valid if nobody renews/).last();
  await expect(said).toContainText(`${share} % are valid if nobody renews`);
  const renewed = /[\d.]+(?= % with the sessions)/.exec(await said.innerText())?.[0];
  const gain = /gain ([\d.]+) points/.exec(await page.getByText(/gain [\d.]+ points/).innerText())?.[1];
  expect(Math.abs(Number(renewed) - Number(share) - Number(gain))).toBeLessThan(0.11);
});

test('the filters and "What if" neither count nor offer people who left', async ({ page }) => {
  await openPage(page, '/training?leavers=yes');
  const leaver = await namesOf(page).first().getByRole('link').first().innerText();
  await openPage(page, '/forecast');
  await filterOf(page, 'Training').first().click();
  const training = page.getByRole('dialog').locator('label', { hasText: 'Site safety induction' });
  const count = await training.locator('small').innerText();
  await training.click();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/training=\d+/);
  await expect(
    figuresOf(page).getByRole('link', { name: 'employees with anything required today', exact: false }),
  ).toHaveText(count);
  await page.getByRole('button', { name: /^Renew for employee/ }).click();
  await page.getByRole('textbox', { name: 'Find in Renew for employee' }).fill(leaver);
  await expect(page.getByRole('dialog').getByText('Nothing with that name.')).toBeVisible();
});

test('counts of one are in the singular', async ({ page }) => {
  await openPage(page, `/forecast?on=${inDays(60)}&by=employee&sort=count`);
  const lapses = page.getByRole('region', { name: /^Expire before/ });
  const one = lapses.locator('tbody tr', { has: page.locator('[data-count="1"]') }).first();
  const name = await one.locator('th').innerText();
  await openPage(page, `/forecast?on=${inDays(60)}&q=${encodeURIComponent(name)}`);
  await expect(figuresOf(page)).toContainText(/1 training expires before/);
  await openPage(page, '/forecast/plan?late=yes&sort=tooLate');
  const late = rowsOf(page).locator('a[data-count="1"][aria-label^="people too late"]').first();
  const [training, site] = (
    new URL((await late.getAttribute('href')) ?? '', page.url()).searchParams.get('group') ?? ''
  ).split('/');
  await openPage(page, `/forecast/plan?training=${training}&site=${site}`);
  await expect(page.getByText(/1 too late: it expires before a session is possible/)).toBeVisible();
});
