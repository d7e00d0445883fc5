import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import type { Figure } from '#service/bench/figures.ts';
import { type Program, startProgram } from '#service/bench/processes.ts';
import { median } from '#service/bench/quantile.ts';
import { type Load, load } from './load.ts';
import type { BenchPrograms } from './startPrograms.ts';

/** Each server is loaded this many times, alternately. */
const ROUNDS = 4;
const ROUND_SECONDS = 5;
const CONNECTIONS = 16;
/** Number of browsers, each of which requests every two thirds of a second. */
const [CROWD, CROWD_RATE] = [200, 300];

export const statusPath = `/v1/training-employee-status.list?${encodeURIComponent('{"limit":1000,"page":1}')}`;

type SentRequest = {
  address: string;
  gateway: Program;
  path: string;
  headers: Record<string, string>;
  cookies?: readonly string[];
};

/** Answers per second of a program, and its processor time for one of them, in microseconds. */
type Rate = { perSecond: number; cpuMicroseconds: number };

async function rateOf(program: Program, wanted: Load): Promise<Rate> {
  const before = program.usage()?.cpuMs ?? Number.NaN;
  const { perSecond, requests } = await load(wanted);
  const cpuMs = (program.usage()?.cpuMs ?? Number.NaN) - before;
  return { perSecond, cpuMicroseconds: (cpuMs * 1000) / requests };
}

const medianOf = (rates: readonly Rate[]): Rate => ({
  perSecond: median(rates.map(({ perSecond }) => perSecond)),
  cpuMicroseconds: median(rates.map(({ cpuMicroseconds }) => cpuMicroseconds)),
});

/**
 * Compares a gateway with a bare server of Node that has the same bytes, alternately: with the page, with 304, and with the
 * page to a crowd.
 */
export async function besideBareServer(
  { address, gateway, path, headers: sent, cookies }: SentRequest,
  folder: string,
  log: string,
) {
  const [cookie] = cookies ?? [];
  const { headers, body } = await request(address + path, { headers: { ...sent, ...(cookie && { cookie }) } });
  const bytes = Buffer.from(await body.arrayBuffer());
  // Node adds these itself.
  const { connection, date, 'keep-alive': keepAlive, ...same } = headers;
  const [answer, bodyFile] = [join(folder, 'bare.json'), join(folder, 'bare.body')];
  await writeFile(bodyFile, bytes);
  await writeFile(answer, JSON.stringify({ headers: same, body: bodyFile }));
  const bare: Program = startProgram('../../gateway/bench/bareServer.ts', [answer], log);
  const bareAddress = await bare.firstLine();
  const at = (server: string) => ({ ...placeOf(server), path, seconds: ROUND_SECONDS });
  const hits = { headers: sent, cookies, status: 200 as const, connections: CONNECTIONS };
  const unchanged = { ...hits, headers: { ...sent, 'if-none-match': String(headers.etag) }, status: 304 as const };
  const rounds = { ours: [] as Rate[], bare: [] as Rate[], ours304: [] as Rate[], bare304: [] as Rate[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.ours.push(await rateOf(gateway, { ...at(address), ...hits }));
    rounds.bare.push(await rateOf(bare, { ...at(bareAddress), ...hits }));
    rounds.ours304.push(await rateOf(gateway, { ...at(address), ...unchanged }));
    rounds.bare304.push(await rateOf(bare, { ...at(bareAddress), ...unchanged }));
  }
  const rush = await load({ ...at(address), ...hits, connections: CROWD });
  const bareRush = await load({ ...at(bareAddress), ...hits, connections: CROWD });
  await bare.stop();
  return {
    kilobytes: Math.round(bytes.length / 1000),
    ours: medianOf(rounds.ours),
    bare: medianOf(rounds.bare),
    ours304: medianOf(rounds.ours304),
    bare304: medianOf(rounds.bare304),
    rush,
    bareRush,
  };
}

/** Both servers, and the ratio of ours to the bare one, by answers per second and by processor time. */
export function figuresBeside(names: [string, string], ours: Rate, bare: Rate, leastPercent: number): Figure[] {
  const [name, bareName] = names;
  return [
    { name, value: ours.perSecond, unit: 'requests/s' },
    { name: `  ${bareName}`, value: bare.perSecond, unit: 'requests/s' },
    { name: '  ratio', value: (100 * ours.perSecond) / bare.perSecond, unit: '%', target: { least: leastPercent } },
    {
      name: '  ratio by processor time, which other programs change less',
      value: (100 * bare.cpuMicroseconds) / ours.cpuMicroseconds,
      unit: '%',
    },
  ];
}

const placeOf = (server: string): Pick<Load, 'host' | 'port'> => ({
  host: new URL(server).hostname,
  port: Number(new URL(server).port),
});

/** How fast a page of a fresh snapshot and a 304 are, alternately with a bare server of Node that has the same bytes. */
export async function answers(
  { address, gateway, log }: Pick<BenchPrograms, 'address' | 'gateway' | 'log'>,
  folder: string,
): Promise<Figure[]> {
  const headers = { 'accept-encoding': 'gzip' };
  const beside = await besideBareServer({ address, gateway, path: statusPath, headers }, folder, log);
  const { kilobytes, ours, bare, ours304, bare304, rush, bareRush } = beside;
  const crowd = await load({
    ...placeOf(address),
    path: statusPath,
    seconds: ROUND_SECONDS,
    headers,
    status: 200,
    connections: CROWD,
    rate: CROWD_RATE,
  });
  const page = `page of a snapshot (1,000 employees, gzip, ${kilobytes} kB)`;
  return [
    ...figuresBeside([page, 'the same bytes from a bare node:http server'], ours, bare, 95),
    ...figuresBeside(['304', 'a bare 304'], ours304, bare304, 80),
    {
      name: `${CROWD} clients, ${CROWD_RATE} requests/s, first byte, 99th percentile`,
      value: crowd.firstByteP99,
      unit: 'ms',
      target: { most: 60 },
    },
    { name: '  as fast as they can, requests/s', value: rush.perSecond, unit: 'requests/s' },
    { name: '  first byte, 99th percentile', value: rush.firstByteP99, unit: 'ms', target: { most: 60 } },
    { name: '  the same from the bare server', value: bareRush.firstByteP99, unit: 'ms' },
  ];
}
