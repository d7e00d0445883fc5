import { expect, type Page } from '@playwright/test';
import { test } from './alteredAnswers.ts';
import type { FaultyNetwork } from './faultyNetwork.ts';
import { countOf, openList, rowsOf } from './lists.ts';
import { warningsOf } from './pages.ts';

const banner = (page: Page) => page.getByRole('alert');

/** Breaks a field of two employees; returns their ids, which are filled in once the service has answered. */
function breakTwoEmployees(network: FaultyNetwork): string[] {
  const ids: string[] = [];
  network.alter['training-employee-status.list'] = ({ employees = [] }) => {
    ids.length = 0;
    for (const employee of employees.slice(3, 5)) {
      employee.percent_complete = 'all';
      ids.push(String(employee.m_user_id));
    }
  };
  return ids;
}

test('two employees that cannot be read hide no others: every training page names and counts them', async ({
  page,
  dashboard,
  network,
  address,
}) => {
  const broken = breakTwoEmployees(network);
  await openList(page, `${dashboard.address}/training?left=yes`);
  const everyone = await countOf(page);
  await openList(page, `${address}/training?left=yes`);
  expect(await countOf(page)).toBe(everyone - 2);
  expect(broken).toHaveLength(2);
  const [one = '', other = ''] = broken;
  await expect(banner(page)).toContainText(
    `Training records: 2 records could not be read and are left out: ${one} and ${other}.`,
  );
  await expect(page.locator('footer', { hasText: `${everyone - 2} employees` })).toContainText(
    '2 more could not be read',
  );
  for (const path of ['/', '/training/matrix', '/training/required', '/training/courses']) {
    await page.goto(address + path);
    await expect(banner(page)).toContainText(`2 records could not be read and are left out: ${one} and ${other}`);
  }
  await page.goto(`${address}/training/employees/${one}`);
  await expect(page.getByRole('heading', { name: /^The training record of .+ could not be read$/ })).toBeVisible();
  await page.getByRole('link', { name: 'All employees' }).click();
  expect(await countOf(page)).toBeGreaterThan(0);
});

test('the sources list the records that could not be read, and the fault of each', async ({
  page,
  network,
  address,
}) => {
  const broken = breakTwoEmployees(network);
  await openList(page, `${address}/training`);
  await banner(page).getByRole('link', { name: 'Source details' }).click();
  const source = rowsOf(page).filter({ hasText: 'Training records' });
  await expect(source).toContainText('Partly read');
  await expect(rowsOf(page).first()).toContainText('Training records');
  await source.getByRole('button').click();
  for (const id of broken) await expect(page.getByText(`${id} percent_complete: expected a number`)).toBeVisible();
});

test('once the records are correct, everyone is listed again and nothing is reported', async ({
  page,
  dashboard,
  network,
  address,
}) => {
  breakTwoEmployees(network);
  await openList(page, `${address}/training`);
  const readable = await countOf(page);
  network.alter = {};
  dashboard.advance(16 * 60_000);
  await expect
    .poll(async () => {
      await openList(page, `${address}/training`);
      return countOf(page);
    })
    .toBe(readable + 2);
  await expect(warningsOf(page)).toHaveCount(0);
});

for (const { method, container, path, of } of [
  { method: 'resources.list', container: 'resources', path: '/documents', of: 'Document register' },
  { method: 'equipments.list', container: 'equipments', path: '/equipment', of: 'Equipment register' },
  {
    method: 'completedtrainings.v2.list',
    container: 'completedtrainings',
    path: '/training/completions',
    of: 'Completion records',
  },
] as const) {
  test(`${path}: a record without a readable id is named by its position`, async ({ page, network, address }) => {
    let isBroken = false;
    network.alter[method] = ({ [container]: records = [] }) => {
      // Equipment comes type by type, and only one type is altered.
      if (isBroken || records.length < 3) return;
      isBroken = true;
      records.splice(1, 1, { id: null as never, title: 5 as never });
    };
    await openList(page, address + path);
    await expect(banner(page)).toContainText(`${of}: 1 record could not be read and is left out: #2.`);
    await expect(page.locator('footer').last()).toContainText('1 more could not be read');
  });
}

test('a list with mostly unreadable records is a failure, and not a short list', async ({ page, network, address }) => {
  network.alter['resources.list'] = ({ resources = [] }) => {
    for (const resource of resources.slice(1)) resource.title = 5 as never;
  };
  await page.goto(`${address}/documents`);
  await expect(banner(page)).toContainText('The documents could not be loaded');
});
