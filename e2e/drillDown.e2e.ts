import { expect } from '@playwright/test';
import { test } from './fixtures.ts';
import {
  expectCount,
  expectEach,
  headerOf,
  listOf,
  namesOf,
  openList,
  pressPagerKey,
  rowsOf,
  textsOf,
} from './lists.ts';
import { openNotFound, openPage } from './pages.ts';

test('the list leads to one employee, every required training, and every completion of the service', async ({
  page,
  dashboard,
}) => {
  await openList(page, '/training');
  const link = rowsOf(page).first().getByRole('link').first();
  const name = await link.innerText();
  await link.click();
  await expect(page).toHaveTitle(`${name} · Compliance`);
  const id = decodeURIComponent(new URL(page.url()).pathname.split('/').at(-1) ?? '');

  const status = await dashboard.call('training-employee-status.list', { m_user_ids: [id] });
  const [record] = status.employees as { incomplete_training_ids: number[]; complete_training_ids: number[] }[];
  const required = new Set([...(record?.incomplete_training_ids ?? []), ...(record?.complete_training_ids ?? [])]).size;
  expect(required).toBeGreaterThan(3);
  const trainings = page.getByRole('table', { name: 'Trainings by status' });
  await expect(trainings.locator('tr th[scope="row"]')).toHaveCount(required);
  await expect(trainings.getByRole('rowheader').first()).not.toHaveText(/^\d+$/);

  const { paging } = await dashboard.call('completedtrainings.v2.list', { user_id: id });
  const { total } = paging as { total: number };
  expect(total).toBeGreaterThan(0);
  const history = page.getByRole('region', { name: 'Completion history' });
  await expect(history).toContainText(`${total} completion`);
  const earlier = history.getByRole('button', { name: /^Show \d+ earlier/ });
  if (await earlier.isVisible()) await earlier.click();
  await expect(history.locator('tbody tr')).toHaveCount(total);
});

test('one employee leads to the next, back to the list, and to the manager', async ({ page }) => {
  await openList(page, '/training');
  const names = await namesOf(page).allInnerTexts();
  await rowsOf(page).nth(1).getByRole('link').first().click();
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText(names[1] ?? '');
  await page.getByRole('link', { name: /^Next: / }).click();
  await expect(heading).toHaveText(names[2] ?? '');
  await pressPagerKey(page, '[');
  await expect(heading).toHaveText(names[1] ?? '');
  const manager = page.getByRole('region', { name: 'Employee' }).getByRole('link').first();
  const managerName = await manager.innerText();
  await manager.click();
  await expect(heading).toHaveText(managerName);
  await pressPagerKey(page, 'Escape');
  await expect(page).toHaveURL(/\/training$/);
});

test('a manager leads to the list of all direct and indirect reports, as many as the page says', async ({ page }) => {
  await openPage(page, '/training/employees/u100001');
  const team = page.getByRole('region', { name: 'Employee' }).locator('[data-count]');
  const count = Number(await team.getAttribute('data-count'));
  expect(count).toBeGreaterThan(100);
  await team.click();
  await expect(page).toHaveURL(/\/training\?manager=u100001$/);
  await expectCount(page, count);
});

test('the counts of one employee open exactly their trainings', async ({ page }) => {
  await openList(page, '/training');
  await rowsOf(page).first().getByRole('link').first().click();
  const counts = page.getByRole('region', { name: 'Required trainings', exact: true }).locator('[data-count]');
  await expect(counts.first()).toBeVisible();
  await expect(counts).toHaveCount(2);
  const total = await counts.count();
  for (let index = 0; index < total; index += 1) {
    const count = Number(await counts.nth(index).getAttribute('data-count'));
    await counts.nth(index).click();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', String(count + 1));
    await page.goBack();
  }
});

test('a piece of equipment unfolds to its schedules, stays unfolded in the URL, and folds by keyboard', async ({
  page,
  dashboard,
}) => {
  await openList(page, '/equipment?status=expired&service=in');
  const row = page.locator('[data-row="0"]');
  const toggle = row.getByRole('button', { name: 'Details' });
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(toggle).toHaveAccessibleName(`Details ${await namesOf(page).first().innerText()}`);
  await toggle.click();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  const schedules = page.getByRole('table', { name: /^Schedules of / });
  await expect(schedules).toBeVisible();

  const open = new URL(page.url()).searchParams.get('open') ?? '';
  const { equipmenttypes } = await dashboard.call('equipmenttypes.list');
  const answers = await Promise.all(
    (equipmenttypes as { id: string }[]).map(({ id }) => dashboard.call('equipments.list', { equipmentType_id: id })),
  );
  const items = answers.flatMap(({ equipments }) => equipments as { id: string; schedules: unknown[] }[]);
  const shown = items.find(({ id }) => open.endsWith(id));
  await expect(schedules.locator('tbody tr')).toHaveCount(shown?.schedules.length ?? 0);
  await expect(schedules).toContainText('Expired');

  await page.reload();
  await expect(schedules).toBeVisible();
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(schedules).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await expect(schedules).toBeVisible();
});

test('a key pressed just as a row has folded acts on the folded row', async ({ page }) => {
  await openList(page, '/equipment?status=expired&service=in');
  const row = page.locator('[data-row="0"]');
  const toggle = row.getByRole('button', { name: 'Details' });
  await row.focus();
  await page.keyboard.press('ArrowRight');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await row.evaluate((element) => {
    const observer = new MutationObserver(() => {
      if (element.querySelector('[aria-expanded="false"]') === null) return;
      observer.disconnect();
      element.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      element.setAttribute('data-pressed', '');
    });
    observer.observe(element, { subtree: true, attributes: true });
  });
  await page.keyboard.press('ArrowLeft');
  await expect(row).toHaveAttribute('data-pressed');
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
});

test('every header sorts equipment in both directions', async ({ page }) => {
  await openList(page, '/equipment');
  const names = await page.locator('table[aria-rowcount] thead button').allInnerTexts();
  expect(names.length).toBeGreaterThan(3);
  for (const name of names) {
    const header = headerOf(page, name);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    const ascending = await textsOf(page);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(() => textsOf(page), name).not.toEqual(ascending);
  }
});

test('items out of service can be listed alone', async ({ page }) => {
  await openList(page, '/equipment?service=out');
  await expectEach(rowsOf(page), /Out of service/);
});

test('the documents lead to one document and all of its versions', async ({ page, dashboard }) => {
  const { resources } = await dashboard.call('resources.list');
  const { id, title, versions } = (
    resources as { id: string; title: string; versions: { version: string }[] }[]
  ).reduce((most, one) => (one.versions.length > most.versions.length ? one : most));
  expect(versions.length).toBeGreaterThan(2);
  await openList(page, `/documents?q=${encodeURIComponent(id)}`);
  await rowsOf(page).first().getByRole('link').first().click();
  await expect(page).toHaveTitle(`${title} · Compliance`);
  const history = page.getByRole('region', { name: 'Version history' });
  await expect(history.getByRole('listitem')).toHaveCount(versions.length);
  for (const { version } of versions) await expect(history).toContainText(version);
  await expect(history.getByText('In force', { exact: true })).toHaveCount(1);
});

test('links lead to the web alone, in a new tab that learns nothing of the dashboard', async ({ page, dashboard }) => {
  const { resources } = await dashboard.call('resources.list');
  const linked = (resources as { id: string; versions: { link: string }[] }[]).find(({ versions }) =>
    versions.some(({ link }) => link.startsWith('https://')),
  );
  await openPage(page, `/documents/${linked?.id}`);
  const links = page.locator('main a[target="_blank"]');
  await expect(links.first()).toHaveAttribute('href', /^https:\/\//);
  for (const link of await links.all()) await expect(link).toHaveAttribute('rel', /noopener/);
});

test('addresses of an unknown person or document say so', async ({ page }) => {
  await openPage(page, '/training/employees/nobody');
  await expect(page.getByRole('heading', { name: 'There is no such employee' })).toBeVisible();
  await openPage(page, '/documents/nothing');
  await expect(page.getByRole('heading', { name: 'There is no such document' })).toBeVisible();
  await openNotFound(page, '/nowhere/at/all');
  await page.getByRole('link', { name: 'Open the overview' }).click();
  await expect(page).toHaveTitle('Overview · Compliance');
});
