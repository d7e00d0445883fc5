import { expect, onTestFinished, test, vi } from 'vitest';
import { createSessions } from './sessions.ts';

const mina = { subject: 'mina', claims: {}, idToken: 'token' };

test.each([
  ['idle', 60_001],
  ['old', 90_001],
])('sessions that are too %s take no place of others, and are not reported as ended', async (_case, later) => {
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

test('a session whose file cannot be removed has ended, is logged once, and its file goes as soon as possible', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const files = new Set<string>();
  let isReadOnly = true;
  const storage = {
    readAll: async function* () {},
    write: async ({ key }: { key: string }) => void files.add(key),
    remove: async (key: string) => {
      if (isReadOnly) throw new Error('EROFS');
      files.delete(key);
    },
  };
  const told: string[] = [];
  const log = { info: () => undefined, warn: (_details: object, message: string) => void told.push(message) };
  const sessions = createSessions({ idleMs: 3_600_000, absoluteMs: 3_600_000 }, { storage, now: Date.now, log });
  onTestFinished(() => sessions.close());
  const { id, session } = await sessions.start(mina);
  await sessions.end(session);
  expect(await sessions.find(id)).toBeUndefined();
  await vi.advanceTimersByTimeAsync(180_000);
  expect(told).toEqual([
    'a session that has ended could not be removed from the disk, and would go on after a restart',
  ]);
  expect(files.size).toBe(1);
  isReadOnly = false;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(files.size).toBe(0);
});
