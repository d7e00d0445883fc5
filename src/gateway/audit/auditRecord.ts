import * as z from 'zod/mini';
import type { AuditKind } from '#protocol/auditEvents.ts';

/** Who did it, as the identity provider named them. */
const AuditPerson = z.strictObject({
  /** The provider's own id of the person, which never changes. */
  subject: z.string(),
  name: z.nullable(z.string()),
  email: z.nullable(z.string()),
});

const Sha256 = z.string().check(z.regex(/^[0-9a-f]{64}$/));
const Count = z.int().check(z.gte(0));
/** The filters of a list as they stand in its address; if one has several values, all of them. */
const Filters = z.record(z.string(), z.union([z.string(), z.array(z.string())]));

const context = {
  /** `null` if nobody is signed in, and for actions of the gateway itself. */
  who: z.nullable(AuditPerson),
  /** The client's address; `null` if it hung up before the address was read, and for actions of the gateway itself. */
  address: z.nullable(z.string()),
  requestId: z.nullable(z.string()),
};

const eventOf = <const Kind extends AuditKind, Details extends z.core.$ZodLooseShape>(kind: Kind, what: Details) =>
  z.strictObject({ kind: z.literal(kind), ...context, what: z.strictObject(what) });

/** What callers may record. */
const recordedEvents = [
  eventOf('signed-in', { roles: z.array(z.string()), scope: z.string() }),
  eventOf('signed-out', {
    /** The words shown on the page of the log. */
    how: z.enum(['by themselves', 'everywhere', 'by the provider', 'revoked', 'by a new sign-in', 'too many sessions']),
  }),
  eventOf('sign-in-refused', { reason: z.string() }),
  eventOf('access-refused', { path: z.string(), reason: z.string() }),
  eventOf('person-opened', { person: z.string(), page: z.string() }),
  eventOf('list-exported', {
    list: z.string(),
    filters: Filters,
    rows: Count,
    format: z.enum(['csv', 'xlsx', 'ics', 'json']),
  }),
  eventOf('list-printed', { list: z.string(), filters: Filters, rows: Count }),
  eventOf('read-anew', { collection: z.string() }),
  eventOf('audit-read', { filters: Filters, rows: Count }),
  eventOf('audit-verified', { records: Count, problems: Count }),
  eventOf('gateway-started', { version: z.string(), settings: z.record(z.string(), z.string()) }),
  eventOf('policy-loaded', { sha256: Sha256, rules: Count }),
] as const;

/** What the log records about itself. */
const ownEvents = [
  eventOf('lines-set-aside', { file: z.string(), bytes: Count, sha256: Sha256 }),
  eventOf('file-disturbed', { file: z.string(), expectedBytes: Count, foundBytes: z.nullable(Count) }),
  eventOf('months-removed', {
    retentionDays: Count,
    /** Each with its last record, to which the first remaining record is chained. */
    files: z.array(z.strictObject({ file: z.string(), lastSequence: Count, lastHash: Sha256 })),
  }),
] as const;

export const AuditEvent = z.discriminatedUnion('kind', recordedEvents);
/** An action of somebody, or of the gateway. */
export type AuditEvent = z.infer<typeof AuditEvent>;

const OwnAuditEvent = z.discriminatedUnion('kind', ownEvents);
/** An event of the log itself. */
export type OwnAuditEvent = z.infer<typeof OwnAuditEvent>;

/** What every record of the log has; a later version may have more kinds, and more fields in each. */
export const AuditRecord = z.looseObject({
  /** Counts from 1, without a gap, in each chain. */
  sequence: z.int().check(z.gte(1)),
  /** ISO 8601, UTC, with milliseconds. */
  time: z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)),
  /** The chain that the record belongs to: one for each gateway. */
  gateway: z.string(),
  kind: z.string(),
  ...context,
  who: z.nullable(z.looseObject(AuditPerson.shape)),
  what: z.record(z.string(), z.unknown()),
  /** The hash of the previous record; zeros for the first one. */
  previous: Sha256,
  /** SHA-256 of the canonical JSON of everything else in the record. */
  hash: Sha256,
});
/** A record as it stands in the log. */
export type AuditRecord = z.infer<typeof AuditRecord>;

/** What the removal of old months reports, read from a record. */
export const removedMonths = ({ kind, what }: AuditRecord) => {
  const event = z.safeParse(z.object({ files: ownEvents[2].shape.what.shape.files }), what);
  return kind === 'months-removed' && event.success ? event.data.files : [];
};

/** The file with lines that were set aside, read from the record that reports it. */
export const fileSetAside = ({ kind, what }: AuditRecord) => {
  const event = z.safeParse(z.object({ file: z.string(), sha256: Sha256 }), what);
  return kind === 'lines-set-aside' && event.success ? event.data : undefined;
};
