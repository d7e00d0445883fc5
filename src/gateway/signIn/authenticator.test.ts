import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Access } from '../access/access.ts';
import { createAuthenticator } from './authenticator.ts';
import { randomId } from './seal.ts';
import { newSession, type Sessions } from './sessions.ts';

const MINUTE = 60_000;

/** An authenticator for one person, `ms` milliseconds after the provider vouched for them. */
function authenticatorAfter(ms: number, renewalOf: Sessions['renewalOf']) {
  const id = randomId();
  const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, id, 0);
  const asked: Partial<Sessions> = { find: async () => session, findAtOnce: () => session, renewalOf };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const authenticator = createAuthenticator({
    sessions: asked as Sessions, // it asks for nothing else here
    provider: { renew: () => Promise.reject(new Error('not asked')) },
    accessOf: () => ({ roles: new Set(['reader']) }) as unknown as Access, // nothing looks at it
    tagOf: () => 'of-mina',
    trail: { recordEnd: async () => undefined },
    now: () => ms,
    log,
  });
  const request = { headers: { cookie: `__Host-session=${id}` } } as IncomingMessage; // all that it reads
  return { authenticator, request, log };
}

test.each(['authenticate', 'authenticateAtOnce'] as const)(
  '%s continues, and logs it, when a renewal in parallel to the request fails',
  async (way) => {
    const renewalOf = vi.fn(() => Promise.reject(new Error('no record of this release')));
    const { authenticator, request, log } = authenticatorAfter(11 * MINUTE, renewalOf);
    expect(await authenticator[way](request)).toMatchObject({ session: { subject: 'mina' } });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
    await authenticator[way](request);
    expect(renewalOf).toHaveBeenCalledOnce();
  },
);

test("a request that waits in vain for another gateway's answer is let in, and the provider is asked again later", async () => {
  const renewalOf = vi.fn(async () => false);
  const { authenticator, request, log } = authenticatorAfter(16 * MINUTE, renewalOf);
  for (let asked = 0; asked < 2; asked += 1)
    expect(await authenticator.authenticate(request)).toMatchObject({ session: { subject: 'mina' } });
  expect([renewalOf.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
});

test('a session to which no rule applies any more, such as after a start with another policy, ends and is recorded', async () => {
  const id = randomId();
  const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, id, 0);
  const end = vi.fn(async () => true);
  const recordEnd = vi.fn(async () => undefined);
  const sessions: Partial<Sessions> = { find: async () => session, findAtOnce: () => session, end };
  const authenticator = createAuthenticator({
    sessions: sessions as Sessions, // it asks for nothing else here
    provider: { renew: () => Promise.reject(new Error('not asked')) },
    accessOf: () => undefined,
    tagOf: () => 'of-mina',
    trail: { recordEnd },
    now: () => 0,
    log: { info: vi.fn(), warn: vi.fn() },
  });
  const request = { headers: { cookie: `__Host-session=${id}` } } as IncomingMessage; // all that it reads
  expect(authenticator.authenticateAtOnce(request)).toBeUndefined();
  expect(await authenticator.authenticate(request)).toBeUndefined();
  expect([end.mock.calls, recordEnd.mock.calls]).toEqual([[[session]], [[session, 'revoked']]]);
});
