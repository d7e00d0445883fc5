import { setImmediate } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { expect, test, vi } from 'vitest';
import { randomId } from './seal.ts';
import type { SealedCache } from './sealedCache.ts';
import { newSession } from './sessions.ts';
import { createSharedSessions, KNOWN_MS, LOOK_AHEAD_MS } from './sharedSessions.ts';

const limits = { idleMs: 60_000, absoluteMs: 60_000 };

/** What is kept is readable, because nothing of it is looked at. */
const cacheOn = (redis: unknown): SealedCache => ({
  keyOf: (kind, name) => `${kind} ${name}`,
  sealed: (_key, text) => text,
  opened: (_key, text) => text,
  run: async (operation) => ({ value: await operation(redis as Redis) }), // what the sessions call of it
});

test('an answer of the cache that was under way when a session ended does not bring it back', async () => {
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
  // It reads one, which it answers late, and removes one.
  const cache = cacheOn({ multi: () => removal, ...reading });
  const sessions = createSharedSessions(limits, { cache, now: Date.now });
  const looking = sessions.find(id);
  await asked.promise;
  await sessions.end(session);
  answer.resolve(JSON.stringify(session));
  expect(await looking).toBeUndefined();
  expect(sessions.findAtOnce(id)).toBeUndefined();
});

test('requests that come while a session is looked up again share the look, and the next ones do not', async () => {
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
  const sessions = createSharedSessions(limits, { cache: cacheOn(redis), now: () => at });
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
