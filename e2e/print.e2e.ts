import { expect, type Locator } from '@playwright/test';
import { formatCount } from '#compliance/countWords.ts';
import { isolatedTest, test } from './fixtures.ts';
import { goTo } from './goTo.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, openList, rowsOf } from './lists.ts';
import { PAPER_WIDTH, SHEET_WIDTH, touchingInList, UNBROKEN_NAME } from './measuring.ts';
import { openOverview, openPage, openSettings } from './pages.ts';
import { WHEN } from './times.ts';

test('the printed month is as wide as the paper, each entry within its day', async ({ page }) => {
  await openList(page, '/equipment/calendar');
  for (const width of [966, PAPER_WIDTH]) {
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width, height: 730 });
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('td[data-day] li').first()).toBeVisible();
    const run = () =>
      page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        over: [...document.querySelectorAll('td[data-day]')]
          .filter((day) => day.scrollWidth > day.clientWidth)
          .map((day) => day.textContent),
      }));
    await expect.poll(run).toEqual({ width, over: [] });
  }
});

test('on portrait paper no figures of the overview overlap', async ({ page }) => {
  await page.setViewportSize({ width: 794, height: 1123 });
  await openOverview(page);
  await page.emulateMedia({ media: 'print' });
  const over = () =>
    page.locator('main section dl > div').evaluateAll((parts) => {
      const boxes = parts.flatMap((part) =>
        [...part.children].map((child) => {
          const words = document.createRange();
          words.selectNodeContents(child);
          return words.getBoundingClientRect();
        }),
      );
      return boxes.filter((a) =>
        boxes.some((b) => b !== a && a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom),
      ).length;
    });
  await expect.poll(over).toBe(0);
});

test('a list is printed in full, with its filters and order in words and the age of its data', async ({ page }) => {
  await openList(page, '/training?status=incomplete&status=expiring&sort=name');
  const count = await countOf(page);
  expect(await rowsOf(page).count()).toBeLessThan(count);
  await page.emulateMedia({ media: 'print' });
  await expect(rowsOf(page)).toHaveCount(count);
  await expect(page.getByText('Filters: Status is Incomplete or Expiring. Order: by name, A to Z.')).toBeVisible();
  await expect(page.locator('main header').first()).toContainText(new RegExp(`Calculated ${WHEN}`));
  await expect(page.getByTestId('list-count')).toContainText(`${count} of`);
  await expect(page.getByRole('columnheader', { name: 'Next expiry' })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(() => rowsOf(page).count()).toBeLessThan(count);
});

test('the first sheet states how many rows of a long list are printed, and has the proofs of all trainings', async ({
  page,
}) => {
  await openList(page, '/training/evidence');
  const count = await countOf(page);
  await page.emulateMedia({ media: 'print' });
  // Drawing them takes a while.
  await expect(page.getByText(/^No filters\. Order: /)).toContainText(
    `The first 2,000 of ${formatCount(count)} rows are printed.`,
    { timeout: 60_000 },
  );
  const proofs = page.getByRole('region', { name: 'Proofs by training', exact: true });
  await expect(proofs.locator('tbody tr')).toHaveCount(24);
});

isolatedTest('paper names the sources that had not loaded when it was printed', async ({ page, dashboard }) => {
  const { fault, release } = holdAnswers();
  dashboard.faults.set('training-employee-status.list', fault);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Documents', exact: true })).toContainText('%');
  const early = page.getByText('Training records: not completely loaded when this was printed.');
  await expect(early).toHaveCount(0);
  await page.emulateMedia({ media: 'print' });
  await expect(early).toBeVisible();
  release();
  await expect(early).toHaveCount(0);
});

test.describe('several values in a cell', () => {
  test.use({
    sample: {
      employees: 60,
      equipment: 5,
      records: [
        { kind: 'user', id: 'u-first', firstname: 'Astrid', lastname: 'Almgren' },
        { kind: 'user', id: 'u-second', firstname: 'Bertil', lastname: 'Bruun' },
        { kind: 'equipmenttype', id: 't-shared', title: 'Hoist' },
        {
          kind: 'equipment',
          id: 'e-shared',
          equipmentType_id: 't-shared',
          title: 'Shared hoist',
          isInService: true,
          assignedUsers_id: ['u-first', 'u-second'],
        },
      ],
    },
  });

  test('are all named on paper; the screen names the first and counts the others', async ({ page }) => {
    for (const path of ['/documents', '/equipment?type=t-shared&cols=title,assigned', '/training?within=365']) {
      await page.emulateMedia({ media: 'screen' });
      await openList(page, path);
      const counted = rowsOf(page).filter({ hasText: /\+\d/ });
      await expect(counted.first(), path).toBeVisible();
      await page.emulateMedia({ media: 'print' });
      await expect(rowsOf(page), path).toHaveCount(await countOf(page));
      await expect(counted, path).toHaveCount(0);
    }
    await page.emulateMedia({ media: 'screen' });
    await openList(page, '/equipment?type=t-shared&cols=title,assigned');
    await page.emulateMedia({ media: 'print' });
    await expect(rowsOf(page).getByText('Astrid Almgren, Bertil Bruun')).toBeVisible();
  });
});

test('the browser’s own printing includes all rows, on as many pages as they take', async ({ page }) => {
  await openList(page, '/training');
  const count = await countOf(page);
  await page.evaluate(() => {
    window.addEventListener('beforeprint', () => {
      document.body.dataset.printedRows = String(document.querySelectorAll('tbody tr[data-row]').length);
    });
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  await expect(page.locator('body')).toHaveAttribute('data-printed-rows', String(count));
  const sheets = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  expect(sheets).toBeGreaterThan(3);
  // 122 people take at most five sheets.
  expect(sheets).toBeLessThanOrEqual(Math.ceil((count * 5) / 122));
  // Points: A4 or Letter in landscape.
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeGreaterThan(Number(height));
});

test('the matrix is printed with all trainings, in as many tables as fit on the paper', async ({ page }) => {
  await openList(page, '/training/matrix');
  const employees = await countOf(page);
  const columns = Number(await page.getByRole('grid').getAttribute('aria-colcount')) - 2;
  await page.emulateMedia({ media: 'print' });
  const tables = page.locator('main table');
  await expect(tables).toHaveCount(Math.ceil(columns / 9));
  await expect(tables.first().locator('tbody tr')).toHaveCount(employees + 1);
  await expect(page.getByText('Order: employees most urgent first; trainings with most gaps first.')).toBeVisible();
  // The legend is above the first table, and its icons have the colours of those in the cells.
  const legend = page.locator('p', { hasText: 'A plain date: current' });
  await expect(legend).toHaveCount(1);
  expect(await legend.evaluate((note) => note.nextElementSibling?.tagName)).toBe('TABLE');
  const colourOf = (sign: Locator) => sign.first().evaluate((svg) => getComputedStyle(svg).color);
  for (const name of ['circle-x-filled', 'clock-filled', 'circle-dashed']) {
    const inLegend = await colourOf(legend.locator(`.tabler-icon-${name}`));
    expect(await colourOf(tables.locator(`.tabler-icon-${name}`)), name).toBe(inLegend);
  }
  expect(await tables.locator('thead th').count()).toBe(columns + 2 * Math.ceil(columns / 9));
});

test('the record of an employee is complete: identity, percentage, trainings, all completions, the age of each part', async ({
  page,
  dashboard,
}) => {
  const { completedtrainings } = await dashboard.call('completedtrainings.v2.list', {
    user_id: 'u100017',
    limit: 1000,
  });
  await openPage(page, '/training/employees/u100017');
  await page.getByRole('link', { name: 'Print record' }).click();
  await expect(page).toHaveURL(/\/training\/employees\/u100017\/record$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Training record of /);
  const history = page.getByRole('region', { name: 'Completion history' });
  await expect(history.locator('tbody tr')).toHaveCount((completedtrainings as unknown[]).length);
  const required = page.getByRole('region', { name: 'Every required training' });
  await expect(required.locator('tbody tr').first()).toContainText(/Missing|Expired|Expiring|Current/);
  const about = page.getByRole('region', { name: 'About this record' });
  await expect(about).toContainText('u100017');
  const name = (await page.getByRole('heading', { level: 1 }).innerText()).replace('Training record of ', '');
  await expect(about).toContainText(name);
  await expect(about).toContainText(/Training recordscalculated \d+ \w+ 20\d\d, /);
  await expect(about).toContainText(/Completion recordsread \d+ \w+ 20\d\d, /);
  await expect(about).toContainText('those of Europe/Amsterdam');
  await page.evaluate(() => {
    window.print = () => {
      document.body.dataset.printed = 'yes';
    };
  });
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.locator('body')).toHaveAttribute('data-printed', 'yes');
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? [];
  expect(Number(width)).toBeLessThan(Number(height));
});

test('the page of an employee is printed with all completions, and with a timeline whose words do not touch', async ({
  page,
  dashboard,
}) => {
  const { completedtrainings } = await dashboard.call('completedtrainings.v2.list', {
    user_id: 'u100017',
    limit: 1000,
  });
  await openPage(page, '/training/employees/u100017');
  const rows = page.getByRole('region', { name: 'Completion history' }).locator('tbody tr');
  await expect(rows).toHaveCount(15);
  await page.setViewportSize({ width: SHEET_WIDTH, height: 730 });
  await page.emulateMedia({ media: 'print' });
  expect((completedtrainings as unknown[]).length).toBeGreaterThan(15);
  await expect(rows).toHaveCount((completedtrainings as unknown[]).length);
  await expect(page.getByRole('button', { name: 'A year earlier' })).toBeHidden();
  const leastGap = () =>
    page.getByText('Today', { exact: true }).evaluate((today, width) => {
      document.body.style.width = `${width}px`;
      const { left, right } = today.getBoundingClientRect();
      const gaps = [...(today.parentElement?.children ?? [])]
        .filter((tick) => tick !== today)
        .map((tick) => tick.getBoundingClientRect())
        .map((tick) => Math.max(left - tick.right, tick.left - right));
      document.body.style.width = '';
      return Math.min(...gaps);
    }, PAPER_WIDTH);
  await expect.poll(leastGap).toBeGreaterThan(0);
  // Browsers evaluate media queries for a portrait sheet before they know its orientation.
  await page.setViewportSize({ width: 794, height: 1123 });
  await expect(page.getByText('Today', { exact: true })).toBeVisible();
  await page.emulateMedia({ media: 'screen' });
  await expect(rows).toHaveCount(15);
});

test('the printed calendar names its month, and shows every item of a day', async ({ page }) => {
  await openList(page, '/equipment/calendar');
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main').getByRole('heading', { level: 2, name: /^\w+ 20\d\d$/ })).toBeVisible();
  await expect(page.locator('main').getByText(/^\+\d+ more/)).toHaveCount(0);
  const name = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--sheet-name'));
  await expect.poll(name).toContain('Calendar');
  await page.emulateMedia({ media: 'screen' });
  await expect.poll(name).toBe('');
});

test('on paper a day stays on one line, and the completions of a record stay a table', async ({ page }) => {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 730 });
  await openList(page, '/training/completions');
  await page.emulateMedia({ media: 'print' });
  const tallest = (cells: string) =>
    page.locator(cells).evaluateAll((all) =>
      Math.max(
        ...all.map((cell) => {
          const words = document.createRange();
          words.selectNodeContents(cell);
          return words.getBoundingClientRect().height;
        }),
      ),
    );
  await expect.poll(() => tallest('[data-row] > :first-child')).toBeLessThan(20);
  await expect.poll(() => tallest('[data-row] td:last-child')).toBeLessThan(20);
  await page.emulateMedia({ media: 'screen' });
  // A portrait A4 sheet, between its margins.
  await page.setViewportSize({ width: 688, height: 1017 });
  await openPage(page, '/training/employees/u100017/record');
  await page.emulateMedia({ media: 'print' });
  const history = page.getByRole('region', { name: 'Completion history' });
  const display = () =>
    history
      .locator('tbody tr')
      .first()
      .evaluate((row) => getComputedStyle(row).display);
  await expect.poll(display).toBe('table-row');
  // The name of a training takes at most two lines of 16 px.
  const tallestTitle = () =>
    history.locator('tbody th').evaluateAll((titles) =>
      Math.max(
        ...titles.map((title) => {
          const words = document.createRange();
          words.selectNode(title.firstChild ?? title);
          return words.getBoundingClientRect().height;
        }),
      ),
    );
  await expect.poll(tallestTitle).toBeLessThan(36);
});

test('on paper no two texts of a row touch, and lists and the parts above them start at the margin', async ({
  page,
}) => {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 730 });
  for (const path of [
    '/training',
    '/training/required?status=expiring',
    '/training/completions?period=all&training=1003',
    '/equipment',
    '/equipment/calendar',
    '/forecast/plan/people',
    '/training/sites',
    '/',
  ]) {
    await page.emulateMedia({ media: 'screen' });
    await openPage(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => touchingInList(page, 6), path).toEqual([]);
    const begins = () =>
      page
        .locator(':is(main section, main [class*="strip"], main [class*="card"], main thead th):visible')
        .evaluateAll((parts) => {
          const edges = parts.map((part) => {
            const words = document.createRange();
            words.selectNodeContents(part);
            // The card itself is at the margin, not its words.
            const isFramed = part.closest('[class*="card"]') !== null;
            return (isFramed ? part : words).getBoundingClientRect().left;
          });
          return Math.round(Math.min(...edges));
        });
    await expect.poll(begins, path).toBe(0);
  }
});

test('on paper no secondary text is larger than the text that it belongs to', async ({ page }) => {
  for (const path of ['/equipment?service=out', '/training', '/', '/equipment/et2/eq100006']) {
    await page.emulateMedia({ media: 'screen' });
    await openPage(page, path);
    await page.emulateMedia({ media: 'print' });
    const larger = () =>
      page.locator('main').evaluate((main) => {
        const sizeOf = (part: Element) => Number.parseFloat(getComputedStyle(part).fontSize);
        return [...main.querySelectorAll('.note, .hint, .small, .quiet, .tag, [class*="note"]')]
          .filter((part) => part.checkVisibility() && part.textContent !== '')
          .filter((part) => sizeOf(part) > sizeOf(part.closest('td, th') ?? document.body))
          .map((part) => part.textContent);
      });
    await expect.poll(larger, path).toEqual([]);
  }
});

test('on paper no link is underlined', async ({ page }) => {
  for (const path of ['/documents', '/training', '/equipment']) {
    await openList(page, path);
    await page.emulateMedia({ media: 'print' });
    const underlined = () =>
      page
        .locator('main :is(a, a *)')
        .evaluateAll((parts) =>
          parts.filter((part) => getComputedStyle(part).textDecorationLine !== 'none').map((part) => part.textContent),
        );
    await expect.poll(underlined, path).toEqual([]);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('the headings of a list are plain words on paper, because browsers omit buttons when they repeat headings', async ({
  page,
}) => {
  await openList(page, '/documents');
  await page.emulateMedia({ media: 'print' });
  const heading = page.getByRole('columnheader', { name: 'Title' });
  await expect(heading).toBeVisible();
  const boxes = () =>
    page.locator('main thead button').evaluateAll((all) => all.filter((one) => one.getClientRects().length > 0).length);
  await expect.poll(boxes).toBe(0);
});

test('printed settings have each value next to its label, and no control that only acts', async ({ page }) => {
  await openSettings(page);
  await page.emulateMedia({ media: 'print' });
  for (const [label, value] of [
    ['First: up to day', '7'],
    ['Good from, %', '90'],
    ['Months', '24'],
    ['Session size', '12'],
  ] as const) {
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    await expect(page.getByLabel(label, { exact: true })).toHaveCSS('border-top-width', '0px');
  }
  await expect(page.getByRole('combobox', { name: 'Start page' })).toBeVisible();
  await expect(page.getByText('Compact', { exact: true })).toBeVisible();
  await expect(page.getByText('Comfortable', { exact: true })).toBeHidden();
  await expect(page.getByRole('form', { name: /^Add a rule/ })).toHaveCount(0);
  for (const title of ['Export and import', 'Reset', 'Recently opened'])
    await expect(page.getByRole('heading', { name: title })).toBeHidden();
});

test.describe('names of 200 letters', () => {
  test.use({
    sample: {
      employees: 10,
      equipment: 5,
      records: [
        { kind: 'training', id: 9002, title: UNBROKEN_NAME, renewal_months: 12, expiring_days: 30 },
        { kind: 'fieldoffice', id: 'f-long', name: UNBROKEN_NAME },
        {
          kind: 'user',
          id: 'u-long',
          firstname: UNBROKEN_NAME.slice(0, 100),
          lastname: UNBROKEN_NAME.slice(100),
          fieldOffice_id: ['f-long'],
        },
        { kind: 'assignment', m_user_id: 'u-long', training_id: 9002 },
      ],
    },
  });

  test('stay within the sheet, together with everything next to them', async ({ page }) => {
    await page.setViewportSize({ width: PAPER_WIDTH, height: 730 });
    const compared = '/training/sites?site=f-long';
    for (const path of [
      '/training',
      '/training/required',
      '/training/courses',
      '/training/matrix',
      '/training/matrix?cells=marks&group=site',
      compared,
    ]) {
      await page.emulateMedia({ media: 'screen' });
      await (path === compared ? goTo(page, path) : openList(page, path));
      await page.emulateMedia({ media: 'print' });
      await expect(page.locator('main table').first()).toContainText('Donaudampfschifffahrts');
      const widest = () =>
        page.locator('main table').evaluateAll((all) => Math.max(...all.map((table) => table.scrollWidth)));
      await expect.poll(widest, path).toBeLessThanOrEqual(PAPER_WIDTH);
      // Each sheet repeats the headings, and has room for rows below them.
      const highestHead = () =>
        page.locator('main thead').evaluateAll((all) => Math.max(...all.map((head) => head.clientHeight)));
      await expect.poll(highestHead, path).toBeLessThan(200);
      // The footer of a sheet has the name of the page and its number on one line.
      await expect
        .poll(() => page.evaluate(() => document.documentElement.style.getPropertyValue('--sheet-name').length))
        .toBeLessThan(120);
    }
  });
});

test('three sites are compared on one sheet, with the explanation of their figures on the same sheet as the last rows', async ({
  page,
}) => {
  await openPage(page, '/training/sites?site=fo1&site=fo2&site=fo3');
  await page.locator('main tbody tr').first().waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(1);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('main section > p:last-child')).toHaveCSS('break-before', 'avoid');
});

test('an unfolded group of the plan is printed as a sheet to sign after the whole list, in two columns', async ({
  page,
}) => {
  await openList(page, '/forecast/plan');
  await page.getByRole('button', { name: 'Details' }).first().click();
  const session = page.getByRole('region', { name: /^Session 1 of / });
  await expect(session).toBeVisible();
  const isInList = () => session.evaluate((one) => one.closest('table') !== null);
  expect(await isInList()).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(isInList).toBe(false);
  await expect(session.getByText(/^Signature:/).first()).toBeVisible();
  await expect(session.getByRole('list')).toHaveCSS('column-count', '2');
});

test("paper names the subject of the overview's trend", async ({ page }) => {
  await openPage(page, '/?trendOf=documents');
  await page.getByRole('region', { name: 'Trend' }).scrollIntoViewIfNeeded();
  const trend = page.getByText(/^The share of documents .* on each of the last 30 days\.$/);
  await expect(trend).toBeHidden();
  await page.emulateMedia({ media: 'print' });
  await expect(trend).toBeVisible();
});

test('paper states the "What if" of a forecast separately from its filters', async ({ page }) => {
  await openPage(page, '/forecast?renewTraining=1001');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(/No filters\. What if: Renewed: /)).toBeVisible();
});

test('the figures of the overview keep their distance from their frames on paper', async ({ page }) => {
  await openOverview(page);
  await page.setViewportSize({ width: PAPER_WIDTH, height: 730 });
  await page.emulateMedia({ media: 'print' });
  for (const name of ['Training', 'Equipment', 'Documents']) {
    const leastGap = () =>
      page.getByRole('region', { name, exact: true }).evaluate((area) => {
        const frame = area.getBoundingClientRect();
        const gaps = [...area.querySelectorAll('h2, dt, dd, p')].flatMap((part) => {
          const words = document.createRange();
          words.selectNodeContents(part);
          const { left, right } = words.getBoundingClientRect();
          return [left - frame.left, frame.right - right];
        });
        return Math.min(...gaps);
      });
    await expect.poll(leastGap, name).toBeGreaterThan(8);
  }
});

test('on narrow paper the other pages of an area are not printed', async ({ page }) => {
  await openList(page, '/training');
  const tabs = page.getByRole('navigation', { name: 'Training lists' });
  await page.setViewportSize({ width: 720, height: 1000 });
  await expect(tabs).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(tabs).toBeHidden();
});

test('on paper no row shows where the pointer or the focus was', async ({ page }) => {
  await openList(page, '/training');
  const row = rowsOf(page).nth(1);
  await rowsOf(page).first().press('ArrowDown');
  await expect(row).toBeFocused();
  await row.hover();
  const looks = () =>
    row.evaluate((one) => [
      getComputedStyle(one.querySelector('td') ?? one).backgroundColor,
      getComputedStyle(one).outlineStyle,
    ]);
  const none = ['rgba(0, 0, 0, 0)', 'none'];
  expect(await looks()).not.toEqual(none);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(looks).toEqual(none);
});
