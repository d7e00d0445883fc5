import type { CalendarNumber } from '#protocol/dates.ts';
import type { LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { addDays } from '../calendar/calendar.ts';

/** Most urgent first. Never done, lapsed, due soon, valid and not asked for are five different things. architecture.md "Numbers a manager can trust". */
export const trainingStates = ['missing', 'expired', 'expiring', 'current', 'notRequired'] as const;
export type TrainingState = (typeof trainingStates)[number];

/**
 * State of one training for one employee on a calendar day.
 * Valid through `expiresOn` itself: on that day it is still current (or expiring), the day after it is expired.
 * @param last the newest completion, undefined when there is none
 * @param on the day asked about, YYYYMMDD
 */
export function trainingStateOn(last: LastCompleted | undefined, required: boolean, on: CalendarNumber): TrainingState {
  if (!required) return 'notRequired';
  if (!last) return 'missing';
  const { expiresOn, startsExpiringOn } = last;
  if (expiresOn != null && expiresOn < on) return 'expired';
  if (expiresOn != null && startsExpiringOn != null && startsExpiringOn <= on) return 'expiring';
  return 'current';
}

/** One required training of one employee, as the service sees it. */
export type RequiredTraining = { trainingId: number; state: TrainingState; last: LastCompleted | undefined };

/**
 * The required trainings of one employee with their states, most urgent first, then soonest to expire.
 *
 * The service decides what is complete (its own lists of ids, protocol.md §2.5); the dates decide only what it does not say:
 * never done or lapsed, current or expiring. `disagreesWithDates` tells where the dates of today say otherwise.
 * @param today YYYYMMDD
 */
export function requiredTrainings(record: TrainingEmployeeStatus, today: CalendarNumber): RequiredTraining[] {
  const last = new Map(record.last_completed.map((completion) => [completion.id, completion]));
  const incomplete = new Set(record.incomplete_training_ids);
  // An id in both lists counts as not done: 100 % is said only when everything is.
  const complete = new Set(record.complete_training_ids.filter((id) => !incomplete.has(id)));
  return [
    ...[...incomplete].map((trainingId): RequiredTraining => {
      const completion = last.get(trainingId);
      return { trainingId, state: completion ? 'expired' : 'missing', last: completion };
    }),
    ...[...complete].map((trainingId): RequiredTraining => {
      const completion = last.get(trainingId);
      const expiring = trainingStateOn(completion, true, today) === 'expiring';
      return { trainingId, state: expiring ? 'expiring' : 'current', last: completion };
    }),
  ].sort(byUrgency);
}

/**
 * Whether the dates of today give a required training another standing (done or not done) than the service does. Without
 * a completion there are no dates to disagree: a composed training is complete through its parts (deployed-services.md §2).
 */
export function disagreesWithDates({ state, last }: RequiredTraining, today: CalendarNumber): boolean {
  if (!last) return false;
  const done = trainingStateOn(last, true, today) !== 'expired';
  return done !== (state === 'expiring' || state === 'current');
}

/**
 * Whether something that counts as done runs out within so many calendar days, the last of them included. What runs out
 * today does; what has lapsed or was never done has nothing left to run out.
 * @param today YYYYMMDD
 */
export function expiresWithin({ state, last }: RequiredTraining, days: number, today: CalendarNumber): boolean {
  const expiresOn = last?.expiresOn ?? null;
  return (state === 'expiring' || state === 'current') && expiresOn !== null && expiresOn <= addDays(today, days);
}

const urgency: Record<TrainingState, number> = { missing: 0, expired: 1, expiring: 2, current: 3, notRequired: 4 };

/** Beyond every YYYYMMDD. */
const NEVER = 100_000_000;

/** Missing, expired, expiring, current; within one state what expires (or expired) first. */
export const byUrgency = (a: RequiredTraining, b: RequiredTraining): number =>
  urgency[a.state] - urgency[b.state] ||
  (a.last?.expiresOn ?? NEVER) - (b.last?.expiresOn ?? NEVER) ||
  a.trainingId - b.trainingId;
