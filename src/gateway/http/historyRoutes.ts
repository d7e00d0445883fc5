import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { monthsApart } from '#compliance/calendar/calendar.ts';
import {
  ChangeCause,
  type DayRowsKind,
  DocumentChangeCause,
  ItemChangeCause,
  MAX_HISTORY_ROWS,
  MAX_STALE_MONTHS,
} from '#protocol/history.ts';
import type { History } from '../history/createHistory.ts';
import { Day, dayRowsFields, Id, readDayRows, TrainingId } from '../history/dayRowsQuery.ts';
import type { Requester } from '../outbound/requester.ts';
import type { AuditTrail } from './auditTrail.ts';
import { errorEnvelope } from './errorEnvelope.ts';
import { rangeOfRows, recordTaken, refuse, refuseOthers, type SeesEverything } from './historyRequests.ts';
import { requesterOf } from './requesterOf.ts';

export type HistoryRoutesOptions = {
  history: Pick<
    History,
    | 'itemDays'
    | 'documentDays'
    | 'rowsOfDay'
    | 'days'
    | 'onTime'
    | 'changesBetween'
    | 'itemChangesBetween'
    | 'documentChangesBetween'
  >;
  isAllowed: SeesEverything;
};

const Months = z.pipe(
  z.pipe(z.string().check(z.regex(/^[1-9]\d{0,2}$/)), z.transform(Number)),
  z.int().check(z.maximum(MAX_STALE_MONTHS)),
);
/** The pages' default. */
const USUAL_STALE_MONTHS = 24;

/** Before and after every day of a calendar. */
const [FIRST_DAY, LAST_DAY] = [10_000_101, 99_991_231];
const Range = {
  from: z._default(Day, FIRST_DAY),
  to: z._default(Day, LAST_DAY),
  ends: z.optional(z.literal('1')),
};
const DaysQuery = z.union([
  z.strictObject({
    ...Range,
    area: z._default(z.literal('training'), 'training'),
    by: z.optional(z.enum(['site', 'training', 'none'])),
    id: z.optional(Id),
  }),
  z.strictObject({
    ...Range,
    area: z.literal('equipment'),
    by: z.optional(z.enum(['site', 'type', 'none'])),
    id: z.optional(Id),
  }),
  z.strictObject({ ...Range, area: z.literal('documents'), staleMonths: z._default(Months, USUAL_STALE_MONTHS) }),
]);
const OnTimeQuery = z.strictObject({
  from: Day,
  to: Day,
  site: z.optional(Id),
  training: z.optional(TrainingId),
});
const BothDays = { from: Day, to: Day };
const TrainingChangesQuery = z.strictObject({
  ...BothDays,
  area: z._default(z.literal('training'), 'training'),
  site: z.optional(Id),
  training: z.optional(TrainingId),
  cause: z.optional(ChangeCause),
});
const ItemChangesQuery = z.strictObject({
  ...BothDays,
  area: z.literal('equipment'),
  site: z.optional(Id),
  type: z.optional(Id),
  cause: z.optional(ItemChangeCause),
});
const DocumentChangesQuery = z.strictObject({
  ...BothDays,
  area: z.literal('documents'),
  staleMonths: z._default(Months, USUAL_STALE_MONTHS),
  cause: z.optional(DocumentChangeCause),
});
const ChangesQuery = z.union([TrainingChangesQuery, ItemChangesQuery, DocumentChangesQuery]);

const DayQuery = z.strictObject({
  ...dayRowsFields,
  ...rangeOfRows,
  limit: z.pipe(rangeOfRows.limit, z.number().check(z.lte(MAX_HISTORY_ROWS))),
  hash: z.optional(z.literal('1')),
});

/** Maximum months returned: a day is read for each. */
const MAX_MONTHS = 24;
/** How many months the days of a range are in. */
const monthsOf = (from: number, to: number): number => monthsApart(from, to) + 1;

/** Rows about people. */
const ofPeople: ReadonlySet<DayRowsKind> = new Set<DayRowsKind>(['people', 'pairs']);

/** Serves `/history/days`, `/history/day`, `/history/on-time` and `/history/changes`, see protocol/history. */
export function addHistoryRoutes(
  app: FastifyInstance,
  { history, isAllowed, trail }: HistoryRoutesOptions & { trail: AuditTrail },
): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', refuseOthers(isAllowed));

    routes.get('/history/days', async (request, reply) => {
      const requester = requesterOf(request, reply);
      const query = z.safeParse(DaysQuery, request.query).data;
      if (
        !query ||
        query.from > query.to ||
        (query.area !== 'documents' && query.id !== undefined && (query.by ?? 'none') === 'none')
      )
        return refuse(
          reply,
          `optionally: from and to (YYYYMMDD, from not after to); ends (1); area (training, equipment or documents); by (site, training or none; for equipment site, type or none); id, only with by other than none; for documents staleMonths (1 to ${MAX_STALE_MONTHS})`,
        );
      return daysOf(history, query, requester);
    });

    routes.get('/history/day', async (request, reply) => {
      const requester = requesterOf(request, reply);
      const read = readDayRows(DayQuery, request.query);
      if ('wrong' in read) return refuse(reply, `for ${read.wrong.name} ${read.wrong.expected}`);
      const { hash, ...asked } = read.query;
      const rows = await history.rowsOfDay({ ...asked, hash: hash !== undefined && 'kept' }, requester);
      if (!rows) return reply.code(404).send(errorEnvelope('content_not_found', 'This day was not captured.'));
      if (asked.person !== undefined)
        await trail.recordPeople(request, [{ id: asked.person, page: '/history/day', isUnknown: false }]);
      else if (ofPeople.has(asked.rows)) await recordTaken(trail, request, `${asked.rows} of a day`, rows.rows.length);
      return rows;
    });

    routes.get('/history/on-time', async (request, reply) => {
      const requester = requesterOf(request, reply);
      const query = z.safeParse(OnTimeQuery, request.query).data;
      if (!query || query.from > query.to || monthsOf(query.from, query.to) > MAX_MONTHS)
        return refuse(
          reply,
          `from and to as YYYYMMDD, from first, of at most ${MAX_MONTHS} months, and possibly site and training`,
        );
      const { from, to, site, training } = query;
      return history.onTime({ from, to, siteId: site, trainingId: training }, requester);
    });

    routes.get('/history/changes', async (request, reply) => {
      const requester = requesterOf(request, reply);
      const query = z.safeParse(ChangesQuery, request.query).data;
      if (!query || query.from > query.to)
        return refuse(
          reply,
          'from and to as YYYYMMDD, from first, and possibly area, cause, and of training site and training, of equipment site and type, of documents staleMonths',
        );
      const changes = await changesOf(history, query, requester);
      if (changes) await recordTaken(trail, request, `changes of ${query.area}`, changes.changes.length);
      return changes ?? reply.code(404).send(errorEnvelope('content_not_found', 'One of these days was not captured.'));
    });
  });
}

function daysOf(history: HistoryRoutesOptions['history'], query: z.infer<typeof DaysQuery>, requester: Requester) {
  const { from, to } = query;
  const range = { from, to, ends: query.ends !== undefined };
  if (query.area === 'equipment') return history.itemDays({ ...range, by: query.by, id: query.id }, requester);
  if (query.area === 'documents')
    return history.documentDays({ ...range, staleAfterMonths: query.staleMonths }, requester);
  return history.days({ ...range, by: query.by, id: query.id }, requester);
}

function changesOf(
  history: HistoryRoutesOptions['history'],
  query: z.infer<typeof ChangesQuery>,
  requester: Requester,
) {
  const { from, to } = query;
  if (query.area === 'equipment') {
    const { site, type, cause } = query;
    return history.itemChangesBetween({ from, to, siteId: site, typeId: type, causes: cause && [cause] }, requester);
  }
  if (query.area === 'documents') {
    const { staleMonths, cause } = query;
    return history.documentChangesBetween(
      { from, to, staleAfterMonths: staleMonths, causes: cause && [cause] },
      requester,
    );
  }
  const { site, training, cause } = query;
  return history.changesBetween({ from, to, siteId: site, trainingId: training, causes: cause && [cause] }, requester);
}
