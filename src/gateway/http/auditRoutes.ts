import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { AuditCursor, type AuditRecords, TakenAway } from '#protocol/auditEvents.ts';
import type { AuditVerification } from '#protocol/auditVerification.ts';
import { EpochMs } from '#protocol/dates.ts';
import { VISITOR_HEADER } from '#protocol/session.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { DatedVerification } from '../audit/auditVerifier.ts';
import { visitorOf } from '../signIn/visitors.ts';
import { type AuditTrail, recordedText } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { createLongVerifications, type VerificationWaits } from './longVerifications.ts';

/** Records per page of the log. */
const PAGE = 1_000;
/** Problems reported for one gateway; one manipulation can show in several lines. */
const MAX_PROBLEMS = 20;
/** Maximum bytes of one event, because every signed-in user can add it to the log. */
const EVENT_BYTES = 64 * 1024;
/** Events of one session per minute: more than anybody exports by hand, and too few to fill a disk. */
const EVENTS_PER_MINUTE = 60;

const Instant = z.pipe(z.pipe(z.string().check(z.regex(/^-?\d+$/)), z.transform(Number)), EpochMs);

/** The `next` of the previous page, as JSON. */
const After = z.pipe(
  z.pipe(
    z.string(),
    z.transform((text, { issues }): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        issues.push({ code: 'custom', message: 'no JSON', input: text });
        return z.NEVER;
      }
    }),
  ),
  AuditCursor,
);

const Query = z.object({
  from: z.optional(Instant),
  to: z.optional(Instant),
  person: z.optional(z.string()),
  opened: z.optional(z.string()),
  kind: z.optional(z.string()),
  after: z.optional(After),
});

/** Whether the requesting page shows data of another visitor or another part; a page that names no visitor is trusted. */
function isOfAnother({ headers, raw }: FastifyRequest): boolean {
  const { [VISITOR_HEADER.toLowerCase()]: tag } = headers;
  return tag !== undefined && tag !== visitorOf(raw)?.tag;
}

const told = ({ startedAt, chains }: DatedVerification): AuditVerification => ({
  state: 'done',
  startedAt,
  chains: chains.map(({ gateway, months, problems, warnings, notes, last }) => ({
    gateway,
    months,
    problems: problems.slice(0, MAX_PROBLEMS),
    problemCount: problems.length,
    warnings,
    notes,
    last: last ? { sequence: last.sequence, time: last.time, hash: last.hash } : null,
  })),
});

/**
 * `POST /audit/events` asks permission to export a list, so that the record exists before the file. For auditors, `GET
 * /audit/records` returns the log, newest first, and `GET /audit/verification` whether it is as it was written; a check that
 * takes longer than an answer may is asked for again by `?reading=`.
 */
export function addAuditRoutes(
  app: FastifyInstance,
  {
    audit,
    trail,
    waits,
  }: { audit: Pick<AuditLog, 'readPage' | 'verify'>; trail: AuditTrail; waits?: VerificationWaits },
): void {
  const verifications = createLongVerifications(audit.verify, waits);
  const refuseOthers = async (request: FastifyRequest, reply: FastifyReply) => {
    if (visitorOf(request.raw)?.access.roles.has('auditor')) return;
    const path = request.url.split('?')[0] ?? '';
    await trail.record(request, { kind: 'access-refused', what: { path, reason: 'no auditor' } });
    return reply.code(403).send(errorEnvelope('request_refused', 'The audit log is for auditors.'));
  };

  const limits = { bodyLimit: EVENT_BYTES, config: { rateLimit: { max: EVENTS_PER_MINUTE } } };
  app.post('/audit/events', limits, async (request, reply) => {
    const event = z.safeParse(TakenAway, request.body);
    if (!event.success)
      return reply
        .code(400)
        .send(errorEnvelope('request_data_invalid', 'Send what is exported: list, filters, rows and format.'));
    if (isOfAnother(request)) {
      const what = { path: '/audit/events', reason: `${event.data.kind} on a page of another visitor` };
      await trail.record(request, { kind: 'access-refused', what });
      return reply.code(409).send(errorEnvelope('request_refused', 'The page is of another visitor: load it anew.'));
    }
    await trail.record(request, event.data);
    return { ok: true };
  });

  app.get('/audit/verification', { preHandler: refuseOthers }, async (request, reply): Promise<AuditVerification> => {
    const { searchParams } = new URL(request.url, 'http://ignored');
    const verification = await verifications.ask(searchParams.get('reading') ?? undefined);
    if (typeof verification === 'string') {
      reply.code(202);
      return { state: 'running', reading: verification };
    }
    const { chains } = verification;
    const records = chains.reduce((sum, chain) => sum + chain.records, 0);
    const problems = chains.reduce((sum, chain) => sum + chain.problems.length, 0);
    await trail.record(request, { kind: 'audit-verified', what: { records, problems } });
    return told(verification);
  });

  app.get('/audit/records', { preHandler: refuseOthers }, async (request, reply) => {
    const asked = Object.fromEntries(new URL(request.url, 'http://ignored').searchParams);
    const query = z.safeParse(Query, asked);
    if (!query.success)
      return reply
        .code(400)
        .send(
          errorEnvelope(
            'parameter_invalid',
            'Send from and to in epoch ms, person, opened and kind as text, and after as the next of the page before.',
          ),
        );
    const page: AuditRecords = await audit.readPage({ ...query.data, limit: PAGE });
    const known = Object.entries(asked).filter(([name]) => Object.hasOwn(query.data, name));
    const filters = Object.fromEntries(known.map(([name, text]) => [name, recordedText(text)]));
    await trail.record(request, { kind: 'audit-read', what: { filters, rows: page.records.length } });
    return { ok: true, ...page };
  });
}
