import { expect } from '@playwright/test';
import { isolatedTest as test } from './fixtures.ts';
import { countOf, expectCount, openList, rowsOf } from './lists.ts';

/** The methods of the specification: no list of people, trainings, sites or types. */
const methods = [
  'resources.list',
  'training-employee-status.list',
  'completedtrainings.v2.list',
  'equipments.list',
  'users.info',
] as const;

test('without lists of names people are requested one by one, and everything else gets its name from the labels', async ({
  page,
  dashboard,
}) => {
  const trainings = Object.fromEntries(
    Array.from({ length: 24 }, (_, at) => [String(1001 + at), `Course ${1001 + at}`]),
  );
  const labels = { trainings, equipmentTypes: { et1: 'My lifting tackle' } };
  const gateway = await dashboard.anotherGateway({ methods: [...methods], labels });

  await openList(page, `${gateway.address}/training`);
  expect(await countOf(page)).toBeGreaterThan(200);
  await expect(rowsOf(page).first()).not.toContainText(/Person u\d/);
  // It does not say that anything failed, only what cannot be known without the list.
  await expect(page.getByRole('alert')).toHaveText(/^The list of people could not be read: people who have left/);

  await openList(page, `${gateway.address}/training/required`);
  await expect(rowsOf(page).first()).toContainText(/Course 10\d\d/);

  const params = { equipmentType_id: 'et1', service_type: 'all' };
  const { equipments } = await dashboard.call('equipments.list', params);
  await openList(page, `${gateway.address}/equipment`);
  await expectCount(page, (equipments as unknown[]).length);
  await expect(page.getByText('My lifting tackle').first()).toBeAttached();
  await expect(page.getByRole('alert')).toContainText('every count is of the one type named in COMPLIANCE_LABELS');

  await openList(page, `${gateway.address}/sources?state=notOffered`);
  await expect(rowsOf(page).filter({ hasText: 'Sites' })).toContainText('Not offered');
});

test('without a list of equipment types and without labels the page says what to do', async ({ page, dashboard }) => {
  const gateway = await dashboard.anotherGateway({ methods: [...methods] });
  await page.goto(`${gateway.address}/equipment`);
  const alert = page.getByRole('alert').filter({ hasText: 'The equipment types are not known' });
  await expect(alert).toContainText('The administrator of this dashboard can name them in COMPLIANCE_LABELS');
  // The example is a valid labels file.
  expect(Object.keys(JSON.parse(await alert.locator('pre').first().innerText()))).toEqual(['equipmentTypes']);
  await expect(alert).toContainText('COMPLIANCE_LABELS=/path/to/labels.json npm start');
  await expect(alert).toContainText('token_permission');
  await expect(alert.getByRole('button', { name: 'Try again' })).toBeVisible();
});
