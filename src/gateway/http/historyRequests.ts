import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { AuditTrail } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** Whether the visitor may see everything: the history covers the whole account. */
export type SeesEverything = (request: FastifyRequest) => boolean;

/** Rows returned at once, unless a request says how many. */
const USUAL_ROWS = 5_000;
const Count = z.pipe(z.string().check(z.regex(/^\d{1,9}$/)), z.transform(Number));

/** Which rows of a day are returned. */
export const rangeOfRows = { offset: z._default(Count, 0), limit: z._default(Count, USUAL_ROWS) };

/** @param expected what the request should have been, after "Expected" */
export const refuse = (reply: FastifyReply, expected: string): FastifyReply =>
  reply.code(400).send(errorEnvelope('parameter_invalid', `Expected ${expected}.`));

/** Refuses a request of a visitor who may not see everything. */
export const refuseOthers =
  (isAllowed: SeesEverything) =>
  async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply | undefined> =>
    isAllowed(request)
      ? undefined
      : reply.code(403).send(errorEnvelope('request_refused', 'The history is for those who may see everything.'));

/** Records a list before it is returned; the record of one person is recorded as opened. */
export async function recordTaken(
  trail: AuditTrail,
  request: FastifyRequest,
  list: string,
  rows: number,
): Promise<void> {
  const filters = Object.fromEntries(new URL(request.url, 'http://ignored').searchParams);
  await trail.record(request, { kind: 'list-exported', what: { list, filters, rows, format: 'json' } });
}
