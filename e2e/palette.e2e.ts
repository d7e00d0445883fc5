import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoViolations } from './axe.ts';
import { keepInBrowser } from './browserStorage.ts';
import { isolatedTest, test } from './fixtures.ts';
import { filterOf, openList } from './lists.ts';
import { openPage, openSettings } from './pages.ts';

const fieldOf = (page: Page): Locator => page.getByRole('combobox', { name: 'Find anything' });
const optionsOf = (page: Page): Locator => page.getByRole('dialog').getByRole('option');
const groupOf = (page: Page, name: string): Locator => page.getByRole('group', { name, exact: true });
/** The option that the field marks as active. */
const activeOf = (page: Page): Locator => page.locator('[role="option"][aria-selected="true"]');

/** Opens the palette and waits until everything that it searches has loaded. */
async function openPalette(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible();
  await page.keyboard.press('ControlOrMeta+k');
  await expect(fieldOf(page)).toBeFocused();
  await expect(page.getByRole('dialog', { name: 'Find anything' }).getByRole('status')).not.toContainText('Loading');
}

test('a person is found by a mistyped name and opened with Enter', async ({ page, dashboard }) => {
  const { users } = await dashboard.call('users.list');
  const [person] = (users as { id: string; firstname: string; lastname: string }[]).filter(
    ({ lastname }) => lastname.length > 6 && /^[a-z]+$/i.test(lastname),
  );
  if (!person) throw new Error('the sample has people with long names');
  await openPage(page, '/documents');
  await openPalette(page);
  const { firstname, lastname } = person;
  const mistyped = lastname.slice(0, 3) + lastname.slice(4);
  await page.keyboard.type(`${firstname} ${mistyped}`.toLowerCase());
  await expect(optionsOf(page).first()).toContainText(`${firstname} ${lastname}`);
  await expect(optionsOf(page).first().locator('mark').first()).toHaveText(firstname);
  await expect(fieldOf(page)).toHaveAttribute(
    'aria-activedescendant',
    (await optionsOf(page).first().getAttribute('id')) ?? '',
  );
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/training\/employees\/u\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${firstname} ${lastname}`);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

test('the menu of a filter closes for the palette, and its button gets the focus back afterwards', async ({ page }) => {
  await openList(page, '/training');
  for (const label of ['Training', 'More filters', 'Columns']) {
    const button = filterOf(page, label);
    const menu = page.getByRole('dialog', { name: label, exact: true });
    await button.click();
    await expect(menu).toBeVisible();
    await openPalette(page);
    await expect(menu).toHaveCount(0);
    await page.keyboard.press('Escape');
    await expect(button).toBeFocused();
  }
});

test('keys typed while the palette loads go into its field, and do nothing to the page', async ({ page }) => {
  await openPage(page, '/documents');
  await page.keyboard.press('ControlOrMeta+k');
  await page.keyboard.type('?/requirex');
  await page.keyboard.press('Backspace');
  await page.keyboard.type('d tr');
  await expect(fieldOf(page)).toHaveValue('?/required tr');
  await page.keyboard.type('aining');
  await expect(fieldOf(page)).toHaveValue('?/required training');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('a training, an item by its serial number, a document by its tag and a page are found', async ({
  page,
  dashboard,
}) => {
  const { trainings } = await dashboard.call('trainings.v2.list');
  const [training] = trainings as { id: number; title: string }[];
  const { equipmenttypes } = await dashboard.call('equipmenttypes.list');
  const [type] = equipmenttypes as { id: string }[];
  const { equipments } = await dashboard.call('equipments.list', { equipmentType_id: type?.id, service_type: 'all' });
  // Some items have only one of the two.
  const item = (equipments as { id: string; title: string; serialNumber: string }[]).find(
    ({ title, serialNumber }) => title && serialNumber,
  );
  const { resources } = await dashboard.call('resources.list');
  const [document] = resources as { id: string; title: string; tags: string[] }[];
  if (!training || !item || !document) throw new Error('the sample has all of them');

  await openList(page, '/sources');
  await openPalette(page);
  await fieldOf(page).fill(training.title);
  await expect(groupOf(page, 'Trainings').getByRole('option').first()).toContainText(training.title);
  await fieldOf(page).fill(document.tags[0] ?? '');
  await expect(groupOf(page, 'Documents').getByRole('option').first().locator('mark').first()).toBeVisible();
  await fieldOf(page).fill('matrix');
  await expect(groupOf(page, 'Pages').getByRole('option').first()).toContainText('Matrix');
  await fieldOf(page).fill(item.serialNumber);
  await groupOf(page, 'Equipment').getByRole('option').first().click();
  await expect(page).toHaveURL(new RegExp(`/equipment/${type?.id}/${item.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(item.title);
});

test('keys: arrows wrap around, Home and End go to the ends, Escape gives the focus back', async ({ page }) => {
  await openList(page, '/sources');
  const button = page.getByRole('button', { name: 'Find anything' });
  await button.click();
  await expect(fieldOf(page)).toBeFocused();
  await expect(activeOf(page)).toHaveText(/^Overview/);
  await page.keyboard.press('ArrowUp');
  await expect(activeOf(page)).toHaveText(/^Settings/);
  await page.keyboard.press('ArrowDown');
  await expect(activeOf(page)).toHaveText(/^Overview/);
  await page.keyboard.press('End');
  await expect(activeOf(page)).toHaveText(/^Settings/);
  await page.keyboard.press('Home');
  await expect(activeOf(page)).toHaveText(/^Overview/);
  await expect(activeOf(page)).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(button).toBeFocused();
});

test('the last opened entry comes first the next time, also after a reload', async ({ page }) => {
  await openList(page, '/sources');
  await openPalette(page);
  await page.keyboard.type('documents');
  await expect(activeOf(page)).toHaveText('Documents');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Documents');
  await openList(page, '/documents');
  await openPalette(page);
  await expect(groupOf(page, 'Recently opened').getByRole('option')).toHaveText(['Documents']);
  await expect(activeOf(page)).toHaveText('Documents');
});

test('a recent person is offered by name, but the browser keeps no name; the settings clear the address', async ({
  page,
}) => {
  await openList(page, '/documents');
  await openPalette(page);
  await page.keyboard.type('u1000');
  const person = groupOf(page, 'People').getByRole('option').first();
  await person.click();
  await expect(page).toHaveURL(/\/training\/employees\//);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).not.toHaveText('Documents');
  const name = await heading.innerText();
  await openPalette(page);
  await expect(groupOf(page, 'Recently opened').getByRole('option')).toContainText(name);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage }))).not.toContain(name);
  await page.keyboard.press('Escape');
  await openSettings(page);
  const section = page.getByRole('region', { name: 'Recently opened' });
  await expect(section).toContainText('1 address is kept.');
  await section.getByRole('button', { name: 'Clear' }).click();
  await expect(section).toContainText('Nothing is kept.');
  await openPalette(page);
  await expect(groupOf(page, 'Pages')).toBeVisible();
  await expect(groupOf(page, 'Recently opened')).toHaveCount(0);
});

test('a long paste is cut, and the palette keeps working', async ({ page }) => {
  await openList(page, '/documents');
  await openPalette(page);
  await page.keyboard.insertText('abcdefghij'.repeat(300));
  await expect(fieldOf(page)).toHaveValue('abcdefghij'.repeat(10));
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('Nothing found');
  await fieldOf(page).fill('matrix');
  await expect(optionsOf(page).first()).toContainText('Matrix');
});

test('a saved view is found by its name and opens as that view', async ({ page }) => {
  await keepInBrowser(page, 'views', [{ name: 'Hull Quay', path: '/training', search: '?status=incomplete' }]);
  await openPage(page, '/documents');
  await openPalette(page);
  await page.keyboard.type('hull q');
  await expect(groupOf(page, 'Saved views').getByRole('option')).toHaveText(['Hull QuayTraining · Employees']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/training\?status=incomplete&view=Hull\+Quay$/);
});

isolatedTest('the palette names what could not be loaded, and searches the rest', async ({ page, dashboard }) => {
  dashboard.faults.set('equipmenttypes.list', { kind: 'error', error: 'server_error' });
  dashboard.faults.set('users.list', { kind: 'error', error: 'server_error' });
  await openPage(page, '/documents');
  await openPalette(page);
  const status = page.getByRole('dialog').getByRole('status');
  await expect(status).toContainText('The list of people could not be loaded: only people with training records');
  await expect(status).toContainText('Equipment could not be loaded, so it is not searched.');
  await page.keyboard.type('zzqqxx');
  await expect(status).toContainText('Nothing found in what is loaded.');
  await fieldOf(page).fill('matrix');
  await expect(optionsOf(page).first()).toContainText('Matrix');
});

test('the content of a name is shown as text', async ({ page }) => {
  await keepInBrowser(page, 'views', [{ name: '<img src=x onerror=alert(1)>', path: '/documents', search: '?q=x' }]);
  await openList(page, '/sources');
  await openPalette(page);
  await page.keyboard.type('onerror');
  await expect(optionsOf(page).first()).toContainText('<img src=x onerror=alert(1)>');
  await expect(page.getByRole('dialog').locator('img, b')).toHaveCount(0);
});

for (const width of [1440, 390]) {
  test(`axe finds nothing in the palette at ${width} px, light and dark`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await openList(page, '/training');
    await page.getByRole('button', { name: 'Find anything' }).click();
    await expect(page.getByRole('dialog').getByRole('status')).not.toContainText('Loading');
    await fieldOf(page).fill('safe');
    await expect(optionsOf(page).first().locator('mark').first()).toBeVisible();
    await expectNoViolations(page, '[role="dialog"]');
  });
}
