import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { tcpProxyTo } from '#service/testing/tcpProxy.ts';
import { Secret } from '../configuration/secret.ts';
import { createRateLimiter } from '../outbound/rateLimiter.ts';
import { createSharedCache, type SharedCache, type SharedCacheOptions } from './sharedCache.ts';
import { rateLimitShare } from './sharedRateLimiter.ts';
import { onRedis, redisOfBlock } from './testing/redisServer.ts';
import { shortTimings } from './testing/shortTimings.ts';

const BURST = 5;

test.each([
  [40, 1],
  [40, 2],
  [40, 3],
  [40, 5],
  [40, 7],
  [40, 20],
  [600, 4],
])(
  '%i a minute, each of %i gateways by itself: together not more than the limit and its burst',
  async (perMinute, gateways) => {
    let now = 0;
    const limiters = Array.from({ length: gateways }, () =>
      createRateLimiter(rateLimitShare({ perMinute, burst: BURST }, gateways), () => now),
    );
    // All have been quiet for a long time, which is when the most calls can start.
    now = 3_600_000;
    let started = 0;
    const end = now + 60_000;
    for (; now <= end; now += 1)
      for (const rateLimiter of limiters) while ((await rateLimiter.take()) === 0) started += 1;
    expect(started).toBeLessThanOrEqual(perMinute + BURST);
    expect(started).toBeGreaterThan(perMinute / 2);
  },
);

onRedis(() => {
  const redis = redisOfBlock();
  const open: SharedCache[] = [];
  afterEach(async () => {
    for (const sharedCache of open.splice(0)) await sharedCache.close();
  });

  type Differences = Partial<SharedCacheOptions> & { token?: string };

  async function gateway(
    perMinute: number,
    { token = 'one-token', ...options }: Differences = {},
  ): Promise<SharedCache> {
    const sharedCache = createSharedCache({
      url: new Secret(redis.url),
      gateways: 2,
      timings: shortTimings,
      settings: { baseUrl: 'https://api.example.com', token: new Secret(token) },
      limits: { perMinute, burst: BURST },
      maxStaleMs: 60_000,
      lookUps: { maxEntries: 1, maxBytes: 1 },
      now: Date.now,
      steady: () => performance.now(),
      log: { warn: () => undefined, info: () => undefined },
      ...options,
    });
    open.push(sharedCache);
    await sharedCache.open({ until: () => undefined, extendTo: () => undefined });
    return sharedCache;
  }

  /** Takes places as fast as possible until `stop`, and records when each was given, in milliseconds. */
  async function takeUntil(sharedCache: SharedCache, stop: AbortSignal, starts: number[]): Promise<void> {
    while (!stop.aborted) {
      const wait = await sharedCache.rateLimiter.take();
      if (wait === 0) starts.push(performance.now());
      else await pause(Math.min(wait, 20));
    }
  }

  /** The largest excess of places over an even pace in any stretch of time. */
  function mostAtOnce(starts: readonly number[], perMinute: number): number {
    const spacing = 60_000 / perMinute;
    const sorted = [...starts].sort((a, b) => a - b);
    let [most, least] = [0, Number.POSITIVE_INFINITY];
    sorted.forEach((at, index) => {
      least = Math.min(least, index - at / spacing);
      most = Math.max(most, index + 1 - at / spacing - least);
    });
    return most;
  }

  test('a new budget begins used up, for all gateways together', async () => {
    const [a, b] = [await gateway(40), await gateway(40)];
    const waits = [await a.rateLimiter.take(), await b.rateLimiter.take()];
    for (const wait of waits) {
      // A place takes 1.5 s, after the time in which the others may still be by themselves.
      const latest = 1_500 + shortTimings.returnMs;
      expect(wait).toBeGreaterThan(latest - 500);
      expect(wait).toBeLessThanOrEqual(latest);
    }
  });

  test('a place taken by one gateway is gone for the other', async () => {
    const [a, b] = [await gateway(40), await gateway(40)];
    const [budget] = await redis.client.keys('compliance:*:budget');
    // Nothing was called for a minute.
    await redis.client.set(String(budget), String(Date.now() - 60_000));
    const taken = [];
    for (const { rateLimiter } of [a, b, a, b, a, b, a]) taken.push(await rateLimiter.take());
    expect(taken.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
    expect(taken[5]).toBeGreaterThan(0);
    expect(taken[6]).toBeGreaterThan(0);
  });

  test('another token has a budget of its own', async () => {
    const [a, b] = [await gateway(40), await gateway(40, { token: 'another-token' })];
    await a.rateLimiter.take();
    await b.rateLimiter.take();
    expect(await redis.client.keys('compliance:*:budget')).toHaveLength(2);
  });

  const statesOf = (gateways: readonly SharedCache[]) => gateways.map((sharedCache) => sharedCache.report().state);

  test('three gateways never exceed the limit and its burst, even when the cache is lost and comes back', async () => {
    const perMinute = 1_200;
    const threeTimes = <Value>(value: Value): Value[] => [value, value, value];
    const three = await Promise.all(threeTimes(perMinute).map((limit) => gateway(limit, { gateways: 3 })));
    const [stop, starts] = [new AbortController(), [] as number[]];
    const taking = three.map((sharedCache) => takeUntil(sharedCache, stop.signal, starts));
    const untilStarted = (more: number, withinMs: number) => {
      const before = starts.length;
      return vi.waitFor(() => expect(starts.length).toBeGreaterThan(before + more), withinMs);
    };
    const untilAllAre = (state: string) => vi.waitFor(() => expect(statesOf(three)).toEqual(threeTimes(state)), 5_000);
    await untilStarted(20, 2_500);
    await redis.stop();
    await untilStarted(15, 1_500);
    await redis.start();
    await untilAllAre('connected');
    redis.pause();
    await untilAllAre('lost');
    await untilStarted(10, 2_500);
    redis.resume();
    await untilAllAre('connected');
    await untilStarted(10, 2_000);
    stop.abort();
    await Promise.all(taking);
    // The times seen here are slightly later than those that the server counted.
    expect(mostAtOnce(starts, perMinute)).toBeLessThanOrEqual(BURST + 1);
  });

  test('a gateway that begins without the cache begins with a used-up share', async () => {
    const proxy = await tcpProxyTo(redis.url);
    proxy.cut();
    let clock = 0;
    const { rateLimiter } = await gateway(1_200, { gateways: 4, url: new Secret(proxy.url), steady: () => clock });
    let started = 0;
    for (; clock <= 2_000; clock += 1) while ((await rateLimiter.take()) === 0) started += 1;
    proxy.close();
    // 1,200 a minute are 40 in two seconds.
    expect(started).toBeLessThanOrEqual(10);
    expect(started).toBeGreaterThan(6);
  });

  test('when one gateway alone has lost the cache, the others leave it its share', async () => {
    const proxy = await tcpProxyTo(redis.url);
    const perMinute = 480;
    const two = [await gateway(perMinute), await gateway(perMinute, { url: new Secret(proxy.url) })];
    const [stop, starts] = [new AbortController(), [] as number[]];
    const taking = two.map((sharedCache) => takeUntil(sharedCache, stop.signal, starts));
    await vi.waitFor(() => expect(starts.length).toBeGreaterThan(0), 5_000);
    proxy.cut();
    await vi.waitFor(() => expect(statesOf(two)).toEqual(['connected', 'lost']), 5_000);
    const untilLost = starts.length;
    await vi.waitFor(() => expect(starts.length).toBeGreaterThan(untilLost + 25), 5_000);
    expect(statesOf(two)).toEqual(['connected', 'lost']);
    stop.abort();
    await Promise.all(taking);
    proxy.close();
    // The others notice half a second later than the gateway itself, which had two places in that time.
    expect(mostAtOnce(starts, perMinute)).toBeLessThanOrEqual(BURST + 1 + 2);
  });

  test('a gateway that stops in order releases its share to the others', async () => {
    const [, stopping] = [await gateway(40), await gateway(40)];
    const [gateways] = await redis.client.keys('compliance:*:gateways');
    expect(await redis.client.zcard(String(gateways))).toBe(2);
    await stopping.close();
    expect(await redis.client.zcard(String(gateways))).toBe(1);
  });
});
