import { expect, type Locator, type Page } from '@playwright/test';
import { keepInBrowser } from './browserStorage.ts';
import { test } from './fixtures.ts';
import { countOf, headerOf, listOf, openList } from './lists.ts';
import { openPage, openSettings } from './pages.ts';
import { listen } from './spoken.ts';

const rowAt = (page: Page, index: number) => page.locator(`[data-row="${index}"]`);

/** The index of the row that has the focus, or that contains the focused element. */
const focusedRow = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.activeElement?.closest('[data-row]')?.getAttribute('data-row') ?? Number.NaN));

/** How far the list is scrolled, px. */
const scrolledBy = (page: Page): Promise<number> =>
  listOf(page).evaluate((table) => table.parentElement?.scrollTop ?? 0);

/** Turns the wheel over the list, and waits until it has scrolled that far: browsers take several frames for that. */
async function scrollAway(page: Page): Promise<void> {
  await listOf(page).hover();
  await page.mouse.wheel(0, 3000);
  await expect.poll(() => scrolledBy(page)).toBe(3000);
  await expect(rowAt(page, 100)).toBeInViewport();
}

test('Tab comes to the first row in sight of a list that was scrolled with the wheel', async ({ page }) => {
  await openList(page, '/training');
  await headerOf(page, 'Required last done').getByRole('button').focus();
  await scrollAway(page);
  await expect(rowAt(page, 0)).toHaveCount(0);
  await page.keyboard.press('Tab');
  const focused = await focusedRow(page);
  expect(focused).toBeGreaterThan(50);
  await expect(rowAt(page, focused)).toBeInViewport({ ratio: 0.9 });
  await expect(rowAt(page, focused - 3)).not.toBeInViewport();
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, focused + 1)).toBeFocused();
});

test('the row with the focus keeps it however far the list is scrolled, and the rows around keep their places', async ({
  page,
}) => {
  await openList(page, '/training');
  await rowAt(page, 2).focus();
  const { y: top = 0 } = (await rowAt(page, 2).boundingBox()) ?? {};
  const { height } = (await listOf(page).boundingBox()) ?? {};
  await scrollAway(page);
  await expect(rowAt(page, 2)).toBeFocused();
  await expect(rowAt(page, 2)).not.toBeInViewport();
  expect(await listOf(page).boundingBox()).toMatchObject({ height });
  const scrolled = await scrolledBy(page);
  const { y = 0 } = (await rowAt(page, 100).boundingBox()) ?? {};
  const { y: first = 0 } = (await rowAt(page, 2).boundingBox()) ?? {};
  expect(first).toBe(top - scrolled);
  expect(y - first).toBe(98 * 30);
  await page.keyboard.press('ArrowDown');
  await expect(rowAt(page, 3)).toBeFocused();
  await expect(rowAt(page, 3)).toBeInViewport({ ratio: 1 });
});

test('a row that the arrow keys come to is in sight, whole, below the header and above the foot', async ({ page }) => {
  await openList(page, '/training');
  await rowAt(page, 0).focus();
  for (let step = 1; step <= 40; step += 1) {
    await page.keyboard.press('ArrowDown');
    await expect(rowAt(page, step)).toBeFocused();
    await expect(rowAt(page, step)).toBeInViewport({ ratio: 1 });
  }
  const header = await headerOf(page, 'Employee').boundingBox();
  for (let step = 39; step >= 0; step -= 1) {
    await page.keyboard.press('ArrowUp');
    await expect(rowAt(page, step)).toBeFocused();
    await expect
      .poll(async () => (await rowAt(page, step).boundingBox())?.y ?? 0)
      .toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
  }
});

const copyLink = (page: Page) => page.getByRole('button', { name: 'Copy link' });
const filters = (page: Page) => page.getByRole('group', { name: 'Filters', exact: true });

/** Presses a button as the keyboard does, with the focus on it. */
async function press(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name }).focus();
  await page.keyboard.press('Enter');
}

test('a view that is saved or brought up to date leaves the focus beside what has gone', async ({ page }) => {
  await openList(page, '/documents?type=file');
  await press(page, 'Save view');
  await page.getByLabel('Name of the view').fill('Files');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Save view' })).toHaveCount(0);
  await expect(copyLink(page)).toBeFocused();
  await headerOf(page, 'Title').getByRole('button').click();
  await press(page, 'Update');
  await expect(page.getByRole('button', { name: 'Update' })).toHaveCount(0);
  await expect(copyLink(page)).toBeFocused();
});

test('Escape from the form of a view leaves the focus on the button that opened it', async ({ page }) => {
  await openList(page, '/documents');
  await press(page, 'Save view');
  await expect(page.getByLabel('Name of the view')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Save view' })).toBeFocused();
});

test('a press beside an open menu closes it, and what was pressed keeps the focus', async ({ page }) => {
  await openList(page, '/training');
  const search = page.getByRole('searchbox');
  for (const name of ['Columns', 'Export', 'More filters']) {
    await page.getByRole('main').getByRole('button', { name, exact: true }).click();
    const menu = page.getByRole('dialog', { name, exact: true });
    await expect(menu).toBeVisible();
    await search.click();
    await expect(menu).toHaveCount(0);
    // Long enough for anything that would take the focus a moment later.
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 50)));
    await expect(search).toBeFocused();
  }
});

test('a selection that is cleared leaves the focus on the export', async ({ page }) => {
  await openList(page, '/training');
  await rowAt(page, 0).getByRole('checkbox').check();
  await press(page, 'Clear');
  await expect(page.getByRole('button', { name: 'Clear' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Export' })).toBeFocused();
});

test('filters that are cleared leave the focus before the first of them', async ({ page }) => {
  await openList(page, '/documents?type=file');
  await press(page, 'Clear filter');
  await expect(page).toHaveURL(/\/documents$/);
  await expect(filters(page)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('searchbox')).toBeFocused();

  await openList(page, '/documents?type=file&q=nothing+is+called+so');
  await press(page, /^Remove: .*nothing/);
  await expect(page.getByRole('button', { name: /^Remove: / })).toHaveCount(0);
  await expect(filters(page)).toBeFocused();

  await openList(page, '/documents?q=nothing+is+called+so');
  await page.getByRole('button', { name: 'Clear filter' }).last().focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => countOf(page)).toBeGreaterThan(0);
  await expect(filters(page)).toBeFocused();
});

for (const path of ['/documents?from=2020-01-01', '/training/required?status=incomplete']) {
  test(`a filter of a link that is taken off leaves the focus before the filters: ${path}`, async ({ page }) => {
    await openList(page, path);
    const chip = filters(page).getByRole('button', { name: /^Remove: / });
    await expect(chip).toHaveCount(1);
    await chip.focus();
    await page.keyboard.press('Enter');
    await expect(chip).toHaveCount(0);
    await expect(filters(page)).toBeFocused();
  });
}

test('a view that is deleted, renamed or brought back leaves the focus in the list of views', async ({ page }) => {
  const views = ['One', 'Two'].map((name) => ({ name, path: '/documents', search: '?type=file' }));
  await keepInBrowser(page, 'views', views);
  await openSettings(page);
  const main = page.getByRole('main');
  await press(page, 'Rename One');
  await page.getByLabel('New name of One').fill('First');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Rename First' })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Rename First' })).toBeFocused();
  await press(page, 'Delete First');
  await expect(main.getByRole('link', { name: 'Two' })).toBeFocused();
  await press(page, 'Undo');
  await expect(main.getByRole('link', { name: 'First' })).toBeFocused();
  await press(page, 'Delete Two');
  await expect(main.getByRole('link', { name: 'First' })).toBeFocused();
  await press(page, 'Delete First');
  await expect(page.getByText('No view is saved in this browser.')).toBeFocused();
  await press(page, 'Back to defaults');
  await press(page, 'Undo');
  await expect(page.getByRole('button', { name: 'Back to defaults' })).toBeFocused();
});

test('the earlier completions of an employee take the focus of the button that showed them', async ({
  page,
  dashboard,
}) => {
  const { completedtrainings } = await dashboard.call('completedtrainings.v2.list', { limit: 1000 });
  const newest = Object.groupBy(completedtrainings as { m_user_id: string }[], ({ m_user_id }) => m_user_id);
  const [mostTrained] = Object.keys(newest).sort((a, b) => (newest[b]?.length ?? 0) - (newest[a]?.length ?? 0));
  await openPage(page, `/training/employees/${mostTrained}`);
  const rows = page.getByRole('region', { name: 'Completion history' }).locator('tbody tr');
  await press(page, /^Show \d+ earlier completions$/);
  await expect(rows.nth(15)).toBeFocused();
  await expect(rows.nth(15)).toBeInViewport();
});

/** The ring that an element shows while the keyboard is in it. */
const ringOf = (element: Locator): Promise<string> =>
  element.evaluate((focused) => {
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(focused);
    return `${outlineWidth} ${outlineStyle} ${outlineColor}`;
  });

test('a field shows the same ring as a button', async ({ page }) => {
  await openList(page, '/documents');
  await page.keyboard.press('Tab');
  const button = page.getByRole('button', { name: 'Export' });
  await button.focus();
  const ring = await ringOf(button);
  expect(ring).toMatch(/^2px solid /);
  const search = page.getByRole('searchbox');
  await search.focus();
  expect(await ringOf(search)).toBe(ring);
  await openSettings(page);
  await page.getByRole('combobox', { name: 'Start page' }).focus();
  expect(await ringOf(page.getByRole('combobox', { name: 'Start page' }))).toBe(ring);
});

test('what Tab comes to in a table that scrolls sideways is seen whole, and its row stays where it is', async ({
  page,
}) => {
  await openPage(page, '/training/sites');
  const table = page.getByRole('table', { name: /^sites compared/ });
  await rowAt(page, 1).waitFor();
  const links = rowAt(page, 1).getByRole('link');
  const scrolled = () => table.evaluate((it) => it.parentElement?.scrollLeft ?? 0);
  const cut = () =>
    table.evaluate((it) => {
      const [room, focused] = [it.parentElement, document.activeElement].map((part) => part?.getBoundingClientRect());
      return room && focused && (focused.right > room.right + 1 || focused.left < room.left - 1);
    });
  await headerOf(page, 'Training').getByRole('button').focus();
  for (const header of await table.locator('thead button').all()) {
    await expect(header).toBeFocused();
    await expect.poll(cut).toBe(false);
    await page.keyboard.press('Tab');
  }
  await rowAt(page, 1).focus();
  const before = await scrolled();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  expect(await scrolled()).toBe(before);
  for (const link of await links.all()) {
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await expect.poll(cut).toBe(false);
  }
});

test.describe('days of history', () => {
  test.use({ sample: { pastDays: 41 } });

  for (const path of ['/', '/why', '/on'])
    test(`the choice of an area keeps the focus when it is chosen: ${path}`, async ({ page }) => {
      await openPage(page, path);
      const group = page.getByRole('main').getByRole('group', { name: /^(Area|Trend of)$/ });
      for (const area of ['Equipment', 'Documents', /^Trainings?$/]) {
        const choice = group.getByRole('button', { name: area });
        await choice.focus();
        await page.keyboard.press('Enter');
        await expect(choice).toHaveAttribute('aria-pressed', 'true');
        await expect(choice).toBeFocused();
      }
    });

  test('Back to another area leaves the focus on the choice of it', async ({ page }) => {
    await openPage(page, '/why');
    const group = page.getByRole('group', { name: 'Area' });
    await press(page, 'Documents');
    await expect(page).toHaveURL(/area=documents/);
    // The address changes a moment before the page.
    await expect(group.getByRole('button', { name: 'Documents' })).toHaveAttribute('aria-pressed', 'true');
    await page.goBack();
    await expect(group.getByRole('button', { name: 'Trainings' })).toBeFocused();
  });

  test('two days of a trend are chosen within one area', async ({ page }) => {
    await openPage(page, '/');
    const trend = page.getByRole('region', { name: 'Trend', exact: true });
    await trend.locator('.recharts-line-curve').first().waitFor();
    await trend.locator('svg.recharts-surface').click();
    await expect(trend).toContainText('Choose a second day');
    await press(page, 'Documents');
    await trend.locator('.recharts-line-curve').first().waitFor();
    await expect(trend).not.toContainText('Choose a second day');
  });
});

for (const path of ['/coverage', '/coverage/holders', '/coverage/people'])
  test(`the first rule of coverage leaves the focus in the content, and is said: ${path}`, async ({ page }) => {
    await openPage(page, path);
    const first = page.getByRole('button', { name: /^Require 2 holders of / }).first();
    const training = (await first.innerText()).replace('Require 2 holders of ', '');
    const spoken = await listen(page);
    await first.focus();
    await page.keyboard.press('Enter');
    await expect(first).toHaveCount(0);
    await expect(page.getByRole('main')).toBeFocused();
    await expect.poll(spoken).toContainEqual(`Rule set: 2 holders of ${training} at each site.`);
  });
