import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import type { DataAccess, DataAccessOptions } from '../dataAccess.ts';
import { json, type ReceivedRequest, stubService } from '../testing/stubService.ts';
import { createTestDataAccess } from '../testing/testDataAccess.ts';
import { onRedis, PASSWORD, type RedisServer, startRedis } from './testing/redisServer.ts';
import { shortTimings } from './testing/shortTimings.ts';

/** The longest that a request may wait for a cache, in milliseconds. */
const MAX_MS = 2_000;

const offices = json({ ok: true, fieldoffices: [{ id: 'north', name: 'North' }] });
const limited = json({ ok: false, error: 'rate_limit_exceeded' });

onRedis(() => {
  let redis: RedisServer;
  const stops: (() => Promise<void>)[] = [];
  let lines: { level: number; msg: string; reason?: string }[];
  beforeEach(async () => {
    redis = await startRedis();
    lines = [];
  });
  afterEach(async () => {
    redis.resume();
    for (const stop of stops.splice(0).reverse()) await stop();
    await redis.remove();
  });

  const logger = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });

  async function service(answer: (request: ReceivedRequest, response: ServerResponse) => void = offices) {
    const running = await stubService(answer);
    stops.push(running.close);
    return running;
  }

  async function gateway(
    baseUrl: string,
    options: Partial<DataAccessOptions> = {},
    token = 'one-token',
  ): Promise<DataAccess> {
    const dataAccess = await createTestDataAccess({
      settings: { baseUrl, token: new Secret(token) },
      sharedCache: { url: new Secret(redis.url), gateways: 2, timings: shortTimings },
      logger,
      ...options,
    });
    stops.push(dataAccess.close);
    return dataAccess;
  }

  /** The state of the cache as a gateway reports it. */
  const cacheOf = (dataAccess: DataAccess) => dataAccess.status().cache.state;
  const read = (dataAccess: DataAccess) => dataAccess.snapshots.page('fieldoffices.list', {}, 1);
  /** Numbers requests for data that nobody has requested yet, so that it has to be read. */
  let asked = 0;
  const readNew = (dataAccess: DataAccess) => {
    asked += 1;
    return dataAccess.snapshots.page('users.info', { user: `u${asked}` }, 1);
  };
  const userOrOffices = (request: ReceivedRequest, response: ServerResponse) =>
    request.path.endsWith('users.info')
      ? json({ ok: true, user: { id: JSON.parse(request.body).id, name: 'Mina Okafor' } })(request, response)
      : offices(request, response);

  /** Waits for so many snapshots in the cache: a reader has its page before all others have it. */
  const published = (count: number) =>
    vi.waitFor(async () => expect(await redis.client.keys('*:snapshot')).toHaveLength(count));

  async function timed<Result>(work: Promise<Result>): Promise<{ result: Result; ms: number }> {
    const began = performance.now();
    return { result: await work, ms: performance.now() - began };
  }

  test('one reading serves all gateways, while it is under way and afterwards', async () => {
    const { baseUrl, received } = await service((request, response) => {
      setTimeout(() => offices(request, response), 300);
    });
    const three = [await gateway(baseUrl), await gateway(baseUrl), await gateway(baseUrl)];
    const pages = await Promise.all(three.flatMap((dataAccess) => [read(dataAccess), read(dataAccess)]));
    expect(pages.map(({ kind }) => kind)).toEqual(Array(6).fill('page'));
    expect(received).toHaveLength(1);
    await read(await gateway(baseUrl));
    expect(received).toHaveLength(1);
    const shown = await Promise.all(three.map(read));
    const ids = shown.map((page) => page.kind === 'page' && page.snapshotId);
    expect(new Set(ids).size).toBe(1);
    expect(shown.every((page) => page.kind === 'page' && page.state === 'fresh')).toBe(true);
  });

  test('data read by a gateway with another token is not passed to this one', async () => {
    const { baseUrl, received } = await service();
    await read(await gateway(baseUrl));
    await read(await gateway(baseUrl, {}, 'another-token'));
    expect(received).toHaveLength(2);
  });

  test('a gateway that starts during an outage shows what another one has read', async () => {
    let [now, isDown] = [Date.now(), false];
    const { baseUrl } = await service((request, response) => {
      if (isDown) response.destroy();
      else offices(request, response);
    });
    await read(await gateway(baseUrl, { now: () => now }));
    isDown = true;
    now += 6 * 3_600_000;
    const late = await gateway(baseUrl, { now: () => now });
    expect(await read(late)).toMatchObject({ kind: 'page', state: 'stale' });
    await vi.waitFor(async () => expect(await read(late)).toMatchObject({ kind: 'page', state: 'failing' }), 5_000);
  });

  test('data that the service no longer returns is withdrawn from all gateways', async () => {
    let [now, answer] = [Date.now(), offices];
    const { baseUrl } = await service((request, response) => answer(request, response));
    const a = await gateway(baseUrl, { now: () => now });
    await read(a);
    await published(1);
    answer = json({ ok: false, error: 'token_permission' });
    now += 30_000;
    await a.snapshots.refreshNow('fieldoffices.list', {});
    await published(0);
    expect(await read(await gateway(baseUrl, { now: () => now }))).toMatchObject({ kind: 'refused' });
  });

  test('a damaged value is not shown: the gateway reads for itself', async () => {
    const { baseUrl, received } = await service();
    await read(await gateway(baseUrl));
    await published(1);
    const [key] = await redis.client.keys('*:snapshot');
    await redis.client.setrange(String(key), 100, 'damage');
    expect(await read(await gateway(baseUrl))).toMatchObject({ kind: 'page' });
    expect(received).toHaveLength(2);
    expect(lines.filter(({ msg }) => msg.startsWith('a damaged snapshot'))).toHaveLength(1);
  });

  test('a cool-down of one gateway stops the others at once', async () => {
    const { baseUrl, received } = await service(limited);
    const [a, b] = [
      await gateway(baseUrl, { requestsPerMinute: 600 }),
      await gateway(baseUrl, { requestsPerMinute: 600 }),
    ];
    expect(await readNew(a)).toMatchObject({ kind: 'refused' });
    expect(await readNew(b)).toMatchObject({ kind: 'failed', failure: { kind: 'rate_limited' } });
    expect(received).toHaveLength(1);
    expect(b.status().coolDownUntil).toBeGreaterThan(Date.now() + 55_000);
    expect(b.status().coolDownUntil).toBeLessThan(Date.now() + 61_000);
  });

  test("requests waiting for another gateway's reading learn of the cool-down, and get the data afterwards", async () => {
    let answer = json({ ok: false, error: 'rate_limit_exceeded' }, { 'retry-after': '2' });
    const { baseUrl, received } = await service((request, response) => answer(request, response));
    const [a, b] = [await gateway(baseUrl), await gateway(baseUrl)];
    const { result, ms } = await timed(Promise.all([read(a), read(b)]));
    expect(result.map(({ kind }) => kind)).not.toContain('page');
    expect(ms).toBeLessThan(MAX_MS);
    answer = offices;
    for (const dataAccess of [a, b])
      await vi.waitFor(async () => expect(await read(dataAccess)).toMatchObject({ kind: 'page' }), 10_000);
    expect(received).toHaveLength(2);
  });

  test('gateways without a budget and gateways that start learn of a cool-down within a second', async () => {
    const { baseUrl } = await service(limited);
    const [a, b] = [await gateway(baseUrl), await gateway(baseUrl)];
    await readNew(a);
    await vi.waitFor(() => expect(b.status().coolDownUntil).not.toBeNull(), 1_000);
    expect((await gateway(baseUrl)).status().coolDownUntil).not.toBeNull();
  });

  test('a cool-down that begins while the cache is lost is reported when it is back', async () => {
    const { baseUrl } = await service(limited);
    const [a, b] = [await gateway(baseUrl), await gateway(baseUrl)];
    await redis.stop();
    await readNew(a);
    expect(b.status().coolDownUntil).toBeNull();
    await redis.start();
    await vi.waitFor(() => expect(b.status().coolDownUntil).not.toBeNull(), 5_000);
  });

  const losses: [string, string, () => Promise<void> | void, () => Promise<void> | void][] = [
    ['is killed', 'nothing listens there', () => redis.stop(), () => redis.start()],
    ['stands still', 'it does not answer', () => redis.pause(), () => redis.resume()],
    [
      'is full',
      'its memory is full',
      async () => void (await redis.client.config('SET', 'maxmemory', '1')),
      async () => void (await redis.client.config('SET', 'maxmemory', '0')),
    ],
    [
      'becomes a replica that cannot be written',
      'it is a replica',
      async () => void (await redis.client.replicaof('127.0.0.1', 1)),
      async () => void (await redis.client.replicaof('NO', 'ONE')),
    ],
    [
      'has another password',
      'it refuses the password',
      async () => {
        await redis.client.config('SET', 'requirepass', 'changed');
        await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
      },
      async () => void (await redis.client.config('SET', 'requirepass', PASSWORD)),
    ],
  ];
  test.each(losses)(
    'when the cache %s, nobody waits long or is refused, one line says so and that %s, and it is used again',
    async (_case, reason, lose, restore) => {
      const { baseUrl } = await service(userOrOffices);
      const two = [await gateway(baseUrl), await gateway(baseUrl)] as const;
      await read(two[0]);
      expect(two.map(cacheOf)).toEqual(['connected', 'connected']);
      await lose();
      for (const dataAccess of two)
        for (const work of [read, readNew, readNew]) {
          const { result, ms } = await timed(work(dataAccess));
          expect(result).toMatchObject({ kind: 'page' });
          expect(ms).toBeLessThan(MAX_MS);
        }
      await vi.waitFor(() => expect(two.map(cacheOf)).toEqual(['lost', 'lost']), 2_000);
      // Three heartbeats, none of which may log it again.
      await pause(3 * shortTimings.heartbeatMs);
      const warnings = lines.filter(({ level }) => level >= 40);
      expect(warnings.filter(({ msg }) => msg.includes('is lost'))).toHaveLength(two.length);
      expect(warnings).toMatchObject(two.map(() => ({ reason: expect.stringContaining(reason) })));
      expect(JSON.stringify(lines)).not.toContain(PASSWORD);
      await restore();
      await vi.waitFor(() => expect(two.map(cacheOf)).toEqual(['connected', 'connected']), 5_000);
      const since = two[0].status().cache.since ?? 0;
      expect(Date.now() - since).toBeLessThan(6_000);
      await readNew(two[1]);
      await vi.waitFor(async () => expect((await redis.client.keys('*:snapshot')).length).toBeGreaterThan(0));
    },
  );

  test('when a killed cache comes back with another password, a separate line says so', async () => {
    const { baseUrl } = await service();
    const dataAccess = await gateway(baseUrl);
    const reasons = () => lines.filter(({ msg }) => msg.includes('is lost')).map(({ reason }) => reason);
    await redis.stop();
    await vi.waitFor(() => expect(reasons()).toEqual([expect.stringContaining('nothing listens there')]), 5_000);
    await redis.start();
    await redis.client.config('SET', 'requirepass', 'changed');
    await redis.client.call('CLIENT', 'KILL', 'TYPE', 'normal', 'SKIPME', 'yes');
    await vi.waitFor(() => expect(reasons()[1]).toContain('it refuses the password'), 5_000);
    await pause(3 * shortTimings.heartbeatMs);
    expect(reasons()).toHaveLength(2);
    await redis.client.config('SET', 'requirepass', PASSWORD);
    await vi.waitFor(() => expect(cacheOf(dataAccess)).toBe('connected'), 5_000);
  });

  test('a gateway starts without a cache, and uses it when it comes', async () => {
    await redis.stop();
    const { baseUrl } = await service();
    const { result: dataAccess, ms } = await timed(gateway(baseUrl));
    expect(ms).toBeLessThan(MAX_MS);
    expect(cacheOf(dataAccess)).toBe('lost');
    expect(await read(dataAccess)).toMatchObject({ kind: 'page' });
    await redis.start();
    await vi.waitFor(() => expect(cacheOf(dataAccess)).toBe('connected'), 5_000);
  });

  test('a gateway starts and stops while the cache stands still', async () => {
    redis.pause();
    const { baseUrl } = await service();
    const { result: dataAccess, ms } = await timed(gateway(baseUrl));
    expect(ms).toBeLessThan(2 * MAX_MS);
    expect(await read(dataAccess)).toMatchObject({ kind: 'page' });
    expect((await timed(stops.pop()?.() ?? Promise.resolve())).ms).toBeLessThan(2 * MAX_MS);
  });

  test('when the gateway that reads for all dies, another one reads', async () => {
    let calls = 0;
    const { baseUrl } = await service((request, response) => {
      calls += 1;
      // The first reader never gets an answer.
      if (calls > 1) offices(request, response);
    });
    const [a, b] = [await gateway(baseUrl), await gateway(baseUrl)];
    void read(a);
    await vi.waitFor(() => expect(calls).toBe(1));
    const page = read(b);
    await pause(500);
    expect(calls).toBe(1);
    const [claim] = await redis.client.keys('*:claim');
    // As if its holder had died and no longer renewed it.
    await redis.client.del(String(claim));
    expect(await page).toMatchObject({ kind: 'page' });
  });

  test('a single gateway reports that it shares nothing', async () => {
    const { baseUrl } = await service();
    expect((await gateway(baseUrl, { sharedCache: undefined })).status().cache).toEqual({ state: 'none', since: null });
  });
});
