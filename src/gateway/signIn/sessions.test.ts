import { expect, onTestFinished, test } from 'vitest';
import { createSessions } from './sessions.ts';

const mina = { subject: 'mina', claims: {}, idToken: 'token' };

test.each([
  ['idle', 60_001],
  ['old', 90_001],
])('sessions that are too %s take no place of others, and are not said to end', async (_case, later) => {
  const clock = { at: Date.now() };
  const storage = { readAll: async function* () {}, write: async () => undefined, remove: async () => undefined };
  const log = { info: () => undefined, warn: () => undefined };
  const limits = { idleMs: 60_000, absoluteMs: 90_000 };
  const sessions = createSessions(limits, { storage, now: () => clock.at, log });
  onTestFinished(() => sessions.close());
  for (let session = 0; session < 20; session += 1) await sessions.start(mina);
  clock.at += later;
  expect((await sessions.start(mina)).ended).toEqual([]);
  expect(await sessions.endAll({ subject: 'mina' })).toHaveLength(1);
});
