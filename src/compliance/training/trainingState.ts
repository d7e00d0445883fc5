import type { CalendarNumber } from '#protocol/dates.ts';
import type { LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { addDays, daysBetween } from '../calendar/calendar.ts';

/**
 * Most urgent first. Never done, lapsed, due soon, valid and not required are five different things. architecture.md
 * "Numbers a manager can trust".
 */
export const trainingStates = ['missing', 'expired', 'expiring', 'current', 'notRequired'] as const;
export type TrainingState = (typeof trainingStates)[number];

/**
 * State of one training for one employee on a calendar day. Valid through `expiresOn` itself: on that day it is still
 * current (or expiring), the day after it is expired.
 * @param last the newest completion, undefined when there is none
 * @param on the given day, YYYYMMDD
 */
export function trainingStateOn(
  last: Pick<LastCompleted, 'expiresOn' | 'startsExpiringOn'> | undefined,
  required: boolean,
  on: CalendarNumber,
): TrainingState {
  if (!required) return 'notRequired';
  if (!last) return 'missing';
  const { expiresOn, startsExpiringOn } = last;
  if (expiresOn != null && expiresOn < on) return 'expired';
  if (expiresOn != null && startsExpiringOn != null && startsExpiringOn <= on) return 'expiring';
  return 'current';
}

/** Whether the service counts a required training as done, on the day of its calculation. protocol.md §2.5. */
export type ServiceWord = 'done' | 'notDone';

/** One required training of one employee on a day. */
export type RequiredTraining = {
  trainingId: number;
  state: TrainingState;
  last: LastCompleted | undefined;
  /** The service's word, if the dates of the day say the contrary. */
  serviceSays?: ServiceWord;
};

/**
 * State of one required training on a day: the worse of the service's word and that of the dates on that day. Dates
 * take away what has run out since the calculation; what the service calls not done is never shown as done. Decision
 * 010. Without a completion, or without an expiry date, the dates say nothing: a composed training is complete through
 * its parts, and one that is offered in a window has no expiry (deployed-services.md §2).
 * @param on the given day, YYYYMMDD
 */
export function requiredTrainingOn(
  trainingId: number,
  says: ServiceWord,
  last: LastCompleted | undefined,
  on: CalendarNumber,
): RequiredTraining {
  if (!last) return { trainingId, state: says === 'done' ? 'current' : 'missing', last };
  const byDates = trainingStateOn(last, true, on);
  const state = says === 'done' ? byDates : 'expired';
  const agrees = last.expiresOn == null || (says === 'done') === (byDates !== 'expired');
  return agrees ? { trainingId, state, last } : { trainingId, state, last, serviceSays: says };
}

/**
 * Passes on each required training of a record, with the service's word and its newest completion, in the order of the
 * record.
 */
export function eachRequired(
  record: TrainingEmployeeStatus,
  take: (trainingId: number, says: ServiceWord, last: LastCompleted | undefined) => void,
): void {
  const last = new Map(record.last_completed.map((completion) => [completion.id, completion]));
  const incomplete = new Set(record.incomplete_training_ids);
  for (const id of incomplete) take(id, 'notDone', last.get(id));
  // An id in both lists counts as not done: 100 % means that everything is done.
  for (const id of new Set(record.complete_training_ids)) if (!incomplete.has(id)) take(id, 'done', last.get(id));
}

/**
 * The required trainings of one employee with their states on a day, in the order of the record.
 * @param today YYYYMMDD
 */
export function unorderedTrainings(record: TrainingEmployeeStatus, today: CalendarNumber): RequiredTraining[] {
  const trainings: RequiredTraining[] = [];
  eachRequired(record, (id, says, last) => trainings.push(requiredTrainingOn(id, says, last, today)));
  return trainings;
}

/** The same, most urgent first, then soonest to expire. */
export const requiredTrainings = (record: TrainingEmployeeStatus, today: CalendarNumber): RequiredTraining[] =>
  unorderedTrainings(record, today).sort(byUrgency);

/**
 * Whether something that counts as done runs out within `days` calendar days, the last one included. This includes
 * today; what has lapsed or was never done has nothing left to run out.
 * @param today YYYYMMDD
 */
export function expiresWithin({ state, last }: RequiredTraining, days: number, today: CalendarNumber): boolean {
  const expiresOn = last?.expiresOn ?? null;
  return (state === 'expiring' || state === 'current') && expiresOn !== null && expiresOn <= addDays(today, days);
}

/** Whether a completion runs out, or ran out, on a day of a range. */
export function expiresIn(
  { last }: Pick<RequiredTraining, 'last'>,
  isInRange: (day: CalendarNumber) => boolean,
): boolean {
  const expiresOn = last?.expiresOn ?? null;
  return expiresOn !== null && isInRange(expiresOn);
}

/** How many calendar days ago the last valid day was; null if it has not passed. */
export const daysExpired = (expiresOn: CalendarNumber | null, on: CalendarNumber): number | null =>
  expiresOn !== null && expiresOn < on ? daysBetween(expiresOn, on) : null;

/** The trainings that pass a test of running out, first to run out first; on one day by their ids. */
export const runningOut = (
  trainings: readonly RequiredTraining[],
  runsOut: (training: RequiredTraining) => boolean,
): RequiredTraining[] =>
  trainings
    .filter(runsOut)
    .sort((a, b) => (a.last?.expiresOn ?? NEVER) - (b.last?.expiresOn ?? NEVER) || a.trainingId - b.trainingId);

/** The place of a state in `trainingStates`: the most urgent is 0. */
export const stateRank = Object.fromEntries(trainingStates.map((state, place) => [state, place])) as Record<
  TrainingState,
  number
>; // of all states

/** Beyond every YYYYMMDD. */
export const NEVER = 100_000_000;

/** Missing, expired, expiring, current; within one state by expiry, earliest first. */
export const byUrgency = (a: RequiredTraining, b: RequiredTraining): number =>
  stateRank[a.state] - stateRank[b.state] ||
  (a.last?.expiresOn ?? NEVER) - (b.last?.expiresOn ?? NEVER) ||
  a.trainingId - b.trainingId;
