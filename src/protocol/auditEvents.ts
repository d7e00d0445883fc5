import * as z from 'zod/mini';

/** What the log of a gateway records; a kind never changes its name, because years of records have it. */
export const auditKinds = [
  'signed-in',
  'signed-out',
  'sign-in-refused',
  'access-refused',
  'person-opened',
  'list-exported',
  'list-printed',
  'read-anew',
  'audit-read',
  'audit-verified',
  'gateway-started',
  'policy-loaded',
  'lines-set-aside',
  'file-disturbed',
  'months-removed',
] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Where a page of the log ends: the oldest record of each gateway, by its sequence number. */
export const AuditCursor = z.record(z.string(), z.number());
export type AuditCursor = z.infer<typeof AuditCursor>;

/** A page of the log as `GET /audit/records` returns it to auditors, newest first. */
export const AuditRecords = z.object({
  records: z.array(
    z.object({
      sequence: z.number(),
      /** ISO 8601, UTC. */
      time: z.string(),
      gateway: z.string(),
      /** One of `auditKinds`, or one of a later version. */
      kind: z.string(),
      who: z.nullable(z.object({ subject: z.string(), name: z.nullable(z.string()), email: z.nullable(z.string()) })),
      address: z.nullable(z.string()),
      requestId: z.nullable(z.string()),
      what: z.record(z.string(), z.unknown()),
      hash: z.string(),
    }),
  ),
  /** Absent on the last page. */
  next: z.nullable(AuditCursor),
  /** Lines of the log that are not records. */
  unreadable: z.number(),
});
export type AuditRecords = z.infer<typeof AuditRecords>;

/** Length of a text, in UTF-16 code units. */
export const LONGEST_TEXT = 2_000;
/** Values of one filter. */
export const MAX_VALUES = 100;
/** Length of a filter's name, in UTF-16 code units. */
export const MAX_FILTER_NAME_LENGTH = 100;
/** Filters of one list, including its address. */
export const MAX_FILTERS = 40;
const text = z.string().check(z.maxLength(LONGEST_TEXT));
const name = z.string().check(z.maxLength(MAX_FILTER_NAME_LENGTH));
const what = {
  /** What it lists, in the plural. */
  list: text,
  /** The filters in its address, with all values of each. */
  filters: z
    .record(name, z.union([text, z.array(text).check(z.maxLength(MAX_VALUES))]))
    .check(z.refine((filters) => Object.keys(filters).length <= MAX_FILTERS)),
  rows: z.int().check(z.gte(0)),
};

/** What the page tells the gateway before a list is exported, so that the record precedes the file. */
export const TakenAway = z.union([
  z.strictObject({
    kind: z.literal('list-exported'),
    what: z.strictObject({ ...what, format: z.enum(['csv', 'xlsx', 'ics']) }),
  }),
  z.strictObject({ kind: z.literal('list-printed'), what: z.strictObject(what) }),
]);
export type TakenAway = z.infer<typeof TakenAway>;
