import { readFile } from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import ICAL from 'ical.js';
import { loadedTest, test } from './fixtures.ts';
import { countOf, expectCount, openFilter, openList } from './lists.ts';

type Schedule = { expiresOn: number | null };
type Item = { id: string; isInService: boolean; schedules?: Schedule[] };

const grid = (page: Page) => page.getByRole('grid');
const focusedDay = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('data-day'));

/** Goes to the next month, and waits until it is drawn. */
async function showNextMonth(page: Page): Promise<void> {
  const month = page.getByRole('heading', { level: 2 });
  const next = page.getByRole('button', { name: /^Next month/ });
  // The previous page may have such headings, and remain for a moment.
  await expect(next).toBeVisible();
  const before = await month.innerText();
  await next.click();
  await expect(month).not.toHaveText(before);
}

/** Downloads a file of the calendar through the page. */
async function download(page: Page) {
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download calendar file' }).click();
  const file = await coming;
  const text = await readFile(await file.path(), 'utf8');
  const events = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
  return { name: file.suggestedFilename(), events: events.map((event) => new ICAL.Event(event)) };
}

test('every day opens a list of exactly its items, and Back returns to its month', async ({ page }) => {
  await openList(page, '/equipment/calendar');
  await showNextMonth(page);
  await expect(page).toHaveURL(/month=\d{4}-\d{2}$/);
  const month = await grid(page).getAttribute('aria-label');
  const counts = grid(page).locator('[data-count]');
  await expect(counts.nth(4)).toBeVisible();
  for (const index of [0, 1, 2, 3, 4]) {
    const count = Number(await counts.nth(index).getAttribute('data-count'));
    await counts.nth(index).click();
    await expect(page).toHaveURL(/day=\d{4}-\d{2}-\d{2}/);
    await expectCount(page, count);
    await page.goBack();
    await expect(grid(page)).toHaveAttribute('aria-label', month ?? '');
  }
  const more = grid(page).getByRole('link', { name: /^\+\d+ more due on/ });
  const day = more.first().locator('xpath=ancestor::td');
  const count = Number(await day.locator('[data-count]').getAttribute('data-count'));
  const shown = await day.getByRole('listitem').count();
  await expect(more.first()).toContainText(`+${count - shown} more`);
  await more.first().click();
  await expectCount(page, count);
  await page.getByRole('button', { name: /^Remove: An inspection runs out on/ }).click();
  await expect(page).not.toHaveURL(/day=/);
});

test('the filters of the list apply to the calendar, and overdue items are counted with links to their lists', async ({
  page,
}) => {
  await openList(page, '/equipment?service=in');
  const inService = await countOf(page);
  await page.getByRole('link', { name: 'Due dates: open the calendar' }).click();
  await expect(page).toHaveURL(/\/equipment\/calendar\?service=in$/);
  await expect(grid(page)).toBeVisible();
  await expect.poll(() => countOf(page)).toBe(inService);
  await openFilter(page, 'Site');
  await page.getByRole('checkbox').first().click();
  await expect(page).toHaveURL(/site=/);
  await page.keyboard.press('Escape');
  await openList(page, '/equipment/calendar?service=in');
  for (const of of [/^items overdue: \d+$/, /^items with an inspection never done: \d+$/]) {
    const link = page.getByRole('link', { name: of });
    const count = Number(await link.getAttribute('data-count'));
    await link.click();
    await expectCount(page, count);
    await page.goBack();
  }
  await openList(page, '/equipment/calendar?q=nothing-has-this-name');
  await expect(page.getByRole('heading', { name: 'No equipment items match this filter' })).toBeVisible();
});

test('keys move from day to day and from month to month, and Enter opens a day', async ({ page }) => {
  // A past month never becomes the current one, which addresses leave out.
  await openList(page, '/equipment/calendar?month=2021-01');
  await page.locator('[data-day="20210101"]').focus();
  await page.keyboard.press('ArrowRight');
  expect(await focusedDay(page)).toBe('20210102');
  await page.keyboard.press('ArrowDown');
  expect(await focusedDay(page)).toBe('20210109');
  await page.keyboard.press('Home');
  expect(await focusedDay(page)).toBe('20210104');
  await page.keyboard.press('PageDown');
  await expect(page).toHaveURL(/month=2021-02$/);
  await expect(page.locator('[data-day="20210204"]')).toBeFocused();
  await page.keyboard.press('PageUp');
  await page.keyboard.press('ArrowUp');
  await expect(page).toHaveURL(/month=2020-12$/);
  await expect(page.locator('[data-day="20201228"]')).toBeFocused();
  await expect(grid(page).locator('td[tabindex="0"]')).toHaveCount(1);
  // The next month has items, whenever the test runs.
  await openList(page, '/equipment/calendar');
  await showNextMonth(page);
  await expect(grid(page).locator('a[tabindex="-1"]').first()).toBeAttached();
  const day = grid(page).locator('td:has([data-count])').first();
  await day.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/day=/);
});

test('keys pressed faster than the page draws all count', async ({ page }) => {
  await openList(page, '/equipment/calendar?month=2021-01');
  await page.locator('[data-day="20210104"]').focus();
  // All before the next drawing: there and back.
  await page.evaluate(() => {
    for (const key of ['PageDown', 'PageUp', 'ArrowRight'])
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  });
  await expect(page.locator('[data-day="20210105"]')).toBeFocused();
  await expect(page).toHaveURL(/month=2021-01$/);
  // The second one as soon as the month that the first one requested is in the page.
  await page.evaluate(() => {
    const press = (key: string) =>
      document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
    const drawing = new MutationObserver(() => {
      if (!document.querySelector('[data-day="20210228"][data-other="false"]')) return;
      drawing.disconnect();
      press('ArrowRight');
    });
    drawing.observe(document.body, { subtree: true, childList: true, attributes: true });
    press('PageDown');
  });
  await expect(page.locator('[data-day="20210206"]')).toBeFocused();
});

test('an invalid month opens the current one, and Today leads back to it', async ({ page }) => {
  await openList(page, '/equipment/calendar');
  const present = await grid(page).getAttribute('aria-label');
  await expect(grid(page).locator('[aria-current="date"]')).toHaveCount(1);
  await expect(grid(page).getByRole('columnheader')).toHaveText([
    'Wk',
    'Mon',
    'Tue',
    'Wed',
    'Thu',
    'Fri',
    'Sat',
    'Sun',
  ]);
  for (const nonsense of ['2026-13', 'soon', '0000-00', '2026-1', '%']) {
    await openList(page, `/equipment/calendar?month=${encodeURIComponent(nonsense)}&status=nope&day=2026-02-30`);
    await expect(grid(page)).toHaveAttribute('aria-label', present ?? '');
  }
  await openList(page, '/equipment/calendar?month=2024-02');
  await expect(page.locator('[data-day="20240229"]')).toBeVisible();
  await page.getByRole('button', { name: 'Today' }).click();
  await expect(grid(page)).toHaveAttribute('aria-label', present ?? '');
  await expect(page).toHaveURL(/\/equipment\/calendar$/);
});

loadedTest.describe('on the other side of the world', () => {
  loadedTest.use({ timezoneId: 'Pacific/Kiritimati' });

  loadedTest(
    'the file has every schedule of the items shown, on the days of the account',
    async ({ page, dashboard }) => {
      await openList(page, '/equipment/calendar?service=out');
      const { equipmenttypes } = await dashboard.call('equipmenttypes.list');
      const answers = await Promise.all(
        (equipmenttypes as { id: string }[]).map(async ({ id: typeId }) => {
          const { equipments } = await dashboard.call('equipments.list', {
            equipmentType_id: typeId,
            service_type: 'all',
          });
          return (equipments as Item[]).map((item) => ({ typeId, ...item }));
        }),
      );
      const { timeZone } = await (await fetch(`${dashboard.address}/organisation`)).json();
      const dayOf = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' });
      const expected = answers
        .flat()
        .filter(({ isInService }) => !isInService)
        .flatMap(({ typeId, id, schedules = [] }) =>
          schedules.flatMap(({ expiresOn }) =>
            expiresOn === null ? [] : [`${typeId}/${id} ${dayOf.format(expiresOn)}`],
          ),
        );
      expect(expected.length).toBeGreaterThan(5);
      await expect(page.getByRole('status').filter({ hasText: /inspections$/ })).toHaveText(
        `${expected.length} inspections`,
      );
      const first = await download(page);
      expect(first.name).toMatch(/^equipment-inspections-\d{4}-\d{2}-\d{2}\.ics$/);
      const found = first.events.map(({ uid, startDate }) => `${uid.split('/').slice(0, 2).join('/')} ${startDate}`);
      expect(found.toSorted()).toEqual(expected.toSorted());
      await expect(page.getByText(`${first.name} is written`)).toBeVisible();
      for (const { startDate, endDate } of first.events) {
        expect(startDate.isDate).toBe(true);
        expect(endDate.subtractDate(startDate).toString()).toBe('P1D');
      }
      const again = await download(page);
      expect(again.events.map(({ uid }) => uid)).toEqual(first.events.map(({ uid }) => uid));
      expect(new Set(again.events.map(({ uid }) => uid)).size).toBe(expected.length);
    },
  );
});

test('on a telephone a month is its days with items, whose counts match their lists', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/equipment');
  await page.getByRole('navigation', { name: 'Equipment lists' }).getByRole('link', { name: 'Calendar' }).click();
  await showNextMonth(page);
  const days = page.getByRole('article');
  await expect(days.nth(2)).toBeVisible();
  await expect(grid(page)).toHaveCount(0);
  for (const index of [0, 1, 2]) {
    const link = days.nth(index).locator('[data-count]');
    const count = Number(await link.getAttribute('data-count'));
    await link.click();
    await expectCount(page, count);
    await page.goBack();
  }
});

test('due dates by type: every part of a bar, and every figure of the table, lists exactly what it counts', async ({
  page,
}) => {
  await openList(page, '/equipment?service=in');
  const inService = await countOf(page);
  await page.getByRole('button', { name: 'Due dates: by type' }).click();
  await expect(page).toHaveURL(/dates=types$/);
  const parts = page.getByRole('region', { name: 'Due dates by type', exact: true }).getByRole('listitem');
  const bars = parts.locator('a:not([data-count])');
  await expect(bars.first()).toBeVisible();
  for (const index of [0, 1, 2, 5]) {
    const name = (await bars.nth(index).getAttribute('aria-label')) ?? '';
    await bars.nth(index).click();
    await expectCount(page, Number.parseInt(name.replace(',', ''), 10));
    await expect(page).toHaveURL(/service=in/);
    await page.goBack();
    // A part leads to its type alone, which has other parts.
    await expectCount(page, inService);
  }
  await page.getByRole('button', { name: 'Due dates: show as table' }).click();
  await expect(page).toHaveURL(/dates=types-table$/);
  const figures = page.getByRole('region', { name: 'Due dates by type, as a table' }).locator('[data-count]');
  for (const index of [0, 1, 2, 3, 4, 5, 6, 7]) {
    const count = Number(await figures.nth(index).getAttribute('data-count'));
    await figures.nth(index).click();
    await expectCount(page, count);
    await page.goBack();
    await expectCount(page, inService);
  }
  await page.reload();
  await expect(figures.first()).toBeVisible();
});

test('the button of the file keeps the focus while the file is written, and writes one file at a time', async ({
  page,
}) => {
  await openList(page, '/equipment/calendar');
  const button = page.getByRole('button', { name: 'Download calendar file' });
  const files: string[] = [];
  page.on('download', (file) => files.push(file.suggestedFilename()));
  await button.focus();
  const [isFocused, isDisabled] = await button.evaluate(async (pressed) => {
    if (!(pressed instanceof HTMLElement)) throw new Error('It is no button.');
    pressed.click();
    await new Promise((resolve) => setTimeout(resolve));
    pressed.click();
    return [document.activeElement === pressed, pressed.getAttribute('aria-disabled')];
  });
  expect(isFocused).toBe(true);
  expect(isDisabled).toBe('true');
  await expect(page.getByText(/\.ics is written$/)).toBeVisible();
  await expect(button).toBeFocused();
  await expect(button).not.toHaveAttribute('aria-disabled', 'true');
  expect(files).toHaveLength(1);
});
