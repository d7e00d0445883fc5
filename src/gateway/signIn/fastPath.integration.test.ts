import { Agent, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { afterEach, describe, expect, test } from 'vitest';
import { onRedis, type RedisServer, redisOfBlock } from '../shared/testing/redisServer.ts';
import { randomId } from './seal.ts';
import { KNOWN_MS, LOOK_AHEAD_MS } from './sharedSessions.ts';
import { DATA, signInGateway } from './testing/signInGateway.ts';

/*
 * Answers in memory are sent before the routes run. Tested over connections, because `inject` goes through the routes; answers
 * of the fast path are recognised by their security policy.
 */

const OF_FAST_PATH = "default-src 'none';frame-ancestors 'none'";
const COMPLETIONS = `/v1/completedtrainings.v2.list?${encodeURIComponent('{"user_id":"u1","limit":1000}')}`;
const STATUS = `/v1/training-employee-status.list?${encodeURIComponent('{"m_user_ids":["u2","u2"],"limit":1000}')}`;

type Gateway = ReturnType<typeof signInGateway>;

/** Sends requests to a gateway over one open connection, as a browser with this session. */
async function connectionTo({ app }: Pick<Gateway, 'app'>, session: string | undefined) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = new URL(app.listeningOrigin);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const ask = (path: string = DATA) =>
    new Promise<{ status: number; isAtOnce: boolean; text: string; headers: IncomingMessage['headers'] }>(
      (resolve, reject) => {
        const headers = {
          host: 'compliance.example.test',
          'accept-encoding': 'gzip',
          ...(session !== undefined && { cookie: `__Host-session=${session}` }),
        };
        const sent = request({ host: '127.0.0.1', port, path, agent, headers }, async (response) => {
          const body = await buffer(response);
          resolve({
            status: response.statusCode ?? 0,
            isAtOnce: response.headers['content-security-policy'] === OF_FAST_PATH,
            text: (response.headers['content-encoding'] === 'gzip' ? gunzipSync(body) : body).toString(),
            headers: response.headers,
          });
        });
        sent.on('error', reject).end();
      },
    );
  return { ask, close: () => agent.destroy() };
}

const closing: (() => void)[] = [];
afterEach(() => {
  for (const close of closing.splice(0)) close();
});

/** Signs somebody in, and returns the connection of their browser. */
async function signedIn(gateway: Gateway) {
  const browser = gateway.browser();
  await browser.signIn();
  const session = browser.jar.get('__Host-session');
  const connect = async () => {
    const { ask, close } = await connectionTo(gateway, session);
    closing.push(close);
    return ask;
  };
  return { ...browser, session, connect };
}

describe('one gateway', () => {
  const gateway = signInGateway();

  test('answers signed-in people at once, with the content of the routes, and nobody else', async () => {
    const { connect, ask: askRoutes } = await signedIn(gateway);
    const ask = await connect();
    await askRoutes(DATA);
    const answer = await ask();
    expect([answer.status, answer.isAtOnce]).toEqual([200, true]);
    expect(answer.text).toBe((await askRoutes(DATA)).body);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    for (const session of [undefined, 'A'.repeat(43)]) {
      const { ask: askAsStranger, close } = await connectionTo(gateway, session);
      closing.push(close);
      expect((await askAsStranger()).status).toBe(401);
    }
  });

  test('refuses a session as soon as it has ended, even on the connection on which it was answered', async () => {
    const { connect, ask: askRoutes } = await signedIn(gateway);
    const ask = await connect();
    await askRoutes(DATA);
    expect((await ask()).isAtOnce).toBe(true);
    await askRoutes('/sign-out', { method: 'POST' });
    expect((await ask()).status).toBe(401);
  });

  test('counts its immediate answers, and refuses only those who send too many requests', async () => {
    const [greedy, other] = [await signedIn(gateway), await signedIn(gateway)];
    const ask = await greedy.connect();
    await greedy.ask(DATA);
    const answers = new Map<string, number>();
    for (let asked = 0; asked < 7_300; asked += 1) {
      const { status, isAtOnce } = await ask();
      const kind = isAtOnce ? `${status} at once` : String(status);
      answers.set(kind, (answers.get(kind) ?? 0) + 1);
    }
    // The routes answered one request before.
    expect(Object.fromEntries(answers)).toEqual({ '200 at once': 6_000, 200: 1_199, 429: 101 });
    expect(Number((await ask()).headers['retry-after'])).toBeGreaterThan(0);
    const askAsOther = await other.connect();
    expect(await askAsOther()).toMatchObject({ status: 200, isAtOnce: true });
  }, 60_000);

  test('records each time whose records are opened, even when they are in memory', async () => {
    const { connect } = await signedIn(gateway);
    const ask = await connect();
    for (const path of [COMPLETIONS, COMPLETIONS, COMPLETIONS, STATUS, STATUS])
      expect((await ask(path)).isAtOnce).toBe(false);
    const { records } = await gateway.audit.readPage({ kind: 'person-opened', limit: 10 });
    expect(records.map(({ what }) => what.person)).toEqual(['u2', 'u2', 'u1', 'u1', 'u1']);
  });
});

/** Counts the lookups of sessions in the cache from now on. */
async function looksAt({ client }: RedisServer): Promise<() => Promise<number>> {
  const monitor = await client.monitor();
  closing.push(() => monitor.disconnect());
  let looks = 0;
  let told: (() => void) | undefined;
  monitor.on('monitor', (_time: string, [command, key]: string[]) => {
    if (command === 'get' && key?.includes(':session:')) looks += 1;
    if (command === 'echo') told?.();
  });
  return async () => {
    const { promise, resolve } = Promise.withResolvers<void>();
    told = resolve;
    // Earlier commands reach the monitor before this one.
    await client.echo('');
    await promise;
    return looks;
  };
}

onRedis(() => {
  const redis = redisOfBlock();
  const gateway = signInGateway({ several: { count: 2, cacheUrl: () => redis.url } });

  test('a gateway that shares its sessions answers for two seconds after looking one up, and then looks again', async () => {
    const { connect, ask: askRoutes } = await signedIn(gateway);
    const ask = await connect();
    await askRoutes(DATA);
    const looksSoFar = await looksAt(redis);
    gateway.at += LOOK_AHEAD_MS;
    expect(await ask()).toMatchObject({ status: 200, isAtOnce: true });
    expect(await looksSoFar()).toBe(0);
    gateway.at += KNOWN_MS - LOOK_AHEAD_MS + 1;
    expect(await ask()).toMatchObject({ status: 200, isAtOnce: true });
    expect(await looksSoFar()).toBe(1);
    expect(await ask()).toMatchObject({ status: 200, isAtOnce: true });
    expect(await looksSoFar()).toBe(1);
  });

  test('made-up sessions are refused without a lookup in the cache', async () => {
    const { session = '', ask: askRoutes } = await signedIn(gateway);
    gateway.use(1);
    const looksSoFar = await looksAt(redis);
    const madeUp = [...Array.from({ length: 20 }, randomId), `${randomId().slice(0, 32)}${session.slice(32)}`];
    for (const id of madeUp) {
      const { ask, close } = await connectionTo(gateway, id);
      closing.push(close);
      expect((await ask()).status).toBe(401);
    }
    expect(await looksSoFar()).toBe(0);
    expect((await askRoutes(DATA)).statusCode).toBe(200);
    expect(await looksSoFar()).toBe(1);
  });

  test('a session that is gone from the cache is refused after two seconds, however many ask at the same time', async () => {
    const { connect, ask: askRoutes } = await signedIn(gateway);
    const asks = [await connect(), await connect(), await connect()];
    await askRoutes(DATA);
    expect((await Promise.all(asks.map((ask) => ask()))).map(({ status }) => status)).toEqual([200, 200, 200]);
    await redis.client.flushall();
    gateway.at += KNOWN_MS + 1;
    expect((await Promise.all(asks.map((ask) => ask()))).map(({ status }) => status)).toEqual([401, 401, 401]);
  });

  test('a session that ends at one gateway ends there at once, and on connections to the other in two seconds', async () => {
    const { connect, ask: askRoutes } = await signedIn(gateway);
    const askHere = await connect();
    await askRoutes(DATA);
    gateway.use(1);
    const askThere = await connect();
    await askRoutes(DATA);
    expect([(await askHere()).isAtOnce, (await askThere()).isAtOnce]).toEqual([true, true]);
    gateway.use(0);
    await askRoutes('/sign-out', { method: 'POST' });
    expect((await askHere()).status).toBe(401);
    gateway.at += KNOWN_MS + 1;
    expect((await askThere()).status).toBe(401);
  });

  test('access that the provider withdraws ends at both within two seconds', async () => {
    const { connect, ask: askRoutes } = await signedIn(gateway);
    await askRoutes(DATA);
    gateway.use(1);
    const askThere = await connect();
    await askRoutes(DATA);
    expect((await askThere()).isAtOnce).toBe(true);
    gateway.use(0);
    const token = await gateway.provider.logoutToken({ sub: 'mina' });
    await askRoutes('/back-channel-logout', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `logout_token=${token}`,
    });
    gateway.at += KNOWN_MS + 1;
    expect((await askThere()).status).toBe(401);
  });
});
