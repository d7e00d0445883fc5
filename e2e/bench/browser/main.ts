import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { startPrograms } from '#gateway/bench/startPrograms.ts';
import { median, quantile } from '#service/bench/quantile.ts';
import { printTable } from '#service/commands/table.ts';
import { readArguments } from '#service/commands/usage.ts';
import { chromiumPath } from '../../browser.ts';
import { type FloorList, floorPage } from './floorPage.ts';
import { type Bench, observePage } from './observer.ts';

/*
 * `npm run bench:browser -- [--people 1000,10000] [--pages employees,equipment] [--runs 5]`: measures the pages of the
 * dashboard in Chromium, alternating with a bare list of the same records from the same gateway. Times are medians, in
 * milliseconds, from the opening of the page or from the input's own time stamp to the painted frame.
 */

/** The window in CSS pixels. */
const WINDOW = { width: 1440, height: 900 };
/** The speed at which lists are scrolled, in pixels per second, and for how long, in seconds. */
const SCROLL = { speed: 4000, seconds: 1.5 };

/** How long a page is left alone before its heap is measured, in milliseconds. */
const SETTLING_MS = 1000;

const statusOfPeople = {
  names: { method: 'users.list', container: 'users' },
  method: 'training-employee-status.list',
  params: {},
  container: 'employees',
  isPaged: true,
  nameField: 'm_user_id',
  numberField: 'percent_complete',
} satisfies FloorList;

type BenchPage = {
  path: string;
  floor: FloorList;
  /** The accessible name of the header that sorts; without it the page is not sorted. */
  header?: RegExp;
};

const benchPages: Record<string, BenchPage> = {
  employees: { path: '/training', floor: statusOfPeople, header: /^Employee/ },
  matrix: { path: '/training/matrix', floor: statusOfPeople },
  equipment: {
    path: '/equipment',
    floor: {
      each: { method: 'equipmenttypes.list', container: 'equipmenttypes', parameter: 'equipmentType_id' },
      method: 'equipments.list',
      params: { service_type: 'all' },
      container: 'equipments',
      isPaged: false,
      nameField: 'title',
      numberField: 'id',
    },
    header: /^Equipment$/,
  },
  completions: {
    path: '/training/completions?period=all',
    floor: {
      ...statusOfPeople,
      method: 'completedtrainings.v2.list',
      container: 'completedtrainings',
      numberField: 'training_id',
    },
    header: /^Employee/,
  },
};

const { values } = readArguments(process.argv.slice(2), {
  people: { type: 'string', default: '1000,10000' },
  pages: { type: 'string', default: 'employees' },
  runs: { type: 'string', default: '5' },
  data: { type: 'string', default: join(tmpdir(), 'compliance-bench') },
});
const say = (text: string) => process.stderr.write(`${text}\n`);

type Measured = Record<
  'first row' | 'all rows' | 'sort' | 'first key' | 'scroll p95' | 'scroll max' | 'longest task' | 'heap MB' | 'kB',
  number | undefined
>;

/** The time that `observePage` measures from the next input to other rows on the screen. */
async function timeOfInput(page: Page, input: () => Promise<void>): Promise<number> {
  await page.evaluate(() => (window as unknown as { bench: Bench }).bench.expectOtherRows()); // left there by observePage
  await input();
  return page.evaluate(() => (window as unknown as { otherRows: Promise<number> }).otherRows); // left there by expectOtherRows
}

/**
 * Answers the request of a page itself. `page.route` would turn off the browser's cache, and make every call of the page read
 * from the service again.
 */
async function answerWith(session: CDPSession, url: string, html: string): Promise<void> {
  session.on('Fetch.requestPaused', ({ requestId }) => {
    const responseHeaders = [{ name: 'content-type', value: 'text/html' }];
    void session.send('Fetch.fulfillRequest', { requestId, responseCode: 200, responseHeaders, body: btoa(html) });
  });
  await session.send('Fetch.enable', { patterns: [{ urlPattern: url }] });
}

/** Opens a page in its own browser profile and measures it. */
async function measure(
  browser: Browser,
  url: string,
  { header }: { header: RegExp | string | undefined },
  html?: string,
) {
  const context = await browser.newContext({ viewport: WINDOW });
  try {
    const page = await context.newPage();
    await page.addInitScript(observePage);
    const session = await context.newCDPSession(page);
    if (html) await answerWith(session, url, html);
    await session.send('Network.enable');
    let bytes = 0;
    session.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength));
    await page.goto(url, { waitUntil: 'commit' });
    const loaded = await page.evaluate(async () => {
      const { bench } = window as unknown as { bench: Bench }; // left there by observePage
      return { firstRow: await bench.firstRow, allRows: await bench.allRows, longestTask: bench.longestTask() };
    });
    // What a page fetches after its rows appear belongs to its heap, and no event reports the end of that.
    await page.waitForTimeout(SETTLING_MS);
    await session.send('HeapProfiler.enable');
    await session.send('HeapProfiler.collectGarbage');
    await session.send('Performance.enable');
    const { metrics } = await session.send('Performance.getMetrics');
    const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? 0;
    // A filter may have the same name as a column.
    const heads = typeof header === 'string' ? page : page.getByRole('columnheader');
    const sort = header && (await timeOfInput(page, () => heads.getByRole('button', { name: header }).first().click()));
    const frames = await page.evaluate(
      ({ speed, seconds }) => (window as unknown as { bench: Bench }).bench.scroll(speed, seconds), // left there by observePage
      SCROLL,
    );
    await page.getByRole('searchbox').first().focus();
    const firstKey = await timeOfInput(page, () => page.keyboard.press('k'));
    const result: Measured = {
      'first row': loaded.firstRow,
      'all rows': loaded.allRows,
      sort: sort || undefined,
      'first key': firstKey,
      'scroll p95': quantile(frames, 0.95),
      'scroll max': Math.max(...frames),
      'longest task': loaded.longestTask,
      'heap MB': heap / 2 ** 20,
      kB: bytes / 1024,
    };
    return result;
  } finally {
    await context.close();
  }
}

/** The medians of several runs. */
function medians(runs: readonly Measured[]): Measured {
  const [first] = runs;
  if (!first) throw new Error('--runs must be at least 1');
  const names = Object.keys(first) as (keyof Measured)[]; // its own keys
  const entries = names.map((name) => {
    const measured = runs.flatMap((run) => run[name] ?? []);
    return [name, measured.length > 0 ? median(measured) : undefined];
  });
  return Object.fromEntries(entries); // the same keys
}

const shown = (value: number | undefined): string =>
  value === undefined ? '–' : value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 1 : 0 });

const executablePath = await chromiumPath();
const browser = await chromium.launch(executablePath === undefined ? {} : { executablePath });
process.stdout.write(
  `Node ${process.version}, Chromium ${browser.version()}, ${availableParallelism()} × ${cpus()[0]?.model}\n`,
);
try {
  for (const people of values.people.split(',').map(Number)) {
    const programs = await startPrograms({ data: values.data, name: 'browser', employees: people, say });
    try {
      for (const name of values.pages.split(',')) {
        const benchPage = benchPages[name];
        if (!benchPage)
          throw new Error(`--pages: there is no ${name}; there are ${Object.keys(benchPages).join(', ')}`);
        const ours: Measured[] = [];
        const floor: Measured[] = [];
        const open = () => measure(browser, `${programs.address}${benchPage.path}`, { header: benchPage.header });
        const openFloor = () =>
          measure(browser, `${programs.address}/bare`, { header: 'Sort' }, floorPage(benchPage.floor));
        say(`${name}: the gateway reads everything first`);
        await open();
        for (let run = 0; run < Number(values.runs); run += 1) {
          ours.push(await open());
          floor.push(await openFloor());
        }
        const [page, bare] = [medians(ours), medians(floor)];
        process.stdout.write(`\n${name}, ${people} people\n`);
        printTable(
          ['', 'dashboard', 'bare list', 'ratio'],
          Object.entries(page).map(([figure, value]) => {
            const other = bare[figure as keyof Measured]; // the same keys
            return [figure, shown(value), shown(other), value && other ? (value / other).toFixed(2) : '–'];
          }),
        );
      }
    } finally {
      await programs.stop();
    }
  }
} finally {
  await browser.close();
}
