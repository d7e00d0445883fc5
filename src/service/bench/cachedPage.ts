import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import autocannon from 'autocannon';
import { ensureCertificates } from '../tls/certificates.ts';
import { createCaller, type Target } from './caller.ts';
import type { Figure } from './figures.ts';
import { type Program, startProgram } from './processes.ts';
import { median } from './quantile.ts';

/** Each server is loaded this many times, in turns. */
const ROUNDS = 4;
const ROUND_SECONDS = 5;
const CONNECTIONS = 8;

const METHOD = 'training-employee-status.list';

type Measured = { perSecond: number; cpuMs: number | undefined };

async function load(url: string, program: Program, token: string): Promise<Measured> {
  const before = program.usage()?.cpuMs;
  const result = await autocannon({
    url: `${url}/v1/${METHOD}`,
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
    connections: CONNECTIONS,
    duration: ROUND_SECONDS,
  });
  const after = program.usage()?.cpuMs;
  if (result.errors > 0 || result.non2xx > 0 || result.requests.total === 0) {
    throw new Error(`${url}: ${result.errors} errors, ${result.non2xx} answers that are not 200`);
  }
  return {
    perSecond: result.requests.total / result.duration,
    cpuMs: before === undefined || after === undefined ? undefined : (after - before) / result.requests.total,
  };
}

const medianCpuMs = (all: readonly Measured[]): number => median(all.flatMap(({ cpuMs }) => cpuMs ?? []));

/**
 * How fast a previously calculated status page is, compared to a bare server in a process of its own with the same
 * certificate, headers and bytes.
 * @param dataDir of the service, where its certificate is
 */
export async function cachedPage(service: Program, target: Target, dataDir: string, log: string): Promise<Figure[]> {
  const caller = createCaller(target);
  await caller.call(METHOD);
  const { body, headers } = await caller.call(METHOD);
  await caller.close();
  // Node adds these itself.
  const { connection, date, 'keep-alive': keepAlive, ...same } = headers;
  const { key, cert } = await ensureCertificates(dataDir, Date.now());
  const [answer, bodyFile] = [join(dataDir, 'bare.json'), join(dataDir, 'bare.body')];
  await writeFile(bodyFile, body);
  await writeFile(answer, JSON.stringify({ key, cert, headers: same, body: bodyFile }), { mode: 0o600 });
  const bare = startProgram('./bareServer.ts', [answer], log);
  const bareUrl = await bare.firstLine();
  const rounds: { ours: Measured; bare: Measured }[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.push({
      ours: await load(target.baseUrl, service, target.token),
      bare: await load(bareUrl, bare, target.token),
    });
  }
  await bare.stop();
  const rate = median(rounds.map(({ ours }) => ours.perSecond));
  const bareRate = median(rounds.map((round) => round.bare.perSecond));
  return [
    { name: `cached status page (${Math.round(body.length / 1000)} kB)`, value: rate, unit: 'requests/s' },
    { name: '  the same bytes from a bare node:https server', value: bareRate, unit: 'requests/s' },
    { name: '  ratio', value: (100 * rate) / bareRate, unit: '%', target: { least: 60 } },
    { name: '  processor time a request', value: medianCpuMs(rounds.map(({ ours }) => ours)), unit: 'ms' },
    { name: '  of the bare server', value: medianCpuMs(rounds.map((round) => round.bare)), unit: 'ms' },
  ];
}
