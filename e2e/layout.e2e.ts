import { expect, type Locator } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { isolatedTest, test } from './fixtures.ts';
import { goTo } from './goTo.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, listOf, openFilter, openList, rowsOf } from './lists.ts';
import { openPage } from './pages.ts';

/** The share of an element's height that is in sight, and neither covered nor scrolled away. */
const shareInSight = (element: Locator): Promise<number> =>
  element.evaluate((one) => {
    const { left, width, top, height } = one.getBoundingClientRect();
    const parts = [0.1, 0.3, 0.5, 0.7, 0.9].map((part) =>
      document.elementFromPoint(left + Math.min(width / 2, 40), top + height * part),
    );
    return parts.filter((at) => at && (one.contains(at) || at.contains(one))).length / parts.length;
  });

const middleOf = async (element: Locator): Promise<[number, number]> => {
  const { x, y, width, height } = (await element.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  return [x + width / 2, y + height / 2];
};

test('in a low window, as at 200 and 400 % zoom, the row that the keys come to is between what stays', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [width, height, leastRoom] of [
    [720, 450, 350],
    [360, 225, 0],
    [320, 256, 0],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const path of ['/training', '/training/completions', '/equipment', '/documents']) {
      await openList(page, path);
      const [above, below] = [page.locator('main header').first(), page.getByRole('navigation', { name: 'Main' })];
      await rowsOf(page).first().focus();
      const last = (await countOf(page)) - 1;
      for (const [key, place] of [
        ...[1, 2, 3, 4, 5, 6, 7, 8].map((step) => ['ArrowDown', step] as const),
        ['PageDown', 28],
        ['End', last],
        ['ArrowUp', last - 1],
        ['PageUp', last - 21],
        ['Home', 0],
      ] as const) {
        await page.keyboard.press(key);
        const row = page.locator(`[data-row="${place}"]`);
        await expect(row).toBeFocused();
        const edges = async () => {
          const [bar, tabs, box] = [await above.boundingBox(), await below.boundingBox(), await row.boundingBox()];
          if (!bar || !tabs || !box) return undefined;
          const top = Math.max(bar.y + bar.height, 0);
          return {
            isRoomy: tabs.y - top >= leastRoom,
            isBelow: box.y >= top - 1,
            isAbove: box.y + box.height <= tabs.y + 1,
          };
        };
        await expect
          .poll(edges, `${key} on ${path} at ${width} × ${height}`)
          .toEqual({ isRoomy: true, isBelow: true, isAbove: true });
      }
    }
  }
});

test('in a low window, as at 200 and 400 % zoom, each choice of a menu comes into sight with the Tab key', async ({
  page,
}) => {
  test.setTimeout(120_000);
  for (const [width, height, path, menus] of [
    [640, 360, '/training', ['Export', 'Save view', 'Site', 'Manager', 'More filters']],
    [640, 360, '/equipment', ['Site']],
    [640, 360, '/training/required', ['Employee']],
    [360, 225, '/training', ['Export', 'Save view', 'Site', 'Manager']],
    [800, 360, '/equipment', ['Columns']],
    [1280, 720, '/equipment', ['Columns']],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const name of menus) {
      const what = `${name} on ${path} at ${width} × ${height}`;
      await openList(page, path);
      const tool = page.getByRole('main').getByRole('button', { name, exact: true });
      if (['Export', 'Save view', 'Columns'].includes(name)) await tool.click();
      else await openFilter(page, name);
      const menu = page.getByRole('dialog', { name, exact: true });
      await expect(menu).toBeInViewport({ ratio: 1 });
      const stops = menu.locator('button:enabled, input:enabled');
      await expect(menu.locator(':focus').or(menu.and(page.locator(':focus'))), what).toBeVisible();
      const last = await stops.count();
      for (let stop = 0; stop < last; stop += 1) {
        const focused = menu.locator(':focus');
        if ((await focused.count()) > 0)
          await expect.poll(() => shareInSight(focused), what).toBeGreaterThanOrEqual(0.5);
        await page.keyboard.press('Tab');
      }
      if (await menu.evaluate((all) => all.scrollHeight <= all.clientHeight)) continue;
      await page.mouse.move(...(await middleOf(menu)));
      await page.mouse.wheel(0, 10_000);
      await expect.poll(() => shareInSight(stops.last()), `the last of ${what}, by wheel`).toBe(1);
    }
  }
});

test('at 1024 × 768 each list has room for its header and eight rows', async ({ page }) => {
  await withRules(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  for (const path of ['/documents', '/training/evidence', '/equipment', '/training/completions']) {
    await openList(page, path);
    const height = () => listOf(page).evaluate((table) => table.parentElement?.clientHeight);
    await expect.poll(height, path).toBeGreaterThanOrEqual(32 + 8 * 30);
  }
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
            .getByRole('button', { name: /^All [\d,]+$/ })
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
  const field = page.getByLabel('Date kept, days');
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
    ['/forecast/plan/people', page.locator('tr[data-row] th[id]')],
    ['/training/courses/1001', page.getByRole('region', { name: 'People by status' })],
  ] as const) {
    await openPage(page, path);
    const marks = place.getByText(/^\s*\(\d+\)$/);
    await expect(marks.first(), path).toBeVisible();
    await expect(marks.first()).toHaveCSS('font-size', '12px');
    await expect(marks.first()).toHaveCSS('color', 'rgb(77, 86, 96)');
  }
});
