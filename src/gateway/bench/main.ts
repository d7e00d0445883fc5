import { availableParallelism, cpus, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { ColumnsPage, columnsUrl } from '#protocol/columns/columnsPage.ts';
import type { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { type Figure, printFigures } from '#service/bench/figures.ts';
import { readArguments, wholeNumber, wordAmong } from '#service/commands/usage.ts';
import { answers } from './answers.ts';
import { historyStore } from './historyStore.ts';
import { scopeViews } from './scopeViews.ts';
import { signedIn } from './signedIn.ts';
import { type BenchPrograms, startPrograms } from './startPrograms.ts';
import { steadyLoad } from './steadyLoad.ts';

/*
 * `npm run bench:gateway -- [--employees 100000] [--only PART]… [--soak 0] [--cache URL] [--data DIR]`: starts a service with a
 * big organisation and a gateway in front of it, reads most of what pages need, and prints one table of measurements. A missed
 * target is not a failure of the run.
 */

const say = (text: string) => process.stderr.write(`${text}\n`);

const PARTS = ['answers', 'views', 'history', 'signed-in'] as const;

const { values } = readArguments(process.argv.slice(2), {
  employees: { type: 'string', default: '100000' },
  only: { type: 'string', multiple: true, default: [...PARTS] },
  soak: { type: 'string', default: '0' },
  cache: { type: 'string' },
  data: { type: 'string', default: join(tmpdir(), 'compliance-bench') },
});
const employees = wholeNumber(values.employees, '--employees', { least: 1000, most: 1_000_000 });
const parts = new Set(values.only.map((part) => wordAmong(part, '--only', PARTS)));
const soakMinutes = wholeNumber(values.soak, '--soak', { least: 0, most: 24 * 60 });

/** The idle thread for large answers ends after a while. */
const SETTLING_MS = 15_000;

/** What pages read except completions, companies, data lists and their entries, and the status with everything that is kept. */
const collections: [method: string, params: object][] = [
  ['training-employee-status.list', { limit: 1000, page: 1 }],
  ['users.list', {}],
  ['trainings.v2.list', {}],
  ['equipmenttypes.list', {}],
  ['fieldoffices.list', {}],
  ['linesofbusiness.list', {}],
  ['jobtitles.list', {}],
  ['resources.list', {}],
];

/** The collections that the dashboard reads as columns. */
const asColumns = ['training-employee-status.list', 'users.list'];

const urlOf = (address: string, [method, params]: [string, object]) =>
  `${address}/v1/${method}?${encodeURIComponent(JSON.stringify(params))}`;

/** Makes the gateway read a collection; the answer is not inspected, because that would disturb the measurement. */
const ask = async (address: string, asked: [string, object]): Promise<void> =>
  (await request(urlOf(address, asked), { headers: { 'accept-encoding': 'gzip' } })).body.dump({ limit: 1e9 });

async function untilRead(address: string): Promise<GatewayStatus> {
  for (;;) {
    // Of the form of protocol/gatewayStatus.ts.
    const status = (await (await request(`${address}/status`)).body.json()) as GatewayStatus;
    if (status.sources.every(({ isReading }) => !isReading)) return status;
    await setTimeout(250);
  }
}

/** Makes all pages of columns; those of a collection are made together at the first request. */
async function askForColumns(address: string, method: string): Promise<void> {
  const page = async (number: number) =>
    ColumnsPage.parse(await (await request(address + columnsUrl(method, {}, number))).body.json()).paging.last_page;
  for (let number = await page(1); number > 1; number -= 1) await page(number);
}

/** Reads these collections and the equipment of each type, and measures the longest wait of another reader meanwhile. */
async function readEverything({ address, gateway, log, loopHolds }: BenchPrograms): Promise<Figure[]> {
  const [started, startedAt] = [performance.now(), Date.now()];
  let [longest, going] = [0, true];
  const others = (async () => {
    while (going) {
      const asked = performance.now();
      await (await request(`${address}/health`)).body.dump();
      longest = Math.max(longest, performance.now() - asked);
      await setTimeout(5);
    }
  })();
  const first = performance.now();
  await ask(address, collections[0] ?? ['', {}]);
  const firstPage = performance.now() - first;
  for (const collection of collections.slice(1)) await ask(address, collection);
  // Of the form of protocol/equipmentTypes.ts.
  const { equipmenttypes } = (await (await request(urlOf(address, ['equipmenttypes.list', {}]))).body.json()) as {
    equipmenttypes: { id: string }[];
  };
  for (const { id } of equipmenttypes)
    await ask(address, ['equipments.list', { equipmentType_id: id, service_type: 'all' }]);
  const status = await untilRead(address);
  const readMs = performance.now() - started;
  for (const method of asColumns) await askForColumns(address, method);
  const madeMs = performance.now() - started;
  going = false;
  await others;
  const { computedMs, heldMs } = loopHolds.longestSince(startedAt);
  gateway.signal('SIGUSR2');
  const missing = status.sources.filter(({ state }) => state !== 'fresh');
  if (missing.length > 0) throw new Error(`not read: ${missing.map(({ method }) => method).join(', ')}; see ${log}`);
  const records = status.sources.reduce((sum, source) => sum + (source.records ?? 0), 0);
  await setTimeout(SETTLING_MS);
  return [
    { name: `first page of ${employees} employees, cold`, value: firstPage / 1000, unit: 's' },
    {
      name: `  ${status.sources.length} collections (${records} records)`,
      value: readMs / 1000,
      unit: 's',
    },
    { name: '  and made into columns', value: madeMs / 1000, unit: 's' },
    { name: '  event loop computes meanwhile, longest', value: computedMs, unit: 'ms', target: { most: 30 } },
    { name: '    and is held by the wall clock', value: heldMs, unit: 'ms' },
    { name: '  longest request of another meanwhile', value: longest, unit: 'ms', target: { most: 50 } },
    { name: '  peak memory meanwhile', value: gateway.usage()?.peakMegabytes, unit: 'MB' },
    {
      name: '  memory with these snapshots and columns, at rest',
      value: gateway.usage()?.megabytes,
      unit: 'MB',
      target: { most: 250 },
    },
  ];
}

async function firstSite(address: string): Promise<string> {
  // Of the form of protocol/fieldOffices.ts.
  const { fieldoffices } = (await (await request(urlOf(address, ['fieldoffices.list', {}]))).body.json()) as {
    fieldoffices: { id: string }[];
  };
  return fieldoffices[0]?.id ?? '';
}

const programs = await startPrograms({ data: values.data, name: 'gateway', employees, say });
const { address, gateway, log, stop } = programs;
try {
  say('reading the collections');
  const figures = await readEverything(programs);
  const site = await firstSite(address);
  if (parts.has('answers')) {
    say('loading a snapshot and a bare server in turns');
    figures.push(...(await answers(programs, dirname(log))));
  }
  if (parts.has('views')) {
    say('working out what scopes see');
    figures.push(...(await scopeViews(employees)));
  }
  if (parts.has('history')) {
    say('capturing days of a million pairs');
    figures.push(...(await historyStore(dirname(log), say)));
  }
  if (soakMinutes > 0) {
    say(`loading it for ${soakMinutes} min`);
    figures.push(...(await steadyLoad(address, gateway, soakMinutes)));
  }
  if (parts.has('signed-in')) {
    say('loading a page of one site, signed in');
    figures.push(...(await signedIn(programs, { site, cacheUrl: values.cache })));
  }
  process.stdout.write(`\nNode ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}\n\n`);
  printFigures(figures);
} finally {
  await stop();
}
