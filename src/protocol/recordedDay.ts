import * as z from 'zod/mini';
import { CalendarNumber, EpochMs } from './dates.ts';
import { CapturedDocumentRow, HistorySource } from './history.ts';

/** The state of a required training on a past day by today's records. `unknown`: no record says. */
const RecordedStateName = z.enum(['missing', 'expired', 'expiring', 'current', 'unknown']);
export type RecordedState = z.infer<typeof RecordedStateName>;

/** The state of a person and a training by either clock. */
const PairStateName = z.enum(['missing', 'expired', 'expiring', 'current', 'notRequired']);
export type PairState = z.infer<typeof PairStateName>;

/** Why a pair differs by today's records from what was known on the day. Each pair that differs has one cause. */
export const pairDifferenceCauses = [
  'enteredLater',
  'datedAhead',
  'takenBack',
  'completionChanged',
  'ruleChanged',
  'countedOtherwise',
  'newlyRequired',
  'noLongerRequired',
  'joinedSince',
  'leftSince',
  'hadLeft',
  'notHired',
] as const;
export const PairDifferenceCause = z.enum(pairDifferenceCauses);
export type PairDifferenceCause = z.infer<typeof PairDifferenceCause>;

/** The same for documents. */
export const documentDifferenceCauses = [
  'enteredLater',
  'takenBack',
  'versionChanged',
  'addedSince',
  'removedSince',
] as const;
export const DocumentDifferenceCause = z.enum(documentDifferenceCauses);
export type DocumentDifferenceCause = z.infer<typeof DocumentDifferenceCause>;

const dates = { doneOn: z.nullable(CalendarNumber), expiresOn: z.nullable(CalendarNumber) };

const RecordedPairRow = z.object({
  personId: z.string(),
  trainingId: z.int(),
  state: RecordedStateName,
  /** Whether the person had left before that day and therefore does not count. */
  hasLeft: z.boolean(),
  ...dates,
});
export type RecordedPairRow = z.infer<typeof RecordedPairRow>;

const facts = {
  ok: z.literal(true),
  day: CalendarNumber,
  timeZone: z.string(),
  /** The collections that it was worked out from, with their age. */
  sources: z.array(HistorySource),
  rowsInAll: z.int(),
};

/** What can be requested of a past day by today's records. */
export type RecordedKind = 'pairs' | 'documents';

/** The answers of `GET /history/recorded?on&rows[&site][&person][&training][&offset][&limit]`, by `rows`. */
export const recordedDayAnswers = {
  pairs: z.object({
    ...facts,
    /** For all rows except people who had left; `unknown` ones count neither as required nor as valid. */
    figures: z.object({ required: z.int(), valid: z.int(), unknown: z.int() }),
    /** Required trainings of today, in the order of the service. */
    rows: z.array(RecordedPairRow),
  }),
  documents: z.object({ ...facts, rows: z.array(CapturedDocumentRow) }),
} satisfies Record<RecordedKind, z.ZodMiniType>;
export type RecordedDay<Kind extends RecordedKind> = z.infer<(typeof recordedDayAnswers)[Kind]>;

const PairByClock = z.object({ state: PairStateName, ...dates });

const PairDifferenceRow = z.object({
  personId: z.string(),
  trainingId: z.int(),
  cause: PairDifferenceCause,
  known: PairByClock,
  recorded: PairByClock,
});
export type PairDifferenceRow = z.infer<typeof PairDifferenceRow>;

const DocumentDifferenceRow = z.object({
  id: z.string(),
  cause: DocumentDifferenceCause,
  known: z.nullable(CapturedDocumentRow),
  recorded: z.nullable(CapturedDocumentRow),
});
export type DocumentDifferenceRow = z.infer<typeof DocumentDifferenceRow>;

const differenceFacts = {
  ...facts,
  capturedAt: EpochMs,
  isSample: z.boolean(),
  /** How many rows each cause has, whichever is requested. */
  causes: z.record(z.string(), z.int()),
  /**
   * How many cannot be compared, because no record says, because the list of people could not be read, or because a document may
   * be one of those that could not be read.
   */
  unknown: z.int(),
};

/** The answers of `GET /history/differences?on&rows[&site][&person][&training][&cause][&offset][&limit]`, of a captured day. */
export const differencesAnswers = {
  pairs: z.object({ ...differenceFacts, rows: z.array(PairDifferenceRow) }),
  documents: z.object({ ...differenceFacts, rows: z.array(DocumentDifferenceRow) }),
} satisfies Record<RecordedKind, z.ZodMiniType>;
export type Differences<Kind extends RecordedKind> = z.infer<(typeof differencesAnswers)[Kind]>;
