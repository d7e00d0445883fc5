import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import lighthouse, { desktopConfig } from 'lighthouse';
import { ensureBuiltPage } from '#gateway/http/builtPage.ts';
import { freePort } from '#gateway/testing/freePort.ts';
import { chromiumPath } from './browser.ts';
import { openDashboard, startOrganisation } from './dashboard.ts';

/** What each page must reach, 0 to 100. */
const REQUIRED = { performance: 99, accessibility: 100, 'best-practices': 100 } as const;

const PAGES = ['/', '/training'];

const { values } = parseArgs({
  options: { employees: { type: 'string', default: '250' }, runs: { type: 'string', default: '3' } },
});

type Result = NonNullable<Awaited<ReturnType<typeof lighthouse>>>;

/** 0 to 100; 0 if there is no result. */
const scoreOf = (result: Result['lhr'] | undefined, category: string): number =>
  Math.round((result?.categories[category]?.score ?? 0) * 100);

const say = (line: string) => process.stdout.write(`${line}\n`);

await ensureBuiltPage(join(import.meta.dirname, '..'), () => say('Building the page.'));
const organisation = await startOrganisation({ employees: Number(values.employees) });
const dashboard = await openDashboard(organisation);
// The browser cannot tell Lighthouse which port it chose itself.
const port = await freePort();
const executablePath = await chromiumPath();
const browser = await chromium.launch({
  ...(executablePath !== undefined && { executablePath }),
  args: [`--remote-debugging-port=${port}`],
});
let missed = 0;
try {
  for (const path of PAGES) {
    const results: Result['lhr'][] = [];
    for (let run = 0; run < Number(values.runs); run += 1) {
      const result = await lighthouse(
        `${dashboard.address}${path}`,
        { port, onlyCategories: Object.keys(REQUIRED), logLevel: 'error' },
        desktopConfig,
      );
      if (result) results.push(result.lhr);
    }
    const all = results.map((result) => scoreOf(result, 'performance')).join(', ');
    const middle = results.sort((a, b) => scoreOf(a, 'performance') - scoreOf(b, 'performance'))[results.length >> 1];
    say(`${path.padEnd(12)} performance of each run: ${all}; the middle one counts`);
    for (const [category, required] of Object.entries(REQUIRED)) {
      const score = scoreOf(middle, category);
      if (score < required) missed += 1;
      say(`${path.padEnd(12)} ${category.padEnd(16)} ${score}${score < required ? `, ${required} required` : ''}`);
    }
    for (const { title, displayValue, score } of Object.values(middle?.audits ?? {})) {
      if (score !== null && score < 0.9) say(`${' '.repeat(13)}${title}${displayValue ? ` (${displayValue})` : ''}`);
    }
  }
} finally {
  await browser.close();
  await dashboard.restore();
  await organisation.close();
}
process.exitCode = missed > 0 ? 1 : 0;
