import { expect } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { isolatedTest, test } from './fixtures.ts';
import { holdAnswers } from './heldAnswers.ts';
import { headerOf, openList, rowsOf } from './lists.ts';
import { openOverview, openPage, openSettings } from './pages.ts';

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

test('on a telephone everything above a list begins at one edge, and the six tabs are equally wide, words inside', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/documents', '/equipment', '/settings']) {
    if (path === '/settings') await openSettings(page);
    else {
      await openList(page, path);
      const search = page.getByRole('group', { name: 'Filters' }).locator('input').first();
      expect((await search.boundingBox())?.x).toBe(16);
    }
    const tabs = await page.getByRole('navigation', { name: 'Main' }).evaluate((bar) =>
      [...bar.querySelectorAll('a')]
        .filter((link) => link.getClientRects().length > 0)
        .map((link) => {
          const { left, right } = link.getBoundingClientRect();
          const words = document.createRange();
          words.selectNodeContents(link);
          const said = words.getBoundingClientRect();
          return { width: Math.round(right - left), isInside: said.left >= left + 1 && said.right <= right - 1 };
        }),
    );
    expect(tabs).toEqual(Array(6).fill({ width: 65, isInside: true }));
  }
});

test('on a tablet nothing at the top of a page lies over its name', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, '/training/employees/u100017');
  const [name, steps] = [page.getByRole('heading', { level: 1 }), page.getByRole('navigation', { name: /^Employees/ })];
  await expect.poll(() => name.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
  const [above, beside] = [await name.boundingBox(), await steps.boundingBox()];
  if (!above || !beside) throw new Error('The name or the steps are not there.');
  expect(above.x + above.width <= beside.x || above.y + above.height <= beside.y).toBe(true);
});

test('on a tablet the words beside the percentage of a list take two lines at most', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openList(page, '/training');
  const words = page.getByRole('region', { name: 'Required trainings of these employees' }).locator('p');
  await expect.poll(async () => (await words.boundingBox())?.height).toBeLessThan(45);
});

test('on a tablet no figure of the overview lies over another, and nothing is wider than its area', async ({
  page,
}) => {
  await openOverview(page);
  for (const width of [768, 820, 900, 1024, 1100, 1199, 1200, 1280]) {
    await page.setViewportSize({ width, height: 1000 });
    const over = () =>
      page
        .locator('main section:has(dl) :is(dt, dd)')
        .evaluateAll((parts) =>
          parts
            .filter(
              (part) =>
                part.getBoundingClientRect().right > (part.closest('section')?.getBoundingClientRect().right ?? 0),
            )
            .map((part) => part.textContent),
        );
    await expect.poll(over, `${width} px`).toEqual([]);
  }
});

test('on a telephone the controls above a list take 210 px at most, and a low window shows rows', async ({ page }) => {
  for (const path of ['/training', '/equipment', '/documents']) {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, path);
    const controls = page.getByRole('group', { name: 'Filters' }).locator('..');
    await expect.poll(async () => (await controls.boundingBox())?.height).toBeLessThanOrEqual(210);
    await page.setViewportSize({ width: 720, height: 450 });
    const tabs = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    await expect.poll(async () => (await rowsOf(page).first().boundingBox())?.y).toBeLessThan((tabs?.y ?? 0) - 40);
  }
});

test('on a telephone at most 210 px of controls stand before the first figure or row', async ({ page }) => {
  await withRules(page);
  await page.setViewportSize({ width: 390, height: 844 });
  const row = () => rowsOf(page).first();
  for (const [path, first] of [
    ['/coverage', row],
    ['/coverage/holders?subject=1008', row],
    ['/coverage/people', row],
    ['/coverage/equipment', row],
    ['/forecast', () => page.getByText(/^If nobody renews, on /)],
    ['/equipment/forecast', () => page.getByText(/^If nobody inspects, on /)],
    ['/forecast/plan', () => page.getByText(/people in .* sessions/)],
    ['/forecast/plan/people', row],
    ['/forecast/trainings', row],
    ['/forecast/employees', row],
    ['/equipment/inspections', row],
    ['/equipment/calendar', () => page.getByText(/items are overdue/)],
    ['/training/evidence', () => page.getByRole('region', { name: 'Evidence of current completions' })],
    ['/training/required', row],
    ['/training/courses', row],
    ['/training/matrix', () => page.locator('main h2 + *, main [data-count]').first()],
  ] as const) {
    await openPage(page, path);
    const tabs = page.getByRole('navigation', { name: / lists$/ });
    await expect(first()).toBeVisible();
    const controls = async () => {
      const [above, below] = [await tabs.boundingBox(), await first().boundingBox()];
      return above && below && below.y - above.y - above.height;
    };
    await expect.poll(controls, path).toBeLessThanOrEqual(210);
  }
});

test('on a telephone nothing in a toolbar lies over anything else', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/equipment/calendar',
    '/coverage/equipment',
    '/forecast/plan',
    '/training/evidence',
    '/training',
  ]) {
    await openPage(page, path);
    const controls = page.getByRole('group', { name: 'Filters' }).locator('..');
    await expect(controls).toBeVisible();
    const over = () =>
      controls.locator('button, h2, input, a').evaluateAll((all) => {
        const seen = all.flatMap((one) => {
          const { left, right, top, bottom } = one.getBoundingClientRect();
          const frame = one.closest('fieldset')?.getBoundingClientRect() ?? document.body.getBoundingClientRect();
          return right <= frame.right + 1 && right > left ? [{ one, left, right, top, bottom }] : [];
        });
        return seen
          .filter((a) =>
            seen.some(
              (b) =>
                b !== a && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1,
            ),
          )
          .map(({ one }) => one.textContent || one.getAttribute('aria-label'));
      });
    await expect.poll(over, path).toEqual([]);
  }
});

test('on a telephone each day and each state of a training record is read on one line', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/training/employees/u100017/record');
  const cells = page.getByRole('region', { name: 'Every required training' }).locator('tbody td:visible');
  await expect(cells.first()).toBeVisible();
  const broken = () =>
    cells.evaluateAll((all) => all.filter((cell) => cell.clientHeight > 24).map((cell) => cell.textContent));
  await expect.poll(broken).toEqual([]);
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

test('on a telephone a list is sorted by a menu, and figures and controls leave it all but 210 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/training');
  const tabs = await page.getByRole('navigation', { name: 'Training lists' }).boundingBox();
  const first = await rowsOf(page).first().boundingBox();
  expect((first?.y ?? 0) - (tabs?.y ?? 0) - (tabs?.height ?? 0)).toBeLessThanOrEqual(210);
  const menu = page.getByRole('combobox', { name: 'Sort by' });
  await expect(menu).toHaveValue('');
  await menu.selectOption({ label: 'By name, Z to A' });
  await expect(page).toHaveURL(/\/training\?sort=-name$/);
  const names = await rowsOf(page).locator('a[href^="/training/employees/"]').allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en', { sensitivity: 'base' })));
  await menu.selectOption({ label: 'Most urgent first' });
  await expect(page).toHaveURL(/\/training$/);
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

test('on a tablet lists of a day keep what tells how it stands, and the days', async ({ page }) => {
  await withRules(page);
  for (const [width, path, names] of [
    [1280, '/equipment/inspections', ['On that day', 'Up to date through']],
    [1024, '/equipment/inspections', ['Inspection', 'On that day', 'Up to date through']],
    [820, '/equipment/inspections', ['On that day', 'Up to date through']],
    [1024, '/on', ['State on that day', 'Valid through']],
    [820, '/training/required', ['Training', 'State']],
    [820, '/training/evidence', ['Evidence', 'Lacks']],
    [820, '/coverage/holders', ['Training or job', 'On that day', 'Holds it through']],
    [820, '/forecast/trainings', ['On that day', 'Valid through']],
    [1024, '/forecast/plan/people', ['Hold by', 'Valid through', 'Booked']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, path);
    for (const name of names) await expect(headerOf(page, name), `${path} at ${width} px`).toBeVisible();
  }
});

test('on a tablet the people of an item and the words under a calendar have room', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openPage(page, '/equipment/et2/eq100026');
  const people = page.getByLabel('Assigned people', { exact: true });
  const name = people.getByRole('link').first();
  await expect.poll(() => name.evaluate((link) => link.getClientRects().length)).toBe(1);
  await openPage(page, '/equipment/calendar');
  const footnote = page.getByText('Each inspection is shown on the last day');
  await expect.poll(async () => (await footnote.boundingBox())?.height).toBeLessThan(60);
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
    ['/why/equipment', 'Equipment', []],
  ] as const) {
    await page.goto(path);
    await expect.poll(marked, path).toEqual(names);
    await expect(menu.locator('[aria-current="true"]')).toHaveText(area);
  }
});

test('on a telephone each segment and each tab that the keyboard comes to is seen as a whole', async ({ page }) => {
  await withRules(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/coverage');
  for (const [name, first] of [
    ['Coverage', page.getByRole('group', { name: 'Coverage', exact: true }).getByRole('button').first()],
    ['Training lists', page.getByRole('navigation', { name: 'Training lists' }).getByRole('link').first()],
  ] as const) {
    await first.focus();
    for (let step = 1; step <= 5; step += 1) {
      await page.keyboard.press('Tab');
      const cut = () =>
        page.evaluate(() => {
          const [focused, frame] = [document.activeElement, document.activeElement?.closest('fieldset, nav')];
          if (!focused || !frame) return 'nothing is focused';
          const [inner, outer] = [focused.getBoundingClientRect(), frame.getBoundingClientRect()];
          return inner.left >= outer.left - 1 && inner.right <= outer.right + 1 ? '' : focused.textContent;
        });
      await expect.poll(cut, name).toBe('');
    }
  }
});

isolatedTest(
  'while nothing is read yet the foot of a grid stays at the bottom, and no sites are counted',
  async ({ page, dashboard }) => {
    const held = holdAnswers();
    dashboard.faults.set('every', held.fault);
    await page.setViewportSize({ width: 1280, height: 800 });
    for (const path of ['/coverage', '/equipment/calendar', '/training/matrix']) {
      await page.goto(path);
      const foot = page.locator('main footer').last();
      await expect(foot).toContainText('Counts and order are final');
      const bottom = async () =>
        Math.round(((await foot.boundingBox())?.y ?? 0) + ((await foot.boundingBox())?.height ?? 0));
      await expect.poll(bottom, path).toBe(800);
    }
    await page.goto('/training/sites');
    await expect(page.getByRole('heading', { name: 'Sites by training' })).toBeVisible();
    await expect(page.getByRole('main')).not.toContainText(/\b0 sites/);
    held.release();
    await expect(page.getByRole('heading', { name: /^[1-9]\d* sites by training$/ })).toBeVisible();
  },
);
