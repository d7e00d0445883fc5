import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { Secret } from '../configuration/secret.ts';
import { compressPage } from '../snapshots/compress.ts';
import { type Snapshot, snapshotBytes } from '../snapshots/snapshot.ts';
import { createSharedCache, type SharedCache } from './sharedCache.ts';
import { onRedis, redisOfBlock } from './testing/redisServer.ts';
import { shortTimings } from './testing/shortTimings.ts';

const KEY = 'a'.repeat(64);
const BASE_URL = 'https://api.example.com';
const TOKEN = 'k3yThatNobodyMaySee';

async function snapshotReadAt(readAt: number): Promise<Snapshot> {
  const offices = [{ id: 'north', name: 'North' }];
  return {
    id: `read-${readAt}`,
    method: 'fieldoffices.list',
    params: {},
    pages: [await compressPage(Buffer.from(JSON.stringify({ ok: true, fieldoffices: offices })), offices.length)],
    records: offices.length,
    lastUpdated: null,
    readAt,
    tookMs: 12,
    isDoubtful: false,
    requestId: 'abc123',
  };
}

onRedis(() => {
  const redis = redisOfBlock();
  const open: SharedCache[] = [];
  const warnings: object[] = [];
  afterEach(async () => {
    for (const sharedCache of open.splice(0)) await sharedCache.close();
    warnings.length = 0;
  });

  async function gateway(baseUrl = BASE_URL, token = TOKEN) {
    const sharedCache = createSharedCache({
      url: new Secret(redis.url),
      gateways: 2,
      timings: { ...shortTimings, claimMs: 2_000, claimRenewalMs: 300 },
      settings: { baseUrl, token: new Secret(token) },
      limits: undefined,
      maxStaleMs: 3_600_000,
      lookUps: { maxEntries: 6, maxBytes: 20_000 },
      now: Date.now,
      steady: () => performance.now(),
      log: { warn: (details, message) => warnings.push({ ...details, message }), info: () => undefined },
    });
    open.push(sharedCache);
    await sharedCache.open({ until: () => undefined, extendTo: () => undefined });
    return sharedCache.snapshots;
  }

  /** The only key with this ending. */
  const keyOf = async (ending: string) => String((await redis.client.keys(`compliance:*:${ending}`))[0]);

  test('a published snapshot reaches another gateway byte for byte, if it is newer than its own', async () => {
    const [a, b] = [await gateway(), await gateway()];
    const snapshot = await snapshotReadAt(2_000);
    await a.publish(KEY, snapshot);
    expect(await b.newerThan(KEY, undefined)).toEqual(snapshot);
    expect(await b.newerThan(KEY, { id: 'own', readAt: 1_999 })).toEqual(snapshot);
    expect(await b.newerThan(KEY, { id: 'own', readAt: 2_000 })).toBeUndefined();
    expect(await b.newerThan('b'.repeat(64), undefined)).toBeUndefined();
  });

  test('an older one does not replace a newer one', async () => {
    const [a, b] = [await gateway(), await gateway()];
    await a.publish(KEY, await snapshotReadAt(2_000));
    await b.publish(KEY, await snapshotReadAt(1_000));
    expect((await b.newerThan(KEY, undefined))?.readAt).toBe(2_000);
  });

  test('a snapshot that a gateway already has is not newer, whatever time it was given', async () => {
    const [a, b] = [await gateway(), await gateway()];
    await a.publish(KEY, await snapshotReadAt(2_000));
    expect(await b.newerThan(KEY, { id: 'read-2000', readAt: 1_000 })).toBeUndefined();
  });

  test('a gateway whose clock is ahead shares no snapshot, and logs it; a stored one from the future is replaced', async () => {
    const [a, b] = [await gateway(), await gateway()];
    const [ahead, current] = [await snapshotReadAt(Date.now() + 60_000), await snapshotReadAt(Date.now())];
    await a.publish(KEY, ahead);
    expect(await b.newerThan(KEY, undefined)).toBeUndefined();
    expect(warnings).toMatchObject([{ message: expect.stringContaining('clock') }]);
    await b.publish(KEY, current);
    await redis.client.set(await keyOf('read-at'), String(ahead.readAt));
    const next = await snapshotReadAt(Date.now());
    await b.publish(KEY, next);
    expect(await a.newerThan(KEY, undefined)).toEqual(next);
  });

  test('it is removed when it is too old to be shown, or no longer true', async () => {
    const a = await gateway();
    await a.publish(KEY, await snapshotReadAt(2_000));
    for (const ending of ['snapshot', 'read-at']) {
      const left = await redis.client.pttl(await keyOf(ending));
      expect(left).toBeGreaterThan(3_590_000);
      expect(left).toBeLessThanOrEqual(3_600_000);
    }
    await a.remove(KEY);
    expect(await a.newerThan(KEY, undefined)).toBeUndefined();
  });

  test('look-ups have a room of their own, in which the oldest make room; page collections stay', async () => {
    const [a, b] = [await gateway(), await gateway()];
    const list = await snapshotReadAt(2_000);
    const keyAt = (at: number) => at.toString(16).padStart(64, '0');
    const lookUp: Snapshot = { ...list, method: 'users.info', params: { id: 'u1' } };
    const kept = async () => (await redis.client.keys('compliance:*:snapshot')).length;
    await a.publish(KEY, list);
    for (let at = 0; at < 60; at += 1) await (at % 2 ? a : b).publish(keyAt(at), lookUp);
    expect(await kept()).toBe(6 + 1);
    expect(await b.newerThan(keyAt(53), undefined)).toBeUndefined();
    expect(await b.newerThan(keyAt(54), undefined)).toEqual(lookUp);
    // The same look-up again takes no second place.
    await a.publish(keyAt(59), { ...lookUp, readAt: 3_000 });
    expect(await kept()).toBe(6 + 1);
    const large: Snapshot = { ...lookUp, pages: Array.from({ length: 50 }, () => list.pages).flat() };
    expect(snapshotBytes(large)).toBeGreaterThan(7_000);
    for (const at of [60, 61, 62]) await a.publish(keyAt(at), large);
    expect(await b.newerThan(keyAt(60), undefined)).toBeUndefined();
    expect(await b.newerThan(keyAt(62), undefined)).toEqual(large);
    // A look-up that is too large for the room pushes out no other.
    await a.publish(keyAt(63), { ...large, pages: [...large.pages, ...large.pages, ...large.pages] });
    expect(await b.newerThan(keyAt(63), undefined)).toBeUndefined();
    expect(await b.newerThan(keyAt(62), undefined)).toEqual(large);
    expect(await b.newerThan(KEY, undefined)).toEqual(list);
    const counted = await redis.client.keys('compliance:*:look-up*');
    for (const key of counted) expect(await redis.client.pttl(key)).toBeGreaterThan(3_590_000);
    expect(counted).toHaveLength(2);
  });

  test.each(['look-ups', 'look-up-sizes'])('look-ups stay shared when a full cache has removed %s', async (evicted) => {
    const a = await gateway();
    const list = await snapshotReadAt(2_000);
    const keyAt = (at: number) => at.toString(16).padStart(64, '0');
    const lookUp: Snapshot = { ...list, method: 'users.info', params: { id: 'u1' } };
    const large: Snapshot = { ...lookUp, pages: Array.from({ length: 50 }, () => list.pages).flat() };
    for (const at of [0, 1]) await a.publish(keyAt(at), large);
    await redis.client.del(await keyOf(evicted));
    // Two large ones fill the room: the earlier counts must not take up a part of it.
    for (const at of [2, 3]) await a.publish(keyAt(at), large);
    for (const at of [2, 3]) expect(await a.newerThan(keyAt(at), undefined)).toEqual(large);
    // The oldest make room again.
    for (let at = 4; at < 10; at += 1) await a.publish(keyAt(at), lookUp);
    expect(await a.newerThan(keyAt(3), undefined)).toBeUndefined();
    for (let at = 4; at < 10; at += 1) expect(await a.newerThan(keyAt(at), undefined)).toEqual(lookUp);
    expect(await redis.client.zcard(await keyOf('look-ups'))).toBe(6);
    expect(await redis.client.hlen(await keyOf('look-up-sizes'))).toBe(6);
    expect(warnings).toEqual([]);
  });

  test('no key and no value contains the token', async () => {
    const a = await gateway();
    await a.publish(KEY, await snapshotReadAt(2_000));
    await a.claim(KEY);
    for (const key of await redis.client.keys('*')) {
      expect(key).not.toContain(TOKEN);
      const value = (await redis.client.dump(key)) ?? '';
      expect(value).not.toContain(TOKEN);
    }
  });

  const damages: [string, (bytes: Buffer) => Buffer][] = [
    [
      'a bit of the last page is flipped',
      (bytes) => Buffer.concat([bytes.subarray(0, -1), flipped(bytes.subarray(-1))]),
    ],
    ['a bit of the seal is flipped', (bytes) => Buffer.concat([flipped(bytes.subarray(0, 1)), bytes.subarray(1)])],
    [
      'a bit of the head is flipped',
      (bytes) => Buffer.concat([bytes.subarray(0, 80), flipped(bytes.subarray(80, 81)), bytes.subarray(81)]),
    ],
    ['half of it is missing', (bytes) => bytes.subarray(0, bytes.byteLength / 2)],
    ['something follows it', (bytes) => Buffer.concat([bytes, Buffer.from('x')])],
    ['it is something else', () => Buffer.from('{"ok":true}')],
    ['it is shorter than a seal', () => Buffer.from('x')],
  ];
  test.each(damages)('a value is dropped and logged when %s', async (_case, damage) => {
    const [a, b] = [await gateway(), await gateway()];
    await a.publish(KEY, await snapshotReadAt(2_000));
    const key = await keyOf('snapshot');
    const bytes = await redis.client.getBuffer(key);
    await redis.client.set(key, damage(bytes ?? Buffer.alloc(0)));
    expect(await b.newerThan(KEY, undefined)).toBeUndefined();
    expect(await redis.client.exists(key, await keyOf('read-at'))).toBe(0);
    expect(warnings).toEqual([{ key, message: 'a damaged snapshot was removed from the cache that gateways share' }]);
  });

  test.each([
    ['of another token', BASE_URL, 'another-token'],
    ['of another service', 'https://other.example.com', TOKEN],
  ])('a value %s does not open, even at our key', async (_case, baseUrl, token) => {
    const [ours, theirs] = [await gateway(), await gateway(baseUrl, token)];
    await theirs.publish(KEY, await snapshotReadAt(2_000));
    expect(await ours.newerThan(KEY, undefined)).toBeUndefined();
  });

  test('a value that was moved to another key does not open', async () => {
    const a = await gateway();
    await a.publish(KEY, await snapshotReadAt(2_000));
    const other = 'b'.repeat(64);
    for (const key of await redis.client.keys('compliance:*:snapshot'))
      await redis.client.copy(key, key.replace(KEY, other));
    await redis.client.set((await keyOf('read-at')).replace(KEY, other), '2000');
    expect(await a.newerThan(other, undefined)).toBeUndefined();
    expect(await a.newerThan(KEY, undefined)).toBeDefined();
  });

  test('only one gateway at a time has the claim, until it is released', async () => {
    const [a, b] = [await gateway(), await gateway()];
    const claim = await a.claim(KEY);
    expect(claim).toBeDefined();
    expect(await b.claim(KEY)).toBeUndefined();
    expect(await a.claim(KEY)).toBeUndefined();
    expect(await b.claim('b'.repeat(64))).toBeDefined();
    await claim?.release();
    expect(await b.claim(KEY)).toBeDefined();
  });

  test('a claim is renewed while it is held, and expires with its gateway', async () => {
    const [a, b] = [await gateway(), await gateway()];
    await a.claim(KEY);
    const key = await keyOf('claim');
    expect(await redis.client.pttl(key)).toBeLessThanOrEqual(2_000);
    await redis.client.pexpire(key, 1_000);
    await vi.waitFor(async () => expect(await redis.client.pttl(key)).toBeGreaterThan(1_500));
    // As if its holder had died long ago.
    await redis.client.pexpire(key, 1);
    await pause(5);
    expect(await b.claim(KEY)).toBeDefined();
  });

  test('a claim that another has taken over is neither renewed nor released by its first holder', async () => {
    const [a, b] = [await gateway(), await gateway()];
    const first = await a.claim(KEY);
    await redis.client.del(await keyOf('claim'));
    await b.claim(KEY);
    await first?.release();
    expect(await a.claim(KEY)).toBeUndefined();
  });

  test('an operation under way when the cache stands still is abandoned', async () => {
    const a = await gateway();
    const snapshot = await snapshotReadAt(2_000);
    redis.pause();
    const began = performance.now();
    await a.publish(KEY, snapshot);
    expect(performance.now() - began).toBeLessThan(2_500);
    redis.resume();
  });

  test('a gateway that stops leaves no claim behind', async () => {
    const a = await gateway();
    await a.claim(KEY);
    await open.pop()?.close();
    expect(await redis.client.keys('*:claim')).toEqual([]);
  });
});

function flipped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.map((byte) => byte ^ 1));
}
