import * as z from 'zod/mini';
import { CalendarNumber, EpochMs } from './dates.ts';

/** Why a pair of a person and a training stands otherwise than on an earlier day. Each pair that changed has one. */
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

/** Required pairs and the valid ones, day by day: as long as `days` and in its order. */
const DailyRatio = z.object({ required: z.array(z.int()), valid: z.array(z.int()) });
export type DailyRatio = z.infer<typeof DailyRatio>;

/** How the capture of the history gets on. Days are YYYYMMDD, times epoch ms. */
export const HistoryStatus = z.object({
  /** `captured`: today is. `waiting`: it will be. `failing`: an attempt failed and is repeated. `elsewhere`: another gateway captures. */
  state: z.enum(['captured', 'waiting', 'capturing', 'failing', 'elsewhere']),
  lastDay: z.nullable(CalendarNumber),
  attemptedAt: z.nullable(EpochMs),
  nextAttemptAt: z.nullable(EpochMs),
  /** Why the last attempt failed, in words. */
  problem: z.nullable(z.string()),
});
export type HistoryStatus = z.infer<typeof HistoryStatus>;

/** The answer of `GET /history/days?from&to[&by][&id]`: both ends included, all may be left out. `by` tells sites, trainings or none alone. */
export const HistoryDays = z.object({
  ok: z.literal(true),
  days: z.array(CalendarNumber),
  /** Stretches between captured days that have no capture, both ends included: a gap is shown, never filled in. */
  gaps: z.array(z.object({ from: CalendarNumber, to: CalendarNumber })),
  /** Days that the sample organisation made up of its own past. */
  sampleDays: z.array(CalendarNumber),
  /** Counted people, that is those who had not left and have a training record. */
  people: z.array(z.int()),
  required: z.array(z.int()),
  valid: z.array(z.int()),
  /** By site id; somebody of two sites is in both. */
  bySite: z.record(z.string(), DailyRatio),
  /** By training id. */
  byTraining: z.record(z.string(), DailyRatio),
  /** How many sites and trainings have figures: where there are too many, those of which the most was required are told. */
  sitesInAll: z.optional(z.int()),
  trainingsInAll: z.optional(z.int()),
  status: HistoryStatus,
});
export type HistoryDays = z.infer<typeof HistoryDays>;

/** Of what ran out on days of a month, how much was renewed by then. `from` and `to` are the days of it that the captures tell of. */
const OnTimeMonth = z.object({
  /** YYYYMM */
  month: z.int(),
  from: CalendarNumber,
  to: CalendarNumber,
  fellDue: z.int(),
  onTime: z.int(),
});
export type OnTimeMonth = z.infer<typeof OnTimeMonth>;

/** The answer of `GET /history/on-time?from&to[&site][&training]`: the months that these days are in, as far as anything is captured. */
export const HistoryOnTime = z.object({ ok: z.literal(true), months: z.array(OnTimeMonth) });
export type HistoryOnTime = z.infer<typeof HistoryOnTime>;

/** Where a pair stood on one day; null dates are unknown or never. */
const PairStanding = z.object({
  required: z.boolean(),
  valid: z.boolean(),
  doneOn: z.nullable(CalendarNumber),
  expiresOn: z.nullable(CalendarNumber),
});

export const PairChange = z.object({
  personId: z.string(),
  trainingId: z.int(),
  cause: ChangeCause,
  before: z.nullable(PairStanding),
  after: z.nullable(PairStanding),
});
export type PairChange = z.infer<typeof PairChange>;

/** The answer of `GET /history/changes?from&to[&site][&training][&cause]`, of two captured days. */
export const HistoryChanges = z.object({
  ok: z.literal(true),
  from: z.object({ day: CalendarNumber, required: z.int(), valid: z.int() }),
  to: z.object({ day: CalendarNumber, required: z.int(), valid: z.int() }),
  /** Their contributions add up to the change of valid ÷ required; null where nothing was required on one of the days. */
  causes: z.array(
    z.object({
      cause: ChangeCause,
      pairs: z.int(),
      required: z.int(),
      valid: z.int(),
      contribution: z.nullable(z.number()),
    }),
  ),
  /** Of the causes asked for; further ones than these are only counted. */
  changes: z.array(PairChange),
  changesInAll: z.int(),
});
export type HistoryChanges = z.infer<typeof HistoryChanges>;
