import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBuiltPage } from '#gateway/http/builtPage.ts';
import { type Counts, playwrightCounts, sum, vitestCounts } from './counts.ts';
import { runTool, say, type ToolRun } from './runTool.ts';

const root = join(import.meta.dirname, '..');
const reports = await mkdtemp(join(tmpdir(), 'compliance-test-'));

const one = (passed: boolean): Counts => ({ passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 });

/** A runner that died counts as one failure, whatever its report says. */
function counted(run: ToolRun, counts: Counts | undefined): Counts {
  if (!counts) return one(false);
  return run.passed || counts.failed > 0 ? counts : sum([counts, one(false)]);
}

/** Runs the checks that can run in parallel, holds their output back and prints it one check at a time. */
async function staticChecks(): Promise<Counts> {
  const runs = await Promise.all([
    runTool('typecheck', ['typescript', 'tsc', '--noEmit'], 'held'),
    runTool('lint', ['@biomejs/biome', 'biome', 'check', '.'], 'held'),
    runTool('dead code', ['knip', 'knip'], 'held'),
  ]);
  for (const { title, passed, output } of runs) {
    say(`\n── ${title}: ${passed ? 'passed' : 'failed'}`);
    if (!passed) say(output);
  }
  return sum(runs.map(({ passed }) => one(passed)));
}

/** @param projects names from vitest.config.ts; all projects if none are named */
async function vitest(title: string, ...projects: string[]): Promise<Counts> {
  const report = join(reports, 'vitest.json');
  const run = await runTool(title, [
    'vitest',
    'vitest',
    'run',
    ...projects.map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
  ]);
  return counted(run, await vitestCounts(report));
}

async function pageBuild(): Promise<Counts> {
  try {
    await ensureBuiltPage(root, () => say('\n── page build'));
    return { passed: 0, failed: 0, skipped: 0 };
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    return one(false);
  }
}

/** Checks the size of what a browser must load before a page is shown, see .size-limit.ts. */
async function pageSize(): Promise<Counts> {
  const { passed } = await runTool('size of the page', ['size-limit', 'size-limit']);
  return one(passed);
}

async function endToEndTests(): Promise<Counts> {
  const report = join(reports, 'playwright.json');
  const run = await runTool(
    'end-to-end tests',
    ['@playwright/test', 'playwright', 'test', '--reporter=list,json'],
    'shown',
    {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    },
  );
  return counted(run, await playwrightCounts(report));
}

/** The checks that need no server, process, database or browser. */
const quick = () => Promise.all([staticChecks(), vitest('unit tests', 'unit')]);

/** All checks. Only checks that measure no time run in parallel. */
async function everything(): Promise<Counts[]> {
  const checks = await Promise.all([staticChecks(), pageBuild()]);
  return [...checks, await pageSize(), await vitest('unit and integration tests'), await endToEndTests()];
}

const total = sum(process.argv.includes('--quick') ? await quick() : await everything());
await rm(reports, { recursive: true, force: true });
const skipped = total.skipped > 0 ? `, ${total.skipped} skipped` : '';
say(`\n${total.passed} passed, ${total.failed} failed${skipped}`);
process.exitCode = total.failed > 0 ? 1 : 0;
