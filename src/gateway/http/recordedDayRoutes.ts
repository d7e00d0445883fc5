import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { MAX_HISTORY_ROWS } from '#protocol/history.ts';
import { DocumentDifferenceCause, PairDifferenceCause } from '#protocol/recordedDay.ts';
import type { History } from '../history/createHistory.ts';
import { Day, Id, TrainingId } from '../history/dayRowsQuery.ts';
import { type MethodWithoutRecords, readRecords } from '../history/readRecords.ts';
import type { RecordedQuestion } from '../history/recordedDay.ts';
import type { Requester } from '../outbound/requester.ts';
import { describeError } from '../upstream/upstreamError.ts';
import type { AuditTrail } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { rangeOfRows, recordTaken, refuse, refuseOthers, type SeesEverything } from './historyRequests.ts';
import { requesterOf } from './requesterOf.ts';
import { sendUpstreamError } from './sendSnapshot.ts';
import type { VisitorData } from './visitorData.ts';

export type RecordedDayRoutesOptions = {
  history: Pick<History, 'today' | 'recordedDay' | 'differencesOn'>;
  isAllowed: SeesEverything;
  data: Pick<VisitorData, 'snapshotsFor'>;
  trail: AuditTrail;
  timeZone: string;
  /** How long a request waits for records that are read for the first time, in milliseconds. */
  firstReadMs?: number | undefined;
};

const Pairs = {
  on: Day,
  ...rangeOfRows,
  rows: z.literal('pairs'),
  site: z.optional(Id),
  person: z.optional(Id),
  training: z.optional(TrainingId),
};
const Documents = { on: Day, ...rangeOfRows, rows: z.literal('documents') };
const RecordedQuery = z.union([z.strictObject(Pairs), z.strictObject(Documents)]);
const DifferencesQuery = z.union([
  z.strictObject({ ...Pairs, cause: z.optional(PairDifferenceCause) }),
  z.strictObject({ ...Documents, cause: z.optional(DocumentDifferenceCause) }),
]);

type Query = z.infer<typeof DifferencesQuery>;

const FORM = `on as YYYYMMDD, today at the latest, rows as pairs or documents, and possibly site, person and training of pairs; offset, limit up to ${MAX_HISTORY_ROWS}`;

/**
 * Says which records are missing, and why. A refusal of the service is not the answer to this request: it keeps its identifier,
 * and gets the status of a failure.
 */
function withoutRecords(reply: FastifyReply, { method, error: result }: MethodWithoutRecords): FastifyReply {
  if (result.kind !== 'refused') return sendUpstreamError(reply, result);
  const { error, description } = describeError(result);
  const why = description || `It answered "${error}".`;
  return reply.code(502).send({ ok: false, error, method, description: `The service does not give ${method}: ${why}` });
}

/**
 * Serves `/history/recorded`, a past day by those of today's records that the visitor may see, and `/history/differences`,
 * where a captured day differs, to visitors who may see everything. See protocol/recordedDay.
 */
export function addRecordedDayRoutes(
  app: FastifyInstance,
  { history, isAllowed, data, trail, timeZone, firstReadMs }: RecordedDayRoutesOptions,
): void {
  /** The question with the records from which it is answered, and the person whom an answer opens. */
  async function readFor(request: FastifyRequest, requester: Requester, query: Query, today: number) {
    const { person, site } = query.rows === 'pairs' ? query : {};
    const read = await readRecords(
      data.snapshotsFor(request.raw),
      { rows: query.rows, person, site },
      requester,
      firstReadMs,
    );
    if ('error' in read) return read;
    const page = request.url.split('?')[0] ?? '';
    const opened = person === undefined ? [] : [{ id: person, page, isUnknown: read.isOfUnknownPerson }];
    return { task: { ...query, today, timeZone, sources: read.sources }, opened };
  }

  /** Counts alone are not a list of people, and one person is recorded as opened. */
  const isListOfPeople = (task: RecordedQuestion) =>
    task.rows === 'pairs' && task.person === undefined && task.limit > 0;

  app.get('/history/recorded', async (request, reply) => {
    const today = history.today();
    const query = z.safeParse(RecordedQuery, request.query).data;
    if (!query || query.on > today || query.limit > MAX_HISTORY_ROWS) return refuse(reply, FORM);
    const requester = requesterOf(request, reply);
    const read = await readFor(request, requester, query, today);
    if ('error' in read) return withoutRecords(reply, read);
    const { task, opened } = read;
    const day = await history.recordedDay(task, requester);
    await trail.recordPeople(request, opened);
    if (isListOfPeople(task)) await recordTaken(trail, request, "pairs of a day by today's records", day.rows.length);
    return day;
  });

  app.get('/history/differences', { onRequest: refuseOthers(isAllowed) }, async (request, reply) => {
    const today = history.today();
    const query = z.safeParse(DifferencesQuery, request.query).data;
    if (!query || query.on > today || query.limit > MAX_HISTORY_ROWS) return refuse(reply, `${FORM}; cause`);
    const requester = requesterOf(request, reply);
    const read = await readFor(request, requester, query, today);
    if ('error' in read) return withoutRecords(reply, read);
    const { task, opened } = read;
    const differences = await history.differencesOn(task, requester);
    if (!differences) return reply.code(404).send(errorEnvelope('content_not_found', 'This day was not captured.'));
    await trail.recordPeople(request, opened);
    if (isListOfPeople(task))
      await recordTaken(trail, request, 'differences of the clocks of a day', differences.rows.length);
    return differences;
  });
}
