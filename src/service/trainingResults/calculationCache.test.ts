import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Calculation } from './calculation.ts';
import { type CalculationCache, createCalculationCache } from './calculationCache.ts';
import { createStatusInputBuilder } from './statusInput.ts';

const LIFETIME = 900_000;
const START = Date.UTC(2026, 5, 15, 10);

/** Calculations that the test ends one by one, in the order in which they began. */
function calculations(lifetimeMs = LIFETIME) {
  const begun: { end(): void; fail(): void; accountId: string; known: number | undefined; acceptedAgeMs: number }[] =
    [];
  const [failures, dropped]: [unknown[], number[]] = [[], []];
  const shared = { lastUpdated: undefined as number | undefined };
  const cache = createCalculationCache({
    calculate: (accountId, known, acceptedAgeMs) =>
      new Promise<Calculation>((resolve, reject) => {
        const { take, build } = createStatusInputBuilder();
        take.account(['UTC']);
        const calculation = { lastUpdated: Date.now(), on: 20260615, input: build() };
        begun.push({
          end: () => resolve(calculation),
          fail: () => reject(new Error('broken')),
          accountId,
          known: known?.lastUpdated,
          acceptedAgeMs,
        });
      }),
    sharedLastUpdated: async () => shared.lastUpdated,
    lifetimeMs,
    now: Date.now,
    onFailure: (accountId) => failures.push(accountId),
    onDropped: ({ lastUpdated }) => dropped.push(lastUpdated),
  });
  return { cache, begun, failures, dropped, shared };
}

const ageOfAnswer = async (cache: CalculationCache) => (await cache.get('acme')).lastUpdated - START;
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => {
  vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** A cache with a calculation made at the start. */
async function filled() {
  const all = calculations();
  const asked = ageOfAnswer(all.cache);
  await pass(0);
  all.begun[0]?.end();
  expect(await asked).toBe(0);
  return all;
}

test('requests during the first calculation wait for it', async () => {
  const { cache, begun } = calculations();
  const asked = [ageOfAnswer(cache), ageOfAnswer(cache), cache.get('other')];
  await pass(1_000);
  expect(begun.map(({ accountId }) => accountId)).toEqual(['acme', 'other']);
  for (const { end } of begun) end();
  expect(await Promise.all(asked)).toMatchObject([0, 0, { lastUpdated: START }]);
});

test('a requested calculation is renewed at the end of its lifetime, and served until the new one is ready', async () => {
  const { cache, begun, dropped } = await filled();
  await pass(LIFETIME - 1);
  expect([await ageOfAnswer(cache), begun.length]).toEqual([0, 1]);
  await pass(1);
  expect(begun).toMatchObject([{}, { known: START, acceptedAgeMs: LIFETIME }]);
  await pass(5_000);
  expect([await ageOfAnswer(cache), begun.length, dropped]).toEqual([0, 2, []]);
  begun[1]?.end();
  await pass(0);
  expect([await ageOfAnswer(cache), dropped]).toEqual([LIFETIME, [START]]);
});

test('an unrequested calculation is dropped after its lifetime, and the next request waits for a new one', async () => {
  const { cache, begun, dropped } = await filled();
  await pass(LIFETIME);
  begun[1]?.end();
  await pass(LIFETIME);
  expect([begun.length, dropped]).toEqual([2, [START, START + LIFETIME]]);
  const asked = ageOfAnswer(cache);
  await pass(0);
  begun[2]?.end();
  expect(await asked).toBe(2 * LIFETIME);
});

test('a calculation that cannot be renewed is served until twice its lifetime, with pauses between attempts', async () => {
  const { cache, begun, failures } = await filled();
  await pass(LIFETIME);
  begun[1]?.fail();
  await pass(29_999);
  expect([await ageOfAnswer(cache), begun.length, failures]).toEqual([0, 2, ['acme']]);
  await pass(1);
  expect(begun).toHaveLength(3);
  begun[2]?.fail();
  await pass(LIFETIME - 30_001);
  expect(await ageOfAnswer(cache)).toBe(0);
  const underWay = begun.length;
  begun.at(-1)?.fail();
  await pass(1);
  const asked = ageOfAnswer(cache);
  await pass(0);
  expect(begun.length).toBe(underWay + 1);
  begun.at(-1)?.fail();
  await expect(asked).rejects.toThrow('broken');
});

test('a first calculation that fails fails the waiting requests, and the next request tries again', async () => {
  const { cache, begun, failures } = calculations();
  const asked = ageOfAnswer(cache);
  const refused = expect(asked).rejects.toThrow('broken');
  await pass(0);
  begun[0]?.fail();
  await refused;
  const again = ageOfAnswer(cache);
  await pass(0);
  begun[1]?.end();
  expect([await again, failures]).toEqual([0, []]);
});

test('a renewal that fails once is followed by one that succeeds', async () => {
  const { cache, begun } = await filled();
  await pass(LIFETIME);
  begun[1]?.fail();
  await pass(30_000);
  begun[2]?.end();
  await pass(0);
  expect(await ageOfAnswer(cache)).toBe(LIFETIME + 30_000);
  await pass(LIFETIME);
  expect(begun).toHaveLength(4);
});

test('an account has a single calculation, even if the old one expires during its renewal', async () => {
  const { cache, begun, dropped } = await filled();
  await pass(LIFETIME);
  await pass(LIFETIME - 1_000);
  begun[1]?.fail();
  await pass(1_000);
  const asked = ageOfAnswer(cache);
  await pass(60_000);
  const later = ageOfAnswer(cache);
  await pass(0);
  expect(begun).toHaveLength(3);
  begun[2]?.end();
  expect(await Promise.all([asked, later])).toEqual([2 * LIFETIME, 2 * LIFETIME]);
  expect(await ageOfAnswer(cache)).toBe(2 * LIFETIME);
  await pass(LIFETIME);
  begun[3]?.end();
  await pass(3 * LIFETIME);
  expect([begun.length, dropped]).toEqual([4, [START, START + 2 * LIFETIME, START + 3 * LIFETIME]]);
});

test('without a lifetime every request calculates, and simultaneous requests share the calculation', async () => {
  const { cache, begun, dropped } = calculations(0);
  for (const index of [0, 1]) {
    const asked = [ageOfAnswer(cache), ageOfAnswer(cache)];
    await pass(1);
    begun[index]?.end();
    expect(await Promise.all(asked)).toEqual([index, index]);
  }
  expect([begun.length, dropped]).toEqual([2, []]);
});

test('a clock set forward starts a background renewal; a clock set back changes nothing', async () => {
  const { cache, begun } = await filled();
  vi.setSystemTime(START - LIFETIME);
  expect([await ageOfAnswer(cache), begun.length]).toEqual([0, 1]);
  vi.setSystemTime(START + LIFETIME);
  expect([await ageOfAnswer(cache), await ageOfAnswer(cache), begun.length]).toEqual([0, 0, 2]);
});

test('another shared calculation is waited for; if it cannot be loaded, the own one is served', async () => {
  const { cache, begun, shared } = await filled();
  shared.lastUpdated = START + 1;
  const failing = ageOfAnswer(cache);
  await pass(0);
  begun[1]?.fail();
  expect(await failing).toBe(0);
  await pass(1);
  const asked = ageOfAnswer(cache);
  await pass(0);
  expect(begun[2]).toMatchObject({ known: START, acceptedAgeMs: 2 * LIFETIME });
  begun[2]?.end();
  expect(await asked).toBe(1);
  expect([await ageOfAnswer(cache), begun.length]).toEqual([1, 3]);
});

test('after a stop nothing is renewed or answered', async () => {
  const { cache, begun } = await filled();
  cache.stop();
  await pass(2 * LIFETIME);
  await expect(cache.get('acme')).rejects.toThrow('stopping');
  expect(begun).toHaveLength(1);
});
