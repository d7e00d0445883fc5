import { existsSync } from 'node:fs';
import { mkdir, readFile, rm, stat } from 'node:fs/promises';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { readArguments, wholeNumber } from '../commands/usage.ts';
import { benchAccount, bigOrganisation } from './bigOrganisation.ts';
import { cachedPage } from './cachedPage.ts';
import type { Target } from './caller.ts';
import { coldStatuses } from './coldStatuses.ts';
import { completionPages } from './completionPages.ts';
import { directories } from './directories.ts';
import { type Figure, printFigures } from './figures.ts';
import { freshDatabase } from './freshDatabase.ts';
import { startProgram } from './processes.ts';

/*
 * `npm run bench:service -- [--employees 100000] [--seed 1] [--data DIR] [--database-url URL]`: imports a big organisation
 * into an empty store, serves it, and prints one table of the measurements. A missed target does not fail the run.
 */

const say = (text: string) => process.stderr.write(`${text}\n`);

async function importing(file: string, store: readonly string[], log: string): Promise<Figure[]> {
  const started = performance.now();
  const program = startProgram('../main.ts', ['import', file, ...store], log);
  const summary = await program.ended();
  const seconds = (performance.now() - started) / 1000;
  const records = [...(summary.split('\n')[0] ?? '').matchAll(/(\d+) [a-z]+/g)].reduce(
    (sum, [, count]) => sum + Number(count),
    0,
  );
  return [
    { name: `import of ${records} records`, value: seconds, unit: 's' },
    { name: '  rate', value: records / seconds, unit: 'records/s', target: { least: 40_000 } },
    { name: '  peak memory', value: program.usage()?.peakMegabytes, unit: 'MB', target: { most: 400 } },
  ];
}

async function createToken(store: readonly string[], log: string): Promise<string> {
  const printed = await startProgram(
    '../main.ts',
    ['token', 'create', '--account', benchAccount, ...store],
    log,
  ).ended();
  return printed.trim().split('\n').at(-1) ?? '';
}

async function serving(
  dataDir: string,
  store: readonly string[],
  { employees, log }: { employees: number; log: string },
): Promise<Figure[]> {
  const token = await createToken(store, log);
  const served = [...new Set(['--data', dataDir, ...store])];
  const service = startProgram('../main.ts', ['serve', ...served, '--port', '0', '--rate-limit', '0'], log);
  try {
    // Printed by commands/serve.ts.
    const { baseUrl, ca }: { baseUrl: string; ca: string } = JSON.parse(await service.firstLine());
    const target: Target = { baseUrl, ca: await readFile(ca, 'utf8'), token };
    say('calculating the training status of everyone');
    const statuses = await coldStatuses(service, target, employees);
    say('loading a cached status page and a bare server in turns');
    const cached = await cachedPage(service, target, dataDir, log);
    say('walking directories and completions');
    const { figures, userIds } = await directories(target);
    return [...statuses, ...cached, ...(await completionPages(target, userIds)), ...figures];
  } finally {
    await service.stop();
  }
}

const { values } = readArguments(process.argv.slice(2), {
  employees: { type: 'string', default: '100000' },
  seed: { type: 'string', default: '1' },
  data: { type: 'string', default: join(tmpdir(), 'compliance-bench') },
  'database-url': { type: 'string' },
});
const employees = wholeNumber(values.employees, '--employees', { least: 100, most: 1_000_000 });
const seed = wholeNumber(values.seed, '--seed', { least: 0, most: 2_147_483_647 });
await mkdir(values.data, { recursive: true, mode: 0o700 });
say(`the organisation of ${employees} people`);
const file = await bigOrganisation(values.data, { employees, seed });
const dataDir = join(values.data, 'store');
await rm(dataDir, { recursive: true, force: true });
await mkdir(dataDir, { mode: 0o700 });
const log = join(dataDir, 'bench.log');
const database = values['database-url'] === undefined ? undefined : await freshDatabase(values['database-url']);
const store = database ? ['--database-url', database.url] : ['--data', dataDir];
try {
  say('importing it');
  const figures = await importing(file, store, log);
  const sqlite = join(dataDir, 'store.sqlite');
  if (existsSync(sqlite)) {
    figures.push({ name: '  size of the store', value: (await stat(sqlite)).size / 1024 ** 2, unit: 'MB' });
  }
  figures.push(...(await serving(dataDir, store, { employees, log })));
  process.stdout.write(
    `\n${database ? 'PostgreSQL' : 'SQLite'}, Node ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}\n\n`,
  );
  printFigures(figures);
} finally {
  await database?.remove();
}
