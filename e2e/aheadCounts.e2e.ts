import { expect } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { test } from './fixtures.ts';
import { followCounts } from './followCounts.ts';
import { goWithin } from './goTo.ts';
import { countLinksOf, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';
import { inDays } from './times.ts';

/** The count of a forecast by site is its rows: it is a panel, and not a list. */
const isList = (href: string) => !href.startsWith('/forecast?');

const day = inDays(100);
const whatIf = `renewTraining=1008&renewTraining=1005&renewOn=${inDays(20)}`;

for (const path of [
  '/forecast',
  '/forecast?by=employee',
  '/forecast?site=fo2&by=site',
  `/forecast?on=${day}&${whatIf}`,
  `/forecast?on=${day}&by=employee&renewSite=fo1`,
  `/forecast?training=1008&training=1005&site=fo2&on=${day}&by=site&renewSite=fo2&renewSite=fo1`,
  `/forecast/employees?on=${day}&${whatIf}`,
  '/forecast/plan',
  `/forecast/plan?on=${day}&gaps=yes&across=yes&capacity=3`,
  `/forecast/plan?site=fo2&on=${day}&gaps=yes&lead=40`,
  `/forecast/plan?on=${day}&gaps=yes&least=6`,
  '/equipment/forecast',
  `/equipment/forecast?site=fo2&on=${day}&by=site`,
  '/coverage?as=table',
  '/coverage/people',
  '/coverage/equipment',
  '/coverage/equipment?cols=title,state,lacking,lacks',
  '/training/evidence',
  '/training/evidence?site=fo2',
]) {
  test(`every count of ${path.replaceAll(/\d{4}-\d\d-\d\d/g, 'DAY')} opens a list of that many rows`, async ({
    page,
  }) => {
    test.slow();
    await withRules(page);
    await followCounts(page, path, { atLeast: 2, inRows: true, isList });
  });
}

test('the count of sites where a training expires opens as many rows in its forecast by site', async ({ page }) => {
  await openPage(page, `/forecast?on=${day}`);
  const links = await countLinksOf(page.locator('main [data-count][href^="/forecast?"]'));
  expect(links.length).toBeGreaterThan(1);
  for (const { href, count } of [links[0], links.at(-1)].flatMap((link) => link ?? [])) {
    await goWithin(page, href);
    const panel = page.getByRole('region', { name: /^Expire before/ });
    await expect(rowsOf(page).and(panel.locator('tr'))).toHaveCount(count);
  }
});

test('without rules, the holder count of each proposed training opens a list of that many people', async ({ page }) => {
  await followCounts(page, '/coverage', { atLeast: 2 });
});

test('the groups that a plan leaves out are counted, and listed one by one', async ({ page }) => {
  await openPage(page, `/forecast/plan?on=${day}&gaps=yes&least=6`);
  const leftOut = page.getByRole('link', { name: /^groups left out: \d+$/ });
  await expect(leftOut).toBeVisible();
  await leftOut.click();
  await expect(page.getByText('Groups too small for a session').first()).toBeVisible();
  await expect(rowsOf(page).first()).toContainText('left out');
});
