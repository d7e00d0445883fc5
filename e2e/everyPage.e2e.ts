import { expect, type Page } from '@playwright/test';
import { pages } from '#app/pages.ts';
import { formatField } from '#components/format.ts';
import type { RecordKind } from '#listing/defineList.ts';
import { pageAt } from '#listing/pathParams.ts';
import { expectNoViolations } from './axe.ts';
import { withRules } from './coverageRules.ts';
import { isolatedTest, test } from './fixtures.ts';
import { goTo, keepOpen, NOWHERE } from './goTo.ts';
import { expectIdsApart, rowsOf } from './lists.ts';
import { PAPER_WIDTH } from './measuring.ts';
import { daysAgo } from './pastDays.ts';
import { routes } from './routes.ts';

/** Telephones, tablets, small screens, the reflow of WCAG 1.4.10, a window of 1440 × 900 at 200 %, and a very wide one; px. */
const WINDOWS = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 900, height: 1200 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
  { width: 320, height: 568 },
  { width: 720, height: 450 },
  { width: 2560, height: 1300 },
];

/** Tables with a column for each training or site: they scroll in their frames. */
const WIDE_TABLES = ['Training matrix', 'sites compared'];

/** What does not fit the window: how far the page itself can scroll, and elements that are cut off without a way to them. */
const misfitsOf = (page: Page): Promise<string[]> =>
  page.evaluate((wideTables) => {
    const { clientWidth, clientHeight, scrollWidth, scrollHeight } = document.documentElement;
    const misfits: string[] = [];
    if (Math.max(scrollWidth, document.body.scrollWidth) > clientWidth) misfits.push(`the page is ${scrollWidth} wide`);
    for (const list of document.querySelectorAll('main table')) {
      const frame = list.closest('.scroller') ?? list.parentElement;
      const isWide = wideTables.includes(list.getAttribute('aria-label') ?? '');
      if (!isWide && frame && list.scrollWidth > frame.clientWidth)
        misfits.push(`a list is ${list.scrollWidth} wide, in a frame of ${frame.clientWidth}`);
    }
    if (Math.max(scrollHeight, document.body.scrollHeight) > clientHeight) {
      misfits.push(`the page is ${scrollHeight} high`);
    }
    const isInside = (element: Element): boolean =>
      getComputedStyle(element).overflowX !== 'visible' ||
      (element.parentElement !== null && isInside(element.parentElement));
    for (const element of document.querySelectorAll('main h1, main button, main a, main input, main p, main dd')) {
      const { right } = element.getBoundingClientRect();
      const { parentElement } = element;
      if (right > clientWidth + 1 && parentElement && !isInside(parentElement)) misfits.push(element.outerHTML);
    }
    return misfits;
  }, WIDE_TABLES);

/** The parts of a page that reach beyond the paper, or hold more than they show. */
const clippedOn = (page: Page, width: number): Promise<string[]> =>
  page.evaluate(
    (edge) =>
      // Browsers clip the text of a field themselves; printed fields have no width of their own.
      [...document.querySelectorAll('main, main :not([data-printed] :is(input, select))')]
        .filter((element) => element instanceof HTMLElement && element.getClientRects().length > 0)
        .filter((element) => {
          const { overflowX, overflowY } = getComputedStyle(element);
          const hides = `${overflowX} ${overflowY}` !== 'visible visible';
          return element.getBoundingClientRect().right > edge + 1 || hides;
        })
        .map((element) => element.outerHTML.slice(0, 120)),
    width,
  );

/** The elements that move by themselves or change over time. */
const movingOn = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('body *')]
      .filter((element) => {
        const { transitionDuration, animationName } = getComputedStyle(element);
        return animationName !== 'none' || transitionDuration.split(',').some((one) => Number.parseFloat(one) > 0);
      })
      .map((element) => element.outerHTML.slice(0, 120)),
  );

/** The pages of records, and what they are of. */
const kindsOfPages: Readonly<Record<string, RecordKind>> = {
  employee: 'employee',
  training: 'training',
  'equipment-item': 'item',
  document: 'document',
};

/** The kinds of records that the rows of the list at hand lead to; tables beside charts are no such list. */
async function kindsOpenedOn(page: Page): Promise<RecordKind[]> {
  if ((await page.getByTestId('list-count').count()) === 0) return [];
  const links = page.locator('[data-row] a[href]');
  const addresses = await links.evaluateAll((all) =>
    all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  return [...new Set(addresses.flatMap((address) => kindsOfPages[pageAt(pages, address)?.id ?? ''] ?? []))];
}

async function expectFitsWindows(page: Page): Promise<void> {
  for (const size of WINDOWS) {
    await page.setViewportSize(size);
    await expect.poll(() => misfitsOf(page), `${size.width} × ${size.height}`).toEqual([]);
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeInViewport();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
}

async function expectPrintable(page: Page): Promise<void> {
  await page.setViewportSize({ width: PAPER_WIDTH, height: 730 });
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  // By selectors: a list has thousands of rows on paper, and a role or a text is looked for in every element of them.
  const head = page.locator('p').filter({ hasText: /Printed \d+ \w+ 20\d\d, \d\d:\d\d:\d\d · days and times in/ });
  await expect(head).toBeVisible();
  await expect(page.locator('main h1')).toBeVisible();
  await expect(page.locator('nav[aria-label="Main"]')).toBeHidden();
  await expect(page.locator('main :is(input, .mantine-Button-root):not([data-printed] *):visible')).toHaveCount(0);
  await expect.poll(() => clippedOn(page, PAPER_WIDTH)).toEqual([]);
  const paper = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--surface'));
  expect(paper).toMatch(/^#fff(fff)?$/);
}

for (const { name, path, open } of routes) {
  test(`the page of ${name} is accessible, fits every window and paper, and stands still`, async ({ page }) => {
    // Minutes on a busy machine: axe checks every element of the page four times.
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await test.step('nothing moves where motion is reduced', async () => {
      await open(page, path);
      expect(await movingOn(page)).toEqual([]);
      expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
    });
    await test.step('axe finds nothing, light and dark', () => expectNoViolations(page));
    await test.step('fits every window', async () => {
      await page.emulateMedia({ reducedMotion: null, colorScheme: null });
      await expectFitsWindows(page);
    });
    await test.step('on a telephone axe finds nothing, light and dark', async () => {
      await page.setViewportSize({ width: 390, height: 900 });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectNoViolations(page);
    });
    // Last, because it draws all rows of a list, which would be put away again.
    await test.step('fits the paper', () => expectPrintable(page));
  });
}

test('every page comes with a policy that runs no foreign code', async ({ page }) => {
  for (const { path } of routes) {
    const answer = await page.request.get(path, { headers: { accept: 'text/html' } });
    expect(answer.headers()['content-type'], path).toContain('text/html');
    const policy = answer.headers()['content-security-policy'] ?? '';
    expect(policy, path).toContain("default-src 'none'");
    expect(policy, path).not.toMatch(/unsafe|\*/);
  }
});

test.describe('with 41 days of history', () => {
  test.use({ sample: { pastDays: 41 } });

  test('every page has a title of its own, and every list with links to records has a pager for them', async ({
    page,
  }) => {
    test.slow();
    const titles = new Set([await page.title()]);
    const opened = new Set<string>();
    for (const { name, path, open, opens } of routes.filter((route) => route.path !== NOWHERE))
      await test.step(name, async () => {
        await open(page, path);
        await expect.poll(async () => titles.has(await page.title()), { message: path }).toBe(false);
        await expect(page).toHaveTitle(/^.+ · Compliance$/);
        titles.add(await page.title());
        for (const area of path.startsWith('/on') ? ['trainings', 'equipment', 'documents'] : ['trainings']) {
          if (area !== 'trainings') await open(page, `${path}?area=${area}`);
          const kinds = await kindsOpenedOn(page);
          expect(opens, `${area} of ${path}`).toEqual(expect.arrayContaining(kinds));
          for (const kind of kinds) opened.add(`${path} ${area}: ${kind}`);
        }
      });
    expect(titles.size).toBe(routes.length);
    expect(opened.size).toBeGreaterThan(20);
  });
});

/** Lists whose rows have no id in the page, and why. */
const withoutIds: Readonly<Record<string, string>> = {
  '/equipment/calendar': 'it draws days, and an item on each day on which one of its inspections runs out',
  '/audit': 'it has rows for auditors alone: auditLog.e2e.ts compares their ids',
};

/** Where lists have rows that have none at the address of their route. */
const addressesWithRows = (path: string): readonly string[] => {
  const on = formatField(daysAgo(20));
  const others: Readonly<Record<string, readonly string[]>> = {
    '/coverage': ['/coverage?as=table'],
    '/coverage/holders': ['/coverage/holders?subject=1008'],
    '/on': ['/on', '/on?area=equipment', '/on?area=documents'],
    '/on/differences': [`/on/differences?on=${on}`, `/on/differences?on=${on}&area=documents`],
  };
  return others[path] ?? [path];
};

/** Lists that draw rows of their own, and the links that name these. */
const ownRows: Readonly<Record<string, string>> = { '/training/matrix': 'tr[data-row]:not([data-group]) th a' };

test.describe('with 41 days of history and rules', () => {
  test.use({ sample: { pastDays: 41 } });

  test('each row of every list has an id of its own', async ({ page }) => {
    test.slow();
    await withRules(page);
    for (const { name, path, open } of routes.filter((route) => route.isList && !(route.path in withoutIds)))
      for (const address of addressesWithRows(path))
        await test.step(`${name}, ${address}`, async () => {
          await open(page, address);
          await expectIdsApart(page, ownRows[path]);
        });
  });
});

/**
 * Pages that show nothing of the service, the page about its state, and those of the history and the audit log, which the
 * gateway holds.
 */
const withoutService: readonly string[] = [
  '/settings',
  '/nowhere',
  '/sources',
  '/audit',
  '/on/differences',
  '/why',
  '/why/changes',
  '/why/equipment',
  '/why/documents',
];

isolatedTest(
  'when nothing can be read, every page says so with what to do, and counts and lists nothing',
  async ({ page, dashboard }) => {
    isolatedTest.slow();
    dashboard.faults.set('every', { kind: 'error', error: 'server_error' });
    await page.goto(NOWHERE);
    keepOpen(page);
    for (const { name, path } of routes.filter((route) => !withoutService.includes(route.path))) {
      await isolatedTest.step(name, async () => {
        await goTo(page, path);
        const main = page.locator('main');
        await expect(main.getByText(/could not be (loaded|read)/).first()).toBeVisible();
        await expect(main.getByRole('button', { name: 'Try again' }).first()).toBeVisible();
        await expect(main.getByText(/request/i).first()).toBeVisible();
        await expect(main).not.toContainText(/organisation has no|matches these filters|match these filters/i);
        await expect(rowsOf(page)).toHaveCount(0);
        await expect(main.locator('[data-count]')).toHaveCount(0);
      });
    }
  },
);
