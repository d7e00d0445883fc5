import { expect, type Locator } from '@playwright/test';
import { withRules } from './coverageRules.ts';
import { test } from './fixtures.ts';
import { goTo } from './goTo.ts';
import { openList, rowsOf } from './lists.ts';
import { brokenInPage } from './measuring.ts';
import { openPage, openSettings } from './pages.ts';

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

test('on a telephone what is current of an employee stands apart from what is not', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/training');
  const gaps = () =>
    rowsOf(page).evaluateAll((rows) =>
      rows.flatMap((row) => {
        const gap = [...row.querySelectorAll('a')].find((link) =>
          /^(missing|expired|expiring) /.test(link.ariaLabel ?? ''),
        );
        const required = [...row.querySelectorAll('a')].find((link) => /^required /.test(link.ariaLabel ?? ''));
        if (!gap || !required) return [];
        return [gap.getBoundingClientRect().left - required.getBoundingClientRect().right];
      }),
    );
  await expect.poll(async () => (await gaps()).length).toBeGreaterThan(3);
  expect(Math.min(...(await gaps()))).toBeGreaterThanOrEqual(16);
});

test('on a telephone the button of the filters counts all that are in force', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/training?status=incomplete&site=fo2');
  await expect(page.getByRole('button', { name: /^Clear 2/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Filters/ })).toContainText('2');
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

/** Toggles that are cut at an edge of their row while the row does not fade there. */
const cutWithoutSign = (row: Locator) =>
  row.evaluate((frame) => {
    const { left, right } = frame.getBoundingClientRect();
    const style = getComputedStyle(frame);
    const isFaded = (side: string) => Number.parseFloat(style.getPropertyValue(`--fade-${side}`)) > 0;
    return [...frame.querySelectorAll('button')]
      .filter((one) => {
        const inner = one.getBoundingClientRect();
        return (inner.left < left - 1 && !isFaded('left')) || (inner.right > right + 1 && !isFaded('right'));
      })
      .map(({ textContent }) => textContent);
  });

test('on a telephone the groups of a list fade where they go on, and the one in force is seen as a whole', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of [
    '/training',
    '/training?status=unassigned',
    '/training/required?state=current',
    '/training/courses',
  ]) {
    await openList(page, path);
    const row = page.getByRole('group', { name: 'Status', exact: true });
    await expect.poll(() => cutWithoutSign(row), path).toEqual([]);
    const pressed = row.getByRole('button', { pressed: true });
    const isWhole = async () => {
      const [inner, outer] = [await pressed.boundingBox(), await row.boundingBox()];
      return inner && outer && inner.x >= outer.x && inner.x + inner.width <= outer.x + outer.width;
    };
    await expect.poll(isWhole, path).toBe(true);
    // Next to the buttons of the list there is room for two groups with their counts.
    expect((await row.boundingBox())?.width).toBeGreaterThan(220);
  }
});

test('on a telephone the day in force among the days that are often asked for is seen as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/forecast');
  const days = page.getByRole('group', { name: 'Common days' });
  for (const name of ['In 30 days', 'In 90 days', 'Today']) {
    await days.getByRole('button', { name }).click();
    await page.reload();
    const pressed = days.getByRole('button', { pressed: true });
    await expect(pressed).toHaveText(name);
    // The row fades over 24 px at an edge beyond which it scrolls; today is the first, where it does not.
    const distances = () =>
      pressed.evaluate((button) => {
        const [inner, outer] = [button.getBoundingClientRect(), button.parentElement?.getBoundingClientRect()];
        return outer && { before: inner.left - outer.left, after: outer.right - inner.right };
      });
    await expect.poll(async () => (await distances())?.after, name).toBeGreaterThanOrEqual(24);
    await expect.poll(async () => (await distances())?.before, name).toBeGreaterThanOrEqual(name === 'Today' ? 0 : 24);
    const before = page.getByRole('button', { name: 'The day before' });
    await expect.poll(async () => (await before.boundingBox())?.x, name).toBe(16);
  }
});

test('on the narrowest telephones the day in force among the usual days is clear of the fading edges', async ({
  page,
}) => {
  await openPage(page, '/forecast');
  const days = page.getByRole('group', { name: 'Common days' });
  for (const width of [320, 360]) {
    await page.setViewportSize({ width, height: 844 });
    for (const name of ['In 90 days', 'Quarter end']) {
      await days.getByRole('button', { name }).click();
      await page.reload();
      const pressed = days.getByRole('button', { pressed: true });
      await expect(pressed).toHaveText(name);
      // The line fades over 24 px at each edge of the screen beyond which it scrolls.
      const clear = async () => {
        const box = await pressed.boundingBox();
        return box && box.x >= 16 + 24 && box.x + box.width <= width - 16 - 24;
      };
      await expect.poll(clear, `${name} at ${width} px`).toBe(true);
    }
  }
});

test('on a telephone both days of the completions are seen as a whole', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openList(page, '/training/completions');
  for (const name of ['From', 'to']) {
    const day = page.getByRole('textbox', { name, exact: true });
    const isWhole = () =>
      day.evaluate((field) => {
        const { left, right, top, height } = field.getBoundingClientRect();
        return [left + 4, right - 4].every((x) => document.elementFromPoint(x, top + height / 2) === field);
      });
    await expect.poll(isWhole, name).toBe(true);
  }
});

test('on a telephone a page below one of the tabs marks it, in sight', async ({ page }) => {
  await withRules(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, tab] of [
    ['/forecast/plan/people', 'Renewal plan'],
    ['/forecast/trainings', 'Forecast'],
    ['/forecast/employees', 'Forecast'],
    ['/coverage/holders', 'Coverage'],
    ['/coverage/people', 'Coverage'],
    ['/coverage/equipment', 'Coverage'],
    ['/why/changes', 'Why it moved'],
    ['/why/equipment', 'Why it moved'],
    ['/why/documents', 'Why it moved'],
    ['/on/differences', 'On a day'],
    ['/equipment/inspections', 'Forecast'],
  ] as const) {
    await openPage(page, path);
    const tabs = page.getByRole('navigation', { name: / lists$/ });
    const marked = tabs.locator('[aria-current="page"]');
    await expect(marked, path).toHaveText(tab);
    const isWhole = () => marked.evaluate((one) => one.getBoundingClientRect().right <= window.innerWidth);
    await expect.poll(isWhole, path).toBe(true);
  }
});

/** Whether the placeholder or the chosen option of a field is wider than its room. */
const isFieldCut = (field: Locator) =>
  field.evaluate((one: HTMLInputElement | HTMLSelectElement) => {
    const style = getComputedStyle(one);
    const pen = document.createElement('canvas').getContext('2d');
    if (!pen) throw new Error('There is nothing to measure with.');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const words = one instanceof HTMLSelectElement ? one.selectedOptions[0]?.textContent : one.placeholder;
    const room = one.clientWidth - Number.parseFloat(style.paddingLeft) - Number.parseFloat(style.paddingRight);
    return pen.measureText(words ?? '').width > room + 1;
  });

test('the hint of the search and the order of a list are read in full', async ({ page }) => {
  test.setTimeout(90_000);
  await withRules(page);
  for (const path of [
    '/coverage/equipment',
    '/training',
    '/training/required',
    '/training/completions',
    '/equipment',
    '/documents',
    '/coverage/holders',
    '/forecast/employees',
    '/forecast/plan',
  ]) {
    await page.setViewportSize({ width: 390, height: 844 });
    await openList(page, path);
    const search = page.getByRole('searchbox');
    await expect.poll(() => isFieldCut(search), `${path}, the hint`).toBe(false);
    const order = page.getByRole('combobox', { name: 'Sort by' });
    const last = await order.locator('option').count();
    for (const index of [0, last - 1]) {
      await order.selectOption({ index });
      await expect.poll(() => isFieldCut(order), `${path}, order ${index}`).toBe(false);
      const box = await order.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0), path).toBeLessThanOrEqual(390);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await expect.poll(() => isFieldCut(search), `${path}, the hint at 1440 px`).toBe(false);
  }
});

test('on a telephone what can be done with a list stands at the right', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/documents/hygiene', '/documents', '/training']) {
    await openList(page, path);
    const tool = page.getByRole('main').getByRole('button', { name: 'Export', exact: true });
    const right = async () => {
      const box = await tool.boundingBox();
      return box && Math.round(box.x + box.width);
    };
    await expect.poll(right, path).toBe(374);
  }
});

test('on a telephone the label of a day is seen as a whole or not at all', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, label] of [
    ['/forecast', 'Compliance on'],
    ['/equipment/forecast', 'Up to date on'],
  ] as const) {
    await openPage(page, path);
    await page.getByRole('button', { name: 'In 30 days' }).click();
    await page.reload();
    await expect(page.getByRole('button', { name: 'In 30 days', pressed: true })).toBeVisible();
    const left = () =>
      page.getByRole('textbox', { name: label, exact: true }).evaluate((field: HTMLInputElement) => {
        const label = field.labels?.[0]?.getBoundingClientRect();
        return label && label.width > 1 && label.left < 0 ? 'cut' : 'whole';
      });
    await expect.poll(left, path).toBe('whole');
  }
});

test('on a telephone the due dates by type begin at the edge of the page', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/equipment?dates=types');
  const types = page.getByRole('region', { name: 'Due dates by type' });
  await expect.poll(async () => (await types.boundingBox())?.x).toBe(16);
});

test('on a telephone the figures of a site are of one size', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/');
  const sites = page.getByRole('region', { name: 'Sites', exact: true });
  const percents = sites
    .locator('tbody tr')
    .first()
    .getByText(/^\d+ %$/);
  await expect(percents).toHaveCount(2);
  const sizes = () => percents.evaluateAll((all) => all.map((one) => getComputedStyle(one).fontSize));
  await expect.poll(async () => new Set(await sizes()).size).toBe(1);
});

test.describe('an item of somebody who has left, whose name takes two lines', () => {
  test.use({
    sample: {
      employees: 10,
      equipment: 5,
      records: [
        {
          kind: 'user',
          id: 'u-left',
          firstname: 'Anna-Sophia Konstantinova',
          lastname: 'Kowalewska-Lewandowska of Nordquay',
          terminationDate: Date.UTC(2026, 0, 1),
        },
        { kind: 'equipmenttype', id: 't-left', title: 'Hoist' },
        {
          kind: 'equipment',
          id: 'e-left',
          equipmentType_id: 't-left',
          title: 'Hoist of somebody who has left',
          isInService: true,
          assignedUsers_id: ['u-left'],
        },
      ],
    },
  });

  test('on a telephone no tag is broken over two lines', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await openPage(page, '/equipment/t-left/e-left');
    await expect(page.getByText('Left', { exact: true })).toBeVisible();
    await expect.poll(() => brokenInPage(page)).toEqual([]);
  });
});

test('on a telephone no day is broken over two lines in a plan or on the page of an item', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const path of ['/forecast/plan', '/equipment/et2/eq100006']) {
    await openPage(page, path);
    await expect(page.getByText(/^(expires|hold by) |, hold by /).first()).toBeAttached();
    await expect.poll(() => brokenInPage(page), path).toEqual([]);
  }
});

test('on a telephone the two filters of the forecast say which is which', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/forecast');
  await expect(page.getByRole('button', { name: 'Filters', expanded: false })).toHaveCount(1);
  const whatIf = page.getByRole('group', { name: 'What if' });
  await whatIf.getByRole('button', { name: 'Who renews what', expanded: false }).click();
  await expect(whatIf.getByRole('button', { name: 'Site' })).toBeVisible();
});

test('on a telephone the card of an assigned person says nothing where nothing is missing', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openPage(page, '/equipment/et1/eq100290');
  const people = page.getByLabel('Assigned people', { exact: true });
  await expect(people.getByRole('link').first()).toBeVisible();
  await expect(people.getByText(/ of /).first()).toBeVisible();
  await expect(people.getByText('–', { exact: true })).toHaveCount(0);
});

test('on a telephone the switch of the colours has no line of its own', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, name] of [
    ['/settings', 'Settings'],
    ['/sources', 'Sources'],
  ] as const) {
    await goTo(page, path);
    const heading = page.getByRole('heading', { level: 1, name });
    await expect(heading).toBeVisible();
    const title = await heading.boundingBox();
    const toggle = await page.getByRole('button', { name: /^Use .* colours$/ }).boundingBox();
    const search = await page.getByRole('button', { name: /^Find anything/ }).boundingBox();
    const middle = (box: typeof title) => box && Math.round(box.y + box.height / 2);
    expect(middle(toggle), path).toBe(middle(title));
    expect((toggle?.x ?? 0) + (toggle?.width ?? 0), path).toBeLessThanOrEqual(search?.x ?? 0);
  }
});
