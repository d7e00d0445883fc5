import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { type Figure, isMissed, printFigures } from '#service/bench/figures.ts';
import { quantile } from '#service/bench/quantile.ts';
import { readArguments, wholeNumber } from '#service/commands/usage.ts';
import { startPrograms } from '../startPrograms.ts';
import { crowds, lookUpFloods, stalledReaders } from './floods.ts';
import { type MixedLoad, mixedLoad } from './mixedLoad.ts';
import { openConnections } from './openConnections.ts';

/*
 * `npm run soak -- [--minutes 10] [--rate 100] [--data DIR]`: a gateway under a mixed load, while crowds send nothing complete,
 * look-ups arrive by the hundred, and others request and do not read. Prints one table; ends with 1 when a target is missed,
 * because no target depends on how fast the machine is.
 */

const say = (text: string) => process.stderr.write(`${text}\n`);

const { values } = readArguments(process.argv.slice(2), {
  minutes: { type: 'string', default: '10' },
  rate: { type: 'string', default: '100' },
  data: { type: 'string', default: join(tmpdir(), 'compliance-bench') },
});
const minutes = wholeNumber(values.minutes, '--minutes', { least: 1, most: 24 * 60 });
const rate = wholeNumber(values.rate, '--rate', { least: 1, most: 10_000 });

const EMPLOYEES = 1000;
const WARM_UP_MS = 20_000;
/** Closed connections disappear from the counts of the system after this, in milliseconds. */
const SETTLING_MS = 5_000;
/** Maximum ratio of memory to that at the start: garbage that is not collected yet is not growth. */
const MOST_GROWTH = 1.2;
/** Maximum memory meanwhile, in megabytes: the answers of readers who do not read wait in it. */
const MOST_PEAK_MB = 400;
/** A page requested without compression is larger in transit than on disk. */
const LARGE_PAGE = `/v1/training-employee-status.list?${encodeURIComponent('{"limit":1000,"page":1}')}`;

const failuresOf = ({ failures }: MixedLoad): number => [...failures.values()].reduce((sum, count) => sum + count, 0);

/** The value after may be at most `most` times the one before; missed if either was not measured. */
function compared(
  name: string,
  [before, after]: readonly [number | undefined, number | undefined],
  most: (before: number) => number,
  unit = '',
): Figure[] {
  return [
    { name: `${name} at the start`, value: before, unit },
    { name: '  at the end', value: after, unit, target: { most: before === undefined ? Number.NaN : most(before) } },
  ];
}

const programs = await startPrograms({ data: values.data, name: 'soak', employees: EMPLOYEES, say });
const { address, gateway, stop } = programs;
const port = Number(new URL(address).port);
try {
  for (const path of [LARGE_PAGE, '/v1/users.list', '/v1/resources.list'])
    await (await request(address + path)).body.dump({ limit: 1e9 });
  say('warming up');
  await mixedLoad(address, rate, AbortSignal.timeout(WARM_UP_MS));
  await setTimeout(SETTLING_MS);
  const [before, connectionsBefore] = [gateway.usage(), openConnections(port)?.size];
  say(`${minutes} min of everything at once`);
  const until = AbortSignal.timeout(minutes * 60_000);
  const began = performance.now();
  const [load, crowd, lookUps, stalled] = await Promise.all([
    mixedLoad(address, rate, until),
    crowds(address, until),
    lookUpFloods(address, until),
    stalledReaders(address, LARGE_PAGE, until),
  ]);
  const seconds = (performance.now() - began) / 1000;
  for (const [reason, count] of load.failures) say(`${count} × ${reason}`);
  await setTimeout(SETTLING_MS);
  const [after, connectionsAfter] = [gateway.usage(), openConnections(port)?.size];
  const figures: Figure[] = [
    { name: `mixed load of ${rate} requests/s, ${minutes} min`, value: load.requests, unit: 'requests' },
    { name: '  failures, resets among them', value: failuresOf(load), unit: '', target: { most: 0 } },
    { name: '  99th percentile, whole answer', value: quantile(load.milliseconds, 0.99), unit: 'ms' },
    { name: 'connections that sent nothing whole', value: crowd, unit: '' },
    { name: 'look-ups of ids that nobody has', value: lookUps, unit: '' },
    { name: 'readers who asked and did not read', value: stalled.readers, unit: '' },
    { name: '  the one that was kept longest', value: stalled.longestMs / 1000, unit: 's', target: { most: 60 } },
    ...compared('descriptors', [before?.descriptors, after?.descriptors], (count) => count + 5),
    ...compared('connections', [connectionsBefore, connectionsAfter], (count) => count),
    ...compared('memory', [before?.megabytes, after?.megabytes], (megabytes) => megabytes * MOST_GROWTH, 'MB'),
    { name: '  its peak', value: after?.peakMegabytes, unit: 'MB', target: { most: MOST_PEAK_MB } },
    { name: 'the whole run', value: seconds, unit: 's' },
  ];
  process.stdout.write(`\nNode ${process.version}, ${availableParallelism()} × ${cpus()[0]?.model}\n\n`);
  printFigures(figures);
  process.exitCode = figures.some(isMissed) ? 1 : 0;
} finally {
  await stop();
}
