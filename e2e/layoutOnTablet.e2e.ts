import { expect, type Page } from '@playwright/test';
import { formatField } from '#components/format.ts';
import { withRules } from './coverageRules.ts';
import { test } from './fixtures.ts';
import { headerOf, headersOf, openList, rowsOf } from './lists.ts';
import { cutInList, wrappedInList } from './measuring.ts';
import { openOverview, openPage } from './pages.ts';
import { daysAgo } from './pastDays.ts';

test('on a tablet nothing at the top of a page lies over its name', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openPage(page, '/training/employees/u100017');
  const [name, pager] = [page.getByRole('heading', { level: 1 }), page.getByRole('navigation', { name: /^Employees/ })];
  // The pager appears a moment after the record, and takes room from the name.
  await expect(pager).toBeVisible();
  await expect.poll(() => name.evaluate((words) => words.scrollWidth <= words.clientWidth)).toBe(true);
  const isApart = async () => {
    const [above, beside] = [await name.boundingBox(), await pager.boundingBox()];
    return above && beside && (above.x + above.width <= beside.x || above.y + above.height <= beside.y);
  };
  await expect.poll(isApart).toBe(true);
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

test('on a tablet on its side what needs action is in sight below three areas beside each other', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await openOverview(page);
  const top = async (name: string) => (await page.getByRole('region', { name, exact: true }).boundingBox())?.y;
  await expect.poll(() => top('Needs action')).toBeLessThan(400);
  expect(await top('Documents')).toBe(await top('Training'));
});

test('on a tablet no frame around words lies on the line of a row', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 2200 });
  await openList(page, '/equipment');
  await expect(rowsOf(page).filter({ hasText: 'Out of service' })).not.toHaveCount(0);
  const touching = () =>
    rowsOf(page)
      .locator('td span, th span')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.checkVisibility() && getComputedStyle(part).borderBottomStyle !== 'none')
          .filter((part) => {
            const row = part.closest('tr')?.getBoundingClientRect();
            return row && part.getBoundingClientRect().bottom > row.bottom - 3;
          })
          .map((part) => part.textContent),
      );
  await expect.poll(touching).toEqual([]);
});

test('on a tablet the evidence says what needs review where no rule says what it lacks', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 900 });
  await openList(page, '/training/evidence');
  await expect(headerOf(page, 'Needs review')).toBeVisible();
  await expect(headerOf(page, 'Lacks')).toHaveCount(0);
});

test('on a tablet the second of two lines does not reach down to the rule below its row', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openList(page, '/training/evidence');
  const { wrapped, touching } = await page.locator('tr[data-row] > *').evaluateAll((cells) => {
    const words = document.createRange();
    const ends = cells.flatMap((cell) => {
      words.selectNodeContents(cell);
      const lines = [...words.getClientRects()].filter(({ width }) => width > 1).map(({ bottom }) => bottom);
      const [first, last] = [Math.min(...lines), Math.max(...lines)];
      return last - first > 8 ? [{ last, rule: cell.getBoundingClientRect().bottom - 1 }] : [];
    });
    return { wrapped: ends.length, touching: ends.filter(({ last, rule }) => last > rule + 0.25).length };
  });
  expect(wrapped).toBeGreaterThan(3);
  expect(touching).toBe(0);
});

test('on a tablet each list keeps the columns that it is there for', async ({ page }) => {
  test.setTimeout(90_000);
  await withRules(page);
  for (const [width, path, names] of [
    [820, '/forecast/plan/people', ['Employee', 'Training', 'Hold by', 'Booked']],
    [820, '/coverage/equipment', ['Status', 'Who lacks what']],
    [820, '/coverage?as=table', ['Holders', 'Needed', 'Holds through']],
    [820, '/equipment/inspections', ['Inspection']],
    [1280, '/equipment/inspections', ['On that day', 'Up to date through']],
    [1024, '/equipment/inspections', ['Inspection', 'On that day', 'Up to date through']],
    [820, '/equipment/inspections', ['On that day', 'Up to date through']],
    [1024, '/on', ['Status on that day', 'Valid through']],
    [820, '/training/required', ['Employee', 'Training', 'Status', 'Expires']],
    [820, '/documents/hygiene', ['Title', 'Reasons']],
    [820, '/coverage/people', ['Employee', 'Left uncovered', 'Trainings affected']],
    [820, '/training/evidence', ['Evidence', 'Lacks']],
    [820, '/coverage/holders', ['Training or job', 'On that day', 'Holds it through']],
    [820, '/forecast/trainings', ['On that day', 'Valid through']],
    [820, '/forecast/plan', ['Book by', 'Hold by']],
    [1024, '/forecast/plan/people', ['Hold by', 'Valid through', 'Booked']],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await openList(page, path);
    for (const name of names) await expect(headerOf(page, name), `${path} at ${width} px`).toBeVisible();
  }
});

test('on a tablet the people of an item and the words under a calendar have room', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openPage(page, '/equipment/et2/eq100006');
  const people = page.getByLabel('Assigned people', { exact: true });
  const name = people.getByRole('link').first();
  await expect.poll(() => name.evaluate((link) => link.getClientRects().length)).toBe(1);
  await openPage(page, '/equipment/calendar');
  const footnote = page.getByText('Each inspection is shown on the last day');
  await expect.poll(async () => (await footnote.boundingBox())?.height).toBeLessThan(60);
});

test('on a tablet the days of a month are a list, whose entries are read in full', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 900 });
  await openList(page, '/equipment/calendar');
  const entries = page.locator('main li');
  await expect(entries.first()).toBeVisible();
  const cut = () =>
    entries
      .locator('*')
      .evaluateAll((parts) =>
        parts
          .filter((part) => part.clientWidth > 1 && part.scrollWidth > part.clientWidth + 1)
          .map((part) => part.textContent),
      );
  await expect.poll(cut).toEqual([]);
});

/** Opens a list in a tall window of the given width, px, and expects nothing in its rows to be cut. */
async function expectReadInFull(page: Page, path: string, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 2200 });
  await openList(page, path);
  await expect(rowsOf(page)).not.toHaveCount(0);
  await expect.poll(() => cutInList(page), `${path} at ${width} px`).toEqual([]);
}

test('on a tablet trainings and sites are read in full', async ({ page }) => {
  await withRules(page);
  for (const [width, path] of [
    [820, '/training/required'],
    [820, '/forecast/plan'],
    [1024, '/forecast/plan'],
    [820, '/coverage?as=table'],
  ] as const) {
    await expectReadInFull(page, path, width);
  }
});

test.describe('lists of past days', () => {
  test.use({ sample: { pastDays: 41 } });

  test('on a tablet the sites that moved a percentage keep the column that they stand in order of', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 820, height: 1180 });
    await openPage(page, '/why');
    const sites = page.getByRole('table', { name: 'sites compared' });
    await expect(sites.getByRole('columnheader', { name: 'Contribution' })).toBeVisible();
    await expect.poll(() => sites.evaluate((table) => table.scrollWidth <= table.clientWidth)).toBe(true);
  });

  test('on a tablet names and trainings are read in full beside the days', async ({ page }) => {
    await withRules(page);
    const from = formatField(daysAgo(40));
    for (const [width, path] of [
      [1024, '/on'],
      [1024, `/why/changes?from=${from}`],
      [820, `/why/changes?from=${from}`],
      [820, '/training/evidence'],
    ] as const) {
      await expectReadInFull(page, path, width);
      const list = page.locator('table[aria-rowcount]');
      const training = await list.getByRole('columnheader', { name: 'Training', exact: true }).boundingBox();
      expect(training?.width, `${path} at ${width} px`).toBeGreaterThan(145);
    }
  });

  test('on a wide screen the days of a change are read in full', async ({ page }) => {
    for (const width of [1440, 1600]) await expectReadInFull(page, '/why/changes', width);
  });

  test('on a tablet a change is read on one line where columns of single words leave room for it', async ({ page }) => {
    for (const [path, width, columns] of [
      ['/why/changes', 820, ['First day', 'Second day']],
      ['/why/changes', 1024, ['Cause', 'First day', 'Second day']],
      ['/why/equipment', 820, ['Item', 'Cause', 'First day', 'Second day']],
      ['/why/equipment', 1024, ['Site today', 'Cause', 'First day', 'Second day']],
    ] as const) {
      await page.setViewportSize({ width, height: 1180 });
      await openList(page, path);
      for (const column of columns)
        await expect.poll(() => wrappedInList(page, column), `${path}, ${column} at ${width} px`).toEqual([]);
    }
  });
});

test('a column that has no room says so in the menu, and comes back beside those that are shown, by mouse or by key', async ({
  page,
}) => {
  await page.setViewportSize({ width: 820, height: 1180 });
  await openList(page, '/training');
  const shown = () => headersOf(page).allInnerTexts();
  const fitting = await shown();
  expect(fitting).not.toContain('Site');
  await page.getByRole('button', { name: 'Columns', exact: true }).click();
  const menu = page.getByRole('dialog', { name: 'Columns' });
  const back = menu.getByRole('button', { name: 'Back to the usual columns' });
  await expect(menu.getByRole('checkbox', { name: 'Status', exact: true })).toBeChecked();
  await expect(back).toBeDisabled();
  const site = menu.getByRole('checkbox', { name: 'Site no room' });
  await expect(site).not.toBeChecked();
  await site.click();
  await expect(menu.getByRole('checkbox', { name: 'Site', exact: true })).toBeChecked();
  await expect.poll(shown).toEqual(fitting.toSpliced(fitting.indexOf('Status'), 0, 'Site'));
  await menu.getByRole('checkbox', { name: 'Site', exact: true }).click();
  await expect.poll(shown).toEqual(fitting);
  // The shown columns are those of the default choice again.
  await expect(page).toHaveURL('/training');
  await expect(back).toBeDisabled();
  // Each of the columns without room: once checked, they are the usual columns, and stay.
  const withoutRoom = menu.getByRole('checkbox', { name: 'no room' });
  const names = await withoutRoom.evaluateAll((boxes) =>
    boxes.map((box) => box.parentElement?.innerText.replace('no room', '').trim() ?? ''),
  );
  expect(names).toContain('Site');
  for (const name of names) {
    await menu.getByRole('checkbox', { name }).press('Space');
    await expect(menu.getByRole('checkbox', { name, exact: true })).toBeChecked();
  }
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect.poll(shown).toEqual(expect.arrayContaining([...fitting, ...names]));
  const usual = await shown();
  await page.setViewportSize({ width: 820, height: 1180 });
  await expect.poll(shown).toEqual(usual);
});
