import type { FastifyBaseLogger } from 'fastify';
import { expect, test } from 'vitest';
import type { AuditEvent } from '../audit/auditRecord.ts';
import { randomId } from '../signIn/seal.ts';
import { newSession } from '../signIn/sessions.ts';
import { createAuditTrail } from './auditTrail.ts';

const log = { error: () => undefined } as unknown as FastifyBaseLogger; // all that is asked of it
const sessionOf = (subject: string) => newSession({ subject, claims: {}, idToken: 'token' }, randomId(), 0);

test('a session that ends in two ways at the same time ends once in the log', async () => {
  const ends: unknown[] = [];
  const record = async ({ who, what }: AuditEvent) => {
    ends.push([who?.subject, what]);
  };
  const trail = createAuditTrail({ record }, log);
  const [mina, bob] = [sessionOf('mina'), sessionOf('bob')];
  await Promise.all([trail.recordEnd(mina, 'by themselves'), trail.recordEnd(mina, 'revoked')]);
  await trail.recordEnd({ ...mina }, 'by the provider');
  await trail.recordEnd(bob, 'revoked');
  expect(ends).toEqual([
    ['mina', { how: 'by themselves' }],
    ['bob', { how: 'revoked' }],
  ]);
});

test('an end that could not be recorded is recorded when the session ends again', async () => {
  const ends: unknown[] = [];
  let isDiskFull = true;
  const record = async ({ what }: AuditEvent) => {
    if (isDiskFull) throw new Error('no space left');
    ends.push(what);
  };
  const trail = createAuditTrail({ record }, log);
  const mina = sessionOf('mina');
  await trail.recordEnd(mina, 'revoked');
  isDiskFull = false;
  await trail.recordEnd(mina, 'by themselves');
  expect(ends).toEqual([{ how: 'by themselves' }]);
});
