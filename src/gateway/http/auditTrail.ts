import type { FastifyBaseLogger, FastifyRequest } from 'fastify';
import type { MethodName } from '#protocol/methods.ts';
import type { AuditLog } from '../audit/auditLog.ts';
import type { AuditEvent } from '../audit/auditRecord.ts';
import { displayNameOf, emailOf, type SessionRecord } from '../signIn/session.ts';
import { visitorOf } from '../signIn/visitors.ts';
import type { PageWithMetadata, SnapshotWithMetadata } from '../snapshots/pageResult.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import { createPersonLookUpLimit } from './requestLimits.ts';

/** What is recorded of a request; who made it, and from where, is added. */
type Recorded = AuditEvent extends infer Event
  ? Event extends AuditEvent
    ? Pick<Event, 'kind' | 'what'>
    : never
  : never;

/** A person whose record was requested, once it is known whether any of it is returned. */
type PersonLookedUp = { id: string; page: string; isUnknown: boolean };

type SessionEnd = Extract<AuditEvent, { kind: 'signed-out' }>['what']['how'];

/** Thrown when something must not happen, because it could not be recorded; the reason is in the log. */
export class NotRecorded extends Error {
  readonly statusCode = 503;

  constructor() {
    super(
      'This has to be recorded in the audit log first, which is not possible now. Nothing was shown; tell the administrator of the dashboard.',
    );
  }
}

/** Thrown when a session has looked up more people within a minute than the audit log accepts from it. */
export class TooManyLookUps extends Error {
  readonly statusCode = 429;
  /** Seconds until it can look up more. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super(`Too many people looked up: wait ${retryAfter} seconds.`);
    this.retryAfter = retryAfter;
  }
}

/** Records what people do, before it happens. Nothing is recorded without sign-in. */
export type AuditTrail = {
  /** @throws NotRecorded: the recorded action must not happen then */
  record(request: FastifyRequest, event: Recorded, session?: SessionRecord): Promise<void>;
  /**
   * Records that a session ends, which happens whether or not that can be recorded: a failure is only logged. If a session ends
   * twice, such as by a sign-out while the provider revokes it, the first end at one gateway that can be recorded is recorded.
   * @param request absent if nobody requested the end here
   */
  recordEnd(session: SessionRecord, how: SessionEnd, request?: Pick<FastifyRequest, 'ip' | 'id'>): Promise<void>;
  /**
   * Records the people whose records are returned or refused, one by one, and counts them as looked up by the session.
   * @throws NotRecorded, and TooManyLookUps: nothing must be returned then
   */
  recordPeople(request: FastifyRequest, people: readonly PersonLookedUp[]): Promise<void>;
  /**
   * The same for the people whom a call names; the lists of pages are recorded when they are exported. Nothing is returned or
   * recorded if the service has failed.
   * @throws NotRecorded, and TooManyLookUps: nothing must be returned then
   */
  recordLookUp(
    request: FastifyRequest,
    lookUp: { method: MethodName; params: Readonly<Record<string, unknown>> },
    found: PageWithMetadata | SnapshotWithMetadata | UpstreamError,
  ): Promise<void>;
};

export const noAuditTrail: AuditTrail = {
  record: async () => undefined,
  recordEnd: async () => undefined,
  recordPeople: async () => undefined,
  recordLookUp: async () => undefined,
};

const whoOf = (session: SessionRecord) => ({
  subject: session.subject,
  name: displayNameOf(session),
  email: emailOf(session) ?? null,
});

/**
 * People that one request can look up. More are the rows of a list, which is recorded when it is exported: each request for one
 * would fill the log with as many records.
 */
const MAX_LOOKED_UP = 20;

/** Characters recorded of an id, or of another text of a request, because signed-in users can send any. */
const MAX_RECORDED = 200;

/** Sessions whose end is known to be recorded: more than end during one request. */
const MAX_RECORDED_ENDS = 1_000;

/** What is recorded of a text that a caller has sent. */
export const recordedText = (text: string): string =>
  text.length > MAX_RECORDED ? `${text.slice(0, MAX_RECORDED).toWellFormed()}…` : text;

/** The people that a request names one by one, each once. */
export function peopleLookedUp(method: MethodName, params: Readonly<Record<string, unknown>>): string[] {
  const { user, id, user_id: ofCompletions, m_user_ids: ids } = params;
  const named = [ofCompletions, ...(method === 'users.info' ? [user ?? id] : [])].filter((one) => one !== undefined);
  const listed = new Set(Array.isArray(ids) ? ids : []);
  return [...new Set((listed.size <= MAX_LOOKED_UP ? [...named, ...listed] : named).map(String))];
}

function outcomeOf(found: PageWithMetadata | SnapshotWithMetadata | UpstreamError): 'given' | 'unknown' | 'failed' {
  if (found.kind === 'page' || found.kind === 'snapshot') return found.isOfUnknownPerson ? 'unknown' : 'given';
  return found.kind === 'refused' && found.body.error === 'content_not_found' ? 'unknown' : 'failed';
}

function recordOfPerson({ id, page, isUnknown }: PersonLookedUp): Recorded {
  const person = recordedText(id);
  return isUnknown
    ? { kind: 'access-refused', what: { path: page, reason: `person ${person} is unknown, or not in the scope` } }
    : { kind: 'person-opened', what: { person, page } };
}

/** @param countUnrecorded called when something could not be recorded */
export function createAuditTrail(
  audit: Pick<AuditLog, 'record'>,
  log: FastifyBaseLogger,
  countUnrecorded: () => void = () => undefined,
): AuditTrail {
  const waitOf = createPersonLookUpLimit();
  const recordedEnds = new Map<string, Promise<void>>();
  async function record(request: FastifyRequest, event: Recorded, session = visitorOf(request.raw)?.session) {
    // A caller who hung up can be without an address, whatever Fastify's type says.
    const context = { who: session ? whoOf(session) : null, address: request.ip ?? null, requestId: request.id };
    try {
      await audit.record({ ...event, ...context } as AuditEvent); // one of the events, with the context that all have
    } catch (err) {
      countUnrecorded();
      log.error({ err, kind: event.kind }, 'something could not be recorded, and was refused');
      throw new NotRecorded();
    }
  }
  const recordEndNow: AuditTrail['recordEnd'] = async (session, how, request) => {
    const context = { who: whoOf(session), address: request?.ip ?? null, requestId: request?.id ?? null };
    try {
      await audit.record({ kind: 'signed-out', what: { how }, ...context });
    } catch (err) {
      recordedEnds.delete(session.key);
      countUnrecorded();
      log.error({ err }, 'the end of a session could not be recorded');
    }
  };
  async function recordPeople(request: FastifyRequest, people: readonly PersonLookedUp[]): Promise<void> {
    if (people.length === 0) return;
    const wait = waitOf(visitorOf(request.raw)?.session.key ?? '', people.length);
    if (wait !== undefined) throw new TooManyLookUps(wait);
    // In parallel, so that the disk has to confirm them once.
    await Promise.all(people.map((person) => record(request, recordOfPerson(person))));
  }
  return {
    record,
    recordPeople,
    recordEnd(session, how, request) {
      const recorded = recordedEnds.get(session.key) ?? recordEndNow(session, how, request);
      recordedEnds.set(session.key, recorded);
      for (const oldest of recordedEnds.keys()) {
        if (recordedEnds.size <= MAX_RECORDED_ENDS) break;
        recordedEnds.delete(oldest);
      }
      return recorded;
    },
    async recordLookUp(request, { method, params }, found) {
      const outcome = outcomeOf(found);
      if (outcome === 'failed') return;
      // A name appears wherever a record in the scope names somebody, so it does not count as opening a record.
      if ('isNameAlone' in found) return;
      const givenPeople = 'givenPeople' in found ? found.givenPeople : undefined;
      const people = peopleLookedUp(method, params).map((id) => {
        const isUnknown = outcome === 'unknown' || givenPeople?.includes(id) === false;
        return { id, page: method, isUnknown };
      });
      await recordPeople(request, people);
    },
  };
}
