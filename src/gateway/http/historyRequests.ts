import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuditTrail } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** Whether whoever asks may see everything: the history is of the whole account. */
export type SeesEverything = (request: FastifyRequest) => boolean;

/** Rows that are told at once, unless a request says how many. */
const USUAL_ROWS = 5_000;
const Count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

/** Which of the rows of a day are told. */
export const rangeOfRows = { offset: z._default(Count, 0), limit: z._default(Count, USUAL_ROWS) };

/** @param expected what a request should have asked for, after "Expected" */
export const refuse = (reply: FastifyReply, expected: string): FastifyReply =>
  reply.code(400).send(errorEnvelope('parameter_invalid', `Expected ${expected}.`));

/** Refuses a request of somebody who may not see everything. */
export const refuseOthers =
  (isAllowed: SeesEverything) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isAllowed(request)
      ? undefined
      : reply.code(403).send(errorEnvelope('request_refused', 'The history is for those who may see everything.'));

/** Records a list before it is told; the record of one person is recorded as opened. */
export async function recordTaken(
  trail: AuditTrail,
  request: FastifyRequest,
  list: string,
  rows: number,
): Promise<void> {
  const filters = Object.fromEntries(new URL(request.url, 'http://ignored').searchParams);
  await trail.record(request, { kind: 'list-exported', what: { list, filters, rows, format: 'json' } });
}
