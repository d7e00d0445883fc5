import { expect } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { test } from './fixtures.ts';
import { headerOf, openList, rowsOf } from './lists.ts';
import { cutInList, touchingInList } from './measuring.ts';
import { openPage } from './pages.ts';

test('at 1440 px job titles, sites and the names of schedules are read in full, and an item takes one line', async ({
  page,
}) => {
  await openList(page, '/training');
  const cut = (column: string) =>
    page
      .locator(`[data-row] > :nth-child(${column}), [data-row] > :nth-child(${column}) > span`)
      .evaluateAll((cells) =>
        cells
          .filter((cell) => cell.scrollWidth > cell.clientWidth || cell.scrollHeight > cell.clientHeight + 1)
          .map((cell) => cell.textContent),
      );
  await expect.poll(() => cut('3')).toEqual([]);
  await expect.poll(() => cut('4')).toEqual([]);
  await openList(page, '/equipment');
  await expect.poll(() => cut('7')).toEqual([]);
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

test('at 1440 px titles of documents are read in full', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of ['/documents', '/documents/hygiene']) {
    await openList(page, path);
    const cut = await page
      .locator('[data-row] th[id]')
      .evaluateAll((cells) => cells.filter((cell) => cell.scrollWidth > cell.clientWidth).length);
    expect(cut, path).toBe(0);
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

test('names that are long, and those of namesakes, are read in full at 1440 and 1280 px', async ({ page }) => {
  for (const [width, path, column] of [
    [1440, '/training', '2'],
    [1280, '/training', '2'],
    [1440, '/equipment', '3'],
    [1280, '/equipment', '3'],
    [1280, '/documents/hygiene', '2'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, path);
    const cut = () =>
      page
        .locator(`[data-row] > :nth-child(${column}), [data-row] > :nth-child(${column}) *`)
        .evaluateAll((parts) =>
          parts
            .filter((part) => part.scrollWidth > part.clientWidth + 1 && part.clientWidth > 0)
            .map((part) => part.textContent),
        );
    await expect.poll(cut, `${path} at ${width} px`).toEqual([]);
  }
});

test('names of people, sites, types and trainings are read in full in the lists of proofs, holders and later days', async ({
  page,
}) => {
  await withRules(page);
  // Tall, so that many rows are in the page.
  await page.setViewportSize({ width: 1440, height: 2200 });
  for (const path of ['/training/evidence', '/coverage/holders', '/equipment/inspections', '/equipment', '/forecast']) {
    await openPage(page, path);
    await expect(page.locator('tbody td').first()).toBeVisible();
    const cut = await page.locator('tbody :is(th, td), tbody :is(th, td) *').evaluateAll((parts) =>
      parts.flatMap((part) => {
        const { textOverflow, webkitLineClamp } = getComputedStyle(part);
        const isCut =
          (textOverflow === 'ellipsis' && part.scrollWidth > part.clientWidth + 1) ||
          (webkitLineClamp !== 'none' && part.scrollHeight > part.clientHeight + 2);
        return isCut ? [part.textContent] : [];
      }),
    );
    expect(cut, path).toEqual([]);
  }
});

test('at 1440 px names of people, trainings, items, types and sites are read in full in every list', async ({
  page,
}) => {
  await withRules(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  for (const path of [
    '/training/required',
    '/training/completions',
    '/training/evidence',
    '/coverage?as=table',
    '/coverage/holders',
    '/coverage/equipment',
    '/forecast/plan/people',
    '/forecast/trainings',
    '/forecast/employees',
    '/equipment',
    '/equipment/inspections',
  ]) {
    await openList(page, path);
    await expect(rowsOf(page)).not.toHaveCount(0);
    const cut = () =>
      page.locator('table[aria-rowcount]').evaluate((table) => {
        const names = /^(Employee|Training|Training or job|Instructor|Item|Equipment|Type|Site)/;
        const headers = [...table.querySelectorAll('thead th')].map((header) => header.textContent ?? '');
        return [...table.querySelectorAll<HTMLTableCellElement>('tr[data-row] > *')]
          .filter((cell) => names.test(headers[cell.cellIndex] ?? ''))
          .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
          .filter((part) => part.clientWidth > 0)
          .filter((part) => part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 3)
          .map((part) => part.textContent);
      });
    await expect.poll(cut, path).toEqual([]);
  }
});

test('statuses, headers and what is due are read in full in the lists of people and equipment', async ({ page }) => {
  for (const width of [820, 1024, 1440, 1600]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/equipment?status=noSchedule', '/equipment', '/training']) {
      await openList(page, path);
      await expect(rowsOf(page)).not.toHaveCount(0);
      await expect.poll(() => cutInList(page), `${path} at ${width} px`).toEqual([]);
    }
  }
});

test('at 1440 px names, days and files are read in full beside columns that are as wide as their words', async ({
  page,
}) => {
  await withRules(page);
  for (const path of ['/forecast/employees', '/coverage/holders', '/training/completions']) {
    await openList(page, path);
    await expect(rowsOf(page)).not.toHaveCount(0);
    await expect.poll(() => cutInList(page, /^(?!Notes)/), path).toEqual([]);
  }
  await openPage(page, '/');
  const site = headerOf(page, 'Site');
  await site.scrollIntoViewIfNeeded();
  await expect(headerOf(page, '30 days')).toBeVisible();
  await expect.poll(async () => (await site.boundingBox())?.width).toBeGreaterThan(110);
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
    // A line of the cell is lower than one of other text, and what is higher lies over the line above.
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
