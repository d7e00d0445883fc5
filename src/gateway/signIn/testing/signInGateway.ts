import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest';
import { accessOf } from '../../access/access.ts';
import type { Policy } from '../../access/policy.ts';
import { status } from '../../access/testing/acme.ts';
import { type AuditLog, createAuditLog } from '../../audit/auditLog.ts';
import { Secret } from '../../configuration/secret.ts';
import { createAuditTrail } from '../../http/auditTrail.ts';
import { createGateway } from '../../http/gateway.ts';
import { createLogger } from '../../logger.ts';
import { shortTimings } from '../../shared/testing/shortTimings.ts';
import { builtPage } from '../../testing/builtPage.ts';
import { cookieHeader, keepCookies } from '../../testing/cookieJar.ts';
import {
  CLIENT_ID,
  CLIENT_SECRET,
  type IdentityProvider,
  identityProvider,
  throughProvider,
} from '../../testing/identityProvider.ts';
import { json, type ReceivedRequest, stubService } from '../../testing/stubService.ts';
import { createTestDataAccess } from '../../testing/testDataAccess.ts';
import { createSignIn } from '../signIn.ts';

export const PUBLIC_URL = 'https://compliance.example.test';
export const METRICS_TOKEN = 'canary-metrics-token-0123456789';
export const [MINUTE, HOUR] = [60_000, 3_600_000];
const noDocuments = { ok: true, resources: [] };
/** The people of the service, one at each site; the one in York manages the others. */
const users = ['hull', 'leeds', 'york'].map((site) => ({
  id: `of-${site}`,
  name: 'Asta Berg',
  fieldOffice_id: [site],
  ...(site !== 'york' && { manager_id: 'of-york' }),
}));
const noCompletions = { ok: true, completedtrainings: [], paging: { total: 0, last_page: 1 } };
/** Data that only signed-in people get. */
export const DATA = '/v1/resources.list';

const policy: Policy = {
  rules: [
    { when: { claim: 'groups', is: 'safety' }, roles: ['reader'], sees: 'everything' },
    { when: { claim: 'groups', is: 'hull' }, roles: ['reader'], sees: { sites: ['hull'] } },
    { when: { claim: 'groups', is: 'it' }, roles: ['operator'], sees: 'everything' },
    { when: { claim: 'groups', is: 'audit' }, roles: ['auditor'], sees: 'everything' },
    { when: { claim: 'email', is: 'olga@example.test' }, roles: ['operator'], sees: 'everything' },
  ],
};

const people = () => ({
  mina: { claims: { name: 'Mina Dahl', email: 'mina@example.test', groups: ['safety'] } },
  noor: { claims: { name: '<b>Noor</b>', groups: ['sales'] } },
});

function statusOf(ids: readonly string[]): object {
  const employees = users.filter(({ id }) => ids.includes(id)).map(({ id }) => status(id));
  return { ok: true, last_updated: 1, employees, paging: { page: 1, total: employees.length, last_page: 1 } };
}

function answerTo({ path, body }: ReceivedRequest): object {
  if (path.includes('status')) return statusOf(JSON.parse(body).m_user_ids);
  if (path.includes('completed')) return noCompletions;
  if (path.includes('users.list')) return { ok: true, users };
  if (!path.includes('users.info')) return noDocuments;
  const user = users.find(({ id }) => id === JSON.parse(body).id);
  return user ? { ok: true, user } : { ok: false, error: 'content_not_found' };
}

/** What a test has for itself, except for the provider. */
type SignInGateway<Provider> = {
  provider: Provider;
  service: Awaited<ReturnType<typeof stubService>>;
  audit: AuditLog;
  app: FastifyInstance;
  folder: string;
  /** The log lines of the gateway. */
  lines: string[];
  /** The time of its clock, epoch ms. */
  at: number;
  /** Stops it, and starts it with the same files. */
  restart: () => Promise<void>;
  browser: () => Browser;
  /** Sends every browser to another one of the gateways from now on. */
  use: (index: number) => void;
};

/** What a gateway and its browsers need of a provider. */
type AnyProvider = Pick<IdentityProvider, 'issuer' | 'state' | 'accounts' | 'close'>;

type Options<Provider> = {
  /** Gateways that share a cache, each with its own files. */
  several?: { count: number; cacheUrl: () => string };
  provider: () => Promise<Provider>;
  /** Whether it has a page, consisting of one file. */
  hasPage?: boolean;
};

const realProvider = () => identityProvider(PUBLIC_URL, people());

/**
 * A gateway with sign-in for each test of a file, in front of a service with three people. The provider is started once,
 * which takes longest; every test finds its people as they were.
 */
export function signInGateway<Provider extends AnyProvider = IdentityProvider>({
  several,
  provider = realProvider as unknown as () => Promise<Provider>, // the default of the type
  hasPage = false,
}: Partial<Options<Provider>> = {}): SignInGateway<Provider> {
  // Everything else is ready before the first test.
  const gateway = { browser: () => browserOf(gateway) } as SignInGateway<Provider>;
  const stops: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (const end of stops.splice(0)) await end();
  };

  async function start(): Promise<void> {
    const started: Pick<SignInGateway<Provider>, 'app' | 'audit'>[] = [];
    gateway.use = (index) => Object.assign(gateway, started[index]);
    for (let index = several?.count ?? 1; index > 0; index -= 1) started.unshift(await startOne(index));
    gateway.use(0);
  }

  async function startOne(index: number): Promise<Pick<SignInGateway<Provider>, 'app' | 'audit'>> {
    const folder = index === 1 ? gateway.folder : join(gateway.folder, `gateway-${index}`);
    const dataAccess = await createTestDataAccess({
      settings: { baseUrl: gateway.service.baseUrl, token: new Secret('abcdefgh') },
      ...(several && {
        sharedCache: { url: new Secret(several.cacheUrl()), gateways: several.count, timings: shortTimings },
      }),
    });
    const secrets = [new Secret(CLIENT_SECRET), new Secret(METRICS_TOKEN)];
    const logger = createLogger({ write: (line) => gateway.lines.push(line) }, secrets, 'debug');
    const audit = createAuditLog({ folder: join(folder, 'audit'), retentionDays: 720 });
    const trail = createAuditTrail(audit, logger, dataAccess.metrics.countUnrecorded);
    const signIn = await createSignIn(
      {
        publicUrl: PUBLIC_URL,
        issuer: gateway.provider.issuer,
        clientId: CLIENT_ID,
        clientSecret: new Secret(CLIENT_SECRET),
        metricsToken: new Secret(METRICS_TOKEN),
        idleMs: 8 * HOUR,
        absoluteMs: 24 * HOUR,
      },
      {
        folder,
        shared: dataAccess.sharedCache,
        accessOf: (claims) => accessOf(policy, claims),
        trail,
        now: () => gateway.at,
        log: logger,
      },
    );
    const app = await createGateway(
      {
        organisation: { name: 'Quayside', timeZone: 'Europe/Oslo', accountKey: 'k1' },
        service: 'deployed',
        ...(hasPage && { pageDir: builtPage(await mkdtemp(join(gateway.folder, 'page-'))) }),
      },
      { logger, dataAccess, signIn, audit: { log: audit, trail } },
    );
    stops.push(async () => {
      await app.close();
      await signIn.close();
      await audit.close();
      await dataAccess.close();
    });
    return { app, audit };
  }
  gateway.restart = async () => {
    await stop();
    await start();
  };

  beforeAll(async () => {
    gateway.provider = await provider();
  });
  beforeEach(async () => {
    const { accounts, state } = gateway.provider;
    for (const person of Object.keys(accounts)) delete accounts[person];
    Object.assign(accounts, people());
    Object.assign(state, { person: 'mina', isDown: false });
    gateway.lines = [];
    gateway.at = Date.now();
    gateway.folder = await mkdtemp(join(tmpdir(), 'compliance-sign-in-'));
    gateway.service = await stubService((request, response) => json(answerTo(request))(request, response));
    await start();
  });
  afterEach(async () => {
    await stop();
    await gateway.service.close();
    await rm(gateway.folder, { recursive: true, force: true });
  });
  afterAll(() => gateway.provider.close());
  return gateway;
}

/** A browser: it keeps the cookies of each origin, and does not follow redirects. */
function browserOf(gateway: Pick<SignInGateway<AnyProvider>, 'app'>) {
  const jar = new Map<string, string>();
  const ofProvider = new Map<string, string>();
  async function ask(url: string, options: InjectOptions = {}) {
    const response = await gateway.app.inject({
      method: 'GET',
      url,
      ...options,
      headers: { host: 'compliance.example.test', cookie: cookieHeader(jar), ...options.headers },
    });
    const set = response.headers['set-cookie'] ?? [];
    keepCookies(jar, Array.isArray(set) ? set : [set]);
    return response;
  }
  /** The address at the provider for a new sign-in. */
  const start = async (to: string) => String((await ask(`/sign-in?to=${encodeURIComponent(to)}`)).headers.location);
  const walkProvider = (url: string) => throughProvider(url, PUBLIC_URL, ofProvider);
  const begin = async (to = '/employees?site=hull') => walkProvider(await start(to));
  return { jar, ask, start, begin, throughProvider: walkProvider, signIn: async (to?: string) => ask(await begin(to)) };
}

type Browser = ReturnType<typeof browserOf>;
