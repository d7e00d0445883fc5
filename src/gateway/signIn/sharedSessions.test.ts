import { setImmediate } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { describe, expect, test, vi } from 'vitest';
import { RELEASE_CLAIM } from '../shared/luaScripts.ts';
import { randomId } from './seal.ts';
import type { SealedCache } from './sealedCache.ts';
import type { SessionRecord } from './session.ts';
import { newSession, type Sessions } from './sessions.ts';
import { createSharedSessions, KNOWN_MS, LOOK_AHEAD_MS, OTHERS_RENEWAL_MS, RENEWAL_MS } from './sharedSessions.ts';

const limits = { idleMs: 60_000, absoluteMs: 60_000 };

/** Values stay readable, because nothing examines them. */
const cacheOn = (redis: unknown): SealedCache => ({
  keyOf: (kind, name) => `${kind} ${name}`,
  sealed: (_key, text) => text,
  opened: (_key, text) => text,
  run: async (operation) => ({ value: await operation(redis as Redis) }), // the part that sessions call
});

/** Ids that all count as issued by the gateways. */
const ids = { next: randomId, areOurs: () => true };

/** The parts of Redis that sessions need, in memory: texts and sets, which a test can remove. */
function memoryRedis() {
  const texts = new Map<string, string>();
  const sets = new Map<string, Set<string>>();
  const ofKey = (key: string) => sets.get(key) ?? sets.set(key, new Set()).get(key);
  const transaction = () => {
    const steps: (() => unknown)[] = [];
    const then = (step: () => unknown) => {
      steps.push(step);
      return calls;
    };
    const calls = {
      del: (key: string) => then(() => Number(texts.delete(key))),
      sadd: (key: string, member: string) => then(() => ofKey(key)?.add(member)),
      srem: (key: string, member: string) => then(() => sets.get(key)?.delete(member)),
      pexpire: () => calls,
      exec: async () => steps.map((step) => [null, step()]),
    };
    return calls;
  };
  const redis = {
    get: async (key: string) => texts.get(key) ?? null,
    mget: async (keys: string[]) => keys.map((key) => texts.get(key) ?? null),
    pexpire: async () => 1,
    smembers: async (key: string) => [...(sets.get(key) ?? [])],
    async set(key: string, text: string, ...options: unknown[]) {
      if (options.includes('XX') && !texts.has(key)) return null;
      texts.set(key, text);
      return 'OK';
    },
    multi: transaction,
  };
  return { redis, texts, sets };
}

const mina = { subject: 'mina', sid: 'at-provider', claims: {}, idToken: 'token' };

describe('signing out everywhere if the cache has evicted who has which sessions', () => {
  const start = () => {
    const { redis, sets } = memoryRedis();
    const gateway = () => createSharedSessions(limits, { ids, cache: cacheOn(redis), now: Date.now });
    return { sets, gateway };
  };

  test.each([[{ subject: 'mina' }], [{ sid: 'at-provider' }]])('ends the sessions known here: %j', async (whose) => {
    const { sets, gateway } = start();
    const sessions = gateway();
    const { id } = await sessions.start(mina);
    sets.clear();
    expect(await sessions.endAll(whose)).toHaveLength(1);
    expect(await sessions.find(id)).toBeUndefined();
    expect(await sessions.endAll(whose)).toEqual([]);
  });

  test.each([[{ subject: 'mina' }], [{ sid: 'at-provider' }]])(
    'ends the sessions known to other gateways, once they were written again: %j',
    async (whose) => {
      const { sets, gateway } = start();
      const [one, other] = [gateway(), gateway()];
      const { id, session } = await one.start(mina);
      sets.clear();
      await one.renew(session, id, mina);
      expect(await other.endAll(whose)).toHaveLength(1);
      expect(await one.find(id)).toBeUndefined();
    },
  );

  test('does not report a session that ended at another gateway', async () => {
    const { sets, gateway } = start();
    const [one, other] = [gateway(), gateway()];
    const { id } = await one.start(mina);
    const elsewhere = await other.find(id);
    if (elsewhere) await other.end(elsewhere);
    sets.clear();
    expect(await one.endAll({ subject: 'mina' })).toEqual([]);
  });
});

describe('a session ended by several callers at once', () => {
  const start = async () => {
    const { redis } = memoryRedis();
    const cache = cacheOn(redis);
    const gateway = () => createSharedSessions(limits, { ids, cache, now: Date.now });
    const [one, other] = [gateway(), gateway()];
    const { id, session } = await one.start(mina);
    return { cache, one, other, session, elsewhere: (await other.find(id)) ?? session };
  };

  test('is reported as ended at one gateway, to all its callers there', async () => {
    const { one, other, session, elsewhere } = await start();
    expect(await Promise.all([one.end(session), one.end(session), other.end(elsewhere)])).toEqual([true, true, false]);
    expect([await one.end(session), await other.end(elsewhere)]).toEqual([true, false]);
  });

  test('is reported as ended once, whichever gateways the provider calls', async () => {
    const { one, other } = await start();
    const ended = await Promise.all([one, other].map((gateway) => gateway.endAll({ subject: 'mina' })));
    expect(ended.flat()).toHaveLength(1);
  });

  test('is reported as ended while the cache is lost, or if it never knew the session', async () => {
    const { cache, one, session } = await start();
    Object.assign(cache, { run: async () => undefined });
    const { session: unwritten } = await one.start(mina);
    expect(await one.end(session)).toBe(true);
    Object.assign(cache, cacheOn(memoryRedis().redis));
    expect(await one.end(unwritten)).toBe(true);
  });
});

test.each([
  [
    'what the provider said anew',
    (sessions: Sessions, session: SessionRecord, id: string) => sessions.renew(session, id, mina),
  ],
  [
    'its new tokens',
    (sessions: Sessions, session: SessionRecord, id: string) => sessions.keepTokens(session, id, mina),
  ],
])('a sign-in while the cache is lost is kept once it is back, with %s', async (_case, change) => {
  const { redis } = memoryRedis();
  const cache = { ...cacheOn(redis), run: async () => undefined };
  const sessions = createSharedSessions(limits, { ids, cache, now: Date.now });
  const { id, session } = await sessions.start(mina);
  await change(sessions, session, id);
  expect(await sessions.find(id)).toBe(session);
  Object.assign(cache, cacheOn(redis));
  expect(await sessions.find(id)).toMatchObject({ subject: 'mina' });
  const other = createSharedSessions(limits, { ids, cache, now: Date.now });
  expect(await other.find(id)).toMatchObject({ sealedTokens: session.sealedTokens });
  await other.end(session);
  await change(sessions, session, id);
  expect(await sessions.find(id)).toBeUndefined();
});

test('a late answer of the cache does not bring back a session that has ended', async () => {
  const id = randomId();
  const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, id, Date.now());
  const answer = Promise.withResolvers<string>();
  const asked = Promise.withResolvers<void>();
  const removal = { del: () => removal, srem: () => removal, exec: async () => [] };
  const reading = {
    get() {
      asked.resolve();
      return answer.promise;
    },
    pexpire: async () => 1,
  };
  // It answers a read late, and removes a session.
  const cache = cacheOn({ multi: () => removal, ...reading });
  const sessions = createSharedSessions(limits, { ids, cache, now: Date.now });
  const looking = sessions.find(id);
  await asked.promise;
  await sessions.end(session);
  answer.resolve(JSON.stringify(session));
  expect(await looking).toBeUndefined();
  expect(sessions.findAtOnce(id)).toBeUndefined();
});

test('requests during a lookup share it, and later ones do not', async () => {
  const id = randomId();
  const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, id, 1);
  let [looks, at] = [0, 1];
  const redis = {
    async get() {
      looks += 1;
      return JSON.stringify(session);
    },
    pexpire: async () => 1,
  };
  const sessions = createSharedSessions(limits, { ids, cache: cacheOn(redis), now: () => at });
  expect(sessions.lookUpAgain(id)).toBeUndefined();
  expect(await sessions.find(id)).toEqual(session);
  expect([looks, sessions.lookUpAgain(id)]).toEqual([1, undefined]);
  at += KNOWN_MS + 1;
  expect(sessions.findAtOnce(id)).toBeUndefined();
  await Promise.all([sessions.lookUpAgain(id), sessions.lookUpAgain(id), sessions.lookUpAgain(id)]);
  expect([looks, sessions.findAtOnce(id)?.subject]).toEqual([2, 'mina']);
  at += KNOWN_MS + 1;
  await sessions.lookUpAgain(id);
  await sessions.find(id);
  expect(looks).toBe(4);
  at += LOOK_AHEAD_MS;
  expect(sessions.findAtOnce(id)?.subject).toBe('mina');
  await setImmediate();
  expect(looks).toBe(4);
  at += 1;
  for (let asked = 0; asked < 3; asked += 1) expect(sessions.findAtOnce(id)?.subject).toBe('mina');
  await vi.waitFor(() => expect(looks).toBe(5));
  at += LOOK_AHEAD_MS;
  expect(sessions.findAtOnce(id)?.subject).toBe('mina');
  await setImmediate();
  expect(looks).toBe(5);
});

test('the oldest of many sessions of a person ends with a new one, and is returned', async () => {
  const clock = { at: Date.now() };
  const sessions = createSharedSessions(limits, { ids, cache: cacheOn(memoryRedis().redis), now: () => clock.at });
  const started = [];
  for (let session = 0; session < 21; session += 1) {
    clock.at += 1;
    started.push(await sessions.start(mina));
  }
  const [first] = started;
  expect(started.map(({ ended }) => ended.map(({ key }) => key))).toEqual([
    ...Array.from({ length: 20 }, () => []),
    [first?.session.key],
  ]);
  expect(await sessions.find(first?.id ?? '')).toBeUndefined();
});

describe('unused sessions', () => {
  const start = () => {
    const clock = { at: Date.now() };
    const { redis } = memoryRedis();
    const options = { ids, cache: cacheOn(redis), now: () => clock.at };
    const gateway = () => createSharedSessions({ idleMs: 60_000, absoluteMs: 90_000 }, options);
    return { clock, gateway };
  };

  test('that are over take no place from others, and are not reported as ended', async () => {
    const { clock, gateway } = start();
    const sessions = gateway();
    for (let session = 0; session < 20; session += 1) await sessions.start(mina);
    clock.at += 90_001;
    expect((await sessions.start(mina)).ended).toEqual([]);
    expect(await sessions.endAll({ subject: 'mina' })).toHaveLength(1);
  });

  test('that the cache still has are reported as ended, however long ago this gateway saw them', async () => {
    const { clock, gateway } = start();
    const [one, other] = [gateway(), gateway()];
    for (let session = 0; session < 20; session += 1) await one.start(mina);
    clock.at += 60_001;
    expect((await other.start(mina)).ended).toHaveLength(1);
    expect(await other.endAll({ subject: 'mina' })).toHaveLength(20);
  });
});

test('a record of another release is neither a session nor a failure', async () => {
  const id = randomId();
  const { checkedAt, ...other } = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, id, Date.now());
  const redis = { get: async () => JSON.stringify({ ...other, askedAt: checkedAt }), pexpire: async () => 1 };
  const sessions = createSharedSessions(limits, { ids, cache: cacheOn(redis), now: Date.now });
  expect(await sessions.find(id)).toBeUndefined();
});

test('signing out everywhere is applied once the cache is back, at whatever point it was lost', async () => {
  const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, randomId(), Date.now());
  const removed: string[] = [];
  const removal = { del: (key: string) => removed.push(key) && removal, srem: () => removal, exec: async () => [] };
  let isLost = false;
  const redis = {
    smembers: async () => [session.key],
    mget: async () => [JSON.stringify(session)],
    multi: () => removal,
  };
  const cache: SealedCache = {
    ...cacheOn(redis),
    async run(operation) {
      if (isLost) return undefined;
      const value = await operation(redis as unknown as Redis); // the part that sessions call
      if (Array.isArray(value) && value[0] === session.key && removed.length === 0) isLost = true;
      return { value };
    },
  };
  const sessions = createSharedSessions(limits, { ids, cache, now: Date.now });
  expect(await sessions.endAll({ subject: 'mina' })).toEqual([]);
  expect(removed).toEqual([]);
  Object.assign(cache, cacheOn(redis));
  await sessions.close();
  expect(removed).toEqual([`session ${session.key}`]);
});

describe('the claim to ask the provider about a person', () => {
  /** Gateways that share a session, on a clock of the test. */
  function gateways() {
    const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, randomId(), 0);
    const claims = new Map<string, { token: string; until: number }>();
    const clock = { at: 0 };
    const redis = {
      get: async () => JSON.stringify(session),
      pexpire: async () => 1,
      async set(key: string, token: string, _unit: 'PX', ms: number) {
        if ((claims.get(key)?.until ?? 0) > clock.at) return null;
        claims.set(key, { token, until: clock.at + ms });
        return 'OK';
      },
      async eval(script: string, _keys: number, key: string, token: string) {
        expect(script).toBe(RELEASE_CLAIM);
        if (claims.get(key)?.token === token) claims.delete(key);
      },
    };
    const wait = async (ms: number) => {
      clock.at += ms;
      await setImmediate();
    };
    const start = () => {
      const sessions = createSharedSessions(limits, { ids, cache: cacheOn(redis), now: () => 0, wait });
      const [begun, answered] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      const ask = vi.fn(() => {
        begun.resolve();
        return answered.promise;
      });
      return { ask, begun: begun.promise, answer: answered.resolve, renew: () => sessions.renewalOf(session, ask) };
    };
    return { clock, start };
  }

  test('belongs to one gateway for as long as the provider may take, and a request at another waits less', async () => {
    const { clock, start } = gateways();
    const [slow, other, next] = [start(), start(), start()];
    const asking = slow.renew();
    await slow.begun;
    clock.at = 40_000 - OTHERS_RENEWAL_MS;
    expect(await other.renew()).toBe(false);
    expect([clock.at >= 40_000, other.ask.mock.calls]).toEqual([true, []]);
    slow.answer();
    expect(await asking).toBe(true);
    next.answer();
    expect([await next.renew(), next.ask.mock.calls.length]).toEqual([true, 1]);
  });

  test('is released only by the gateway that has it', async () => {
    const { clock, start } = gateways();
    const [late, holder, other] = [start(), start(), start()];
    const asking = late.renew();
    await late.begun;
    clock.at = RENEWAL_MS;
    const holding = holder.renew();
    await holder.begun;
    late.answer();
    await asking;
    expect([await other.renew(), other.ask.mock.calls]).toEqual([false, []]);
    holder.answer();
    await holding;
  });

  test('is released if the request to the provider fails', async () => {
    const { start } = gateways();
    const [failing, next] = [start(), start()];
    failing.ask.mockRejectedValueOnce(new Error('broken'));
    await expect(failing.renew()).rejects.toThrow('broken');
    next.answer();
    expect(await next.renew()).toBe(true);
  });
});
