import * as z from 'zod/mini';
import { CalendarNumber, EpochMs } from './dates.ts';

/** Why a pair of a person and a training differs from an earlier day. Each pair that changed has one cause. */
export const changeCauses = [
  'firstDone',
  'renewed',
  'lapsed',
  'joined',
  'left',
  'newlyRequired',
  'noLongerRequired',
  'movedSite',
  'ruleChanged',
  'corrected',
] as const;
export const ChangeCause = z.enum(changeCauses);
export type ChangeCause = z.infer<typeof ChangeCause>;

/** Why an item of equipment differs from an earlier day. Each item that changed has one cause. */
export const itemChangeCauses = [
  'inspected',
  'expired',
  'added',
  'removed',
  'takenOutOfService',
  'backInService',
  'movedSite',
  'ruleChanged',
  'corrected',
] as const;
export const ItemChangeCause = z.enum(itemChangeCauses);
export type ItemChangeCause = z.infer<typeof ItemChangeCause>;

/** Why a document differs from an earlier day. Each document that changed has one cause. */
export const documentChangeCauses = ['approved', 'aged', 'added', 'withdrawn', 'corrected'] as const;
export const DocumentChangeCause = z.enum(documentChangeCauses);
export type DocumentChangeCause = z.infer<typeof DocumentChangeCause>;

/** Required and valid pairs by day: as long as `days` and in its order. */
const DailyRatio = z.object({ required: z.array(z.int()), valid: z.array(z.int()) });
export type DailyRatio = z.infer<typeof DailyRatio>;

/** The state of the capture of the history. Days are YYYYMMDD, times epoch ms. */
export const HistoryStatus = z.object({
  /**
   * `captured`: today is captured. `waiting`: it will be. `failing`: an attempt failed and is repeated. `elsewhere`:
   * another gateway captures.
   */
  state: z.enum(['captured', 'waiting', 'capturing', 'failing', 'elsewhere']),
  lastDay: z.nullable(CalendarNumber),
  attemptedAt: z.nullable(EpochMs),
  nextAttemptAt: z.nullable(EpochMs),
  /** Why the last attempt failed, in words. */
  problem: z.nullable(z.string()),
});
export type HistoryStatus = z.infer<typeof HistoryStatus>;

/**
 * The answer of `GET /history/days?from&to[&ends=1][&by][&id]`: both ends included, all may be left out. `ends` limits it
 * to these two days, `by` to the figures of sites, of trainings or of none.
 */
export const HistoryDays = z.object({
  ok: z.literal(true),
  days: z.array(CalendarNumber),
  /**
   * Stretches without a capture between captured days, both ends included: they are shown as gaps, never filled in.
   * None with `ends`.
   */
  gaps: z.array(z.object({ from: CalendarNumber, to: CalendarNumber })),
  /** Days that the sample organisation made up for its own past. */
  sampleDays: z.array(CalendarNumber),
  /** Counted people: those who had not left and have a training record. */
  people: z.array(z.int()),
  required: z.array(z.int()),
  valid: z.array(z.int()),
  /** By site id; a person of two sites counts in both. */
  bySite: z.record(z.string(), DailyRatio),
  /** By training id. */
  byTraining: z.record(z.string(), DailyRatio),
  /** How many sites and trainings have figures: if there are too many, only those with the most required are returned. */
  sitesInAll: z.optional(z.int()),
  trainingsInAll: z.optional(z.int()),
  status: HistoryStatus,
});
export type HistoryDays = z.infer<typeof HistoryDays>;

/** What the answers about days of equipment and documents have in common, see `HistoryDays`. */
const areaDays = {
  ok: z.literal(true),
  days: z.array(CalendarNumber),
  gaps: z.array(z.object({ from: CalendarNumber, to: CalendarNumber })),
  sampleDays: z.array(CalendarNumber),
  /**
   * Days on which the service did not give the area: their figures are of what was known before, and zero if that was nothing.
   */
  unreadDays: z.optional(z.array(CalendarNumber)),
  /** How many count, and how many of them are valid. */
  required: z.array(z.int()),
  valid: z.array(z.int()),
  status: HistoryStatus,
};

/**
 * The answer of `GET /history/days?area=equipment[&from][&to][&ends=1][&by][&id]`: items in service with a known status,
 * and those of them that are not expired.
 */
export const HistoryItemDays = z.object({
  ...areaDays,
  bySite: z.record(z.string(), DailyRatio),
  byType: z.record(z.string(), DailyRatio),
  sitesInAll: z.int(),
  typesInAll: z.int(),
});
export type HistoryItemDays = z.infer<typeof HistoryItemDays>;

/** The largest age of an approval that captured days tell apart, in months: approvals older than this count alike. */
export const MAX_STALE_MONTHS = 120;

/**
 * The answer of `GET /history/days?area=documents[&from][&to][&ends=1][&staleMonths]`: documents, and those with an
 * approval that is not stale.
 */
export const HistoryDocumentDays = z.object(areaDays);
export type HistoryDocumentDays = z.infer<typeof HistoryDocumentDays>;

/** How many months before a month the search for renewals of what falls due in it begins, whichever months are requested. */
export const RENEWED_EARLY_MONTHS = 12;

/**
 * How much of what ran out in a month was renewed by then. `from` and `to` are the days of it that the captures cover.
 */
const OnTimeMonth = z.object({
  /** YYYYMM */
  month: z.int(),
  from: CalendarNumber,
  to: CalendarNumber,
  fellDue: z.int(),
  onTime: z.int(),
});
export type OnTimeMonth = z.infer<typeof OnTimeMonth>;

/**
 * The answer of `GET /history/on-time?from&to[&site][&training]`: the months of these days, as far as they are captured.
 */
export const HistoryOnTime = z.object({ ok: z.literal(true), months: z.array(OnTimeMonth) });
export type HistoryOnTime = z.infer<typeof HistoryOnTime>;

/** Where a pair stood on one day; null dates are unknown or never. */
const PairOnComparedDay = z.object({
  required: z.boolean(),
  valid: z.boolean(),
  /** Whether the person had left before the day; nothing was required of them then. */
  hasLeft: z.optional(z.boolean()),
  doneOn: z.nullable(CalendarNumber),
  expiresOn: z.nullable(CalendarNumber),
});

export const PairChange = z.object({
  personId: z.string(),
  trainingId: z.int(),
  cause: ChangeCause,
  before: z.nullable(PairOnComparedDay),
  after: z.nullable(PairOnComparedDay),
});
export type PairChange = z.infer<typeof PairChange>;

/** How many pairs, items or documents count on a day, and how many of them are valid. */
const DayRatio = z.object({
  day: CalendarNumber,
  required: z.int(),
  valid: z.int(),
  /** Whether the service did not give the area on the day, so that it stands as known before. */
  isUnread: z.optional(z.boolean()),
  /** How many records of the area could not be read on the day, and are missing. */
  unreadable: z.optional(z.int()),
});

/** The answer of `GET /history/changes?from&to[&site][&training][&cause]`, of two captured days. */
export const HistoryChanges = z.object({
  ok: z.literal(true),
  from: DayRatio,
  to: DayRatio,
  /** Their contributions add up to the change of valid ÷ required; null if nothing was required on one of the days. */
  causes: z.array(
    z.object({
      cause: ChangeCause,
      pairs: z.int(),
      required: z.int(),
      valid: z.int(),
      contribution: z.nullable(z.number()),
    }),
  ),
  /** Changes with the requested causes; those beyond the limit are only counted. */
  changes: z.array(PairChange),
  changesInAll: z.int(),
});
export type HistoryChanges = z.infer<typeof HistoryChanges>;

/** Where an item stood on one day. `required`: it was in service with a known status; `valid`: it was not expired. */
const ItemOnComparedDay = z.object({
  required: z.boolean(),
  valid: z.boolean(),
  inService: z.boolean(),
  status: z.nullable(z.string()),
  lastDoneOn: z.nullable(CalendarNumber),
  /** The first day on which an inspection runs out. */
  expiresOn: z.nullable(CalendarNumber),
});

export const ItemChange = z.object({
  itemId: z.string(),
  typeId: z.string(),
  cause: ItemChangeCause,
  before: z.nullable(ItemOnComparedDay),
  after: z.nullable(ItemOnComparedDay),
});
export type ItemChange = z.infer<typeof ItemChange>;

const moveOf = <Cause extends z.ZodMiniType>(cause: Cause) =>
  z.object({ cause, count: z.int(), required: z.int(), valid: z.int(), contribution: z.nullable(z.number()) });

/** The answer of `GET /history/changes?area=equipment&from&to[&site][&type][&cause]`, see `HistoryChanges`. */
export const HistoryItemChanges = z.object({
  ok: z.literal(true),
  from: DayRatio,
  to: DayRatio,
  causes: z.array(moveOf(ItemChangeCause)),
  changes: z.array(ItemChange),
  changesInAll: z.int(),
});
export type HistoryItemChanges = z.infer<typeof HistoryItemChanges>;

/** Where a document stood on one day. `valid`: a version was in force, and its approval not stale. */
const DocumentOnComparedDay = z.object({
  valid: z.boolean(),
  version: z.nullable(z.string()),
  approvedOn: z.nullable(CalendarNumber),
});

export const DocumentChange = z.object({
  documentId: z.string(),
  title: z.nullable(z.string()),
  cause: DocumentChangeCause,
  before: z.nullable(DocumentOnComparedDay),
  after: z.nullable(DocumentOnComparedDay),
});
export type DocumentChange = z.infer<typeof DocumentChange>;

/** The answer of `GET /history/changes?area=documents&from&to[&staleMonths][&cause]`, see `HistoryChanges`. */
export const HistoryDocumentChanges = z.object({
  ok: z.literal(true),
  from: DayRatio,
  to: DayRatio,
  causes: z.array(moveOf(DocumentChangeCause)),
  changes: z.array(DocumentChange),
  changesInAll: z.int(),
});
export type HistoryDocumentChanges = z.infer<typeof HistoryDocumentChanges>;

/** The most rows of a day that the gateway returns at once. */
export const MAX_HISTORY_ROWS = 50_000;

/** What is captured of a day. */
export const dayRowsKinds = ['people', 'pairs', 'trainings', 'items', 'itemTypes', 'documents'] as const;
export type DayRowsKind = (typeof dayRowsKinds)[number];

const CapturedPersonRow = z.object({
  id: z.string(),
  siteIds: z.array(z.string()),
  lineIds: z.array(z.string()),
  managerId: z.nullable(z.string()),
  /** Whether a training record named the person. */
  isTracked: z.boolean(),
  leavesOn: z.nullable(CalendarNumber),
});
const CapturedPairRow = z.object({
  personId: z.string(),
  trainingId: z.int(),
  required: z.boolean(),
  says: z.enum(['done', 'notDone']),
  last: z.nullable(
    z.object({
      doneOn: z.nullable(CalendarNumber),
      expiresOn: z.nullable(CalendarNumber),
      startsExpiringOn: z.nullable(CalendarNumber),
    }),
  ),
});
const CapturedRuleRow = <Id extends z.ZodMiniType>(id: Id) =>
  z.object({ id, title: z.nullable(z.string()), rule: z.string() });
const CapturedItemRow = z.object({
  id: z.string(),
  typeId: z.string(),
  siteIds: z.array(z.string()),
  inService: z.boolean(),
  /** The service's status of the item itself; null if it gave none, and in days that were captured without it. */
  status: z.nullable(z.string()),
  schedules: z.array(
    z.object({
      scheduleId: z.string(),
      status: z.nullable(z.string()),
      expiresOn: z.nullable(CalendarNumber),
      expiringOn: z.nullable(CalendarNumber),
      lastDoneOn: z.nullable(CalendarNumber),
    }),
  ),
});
export const CapturedDocumentRow = z.object({
  id: z.string(),
  title: z.nullable(z.string()),
  version: z.nullable(z.string()),
  approvedOn: z.nullable(CalendarNumber),
});

/** A collection that a day is made of, and its age. `unavailable`: the service or the token does not have it. */
export const HistorySource = z.object({
  method: z.string(),
  state: z.enum(['read', 'unavailable']),
  calculatedAt: z.nullable(EpochMs),
  readAt: z.nullable(EpochMs),
  unreadable: z.int(),
});

const historyDayOf = <Row extends z.ZodMiniType>(row: Row) =>
  z.object({
    ok: z.literal(true),
    day: CalendarNumber,
    timeZone: z.string(),
    capturedAt: EpochMs,
    isSample: z.boolean(),
    sources: z.array(HistorySource),
    /** In the order of their ids; pairs by person, then by training. */
    rows: z.array(row),
    rowsInAll: z.int(),
    /** Hash of all rows, including those on other pages; `npm run gateway -- history verify` confirms it. */
    sha256: z.nullable(z.string()),
  });

/**
 * The answers of `GET /history/day?on&rows[&offset][&limit][&hash=1]`, by `rows`; filters are `site`, `person`,
 * `training`, `type`.
 */
export const historyDayAnswers = {
  people: historyDayOf(CapturedPersonRow),
  pairs: historyDayOf(CapturedPairRow),
  trainings: historyDayOf(CapturedRuleRow(z.int())),
  items: historyDayOf(CapturedItemRow),
  itemTypes: historyDayOf(CapturedRuleRow(z.string())),
  documents: historyDayOf(CapturedDocumentRow),
} satisfies Record<DayRowsKind, z.ZodMiniType>;
export type HistoryDay<Kind extends DayRowsKind> = z.infer<(typeof historyDayAnswers)[Kind]>;
