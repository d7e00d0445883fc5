import { expect, onTestFinished, test } from 'vitest';
import { runService } from '../testing/runningService.ts';
import type { Fault, Faults } from './faultInjection.ts';

async function serviceWith(fault: Fault) {
  const faults: Faults = new Map([['users.list', fault]]);
  const service = await runService({ faults });
  let stopped: Promise<void> | undefined;
  const stop = () => {
    stopped ??= service.close();
    return stopped;
  };
  onTestFinished(stop);
  const send = (method: string) => service.send(`/v1/${method}`, { body: JSON.stringify({ token: service.token }) });
  return { faults, send, stop };
}

test('server_error tells the caller nothing but the request id', async () => {
  const { send } = await serviceWith({ kind: 'error', error: 'server_error' });
  const { statusCode, headers, text } = await send('users.list');
  expect(statusCode).toBe(200);
  expect(JSON.parse(text)).toEqual({
    ok: false,
    error: 'server_error',
    description: `Internal fault; the log has it as ${headers['hzs-request-id']}.`,
  });
});

test('a fault affects only its method and can be switched off', async () => {
  const { send, faults } = await serviceWith({ kind: 'error', error: 'rate_limit_exceeded' });
  expect(JSON.parse((await send('users.list')).text)).toMatchObject({ error: 'rate_limit_exceeded' });
  expect(JSON.parse((await send('jobtitles.list')).text)).toMatchObject({ ok: true });
  faults.clear();
  expect(JSON.parse((await send('users.list')).text)).toMatchObject({ ok: true });
});

test('an answer of an intermediary has no envelope', async () => {
  const { send } = await serviceWith({ kind: 'not_json', httpStatus: 502 });
  expect(await send('users.list')).toMatchObject({ statusCode: 502, text: '<h1>Bad gateway</h1>' });
});

test('a dropped connection gives no answer', async () => {
  const { send } = await serviceWith({ kind: 'drop' });
  await expect(send('users.list')).rejects.toThrow();
});

test('a delay is only a delay', async () => {
  const { send } = await serviceWith({ kind: 'delay', ms: 1 });
  expect(JSON.parse((await send('users.list')).text)).toMatchObject({ ok: true });
});

test('a held answer comes when it is released, and fails when the service stops', async () => {
  const gate = Promise.withResolvers<void>();
  const requests: (Promise<void> | undefined)[] = [undefined, gate.promise, new Promise(() => undefined)];
  const arrived = Promise.withResolvers<void>();
  const until = () => {
    if (requests.length === 1) arrived.resolve();
    return requests.shift();
  };
  const { send, stop } = await serviceWith({ kind: 'held', until });
  expect(JSON.parse((await send('users.list')).text)).toMatchObject({ ok: true });
  const held = send('users.list');
  expect(await Promise.race([held, new Promise((resolve) => setTimeout(resolve, 50, 'held'))])).toBe('held');
  gate.resolve();
  expect(JSON.parse((await held).text)).toMatchObject({ ok: true });
  const waiting = send('users.list');
  await arrived.promise;
  await stop();
  expect(JSON.parse((await waiting).text)).toMatchObject({ ok: false, error: 'server_error' });
});

test('a delay ends when the service stops, and the caller still gets an answer', async () => {
  const faults: Faults = new Map();
  const service = await runService({ faults });
  const arrived = new Promise<void>((resolve) => {
    faults.get = () => {
      resolve();
      return { kind: 'delay', ms: 3_600_000 };
    };
  });
  const waiting = service.send('/v1/users.list', { body: '{}' });
  await arrived;
  await service.close();
  expect(JSON.parse((await waiting).text)).toMatchObject({ ok: false, error: 'server_error' });
});
