import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { request } from 'undici';
import type { Figure } from '#service/bench/figures.ts';
import { type Program, startProgram } from '#service/bench/processes.ts';
import { type Load, load } from './load.ts';

/** Each server is loaded so many times, in turns. */
const ROUNDS = 4;
const ROUND_SECONDS = 5;
const CONNECTIONS = 16;
/** Browsers that each ask every two thirds of a second. */
const [CROWD, CROWD_RATE] = [200, 300];

export const statusPath = `/v1/training-employee-status.list?${encodeURIComponent('{"limit":1000,"page":1}')}`;

const median = (figures: readonly number[]): number =>
  [...figures].sort((a, b) => a - b)[Math.floor(figures.length / 2)] ?? Number.NaN;

/** How fast a page of a fresh snapshot and a 304 are, against a bare server of Node with the same bytes in turns. */
export async function answers(address: string, folder: string, log: string): Promise<Figure[]> {
  const accepting = { 'accept-encoding': 'gzip' };
  const url = address + statusPath;
  const { headers, body } = await request(url, { headers: accepting });
  const bytes = Buffer.from(await body.arrayBuffer());
  // Node adds these itself.
  const { connection, date, 'keep-alive': keepAlive, ...same } = headers;
  const [answer, bodyFile] = [join(folder, 'bare.json'), join(folder, 'bare.body')];
  await writeFile(bodyFile, bytes);
  await writeFile(answer, JSON.stringify({ headers: same, body: bodyFile }));
  const bare: Program = startProgram('../../gateway/bench/bareServer.ts', [answer], log);
  const bareAddress = await bare.firstLine();
  const at = (server: string): Pick<Load, 'host' | 'port' | 'path' | 'seconds'> => ({
    host: new URL(server).hostname,
    port: Number(new URL(server).port),
    path: statusPath,
    seconds: ROUND_SECONDS,
  });
  const hits = { headers: accepting, status: 200 as const, connections: CONNECTIONS };
  const unchanged = { ...hits, headers: { ...accepting, 'if-none-match': String(headers.etag) }, status: 304 as const };
  const rounds = { ours: [] as number[], bare: [] as number[], ours304: [] as number[], bare304: [] as number[] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.ours.push((await load({ ...at(address), ...hits })).perSecond);
    rounds.bare.push((await load({ ...at(bareAddress), ...hits })).perSecond);
    rounds.ours304.push((await load({ ...at(address), ...unchanged })).perSecond);
    rounds.bare304.push((await load({ ...at(bareAddress), ...unchanged })).perSecond);
  }
  const crowd = await load({ ...at(address), ...hits, connections: CROWD, rate: CROWD_RATE });
  const rush = await load({ ...at(address), ...hits, connections: CROWD });
  await bare.stop();
  const [ours, plain] = [median(rounds.ours), median(rounds.bare)];
  const [ours304, plain304] = [median(rounds.ours304), median(rounds.bare304)];
  return [
    {
      name: `page of a snapshot (1,000 employees, gzip, ${Math.round(bytes.length / 1000)} kB)`,
      value: ours,
      unit: 'requests/s',
    },
    { name: '  the same bytes from a bare node:http server', value: plain, unit: 'requests/s' },
    { name: '  ratio', value: (100 * ours) / plain, unit: '%', target: { least: 70 } },
    { name: '304', value: ours304, unit: 'requests/s' },
    { name: '  a bare 304', value: plain304, unit: 'requests/s' },
    { name: '  ratio', value: (100 * ours304) / plain304, unit: '%', target: { least: 60 } },
    {
      name: `${CROWD} clients, ${CROWD_RATE} requests/s, first byte, 99th percentile`,
      value: crowd.firstByteP99,
      unit: 'ms',
      target: { most: 60 },
    },
    { name: '  as fast as they can, requests/s', value: rush.perSecond, unit: 'requests/s' },
    { name: '  first byte, 99th percentile', value: rush.firstByteP99, unit: 'ms', target: { most: 60 } },
  ];
}
