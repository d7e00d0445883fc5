import { once } from 'node:events';
import { connect as connectWithoutTls } from 'node:net';
import { connect } from 'node:tls';
import { expect, onTestFinished, test } from 'vitest';
import { rawRequest, sendRaw } from '../testing/rawRequests.ts';
import { runService } from '../testing/runningService.ts';
import type { Faults } from './faultInjection.ts';

/** A service with a slow users.list, and a promise that resolves when such a request arrives. */
async function slowService(ms: number, closingMs?: number) {
  const faults: Faults = new Map();
  const service = await runService({ faults, closingMs });
  const arrived = new Promise<void>((resolve) => {
    faults.get = (name) => {
      if (name !== 'users.list') return undefined;
      resolve();
      return { kind: 'slow', ms };
    };
  });
  return { service, arrived };
}

test('a running request is finished and a new connection is refused', async () => {
  const { service, arrived } = await slowService(400);
  const running = sendRaw(
    service,
    rawRequest('POST /v1/users.list', { body: JSON.stringify({ token: service.token }) }),
  );
  await arrived;
  const closing = service.close();
  expect(await sendRaw(service, rawRequest('GET /health'))).toEqual([]);
  const [answer] = await running;
  expect(JSON.parse(answer?.text ?? '')).toMatchObject({ ok: true, users: expect.any(Array) });
  expect(answer?.headers).toMatchObject({ connection: 'close' });
  await closing;
});

test('idle connections do not delay the end', async () => {
  const { service } = await slowService(0, 3_600_000);
  const { hostname, port } = new URL(service.baseUrl);
  const place = { host: hostname, port: Number(port) };
  const silent = connectWithoutTls(place);
  const idle = connect({ ...place, rejectUnauthorized: false });
  onTestFinished(() => {
    silent.destroy();
    idle.destroy();
  });
  await Promise.all([once(silent, 'connect'), once(idle, 'secureConnect')]);
  // A connection of undici, kept alive after its answer.
  await service.call('jobtitles.list');
  await service.close();
  await Promise.all([silent, idle].map(async (socket) => socket.destroyed || once(socket, 'close')));
});

test('a request that does not end is cut off at the deadline', async () => {
  const { service, arrived } = await slowService(3_600_000, 200);
  const running = sendRaw(service, rawRequest('POST /v1/users.list', { body: '{}' }));
  await arrived;
  await service.close();
  expect(await running).toEqual([]);
});
