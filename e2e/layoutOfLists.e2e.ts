import { expect } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { test } from './fixtures.ts';
import { headerOf, openList, rowsOf } from './lists.ts';
import { cutInList, touchingInList, wrappedInList } from './measuring.ts';
import { openPage } from './pages.ts';

/** Columns with names of people, trainings, items, types and sites, by their headers. */
const NAMES = /^(Employee|Training|Training or job|Instructor|Item|Equipment|Type|Site)/;

/** Lists whose columns are read in full at some widths of the window, px. */
const readInFull: { path: string; widths: number[]; columns?: RegExp }[] = [
  { path: '/training', widths: [820, 1024, 1280, 1440, 1600] },
  { path: '/training/required', widths: [1440], columns: NAMES },
  { path: '/training/completions', widths: [1440], columns: /^(?!Notes)/ },
  { path: '/training/courses', widths: [768, 820, 900, 1100, 1440] },
  { path: '/training/evidence', widths: [1440] },
  { path: '/coverage?as=table', widths: [1440], columns: NAMES },
  { path: '/coverage/holders', widths: [1440], columns: /^(?!Notes)/ },
  { path: '/coverage/equipment', widths: [1440], columns: NAMES },
  { path: '/forecast/plan/people', widths: [1440], columns: NAMES },
  { path: '/forecast/trainings', widths: [820, 1440], columns: NAMES },
  { path: '/forecast/employees', widths: [1440], columns: /^(?!Notes)/ },
  { path: '/equipment', widths: [820, 1024, 1280, 1440, 1600] },
  { path: '/equipment?status=noSchedule', widths: [820, 1024, 1440, 1600] },
  { path: '/equipment/inspections', widths: [1440] },
  { path: '/documents', widths: [1440], columns: /^Title/ },
  { path: '/documents/hygiene', widths: [1280, 1440], columns: /^Title/ },
];

for (const { path, widths, columns } of readInFull)
  test(`the words of ${path} are read in full, ${widths.join(', ')} px wide`, async ({ page }) => {
    await withRules(page);
    for (const width of widths) {
      // Tall, so that many rows are rendered.
      await page.setViewportSize({ width, height: 2200 });
      await openList(page, path);
      await expect(rowsOf(page)).not.toHaveCount(0);
      await expect.poll(() => cutInList(page, columns), `${width} px`).toEqual([]);
    }
  });

test('at 1440 px the names of items in a month are read to their end', async ({ page }) => {
  await openList(page, '/equipment/calendar');
  const names = page.getByRole('grid').getByRole('listitem').getByRole('link');
  await expect(names.filter({ hasText: /.{18}/ })).not.toHaveCount(0);
  const cut = () =>
    names.evaluateAll((links) =>
      links
        .filter((link) => link.scrollWidth > link.clientWidth + 1 || link.scrollHeight > link.clientHeight + 1)
        .map((link) => link.textContent),
    );
  await expect.poll(cut).toEqual([]);
});

test('at 1440 px an item takes one line', async ({ page }) => {
  await openList(page, '/equipment');
  const heights = () => rowsOf(page).evaluateAll((rows) => [...new Set(rows.map((row) => row.clientHeight))]);
  await expect.poll(heights).toEqual([30]);
});

test('the list of equipment is no wider than its window, and names stand in full where a row is unfolded', async ({
  page,
}) => {
  for (const width of [820, 1024, 1280, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, '/equipment');
    const list = page.locator('table[aria-rowcount]');
    const room = () => list.evaluate((table) => table.scrollWidth - (table.parentElement?.clientWidth ?? 0));
    await expect.poll(room, `${width} px`).toBeLessThanOrEqual(0);
    await rowsOf(page).first().getByRole('button', { name: 'Details' }).click();
    const schedules = page.getByLabel(/^Schedules of /);
    const names = schedules.locator('th[scope="row"], li');
    await expect(names.first()).toBeVisible();
    const isCut = (name: Element) => name.scrollWidth > name.clientWidth + 1;
    for (const name of await names.all()) expect(await name.evaluate(isCut), `${width} px`).toBe(false);
  }
});

test('counts of five digits beside the types are read in full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, '/equipment');
  const cut = await page.getByRole('navigation', { name: 'Equipment types' }).evaluate((pane) => {
    const edge = pane.getBoundingClientRect().right - 4;
    const counts = [...pane.querySelectorAll('a')].filter((link) => /^\d+$/.test(link.textContent));
    for (const count of counts) count.textContent = '12,345';
    return counts.filter((count) => count.getBoundingClientRect().right > edge).length;
  });
  expect(cut).toBe(0);
});

test('names of trainings are read in full in the panels of a forecast', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 2200 });
  await openPage(page, '/forecast');
  await expect(page.locator('tbody :is(th, td)').first()).toBeVisible();
  const cut = await page.locator('tbody :is(th, td), tbody :is(th, td) *').evaluateAll((parts) =>
    parts.flatMap((part) => {
      const { textOverflow, webkitLineClamp } = getComputedStyle(part);
      const isCut =
        (textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1) ||
        (webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight + 2);
      return isCut ? [part.textContent] : [];
    }),
  );
  expect(cut).toEqual([]);
});

test('at 1440 px the sites of the overview have room beside columns that are as wide as their words', async ({
  page,
}) => {
  await openPage(page, '/');
  const site = headerOf(page, 'Site');
  await site.scrollIntoViewIfNeeded();
  await expect(headerOf(page, '30 days')).toBeVisible();
  await expect.poll(async () => (await site.boundingBox())?.width).toBeGreaterThan(110);
});

test('the letters of a name with a number are drawn down to their ends', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openList(page, '/training?q=thygesen');
  const names = rowsOf(page)
    .filter({ hasText: /Thygesen.*\(\d+\)/ })
    .locator('th a');
  await expect(names).not.toHaveCount(0);
  const name = names.first();
  const before = await name.screenshot();
  await name.locator('span').evaluateAll((parts) => {
    for (const part of parts) part.style.overflow = 'visible';
  });
  expect(before.equals(await name.screenshot())).toBe(true);
});

test('the next expiry is one line up to two years ahead, 1440 px wide and more', async ({ page }) => {
  for (const path of ['/training', '/training/courses'])
    for (const width of [1440, 1536, 1600]) {
      await page.setViewportSize({ width, height: 2200 });
      await openList(page, path);
      await expect(rowsOf(page)).not.toHaveCount(0);
      const wrapped = async () =>
        (await wrappedInList(page, 'Next expiry')).filter((words) => !/year/.test(words ?? ''));
      await expect.poll(wrapped, `${path} at ${width} px`).toEqual([]);
    }
});

test('instructors of completions are read in full where no rule asks for proof', async ({ page }) => {
  for (const width of [1440, 1536, 1600]) {
    await page.setViewportSize({ width, height: 2200 });
    await openList(page, '/training/evidence');
    await expect(rowsOf(page).filter({ hasText: /\(\d+\)$/ })).not.toHaveCount(0);
    await expect.poll(() => cutInList(page, /^Instructor/), `${width} px`).toEqual([]);
  }
});

test('group numbers of six digits are read in full', async ({ page }) => {
  await page.setViewportSize({ width: 1600, height: 2200 });
  await openList(page, '/training/completions');
  await expect(rowsOf(page).filter({ hasText: /\d{6}/ })).not.toHaveCount(0);
  await expect.poll(() => cutInList(page, /^Group/)).toEqual([]);
});

test('at 1440 px a row ends where the toolbar above it ends', async ({ page }) => {
  for (const path of ['/training', '/equipment']) {
    await openList(page, path);
    const tools = await page.getByRole('button', { name: 'Export' }).boundingBox();
    const ends = () =>
      page.locator('[data-row] td:last-child').evaluateAll((cells) => [
        ...new Set(
          cells.map((cell) => {
            const words = document.createRange();
            words.selectNodeContents(cell);
            return Math.round(words.getBoundingClientRect().right);
          }),
        ),
      ]);
    await expect.poll(ends, path).toEqual([Math.round((tools?.x ?? 0) + (tools?.width ?? 0))]);
  }
});

test('a number does not run into what stands after it', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/forecast/plan/people', '/forecast/employees', '/training', '/training/courses']) {
    await openList(page, path);
    await expect(rowsOf(page)).not.toHaveCount(0);
    const near = () =>
      page.locator('[data-row] > [data-align="right"] + td:not([data-align])').evaluateAll((cells) =>
        cells
          .filter((cell) => {
            const [before, words] = [document.createRange(), document.createRange()];
            before.selectNodeContents(cell.previousElementSibling ?? cell);
            words.selectNodeContents(cell);
            return words.getBoundingClientRect().left - before.getBoundingClientRect().right < 16;
          })
          .map((cell) => `${cell.previousElementSibling?.textContent} ${cell.textContent}`),
      );
    await expect.poll(near, path).toEqual([]);
    await expect.poll(() => touchingInList(page, 6), path).toEqual([]);
  }
});

test('an item says that it is out of service once, beside its name and not over it', async ({ page }) => {
  for (const [width, path, isColumn] of [
    [820, '/equipment?service=out', false],
    [1024, '/equipment?service=out', false],
    [1024, '/equipment?service=out&cols=title,service,status', true],
    [1440, '/equipment?service=out', true],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, path);
    await expect(headerOf(page, 'Service')).toHaveCount(isColumn ? 1 : 0);
    const tags = rowsOf(page).first().getByText('Out of service', { exact: true });
    await expect(tags.filter({ visible: true }), `${path} at ${width} px`).toHaveCount(1);
    // A line of the cell is lower than a line of other text, and a higher element would cover the line above.
    const over = () =>
      rowsOf(page)
        .locator('th[id] > span .tag')
        .evaluateAll((all) =>
          all
            .filter((tag) => {
              const { lineHeight } = getComputedStyle(tag.closest('th > span') ?? tag);
              return tag.getBoundingClientRect().height > Number.parseFloat(lineHeight);
            })
            .map((tag) => tag.closest('th')?.textContent),
        );
    await expect.poll(over, `${path} at ${width} px`).toEqual([]);
  }
});

test('a name of an item and its number are one text, read word by word', async ({ page }) => {
  for (const [width, path] of [
    [1440, '/equipment/inspections'],
    [1024, '/equipment/inspections'],
    [820, '/equipment'],
    [390, '/equipment'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, path);
    await expect(rowsOf(page)).not.toHaveCount(0);
    const outOfOrder = () =>
      rowsOf(page)
        .locator('span[title]:has(> a) + span:not(:empty)')
        .evaluateAll((numbers) =>
          numbers
            .filter((number) => {
              const lines = [...(number.previousElementSibling?.firstElementChild?.getClientRects() ?? [])];
              return number.getBoundingClientRect().top < (lines.at(-1)?.top ?? 0) - 4;
            })
            .map((number) => number.parentElement?.textContent),
        );
    await expect.poll(outOfOrder, `${path} at ${width} px`).toEqual([]);
  }
});

test('columns that have no room are left out until the reader chooses', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openList(page, '/training');
  const headers = page.getByRole('columnheader');
  await expect(headers.filter({ hasText: 'Job title' })).toHaveCount(0);
  await expect(headers.filter({ hasText: 'Expired' })).toHaveCount(1);
  await openList(page, '/training?cols=name,job,site,percent,next,last');
  await expect(headers.filter({ hasText: 'Job title' })).toHaveCount(1);
  await expect(headers.filter({ hasText: 'Required last done' })).toHaveCount(1);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, '/training');
  await expect(headers.filter({ hasText: 'Job title' })).toHaveCount(1);
});
