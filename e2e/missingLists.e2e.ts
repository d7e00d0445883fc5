import { expect } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { isolatedTest as test } from './fixtures.ts';
import { keepOpen, NOWHERE } from './goTo.ts';
import { rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

test.use({ sample: { pastDays: 3 } });

const pages = [
  { path: '/training/evidence', says: 'people who have left cannot be told apart and are in every count' },
  { path: '/training/sites', says: 'sites are not known' },
  { path: '/forecast', says: 'people who have left cannot be told apart and are in every count' },
  { path: '/on?clock=records', says: 'people who have left cannot be told apart and are in every count' },
  { path: '/on/differences', says: 'It is not known who has left since' },
  { path: '/why', says: 'today’s sites are not known' },
  { path: '/why/changes', says: 'today’s sites are not known' },
];

test('without the list of people the pages that need it say what is not known', async ({ page, dashboard }) => {
  test.slow();
  dashboard.faults.set('users.list', { kind: 'error', error: 'token_permission' });
  const freshness = page.locator('main header').first().getByRole('status');
  await page.goto(NOWHERE);
  keepOpen(page);
  for (const { path, says } of pages)
    await test.step(path, async () => {
      await openPage(page, path);
      await expect(page.getByRole('alert'), path).toContainText(says);
    });
  await test.step('the overview does not call everything live', async () => {
    await openPage(page, '/');
    await expect(freshness).toContainText('all 3 sources live, see the warning');
  });
  for (const path of ['/coverage', '/coverage/people', '/coverage/equipment'])
    await test.step(`${path} shows no coverage`, async () => {
      await openPage(page, path);
      await expect(page.getByRole('heading', { name: 'could not be loaded' }), path).toBeVisible();
      await expect(page.getByRole('main'), path).not.toContainText('0 holders');
      await expect(freshness, path).toContainText(/ · 1 source not answering$/);
    });
});

test('without the list of trainings the evidence says which rules it does not know', async ({ page, dashboard }) => {
  dashboard.faults.set('trainings.v2.list', { kind: 'error', error: 'token_permission' });
  await withRules(page);
  await openPage(page, '/training/evidence');
  await expect(page.getByRole('alert')).toContainText('what has run out by the rule of its training cannot be told');
});

test('without the list of trainings a training does not say that the list lacks it', async ({ page, dashboard }) => {
  dashboard.faults.set('trainings.v2.list', { kind: 'error', error: 'token_permission' });
  await openPage(page, '/training/courses');
  const training = rowsOf(page).first().getByRole('link').first();
  await openPage(page, (await training.getAttribute('href')) ?? '');
  const details = page.getByRole('region', { name: 'Training', exact: true });
  await expect(details).toContainText('not among the trainings that could be read');
  await expect(details).not.toContainText('does not have this one');
});

test('without the list of sites the search for anything says no more than that nothing is found', async ({
  page,
  dashboard,
}) => {
  dashboard.faults.set('fieldoffices.list', { kind: 'error', error: 'token_permission' });
  await openPage(page, '/documents');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('xqzxqz');
  await expect(page.getByRole('dialog').getByRole('status')).toHaveText(
    'Nothing found. Try fewer letters, or a number.',
  );
});

test('a list that is empty of itself says that nothing failed', async ({ page }) => {
  await openPage(page, '/on/differences');
  const heading = page.getByRole('heading', { name: 'There are no differences' });
  await expect(heading).toBeVisible();
  await expect(page.getByText('All data for this list was loaded; nothing failed.')).toBeVisible();
});
