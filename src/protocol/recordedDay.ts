import * as z from 'zod/mini';
import { CalendarNumber, EpochMs } from './dates.ts';
import { CapturedDocumentRow, HistorySource } from './history.ts';

/** How a required training stood on a past day by today's records. `unknown`: no record tells. */
const RecordedStateName = z.enum(['missing', 'expired', 'expiring', 'current', 'unknown']);
export type RecordedState = z.infer<typeof RecordedStateName>;

/** How a person and a training stood by either clock. */
const PairStateName = z.enum(['missing', 'expired', 'expiring', 'current', 'notRequired']);
export type PairState = z.infer<typeof PairStateName>;

/** Why a person and a training stand otherwise by today's records than was known on the day. Each that differs has one. */
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

/** The same of documents. */
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
  /** Whether the person had left before that day, and so counts in nothing. */
  hasLeft: z.boolean(),
  ...dates,
});
export type RecordedPairRow = z.infer<typeof RecordedPairRow>;

const facts = {
  ok: z.literal(true),
  day: CalendarNumber,
  timeZone: z.string(),
  /** The collections that it was worked out from, as old as they are. */
  sources: z.array(HistorySource),
  rowsInAll: z.int(),
};

/** What is asked for of a past day by today's records. */
export type RecordedKind = 'pairs' | 'documents';

/** The answers of `GET /history/recorded?on&rows[&site][&person][&training][&offset][&limit]`, by `rows`. */
export const recordedDayAnswers = {
  pairs: z.object({
    ...facts,
    /** Of all rows, who had left left out; `unknown` ones are neither among the required nor among the valid ones. */
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
  /** How many there are of each cause, whichever is asked for. */
  causes: z.record(z.string(), z.int()),
  /** Of how many nothing can be said, because no record tells, or because the list of people could not be read. */
  unknown: z.int(),
};

/** The answers of `GET /history/differences?on&rows[&site][&person][&training][&cause][&offset][&limit]`, of a captured day. */
export const differencesAnswers = {
  pairs: z.object({ ...differenceFacts, rows: z.array(PairDifferenceRow) }),
  documents: z.object({ ...differenceFacts, rows: z.array(DocumentDifferenceRow) }),
} satisfies Record<RecordedKind, z.ZodMiniType>;
export type Differences<Kind extends RecordedKind> = z.infer<(typeof differencesAnswers)[Kind]>;
