import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { type AuditRecords, TakenAway } from '#protocol/auditEvents.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import { visitorOf } from '../signIn/visitors.ts';
import type { AuditTrail } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';

/** Records of one page of the log. */
const PAGE = 1_000;

const Query = z.object({
  from: z.optional(z.coerce.number()),
  to: z.optional(z.coerce.number()),
  person: z.optional(z.string()),
  opened: z.optional(z.string()),
  kind: z.optional(z.string()),
  /** The `next` of the page before, as JSON. */
  after: z.optional(
    z.pipe(
      z.string(),
      z.transform((text: string) => JSON.parse(text)),
    ),
  ),
});

/**
 * `POST /audit/events` asks for leave to take a list away, so that its record is there before the file is;
 * `GET /audit/records` gives auditors the log, newest first.
 */
export function addAuditRoutes(
  app: FastifyInstance,
  { audit, trail }: { audit: Pick<AuditLog, 'readPage'>; trail: AuditTrail },
): void {
  app.post('/audit/events', async (request, reply) => {
    const event = z.safeParse(TakenAway, request.body);
    if (!event.success)
      return reply
        .code(400)
        .send(errorEnvelope('request_data_invalid', 'Send what is taken away: list, filters, rows and format.'));
    await trail.record(request, event.data);
    return { ok: true };
  });

  app.get('/audit/records', async (request, reply) => {
    if (!visitorOf(request.raw)?.access.roles.has('auditor')) {
      await trail.record(request, { kind: 'access-refused', what: { path: '/audit/records', reason: 'no auditor' } });
      return reply.code(403).send(errorEnvelope('request_refused', 'The audit log is for auditors.'));
    }
    const asked = Object.fromEntries(new URL(request.url, 'http://ignored').searchParams);
    const query = z.safeParse(Query, asked);
    if (!query.success)
      return reply
        .code(400)
        .send(
          errorEnvelope(
            'parameter_invalid',
            'from, to: epoch ms; person, opened, kind: text; after: the next of the page before.',
          ),
        );
    const page: AuditRecords = await audit.readPage({ ...query.data, limit: PAGE });
    await trail.record(request, { kind: 'audit-read', what: { filters: asked, rows: page.records.length } });
    return { ok: true, ...page };
  });
}
