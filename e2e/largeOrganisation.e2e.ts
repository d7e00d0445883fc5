import { expect, type Page } from '@playwright/test';
import { addDays, calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { test as alteredTest } from './alteredAnswers.ts';
import { keepInBrowser } from './browserStorage.ts';
import { withRules } from './coverageRules.ts';
import { isolatedTest as test } from './fixtures.ts';
import { goWithin } from './goTo.ts';
import { holdAnswers } from './heldAnswers.ts';
import { countOf, expectCount, headerOf, listOf, namesOf, openList, rowsOf, textsOf } from './lists.ts';
import { moveClockUntil, pressUntil } from './pages.ts';

// All tests share one organisation, which takes seconds to make, so they run one after the other.
test.describe.configure({ mode: 'default' });
const EMPLOYEES = 10_000;
const sample = { employees: EMPLOYEES, trainings: 6, equipment: 20, types: 2, resources: 5 };
test.use({ sample });
alteredTest.use({ sample });

const ZONE = 'Europe/Amsterdam';
const NOON_MS = 12 * 3_600_000;

/** The list of all employees, whether or not they have left. */
const EVERYONE = '/training?left=yes';

/** The page never has more rows than this at the same time, whatever it does. */
const MAX_ROWS = 60;

/** What the page went through since it was opened, recorded by an observer inside it. */
type Watched = { mostRows: number; loading: string[] };

/** Checks the page after every change to it, from its first element on. */
const watch = (page: Page) =>
  page.addInitScript(() => {
    const watched: Watched = { mostRows: 0, loading: [] };
    Object.assign(window, { watched });
    new MutationObserver(() => {
      watched.mostRows = Math.max(watched.mostRows, document.querySelectorAll('tbody tr').length);
      for (const { textContent } of document.querySelectorAll('[role="status"]')) {
        if (textContent?.startsWith('Loading') && textContent !== watched.loading.at(-1))
          watched.loading.push(textContent);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });

const watchedBy = (page: Page) => page.evaluate<Watched>('window.watched');

test('10,000 employees load with their progress, scroll to the end and sort, with never more than 60 rows in the page', async ({
  page,
}) => {
  test.slow();
  await watch(page);
  await page.goto('/training');
  await expect(page.getByTestId('list-count')).toHaveText(/^\d/, { timeout: 30_000 });
  const count = await countOf(page);
  const table = page.getByRole('table', { name: 'employees' });
  await expect(table).toHaveAttribute('aria-rowcount', String(count + 1));
  const { loading } = await watchedBy(page);
  expect(loading).toContainEqual(expect.stringMatching(/^Loading employees [\d,]+ of 10,000$/));

  const scroller = table.locator('..');
  const STEPS = 40;
  const seen = new Set<string>();
  for (let step = 1; step <= STEPS; step += 1) {
    const top = await scroller.evaluate((element, share) => {
      element.scrollTop = share * (element.scrollHeight - element.clientHeight);
      return element.scrollTop;
    }, step / STEPS);
    const middle = Math.floor((top + 300) / 30);
    await expect(page.locator(`[data-row="${middle}"]`)).toBeInViewport();
    seen.add(await page.locator(`[data-row="${middle}"]`).innerText());
  }
  expect(seen.size).toBe(STEPS);
  await expect(page.locator(`[aria-rowindex="${count + 1}"]`)).toBeInViewport();

  const atTheEnd = await textsOf(page);
  await headerOf(page, 'Employee').getByRole('button').click();
  await expect(headerOf(page, 'Employee')).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => textsOf(page)).not.toEqual(atTheEnd);
  await headerOf(page, 'Employee').getByRole('button').click();
  await expect(headerOf(page, 'Employee')).toHaveAttribute('aria-sort', 'descending');
  await page.locator('[data-row]').last().focus();
  await page.keyboard.press('Home');
  await expect(page.locator('[data-row="0"]')).toBeFocused();
  const names = await namesOf(page).allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => b.localeCompare(a, 'en')));

  await goWithin(page, '/training?leavers=yes');
  await expectCount(page, EMPLOYEES - count);
  await goWithin(page, EVERYONE);
  await expectCount(page, EMPLOYEES);

  const { mostRows } = await watchedBy(page);
  expect(mostRows).toBeLessThanOrEqual(MAX_ROWS);
});

/**
 * Counts the answers of workers on pages opened from now on: what no worker answers, the page calculates itself, which looks
 * the same.
 * @returns a function that returns the count so far
 */
async function countAnswers(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    Object.assign(window, { answers: [] });
    window.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        this.addEventListener('message', ({ type }) => Reflect.get(window, 'answers').push(type));
      }
    };
  });
  return () => page.evaluate<number>('window.answers.length');
}

test('forecast and coverage of 10,000 employees are worked out by a worker, once for a page and the saved views of it', async ({
  page,
}) => {
  await withRules(page);
  await keepInBrowser(page, 'views', [{ name: 'Holders', path: '/coverage/holders', search: '' }]);
  const answers = await countAnswers(page);
  await page.goto('/coverage');
  await expect(page.getByRole('grid', { name: 'Coverage by site and training' })).toBeVisible({ timeout: 30_000 });
  const view = page.getByRole('navigation', { name: 'Main' }).getByTitle('Holders', { exact: true });
  await expect(view).toHaveText(/^Holders[\d,]+$/);
  await expect(page.getByText(/^Calculating the /)).toHaveCount(0);
  expect(await answers()).toBe(1);

  await goWithin(page, '/forecast');
  await expect(
    page
      .getByRole('region', { name: /^On \d/ })
      .locator('[data-count]')
      .first(),
  ).toBeVisible();
  await expect(page.getByText(/^Calculating the /)).toHaveCount(0);
  expect(await answers()).toBeGreaterThan(1);
});

test('at midnight no figure of the forecast of 10,000 employees stands under the new day before it is worked out anew', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/forecast');
  await expect(page.getByText(/trainings expire before/)).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText(/^Calculating the /)).toHaveCount(0);
  await page.evaluate(() => {
    const byDay = new Map<string, Set<string>>();
    const look = () => {
      const text = document.querySelector('main')?.textContent ?? '';
      const [figures, day = ''] =
        /[\d,]+ trainings expire before (\d+ \w+ \d{4}).*?everything valid:\D*[\d,]+/s.exec(text) ?? [];
      if (figures) byDay.set(day, (byDay.get(day) ?? new Set()).add(figures));
    };
    look();
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
    Object.assign(window, { figuresByDay: () => [...byDay.values()].map((figures) => [...figures]) });
  });
  await page.clock.fastForward('24:00:00');
  const figuresByDay = () => page.evaluate<string[][]>('figuresByDay()');
  await expect.poll(async () => (await figuresByDay()).length).toBe(2);
  await expect(page.getByText(/^Calculating the /)).toHaveCount(0);
  for (const figures of await figuresByDay()) expect(figures).toHaveLength(1);
});

/** Keeps, from now on, the different figures that an element shows under each time of a calculation. */
const watchFigures = (page: Page, { shown, figures }: { shown: string; figures: string }) =>
  page.evaluate(
    ([shown, figures]) => {
      const byTime = new Map<string, Set<string>>();
      const look = () => {
        const [time] = /Calculated [\d:]+/.exec(document.body.textContent ?? '') ?? [];
        const [found] = new RegExp(figures, 's').exec(document.querySelector(shown)?.textContent ?? '') ?? [];
        if (time && found) byTime.set(time, (byTime.get(time) ?? new Set()).add(found));
      };
      look();
      new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true });
      Object.assign(window, { figuresByTime: () => [...byTime.values()].map((found) => [...found]) });
    },
    [shown, figures] as const,
  );

const figuresByTime = (page: Page) => page.evaluate<string[][]>('figuresByTime()');

alteredTest(
  'figures of forecast, coverage and matrix stand under the time of the calculation that they are of',
  async ({ context, page: forecast, network, address, dashboard }) => {
    // Starts at noon, so that no day turns.
    const toNoon = startOfDay(addDays(calendarDateAt(Date.now(), ZONE), 1), ZONE) + NOON_MS - Date.now();
    dashboard.advance(toNoon);
    await context.clock.install({ time: Date.now() + toNoon });
    let first: unknown;
    network.alter['training-employee-status.list'] = ({ employees = [], last_updated: calculated }) => {
      first ??= calculated;
      if (calculated !== first) for (const employee of employees) employee.last_completed = [];
    };
    const pages: Page[] = [];
    // Each in a page of its own: they read one new calculation from one gateway.
    for (const { path, shown, figures } of [
      { path: '/forecast', shown: 'main', figures: /[\d,]+ trainings expire before .*?everything valid:\D*[\d,]+/ },
      { path: '/coverage', shown: '[role="grid"]', figures: /.+/ },
      { path: '/training/matrix', shown: '[role="grid"]', figures: /.+/ },
    ]) {
      const page = pages.length === 0 ? forecast : await context.newPage();
      await withRules(page);
      await page.goto(address + path);
      await expect(page.getByText(/^Calculated /).first()).toBeVisible({ timeout: 30_000 });
      await expect(page.getByText(/^Calculating the /)).toHaveCount(0);
      await page.locator(shown).first().waitFor();
      await watchFigures(page, { shown, figures: figures.source });
      pages.push(page);
    }
    dashboard.advance(31 * 60_000);
    await context.clock.fastForward('31:00');
    for (const page of pages)
      await alteredTest.step(new URL(page.url()).pathname, async () => {
        await moveClockUntil(page, async () => {
          expect(await figuresByTime(page)).toHaveLength(2);
        });
        await page.waitForLoadState('networkidle');
        await expect(page.getByText(/^Calculating the /)).toHaveCount(0);
        const [before = [], after = [], ...others] = await figuresByTime(page);
        expect([before.length, after.length, others.length]).toEqual([1, 1, 0]);
        expect(after).not.toEqual(before);
      });
  },
);

test('the required trainings of 10,000 employees are one list, and a search in it is as exact', async ({ page }) => {
  await watch(page);
  await openList(page, '/training');
  const totals = page.getByRole('region', { name: 'Required trainings of these employees' });
  await expect(totals).toContainText(/[\d,]+ of [\d,]+/);
  const required = /of ([\d,]+)/.exec(await totals.innerText())?.[1] ?? '';
  await goWithin(page, '/training/required');
  const count = Number(required.replaceAll(',', ''));
  await expectCount(page, count);
  await page.getByRole('searchbox').fill(await rowsOf(page).first().getByRole('link').first().innerText());
  await expect.poll(() => countOf(page)).toBeLessThan(count);
  const { mostRows } = await watchedBy(page);
  expect(mostRows).toBeLessThanOrEqual(MAX_ROWS);
});

for (const width of [1440, 390]) {
  test(`rows are there from the first page on, nothing is counted before the last, ${width} px wide`, async ({
    page,
    dashboard,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const { fault, release } = holdAnswers(1);
    dashboard.faults.set('training-employee-status.list', fault);
    await page.goto(EVERYONE);
    await expect(rowsOf(page).first()).toBeVisible();
    const loading = page.getByRole('status').filter({ hasText: /^Loading employees [1-9],000 of 10,000$/ });
    await expect(loading).toBeVisible();
    await expect(listOf(page)).toHaveAttribute('aria-rowcount', '-1');
    await expect(page.getByTestId('list-count')).toHaveText(
      'Counts and order are final once all employees are loaded.',
    );
    await expect(page.getByTestId('list-count')).toBeInViewport();
    for (const segment of await page.locator('button[aria-pressed] strong').allInnerTexts()) expect(segment).toBe('–');
    await expect(page.locator('main [data-count]:not([data-row] *)')).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Required trainings of these employees' })).toContainText('– of –');

    // A loaded record can be opened, and shows as much as it will in the end.
    const link = rowsOf(page).first().getByRole('link').first();
    const name = await link.innerText();
    await link.click();
    await expect(page.getByRole('heading', { level: 2, name })).toBeVisible();
    release();
    await expect(page.getByRole('status').filter({ hasText: /^Loading/ })).toHaveCount(0);
    await expect(page.getByRole('table', { name: 'Trainings by status' })).toBeVisible();
    await page.goBack();

    await expectCount(page, EMPLOYEES);
    await expect(loading).toHaveCount(0);
    await expect.poll(() => page.locator('main [data-count]:not([data-row] *)').count()).toBeGreaterThan(4);
    const shown = (await textsOf(page)).slice(0, 5);
    await openList(page, EVERYONE);
    expect((await textsOf(page)).slice(0, 5)).toEqual(shown);
  });
}

test('a service that fails half-way takes the rows back: what was there is not everyone', async ({
  page,
  dashboard,
}) => {
  dashboard.faults.set('training-employee-status.list', holdAnswers(1).fault);
  await page.goto(EVERYONE);
  await expect(rowsOf(page).first()).toBeVisible();
  await dashboard.service.stop();
  await expect(page.getByRole('alert')).toContainText('The employees could not be loaded');
  await expect(rowsOf(page)).toHaveCount(0);
  dashboard.faults.clear();
  await dashboard.service.start();
  await pressUntil(page.getByRole('button', { name: 'Try again' }), () =>
    expect(rowsOf(page).first()).toBeVisible({ timeout: 5_000 }),
  );
  await expectCount(page, EMPLOYEES);
});
