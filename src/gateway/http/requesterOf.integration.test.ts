import { once } from 'node:events';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { newSession } from '../signIn/sessions.ts';
import { setVisitor } from '../signIn/visitors.ts';
import { askAndHangUp } from '../testing/hangUp.ts';
import { requesterOf } from './requesterOf.ts';

const session = newSession({ subject: 'mina', claims: {}, idToken: 'token' }, 'id', 0);
const access = {
  roles: new Set<never>(),
  scope: { kind: 'everything', key: 'everything' },
  peopleFields: 'all',
} as const;

test('a caller who hung up while the session was checked counts as gone from the start', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const handled = Promise.withResolvers<boolean>();
  app.addHook('onRequest', async ({ raw }, reply) => {
    await once(reply.raw, 'close');
    setVisitor(raw, { session, id: 'id', access, tag: 'tag' });
  });
  app.get('/', async (request, reply) => {
    handled.resolve(requesterOf(request, reply).hungUp.aborted);
  });
  await askAndHangUp(app, '/', 1);
  expect(await handled.promise).toBe(true);
}, 10_000);

test('a caller without a session who hung up before anybody read the address gets no failure', async () => {
  const app = Fastify();
  onTestFinished(() => app.close());
  const handled = Promise.withResolvers<string>();
  app.addHook('onRequest', async (_request, reply) => {
    await once(reply.raw, 'close');
  });
  app.get('/', async (request, reply) => {
    handled.resolve(requesterOf(request, reply).name);
  });
  app.addHook('onError', async (_request, _reply, error) => handled.reject(error));
  await askAndHangUp(app, '/', 1);
  expect(await handled.promise).toBe('unknown');
}, 10_000);
