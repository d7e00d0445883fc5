import type { Redis } from 'ioredis';
import { expect, test } from 'vitest';
import { createSharedBegunSignIns } from './begunSignIns.ts';
import type { SealedCache } from './sealedCache.ts';

const texts = new Map<string, string>();
const redis = {
  get: async (key: string) => texts.get(key) ?? null,
  set: async (key: string, text: string) => texts.set(key, text) && 'OK',
  del: async (key: string) => Number(texts.delete(key)),
};
/** What is kept is readable, because nothing of it is looked at. */
const cache: SealedCache = {
  keyOf: (kind, name) => `${kind} ${name}`,
  sealed: (_key, text) => text,
  opened: (_key, text) => text,
  run: async (operation) => ({ value: await operation(redis as unknown as Redis) }), // what the sign-ins call of it
};
const checks = { state: 's1', nonce: 'n1', codeVerifier: 'v1' };

test('a begun sign-in is given once, to the browser that began it', async () => {
  const begun = createSharedBegunSignIns(cache);
  await begun.add(checks, 'mine', '/employees');
  expect(await begun.take('s1', 'other')).toBeUndefined();
  expect(await begun.take('s1', 'mine')).toMatchObject({ checks, returnTo: '/employees' });
  expect(await begun.take('s1', 'mine')).toBeUndefined();
});

test('one of another release is none, and no failure', async () => {
  const begun = createSharedBegunSignIns(cache);
  await begun.add(checks, 'mine', '/employees');
  const [[key, text] = ['', '{}']] = texts;
  const { returnTo, ...other } = JSON.parse(text);
  texts.set(key, JSON.stringify({ ...other, backTo: returnTo }));
  expect(await begun.take('s1', 'mine')).toBeUndefined();
});
