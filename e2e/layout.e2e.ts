import { expect, type Locator } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { isolatedTest, test } from './fixtures.ts';
import { goTo } from './goTo.ts';
import { holdAnswers } from './heldAnswers.ts';
import { headerOf, openList, rowsOf } from './lists.ts';
import { cutInList, touchingInList } from './measuring.ts';
import { openPage } from './pages.ts';

test('in a low window, as at 200 % zoom, the row that the arrow keys come to is between what stays', async ({
  page,
}) => {
  await page.setViewportSize({ width: 720, height: 450 });
  for (const path of ['/training', '/equipment', '/documents']) {
    await openList(page, path);
    const [above, below] = [page.locator('main header').first(), page.getByRole('navigation', { name: 'Main' })];
    await rowsOf(page).first().focus();
    for (let step = 1; step <= 8; step += 1) {
      await page.keyboard.press('ArrowDown');
      const row = page.locator(`[data-row="${step}"]`);
      await expect(row).toBeFocused();
      const edges = async () => {
        const [bar, tabs, box] = [await above.boundingBox(), await below.boundingBox(), await row.boundingBox()];
        if (!bar || !tabs || !box) return undefined;
        const room = tabs.y - (bar.y + bar.height);
        return {
          isRoomy: room >= 350,
          isBelow: box.y >= bar.y + bar.height - 1,
          isAbove: box.y + box.height <= tabs.y + 1,
        };
      };
      await expect.poll(edges).toEqual({ isRoomy: true, isBelow: true, isAbove: true });
    }
  }
});

test('at 1440 px job titles, sites and the names of schedules are read in full, and an item takes one line', async ({
  page,
}) => {
  await openList(page, '/training');
  const cut = (column: string) =>
    page
      .locator(`[data-row] td:nth-child(${column}), [data-row] td:nth-child(${column}) > span`)
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
      .locator('[data-row] td[id]')
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
        .locator(`[data-row] td:nth-child(${column}), [data-row] td:nth-child(${column}) *`)
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
    const cut = await page.locator('tbody td, tbody td *').evaluateAll((parts) =>
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
        .locator('td[id] > span .tag')
        .evaluateAll((all) =>
          all
            .filter((tag) => {
              const { lineHeight } = getComputedStyle(tag.closest('td > span') ?? tag);
              return tag.getBoundingClientRect().height > Number.parseFloat(lineHeight);
            })
            .map((tag) => tag.closest('td')?.textContent),
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

test('the bars of due dates say what their colours mean', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openList(page, '/equipment');
  const strip = page.getByRole('region', { name: 'Due dates' });
  await expect(strip.locator('svg path.recharts-rectangle').first()).toBeVisible();
  const drawn = await strip
    .locator('svg path.recharts-rectangle')
    .evaluateAll((bars) => [...new Set(bars.map((bar) => bar.getAttribute('fill')))].toSorted());
  const named = await strip
    .locator('ul li')
    .filter({ hasText: /^(Expired|Expiring|Up to date|Other)$/ })
    .locator('svg rect, svg path')
    .evaluateAll((swatches) => [...new Set(swatches.map((swatch) => swatch.getAttribute('fill')))].toSorted());
  expect(drawn.length).toBeGreaterThan(1);
  expect(named).toEqual(drawn);
});

test('in a low window the sidebar lists the pages of the current area alone, and all of it is in sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 720 });
  const menu = page.getByRole('navigation', { name: 'Main' });
  await openPage(page, '/training/matrix');
  await expect(menu.getByRole('link', { name: 'Employees' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Calendar' })).toBeHidden();
  expect(await menu.evaluate((bar) => bar.scrollHeight - bar.clientHeight)).toBeLessThanOrEqual(0);
  await menu.getByRole('link', { name: 'Equipment' }).click();
  await expect(menu.getByRole('link', { name: 'Calendar' })).toBeVisible();
  await expect(menu.getByRole('link', { name: 'Matrix' })).toBeHidden();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(menu.getByRole('link', { name: 'Matrix' })).toBeVisible();
});

test('the sidebar marks one page and its area, also where addresses of two areas begin alike', async ({ page }) => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const marked = () => menu.locator('[aria-current="page"]').allInnerTexts();
  for (const [path, area, names] of [
    ['/training/matrix', 'Training', ['Matrix']],
    ['/training/employees/u100017', 'Training', ['Employees']],
    ['/equipment/forecast', 'Equipment', ['Forecast']],
    ['/why/equipment', 'Training', ['Why it moved']],
  ] as const) {
    await goTo(page, path);
    await expect.poll(marked, path).toEqual(names);
    await expect(menu.locator('[aria-current="true"]')).toHaveText(area);
  }
});

isolatedTest(
  'while nothing is read yet the foot of a grid stays at the bottom, and no sites are counted',
  async ({ page, dashboard }) => {
    const held = holdAnswers();
    dashboard.faults.set('every', held.fault);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/coverage', '/equipment/calendar', '/training/matrix']) {
      await goTo(page, path);
      const foot = page.locator('main footer').last();
      await expect(foot).toContainText('Counts and order are final');
      const bottom = async () =>
        Math.round(((await foot.boundingBox())?.y ?? 0) + ((await foot.boundingBox())?.height ?? 0));
      await expect.poll(bottom, path).toBe(800);
    }
    await goTo(page, '/training/sites');
    await expect(page.getByRole('heading', { name: 'Sites by training' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\b0 sites/);
    held.release();
    await expect(page.getByRole('heading', { name: /^[1-9]\d* sites by training$/ })).toBeVisible();
  },
);

test('what is said of a list leaves what can be done with it beside its groups', async ({ page }) => {
  for (const [path, note] of [
    ['/training/evidence', 'No training asks for proof yet.'],
    ['/coverage/equipment', 'No type asks for trainings yet.'],
  ] as const) {
    for (const width of [1440, 1280]) {
      await page.setViewportSize({ width, height: 900 });
      await openList(page, path);
      await expect(page.getByText(note)).toBeVisible();
      const tops = async () => [
        (
          await page
            .getByRole('main')
            .getByRole('button', { name: /^All \d/ })
            .boundingBox()
        )?.y,
        (await page.getByRole('main').getByRole('button', { name: 'Export', exact: true }).boundingBox())?.y,
      ];
      const isOneLine = async () => {
        const [groups = 0, tools = 99] = await tops();
        return Math.abs(groups - tools) < 4;
      };
      await expect.poll(isOneLine, `${path} at ${width} px`).toBe(true);
    }
  }
});

test('boxes to tick are empty squares of 16 px, in line with the fields beside them', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  for (const width of [1440, 820]) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, '/forecast/plan');
    const boxes = page.getByRole('checkbox');
    await expect(boxes.first()).toBeVisible();
    for (const box of await boxes.all()) {
      expect(await box.boundingBox()).toMatchObject({ width: 16, height: 16 });
      await expect(box).toHaveCSS('background-color', 'rgb(19, 22, 25)');
    }
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  const middle = async (one: Locator) => {
    const box = await one.boundingBox();
    return box && box.y + box.height / 2;
  };
  const field = page.getByLabel('Days kept');
  const together = page.getByRole('checkbox', { name: 'All sites together' });
  await expect.poll(async () => (await middle(together)) === (await middle(field))).toBe(true);
  await openList(page, '/training');
  const row = page.getByRole('checkbox').nth(1);
  await expect(row).toHaveCSS('background-color', 'rgb(19, 22, 25)');
  await row.check();
  await expect(row).toHaveCSS('background-color', 'rgb(232, 235, 238)');
});

test('sites that have no room beside each other fade where the table goes on', async ({ page }) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await openPage(page, '/training/sites');
    const table = page.getByRole('table', { name: 'sites compared' });
    await expect(table.locator('tbody tr').first()).toBeVisible();
    const fades = (end: 'begin' | 'end') =>
      table.evaluate((one, at) => {
        const frame = one.parentElement;
        if (!frame || frame.scrollWidth <= frame.clientWidth) return undefined;
        frame.scrollLeft = at === 'begin' ? 0 : frame.scrollWidth;
        const style = getComputedStyle(frame);
        return [style.getPropertyValue('--fade-left'), style.getPropertyValue('--fade-right')].map(Number.parseFloat);
      }, end);
    await expect.poll(() => fades('begin'), `${width} px`).toEqual([0, 24]);
    await expect.poll(() => fades('end'), `${width} px`).toEqual([24, 0]);
  }
});

test('the figures of a training begin and end where its panels do', async ({ page }) => {
  for (const width of [820, 1440]) {
    await page.setViewportSize({ width, height: 1000 });
    await openPage(page, '/training/courses/1003');
    const figures = page.getByRole('region', { name: 'People', exact: true });
    const panels = page.locator('main section:has(> header > h2)');
    await expect(panels.first()).toBeVisible();
    const edges = async () => {
      const [title, words] = [
        await figures.getByRole('heading').boundingBox(),
        await figures.locator('p').boundingBox(),
      ];
      const right = Math.max(
        ...(await panels.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().right))),
      );
      const bar = await figures.locator('dl').boundingBox();
      return [
        width === 820 ? title?.x : 232,
        words && title && words.x,
        Math.round((bar?.x ?? 0) + (bar?.width ?? 0) - right),
      ];
    };
    await expect.poll(edges, `${width} px`).toEqual([232, expect.any(Number), 0]);
  }
});

test('the counts beside the types stand in two columns, underlined on the digits', async ({ page }) => {
  await openList(page, '/equipment');
  const types = page.getByRole('navigation', { name: 'Equipment types' });
  for (const name of ['expired', 'expiring']) {
    const signs = types.locator(`span:has(> svg + * [aria-label^="${name}, "], > svg + [aria-label^="${name}, "])`);
    await expect(signs.nth(4)).toBeVisible();
    const lefts = () => signs.evaluateAll((all) => [...new Set(all.map((one) => one.getBoundingClientRect().left))]);
    await expect.poll(async () => (await lefts()).length, name).toBe(1);
  }
  const below = () =>
    types.locator('a[aria-label^="expired, "]').evaluateAll((all) =>
      Math.max(
        ...all.map((link) => {
          const digits = document.createRange();
          digits.selectNodeContents(link);
          return link.getBoundingClientRect().bottom - digits.getBoundingClientRect().bottom;
        }),
      ),
    );
  await expect.poll(below).toBeLessThanOrEqual(1.5);
});

test('what is pressed is 24 px high at least: the keys, and the sources of a past day', async ({ page }) => {
  await openPage(page, '/on');
  const keys = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Keys' });
  for (const pressed of [keys, page.getByText('Sources and confirmation')])
    await expect.poll(async () => (await pressed.boundingBox())?.height).toBeGreaterThanOrEqual(24);
});

test('a page that has nothing below its message is white to its end', async ({ page }) => {
  await openPage(page, '/why');
  await expect(page.getByRole('heading', { name: 'No day has been captured yet' })).toBeVisible();
  const grounds = () =>
    page.getByRole('main').evaluate((main) => {
      const { left, width, top, bottom } = main.getBoundingClientRect();
      return [bottom - 4, (top + bottom) / 2].map((y) => {
        const at = document.elementsFromPoint(left + width / 2, y);
        return at.map((one) => getComputedStyle(one).backgroundColor).find((paint) => paint !== 'rgba(0, 0, 0, 0)');
      });
    });
  await expect.poll(async () => new Set(await grounds())).toEqual(new Set(['rgb(255, 255, 255)']));
});

test('what tells namesakes apart is small and grey wherever somebody is named', async ({ page }) => {
  for (const [path, place] of [
    ['/forecast/plan/people', page.locator('tr[data-row] td[id]')],
    ['/training/courses/1001', page.getByRole('region', { name: 'People by status' })],
  ] as const) {
    await openPage(page, path);
    const marks = place.getByText(/^\s*\(\d+\)$/);
    await expect(marks.first(), path).toBeVisible();
    await expect(marks.first()).toHaveCSS('font-size', '12px');
    await expect(marks.first()).toHaveCSS('color', 'rgb(77, 86, 96)');
  }
});
