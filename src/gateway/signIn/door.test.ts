import type { IncomingMessage } from 'node:http';
import { expect, test, vi } from 'vitest';
import type { Access } from '../access/access.ts';
import { createDoor } from './door.ts';
import { randomId } from './seal.ts';
import { newSession, type Sessions } from './sessions.ts';

const MINUTE = 60_000;

/** A door to which one person comes, so many milliseconds after the provider vouched for them. */
function doorAfter(ms: number, renewalOf: Sessions['renewalOf']) {
  const id = randomId();
  const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, id, 0);
  const asked: Partial<Sessions> = { find: async () => session, findAtOnce: () => session, renewalOf };
  const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() };
  const door = createDoor({
    sessions: asked as Sessions, // the door asks for nothing else here
    provider: { renew: () => Promise.reject(new Error('not asked')) },
    accessOf: () => ({ roles: new Set(['reader']) }) as unknown as Access, // nothing looks at it
    trail: { recordEnd: async () => undefined },
    now: () => ms,
    log,
  });
  const request = { headers: { cookie: `__Host-session=${id}` } } as IncomingMessage; // all that the door reads
  return { door, request, log };
}

test.each(['admit', 'admitAtOnce'] as const)(
  '%s goes on, and says so, when a renewal beside the request fails',
  async (way) => {
    const renewalOf = vi.fn(() => Promise.reject(new Error('no record of this release')));
    const { door, request, log } = doorAfter(11 * MINUTE, renewalOf);
    expect(await door[way](request)).toMatchObject({ session: { subject: 'mina' } });
    await vi.waitFor(() => expect(log.warn).toHaveBeenCalledOnce());
    await door[way](request);
    expect(renewalOf).toHaveBeenCalledOnce();
  },
);

test('who waits in vain for what another gateway asks is let in, and it is tried again later', async () => {
  const renewalOf = vi.fn(async () => false);
  const { door, request, log } = doorAfter(16 * MINUTE, renewalOf);
  for (let asked = 0; asked < 2; asked += 1)
    expect(await door.admit(request)).toMatchObject({ session: { subject: 'mina' } });
  expect([renewalOf.mock.calls.length, log.warn.mock.calls.length]).toEqual([1, 1]);
});
