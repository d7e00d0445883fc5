import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calendarDateAt, startOfDay } from '#compliance/calendar/calendar.ts';
import { Secret } from '#gateway/configuration/secret.ts';
import { createHistory } from '#gateway/history/createHistory.ts';
import { historyFileIn } from '#gateway/history/historyFile.ts';
import { createGateway } from '#gateway/http/gateway.ts';
import { createLogger } from '#gateway/logger.ts';
import { createTestDataAccess } from '#gateway/testing/testDataAccess.ts';
import type { Labels } from '#protocol/labels.ts';
import type { MethodName } from '#protocol/methods.ts';
import type { Faults } from '#service/http/faultInjection.ts';
import { importOrganisation } from '#service/organisation/importOrganisation.ts';
import { provisionStore } from '#service/provisionStore.ts';
import { defaultSample, type SampleOptions, sampleOrganisation } from '#service/sample/sampleOrganisation.ts';
import { type RunningService, startService } from '#service/startService.ts';
import { openStore } from '#service/store/openStore.ts';
import { createToken } from '#service/store/tokens.ts';
import { ensureCertificates } from '#service/tls/certificates.ts';
import { capturePast } from './pastDays.ts';
import { machineNow } from './testClock.ts';

/** The built page, which every gateway of the tests serves; builtPage.setup.ts builds it. */
const pageDir = join(import.meta.dirname, '..', 'dist');

/** A gateway in front of the data service, with its own token. It has read nothing when it starts. */
type Gateway = { address: string; token: string; close(): Promise<void> };

type GatewayChoices = {
  /** Where it finds the service, when not at its own address. */
  baseUrl?: string;
  /** How long the gateway waits for an answer, in milliseconds; its usual time by default. */
  deadlineMs?: number;
  /**
   * How long a page waits for records of a past day that are read for the first time, in milliseconds; the usual time by
   * default.
   */
  firstReadMs?: number;
  /** The only methods that its token may call; all methods by default. */
  methods?: MethodName[];
  /** The operator's names for ids. */
  labels?: Labels;
};

/** One organisation behind the real data service, in this process, on a free loopback port. */
export type Organisation = {
  accountId: string;
  /** The data folder, for what an operator does beside the running service. */
  dataDir: string;
  /** Makes the running service fail; emptied after every test. */
  faults: Faults;
  /** Everything that the gateways and the service have logged, at the most verbose level. */
  logLines: readonly string[];
  /** The data service itself; `start` brings it back on the same port. */
  service: { baseUrl: string; ca: string; stop(): Promise<void>; start(): Promise<void> };
  /** Moves the clock of the service and the gateways forward by the given milliseconds, until the test ends. */
  advance(ms: number): void;
  /** Another gateway on the same data, with its own token; closed when the test ends, unless it is closed before. */
  anotherGateway(choices?: GatewayChoices): Promise<Gateway>;
  /** Restores everything to its state before the test. */
  restore(): Promise<void>;
  close(): Promise<void>;
};

/** A gateway that pages and tests only read from. */
export type SharedDashboard = {
  address: string;
  /** Calls a method through the gateway as the page does. */
  call(method: MethodName, params?: object): Promise<Record<string, unknown>>;
};

/** An organisation that its test may change, and the test's own gateway. */
export type Dashboard = Organisation & Gateway & SharedDashboard;

/** What a test's organisation has: the sample, whose sizes can be chosen, and additional records. */
export type Sample = Partial<Omit<SampleOptions, 'now' | 'accountId'>> & {
  /** Imported after the sample, as an operator imports them; their account is the sample's. */
  records?: readonly object[];
  /** Past days that the gateway has captured, including today; none by default. */
  pastDays?: number;
};

async function importSample(dataDir: string, { records = [], pastDays: _captured, ...sizes }: Sample): Promise<void> {
  const now = Date.now();
  const options = { ...defaultSample, ...sizes, now };
  const sample = function* () {
    for (const record of sampleOrganisation(options)) yield JSON.stringify(record);
  };
  const others = records.map((record) => JSON.stringify({ account_id: options.accountId, ...record }));
  const store = await openStore(dataDir, 'create');
  try {
    await importOrganisation(store, sample(), { source: 'sample', now });
    if (others.length > 0) await importOrganisation(store, others, { source: 'imported', now });
  } finally {
    await store.close();
  }
}

async function newToken(dataDir: string, accountId: string, methods?: MethodName[]): Promise<string> {
  const store = await openStore(dataDir, 'refuse');
  const { text } = await createToken(store, accountId, { now: Date.now(), methods });
  await store.close();
  return text;
}

type GatewaySurroundings = {
  account: Awaited<ReturnType<typeof provisionStore>>;
  baseUrl: string;
  ca: string;
  dataDir: string;
  collector: { write(line: string): unknown };
  now: () => number;
};

/** Makes a gateway with its own token; it does not listen yet. */
async function startGateway(
  { account, baseUrl, ca, dataDir, collector, now }: GatewaySurroundings,
  choices: GatewayChoices,
) {
  const { deadlineMs } = choices;
  const token = await newToken(dataDir, account.accountId, choices.methods);
  const secret = new Secret(token);
  const logger = createLogger(collector, [secret], 'trace');
  const dataAccess = await createTestDataAccess({
    settings: { baseUrl: choices.baseUrl ?? baseUrl, token: secret, ca },
    limits: deadlineMs === undefined ? undefined : { deadlineMs: () => deadlineMs },
    logger,
    now,
    labels: choices.labels,
  });
  const history = createHistory({
    snapshots: dataAccess.snapshots,
    location: { file: historyFileIn(dataDir) },
    account: account.accountId,
    timeZone: account.timeZone,
    keepDays: 3650,
    // At midnight it is too early to capture, so captures add no background reads to those that tests count.
    now: () => startOfDay(calendarDateAt(now(), account.timeZone), account.timeZone),
    log: logger,
  });
  const app = await createGateway(
    {
      organisation: {
        name: account.name,
        timeZone: account.timeZone,
        accountKey: account.accountId,
        ...(choices.labels && { labels: choices.labels }),
      },
      service: 'embedded',
      pageDir,
    },
    { logger, dataAccess, history: { history, isAllowed: () => true, firstReadMs: choices.firstReadMs } },
  );
  const close = async () => {
    app.server.closeAllConnections();
    await app.close();
    await history.close();
    await dataAccess.close();
  };
  return { app, token, close };
}

/** Starts the service on its own data folder, which `close` removes. */
export async function startOrganisation(sample: Sample): Promise<Organisation> {
  const dataDir = await mkdtemp(join(tmpdir(), 'compliance-e2e-'));
  await importSample(dataDir, sample);
  // The service keeps these certificates: with its clock ahead, it would make some that are not yet valid for TLS.
  await ensureCertificates(dataDir, machineNow());
  const account = await provisionStore(dataDir);
  const logLines: string[] = [];
  const collector = { write: (line: string) => logLines.push(line) };
  const faults: Faults = new Map();
  let ahead = 0;
  const now = () => Date.now() + ahead;
  const startOn = (port: number): Promise<RunningService> =>
    startService({ dataDir, port, rateLimitPerMinute: 0, logger: createLogger(collector, [], 'trace'), faults, now });
  let running: RunningService | undefined = await startOn(0);
  const { baseUrl, caPath } = running;
  const ca = await readFile(caPath, 'utf8');
  const gateways = new Set<Gateway>();
  const start = async () => {
    running ??= await startOn(Number(new URL(baseUrl).port));
  };

  const stop = async () => {
    await running?.close();
    running = undefined;
  };

  const organisation: Organisation = {
    accountId: account.accountId,
    dataDir,
    faults,
    logLines,
    service: {
      baseUrl,
      ca,
      stop,
      start,
    },
    advance(ms) {
      ahead += ms;
    },
    async anotherGateway(choices = {}) {
      const { app, token, close } = await startGateway({ account, baseUrl, ca, dataDir, collector, now }, choices);
      const gateway: Gateway = {
        address: await app.listen({ host: '127.0.0.1', port: 0 }),
        token,
        async close() {
          if (gateways.delete(gateway)) await close();
        },
      };
      gateways.add(gateway);
      return gateway;
    },
    async restore() {
      for (const gateway of gateways) await gateway.close();
      // The service keeps what it has calculated, which would be dated in the future.
      if (ahead > 0) await stop();
      ahead = 0;
      faults.clear();
      logLines.length = 0;
      await start();
    },
    async close() {
      for (const gateway of gateways) await gateway.close();
      await running?.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
  if (sample.pastDays !== undefined) {
    const { call, close } = await openDashboard(organisation);
    const { timeZone } = account;
    await capturePast(call, { dataDir, account: account.accountId, timeZone, days: sample.pastDays });
    await close();
  }
  return organisation;
}

/** Opens a dashboard that has read nothing yet. */
export async function openDashboard(organisation: Organisation): Promise<Dashboard> {
  const gateway = await organisation.anotherGateway();
  return {
    ...organisation,
    ...gateway,
    async call(method, params = {}) {
      const response = await fetch(`${gateway.address}/v1/${method}?${encodeURIComponent(JSON.stringify(params))}`);
      return response.json();
    },
  };
}
