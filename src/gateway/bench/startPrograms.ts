import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { request } from 'undici';
import { benchAccount, bigOrganisation } from '#service/bench/bigOrganisation.ts';
import { type Program, startProgram } from '#service/bench/processes.ts';
import { ensureBuiltPage } from '../http/builtPage.ts';
import { startCommand } from '../testing/startCommand.ts';
import { type LoopHolds, loopHoldsIn } from './loopHolds.ts';

const root = join(import.meta.dirname, '..', '..', '..');
const service = '../main.ts';

/** A service with a big organisation, and a gateway in front of it that has read nothing yet, each in its own process. */
export type BenchPrograms = {
  address: string;
  gateway: Program;
  log: string;
  /** How long the event loop of the gateway was held each time. */
  loopHolds: LoopHolds;
  /** Ends the gateway, and starts another one on its files, with these additional variables. */
  restartGateway(environment: Record<string, string>): Promise<Program>;
  stop(): Promise<void>;
};

type Options = {
  /** Keeps the organisation files, which are made once. */
  data: string;
  /** The folder in `data` for the store, the snapshots and the log; it is emptied. */
  name: string;
  employees: number;
  /** Called with each step. */
  say: (text: string) => void;
};

/** Makes and imports the organisation, starts the service and the gateway, and waits until the gateway answers. */
export async function startPrograms({ data, name, employees, say }: Options): Promise<BenchPrograms> {
  const folder = join(data, name);
  const log = join(folder, 'bench.log');
  await mkdir(data, { recursive: true, mode: 0o700 });
  await ensureBuiltPage(root, () => say('building the page'));
  say(`the organisation of ${employees} people`);
  const file = await bigOrganisation(data, { employees, seed: 1 });
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  const dataDir = join(folder, 'store');
  say('importing it');
  await startProgram(service, ['import', file, '--data', dataDir], log).ended();
  const createToken = ['token', 'create', '--account', benchAccount, '--data', dataDir];
  const created = await startProgram(service, createToken, log).ended();
  const serve = startProgram(
    service,
    ['serve', '--data', dataDir, '--port', '0', '--rate-limit', '0', '--log-level', 'warn'],
    log,
  );
  // Printed by the service's commands/serve.ts.
  const { baseUrl, ca }: { baseUrl: string; ca: string } = JSON.parse(await serve.firstLine());
  const { variables, nodeOptions } = startCommand();
  const loopHolds = loopHoldsIn(join(folder, 'loop-holds.ndjson'));
  const startGateway = (environment: Record<string, string> = {}) =>
    startProgram('../../gateway/main.ts', [], log, {
      COMPLIANCE_API_URL: baseUrl,
      COMPLIANCE_API_CA: ca,
      COMPLIANCE_API_TOKEN: created.trim().split('\n').at(-1) ?? '',
      COMPLIANCE_REQUESTS_PER_MINUTE: '600',
      COMPLIANCE_TIME_ZONE: 'Europe/Amsterdam',
      DATA_DIR: join(folder, 'data'),
      PORT: '0',
      NODE_OPTIONS: [...nodeOptions, loopHolds.nodeOption].join(' '),
      ...variables,
      ...loopHolds.variables,
      ...environment,
    });
  let gateway = startGateway();
  const stop = async () => {
    await gateway.stop();
    await serve.stop();
  };
  try {
    const line = await gateway.firstLine();
    const [address] = /http:\/\/\S+/.exec(line) ?? [];
    if (!address) throw new Error(`the gateway did not say where it listens: ${line}`);
    await untilReady(gateway, address);
    const restartGateway = async (environment: Record<string, string>) => {
      await gateway.stop();
      gateway = startGateway({ PORT: new URL(address).port, ...environment });
      await untilReady(gateway, address);
      return gateway;
    };
    return { address, gateway, log, loopHolds, restartGateway, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function untilReady(gateway: Program, address: string): Promise<void> {
  await gateway.firstLine();
  for (;;) {
    const answer = await request(`${address}/health/ready`).catch(() => undefined);
    await answer?.body.dump();
    if (answer?.statusCode === 200) return;
    await setTimeout(200);
  }
}
