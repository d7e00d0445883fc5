import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { randomId } from './seal.ts';
import type { SealedCache } from './sealedCache.ts';
import { newSession } from './sessions.ts';
import { createSharedSessions } from './sharedSessions.ts';

test('an answer of the cache that was under way when a session ended does not bring it back', async () => {
  const id = randomId();
  const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, id, Date.now());
  const answer = Promise.withResolvers<[null, string][]>();
  const asked = Promise.withResolvers<void>();
  const removal = { del: () => removal, srem: () => removal, exec: async () => [] };
  const reading = {
    get: () => reading,
    pexpire: () => reading,
    async exec() {
      asked.resolve();
      return answer.promise;
    },
  };
  // What the sessions call of it: to read one, which it answers late, and to remove one.
  const redis = { multi: () => ({ ...removal, get: reading.get }) } as unknown as Redis;
  const cache: SealedCache = {
    keyOf: (kind, name) => `${kind} ${name}`,
    sealed: (_key, text) => text,
    opened: (_key, text) => text,
    run: async (operation) => ({ value: await operation(redis) }),
  };
  const sessions = createSharedSessions({ idleMs: 60_000, absoluteMs: 60_000 }, { cache, now: Date.now });
  const looking = sessions.find(id);
  await asked.promise;
  await sessions.end(session);
  answer.resolve([[null, JSON.stringify(session)]]);
  expect(await looking).toBeUndefined();
  expect(sessions.findAtOnce(id)).toBeUndefined();
});
