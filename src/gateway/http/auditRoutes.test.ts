import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { expect, test, vi } from 'vitest';
import type { AuditVerification } from '#protocol/auditVerification.ts';
import { accessOf } from '../access/access.ts';
import type { DatedVerification } from '../audit/auditVerifier.ts';
import { setVisitor } from '../signIn/visitors.ts';
import { trustingSignIn } from '../testing/trustingSignIn.ts';
import { addAuditRoutes } from './auditRoutes.ts';

const auditor = accessOf({ rules: [{ when: 'anyone', roles: ['auditor'], sees: 'everything' }] }, {});

/** The routes with a log whose readings end when the test says so; answers wait for 20 ms. */
function longReadings({ keptMs = 60_000 } = {}) {
  const readings: PromiseWithResolvers<DatedVerification>[] = [];
  let running: Promise<DatedVerification> | undefined;
  const verify = () => {
    if (running) return running;
    const reading = Promise.withResolvers<DatedVerification>();
    readings.push(reading);
    running = reading.promise.finally(() => {
      running = undefined;
    });
    return running;
  };
  const record = vi.fn(async () => undefined);
  const app = fastify();
  const { authenticator } = trustingSignIn(() => auditor);
  app.addHook('onRequest', async ({ raw }) => {
    const visitor = authenticator.authenticateAtOnce(raw);
    if (visitor) setVisitor(raw, visitor);
  });
  const readPage = async () => ({ records: [], unreadable: 0, next: null });
  // Only what the check needs.
  const trail = { record } as unknown as Parameters<typeof addAuditRoutes>[1]['trail'];
  addAuditRoutes(app, { audit: { readPage, verify }, trail, waits: { answerMs: 20, keptMs } });
  const ask = async (reading?: string) => {
    const query = reading === undefined ? '' : `?reading=${reading}`;
    const answer = await app.inject({ url: `/audit/verification${query}`, headers: { visitor: 'asta' } });
    return { status: answer.statusCode, body: answer.json<AuditVerification>() };
  };
  return { readings, record, ask };
}

const readingOf = (body: AuditVerification) => (body.state === 'running' ? body.reading : '');
const whole = (startedAt: number): DatedVerification => ({ startedAt, chains: [], missingHashes: [] });

test('the result of a long reading that ends between two requests is given to the next one, and again if that answer is lost', async () => {
  const { readings, record, ask } = longReadings();
  const first = await ask();
  expect(first).toMatchObject({ status: 202, body: { state: 'running' } });
  const reading = readingOf(first.body);
  expect((await ask(reading)).body).toEqual(first.body);
  readings[0]?.resolve(whole(7));
  await pause(5);
  expect(await ask(reading)).toMatchObject({ status: 200, body: { state: 'done', startedAt: 7 } });
  expect(readings).toHaveLength(1);
  expect(record).toHaveBeenCalledOnce();
  expect(await ask(reading)).toMatchObject({ status: 200, body: { state: 'done', startedAt: 7 } });
  expect(readings).toHaveLength(1);
});

test('who opens the page gets no result of a reading that ended before', async () => {
  const { readings, ask } = longReadings();
  await ask();
  readings[0]?.resolve(whole(7));
  await pause(5);
  expect((await ask()).status).toBe(202);
  expect(readings).toHaveLength(2);
});

test('a long reading that fails says so to the next request, and is not started again', async () => {
  const { readings, ask } = longReadings();
  const reading = readingOf((await ask()).body);
  readings[0]?.reject(new Error('the folder is gone'));
  await pause(5);
  expect((await ask(reading)).status).toBe(500);
  expect(readings).toHaveLength(1);
  expect((await ask(reading)).status).toBe(202);
  expect(readings).toHaveLength(2);
});

test('a result that nobody asks for is forgotten in time', async () => {
  const { readings, ask } = longReadings({ keptMs: 10 });
  const reading = readingOf((await ask()).body);
  readings[0]?.resolve(whole(7));
  await pause(100);
  expect((await ask(reading)).status).toBe(202);
  expect(readings).toHaveLength(2);
});
