import { expect } from '@playwright/test';
import type { ErrorIdentifier } from '#protocol/errors.ts';
import { setAccountActive } from '#service/store/accounts.ts';
import { openStore } from '#service/store/openStore.ts';
import { deactivateToken } from '#service/store/tokens.ts';
import { isolatedTest as test } from './fixtures.ts';
import { countOf, expectNothingCounted, openList, rowsOf } from './lists.ts';
import { moveClockUntil, pressUntil } from './pages.ts';

const lists = [
  { of: 'employees', path: '/training' },
  { of: 'required trainings', path: '/training/required' },
  { of: 'equipment items', path: '/equipment' },
  { of: 'documents', path: '/documents' },
];

for (const { of, path } of lists) {
  test(`while the service is down the list of ${of} says so and what to do, and returns with the service`, async ({
    page,
    dashboard,
  }) => {
    await dashboard.service.stop();
    await page.goto(path);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText(`The ${of} could not be loaded`);
    await expect(alert).toContainText(
      'The service refuses connections (ECONNREFUSED). Check COMPLIANCE_API_URL and the network',
    );
    await expectNothingCounted(page, of);
    const again = alert.getByRole('button', { name: 'Try again' });
    await expect(again).toBeFocused();
    const refused = page.waitForResponse((response) => response.status() === 502 || response.status() === 503);
    await again.click();
    await refused;
    await expect(alert).toContainText(`The ${of} could not be loaded`);
    await dashboard.service.start();
    await pressUntil(again, () => expect(rowsOf(page).first()).toBeVisible({ timeout: 2_000 }));
    await expect(alert).toHaveCount(0);
    expect(await countOf(page)).toBeGreaterThan(0);
    // The button has disappeared, and would have taken the focus with it.
    await expect(page.locator('#content')).toBeFocused();
  });
}

test('another failed source is named where the page reports one', async ({ page, dashboard }) => {
  dashboard.faults.set('training-employee-status.list', { kind: 'error', error: 'server_error' });
  dashboard.faults.set('users.list', { kind: 'error', error: 'server_error' });
  await page.goto('/training');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The employees could not be loaded');
  await expect(alert).toContainText('Also not readName directory');
});

test('an internal error of the service comes with the request id that its log has', async ({ page, dashboard }) => {
  dashboard.faults.set('training-employee-status.list', { kind: 'error', error: 'server_error' });
  await page.goto('/training');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The compliance service had an internal error. Try again in a minute.');
  await expect(alert.getByRole('code')).toHaveText(/^[A-Za-z0-9]{8,}$/);
  const answered = page.waitForResponse(/v1\/training-employee-status/);
  const before = await alert.getByRole('code').innerText();
  await alert.getByRole('button', { name: 'Try again' }).click();
  const requestId = (await (await answered).allHeaders())['hzs-request-id'] ?? '';
  await expect(alert.getByRole('code')).toHaveText(requestId);
  expect(requestId).not.toBe(before);
  await expect(alert).not.toContainText(/ {4}at |node:internal/);
  expect(dashboard.logLines.some((line) => line.includes(requestId) && line.includes('internal fault'))).toBe(true);
  await expectNothingCounted(page, 'employees');
});

test.describe('each error that the service may answer with has its own words', () => {
  const words: Partial<Record<ErrorIdentifier, string>> = {
    rate_limit_exceeded: 'has had too many requests. It answers again in about a minute',
    token_permission: 'may not read this. The administrator of the dashboard must ask for that permission',
    api_method_not_found: 'does not offer this list',
    account_inactive: 'is not active. Contact its provider',
  };
  for (const [error, text] of Object.entries(words)) {
    test(error, async ({ page, dashboard }) => {
      // The keys of the table above.
      dashboard.faults.set('training-employee-status.list', { kind: 'error', error: error as ErrorIdentifier });
      await page.goto('/training');
      await expect(page.getByRole('alert')).toContainText(text);
      await expect(page.getByRole('alert')).toContainText(error);
      await expectNothingCounted(page, 'employees');
    });
  }
});

test('an answer that is not JSON, and a broken connection, differ from an error of the service', async ({
  page,
  dashboard,
}) => {
  dashboard.faults.set('resources.list', { kind: 'not_json', httpStatus: 503 });
  await page.goto('/documents');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText(
    'Something that is not the service answered with HTTP 503, text/html, instead of JSON',
  );
  await expectNothingCounted(page, 'documents');
  dashboard.faults.set('resources.list', { kind: 'drop' });
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(alert).toContainText('The service broke off the connection');
  await expectNothingCounted(page, 'documents');
});

test('a deactivated token is named as the cause, and so is an inactive account', async ({ page, dashboard }) => {
  await page.clock.install();
  const store = await openStore(dashboard.dataDir, 'refuse');
  await setAccountActive(store, dashboard.accountId, false);
  await page.goto('/documents');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('The organisation’s account with the compliance service is not active');
  await expectNothingCounted(page, 'documents');
  await setAccountActive(store, dashboard.accountId, true);
  await alert.getByRole('button', { name: 'Try again' }).click();
  const count = await countOf(page);

  await deactivateToken(store, dashboard.token, Date.now());
  await store.close();
  dashboard.advance(16 * 60_000);
  await page.reload();
  const words =
    'The API token of this dashboard was deactivated. The administrator of the dashboard must set a new one.';
  await moveClockUntil(page, () => expect(alert).toContainText(words, { timeout: 300 }));
  expect(await countOf(page)).toBe(count);
});

test('loaded data stays in sight, with its time, when the service no longer answers', async ({ page, dashboard }) => {
  await openList(page, '/documents');
  const count = await countOf(page);
  await dashboard.service.stop();
  await page.getByRole('link', { name: 'Employees' }).click();
  await expect(page.getByRole('alert')).toContainText('The employees could not be loaded');
  await page.getByRole('link', { name: 'Documents' }).click();
  await expect(rowsOf(page).first()).toBeVisible();
  expect(await countOf(page)).toBe(count);
});

test('an equipment type that cannot be read is named, and does not affect the others', async ({ page, dashboard }) => {
  await openList(page, '/equipment');
  const all = await countOf(page);
  const gateway = await dashboard.anotherGateway();
  const { equipmenttypes } = await dashboard.call('equipmenttypes.list');
  const [type] = equipmenttypes as { id: string; title: string }[];
  if (!type) throw new Error('the sample has equipment types');
  const store = await openStore(dashboard.dataDir, 'refuse');
  const ofType = store.db.selectFrom('equipments').where('equipment_type_id', '=', type.id);
  const { id, record } = await ofType.select(['id', 'record']).executeTakeFirstOrThrow();
  const write = (text: string) =>
    store.db.updateTable('equipments').set({ record: text }).where('id', '=', id).execute();
  await write('{ damaged');
  try {
    await page.goto(`${gateway.address}/equipment`);
    const banner = page.getByRole('alert');
    await expect(banner).toContainText(`Equipment register (${type.title}): could not be read at`);
    await expect(rowsOf(page).first()).toBeVisible();
    expect(await countOf(page)).toBeGreaterThan(0);
    expect(await countOf(page)).toBeLessThan(all);
    await write(record);
    await pressUntil(banner.getByRole('button', { name: 'Check again' }), () =>
      expect(banner).toHaveCount(0, { timeout: 2_000 }),
    );
    await expect.poll(() => countOf(page)).toBe(all);
  } finally {
    await write(record);
    await store.close();
  }
});

test('a failure that the page reports itself is in no banner above it', async ({ page, dashboard }) => {
  dashboard.faults.set('training-employee-status.list', { kind: 'error', error: 'server_error' });
  await page.goto('/training/employees/u100017');
  const told = page.getByRole('alert');
  await expect(told).toContainText('could not be loaded');
  await expect(told).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'Check again' })).toHaveCount(0);
  dashboard.faults.clear();
  await pressUntil(page.getByRole('button', { name: 'Try again' }), () =>
    expect(told).toHaveCount(0, { timeout: 2_000 }),
  );
});

test('in an outage the overview has neither figures nor their icons', async ({ page, dashboard }) => {
  await dashboard.service.stop();
  await page.goto('/');
  const work = page.getByRole('region', { name: 'Needs action' });
  await expect(work.getByText('Not known: this could not be loaded.')).toHaveCount(9);
  await expect(work.locator('svg')).toHaveCount(0);
  await expect(work.getByText('–', { exact: true })).toHaveCount(0);
  const freshness = page.locator('main header').first().getByRole('status');
  await expect(freshness).toHaveText(/^Not read · \d+ sources not answering$/);
});

test('a failure of documents does not affect training and equipment on the overview', async ({ page, dashboard }) => {
  dashboard.faults.set('resources.list', { kind: 'error', error: 'server_error' });
  await page.goto('/');
  const documents = page.getByRole('region', { name: 'Documents', exact: true });
  await expect(documents).toContainText('Documents could not be loaded');
  await expect(documents.locator('[data-count]')).toHaveCount(0);
  await expect(documents).not.toContainText(/\d %|\b0\b/);
  const banner = page.getByRole('alert').filter({ hasText: 'Document register: could not be read at' });
  await expect(banner).toContainText('Not affected: training records and equipment register');
  for (const name of ['Training', 'Equipment']) {
    await expect(page.getByRole('region', { name, exact: true }).locator('[data-count]').first()).toBeVisible();
  }
  dashboard.faults.clear();
  await pressUntil(documents.getByRole('button', { name: 'Try again' }), () =>
    expect(documents.locator('[data-count]').first()).toBeVisible({ timeout: 2_000 }),
  );
  await expect(banner).toHaveCount(0);
});

test('the name of a panel keeps its distance from the note about missing types', async ({ page, dashboard }) => {
  const { equipmenttypes } = await dashboard.call('equipmenttypes.list');
  const [answered] = equipmenttypes as { id: string }[];
  await dashboard.call('equipments.list', { equipmentType_id: answered?.id, service_type: 'all' });
  dashboard.faults.set('equipments.list', { kind: 'error', error: 'token_permission' });
  await page.goto('/');
  const head = page.getByRole('region', { name: 'Equipment', exact: true }).locator('header');
  const missing = head.getByText(/^without .* not answering$/);
  await expect(missing).toBeVisible();
  for (const width of [1440, 820, 390]) {
    await page.setViewportSize({ width, height: 900 });
    const gap = async () => {
      const [name, words] = [await head.getByRole('heading').boundingBox(), await missing.boundingBox()];
      return (words?.x ?? 0) - ((name?.x ?? 0) + (name?.width ?? 0));
    };
    await expect.poll(gap, `${width} px`).toBeGreaterThanOrEqual(8);
  }
});

test('a panel without any answer for its types says so once, and what to do', async ({ page, dashboard }) => {
  dashboard.faults.set('equipments.list', { kind: 'error', error: 'token_permission' });
  await page.goto('/');
  const panel = page.getByRole('region', { name: 'Equipment', exact: true });
  await expect(panel).toContainText('Equipment could not be loaded.');
  await expect(panel).not.toContainText('not answering');
  await expect(panel).toContainText('The administrator of the dashboard must ask for that permission.');
  await expect(panel.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('of the types that answered');
});

test('when nothing answers, the overview has no figure and no zero', async ({ page, dashboard }) => {
  await dashboard.service.stop();
  await page.goto('/');
  for (const name of ['Training', 'Equipment', 'Documents']) {
    const area = page.getByRole('region', { name, exact: true });
    await expect(area).toContainText(`${name} could not be loaded. The dashboard cannot reach the compliance service`);
    await expect(area).not.toContainText(/\d %|\b0\b/);
  }
  await expect(page.locator('main [data-count]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText(/No (equipment|required|training)|is expired|has lapsed\./);
  await dashboard.service.start();
  const training = page.getByRole('region', { name: 'Training', exact: true });
  await pressUntil(training.getByRole('button', { name: 'Try again' }), () =>
    expect(training.locator('[data-count]').first()).toBeVisible({ timeout: 2_000 }),
  );
});
