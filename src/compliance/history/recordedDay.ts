import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber, EpochMs } from '#protocol/dates.ts';
import type { RecordedState } from '#protocol/recordedDay.ts';
import type { Resource } from '#protocol/resources.ts';
import type { LastCompleted } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import { approvalDay, approvals } from '../documents/approval.ts';
import { newestFirst } from '../documents/versionOrder.ts';
import { latestCompletionFirst, type OrderedCompletion } from '../training/completionOrder.ts';
import { type CompletionDates, expiryOf, lastValidDay, type Validity } from '../training/trainingExpiry.ts';
import { type ServiceWord, trainingStateOn } from '../training/trainingState.ts';
import { hadLeftBefore, type PastDocument } from './pastDay.ts';

/*
 * A past day according to today's records: completions dated up to that day, and versions by their approval. Required
 * trainings, rules and sites are those of today. Decision 017.
 */

type RecordedCompletion = OrderedCompletion & CompletionDates;

const noCompletions: ReadonlyMap<number, RecordedCompletion> = new Map();

/**
 * Takes completions in any order, and keeps the one that counted on a day for each person and training.
 * @param on YYYYMMDD
 */
export function completionsUpTo(on: CalendarNumber) {
  const byPerson = new Map<string, Map<number, RecordedCompletion>>();
  return {
    add(completion: CompletedTraining): void {
      const { id, created, date_number, special_expiration_date_number, m_user_id, training_id } = completion;
      if (date_number > on) return;
      const ofPerson = byPerson.get(m_user_id) ?? new Map<number, RecordedCompletion>();
      const kept = ofPerson.get(training_id);
      if (kept && latestCompletionFirst(completion, kept) >= 0) return;
      ofPerson.set(training_id, { id, created, date_number, special_expiration_date_number });
      byPerson.set(m_user_id, ofPerson);
    },
    /** By training. */
    of: (personId: string): ReadonlyMap<number, RecordedCompletion> => byPerson.get(personId) ?? noCompletions,
  };
}

/** Today's training status for a required training. */
export type RequiredToday = { says: ServiceWord; last: LastCompleted | undefined };

/** A required training on a past day by today's records. */
export type RecordedPair = {
  state: RecordedState;
  doneOn: CalendarNumber | null;
  expiresOn: CalendarNumber | null;
  startsExpiringOn: CalendarNumber | null;
};

const never = { doneOn: null, expiresOn: null, startsExpiringOn: null };

type PairContext = {
  /** The completion that counted on the day, undefined if there was none. */
  completion: CompletionDates | undefined;
  training: Training | undefined;
  on: CalendarNumber;
  today: CalendarNumber;
};

/**
 * State of a required training on a past day. The service gives the dates of the completion that still counts today;
 * those of an earlier one follow from today's rule. `unknown` if no record tells: until when a completion of a window
 * was valid, or since when a training is done through its parts.
 */
export function recordedPairOn({ says, last }: RequiredToday, { completion, ...context }: PairContext): RecordedPair {
  const { on } = context;
  const lastDoneOn = last?.date_number ?? null;
  if (last && lastDoneOn !== null && lastDoneOn <= on && (!completion || completion.date_number <= lastDoneOn))
    return stillCounting({ says, last }, lastDoneOn, context);
  if (completion) return byRuleOfToday(completion, context);
  if (lastDoneOn === null && (last || says === 'done')) return { state: 'unknown', ...never };
  return { state: 'missing', ...never };
}

/** The completion that counted on the day is still the newest one. */
function stillCounting(
  { says, last }: { says: ServiceWord; last: LastCompleted },
  doneOn: CalendarNumber,
  { on, today }: Pick<PairContext, 'on' | 'today'>,
): RecordedPair {
  const [expiresOn, startsExpiringOn] = [last.expiresOn ?? null, last.startsExpiringOn ?? null];
  const dates = { doneOn, expiresOn, startsExpiringOn };
  const state = requiredStateOn(dates, on);
  // Something other than its dates keeps it from being done today; no record tells since when.
  const isOtherwiseNotDone = says === 'notDone' && (expiresOn === null || expiresOn >= today);
  return { state: isOtherwiseNotDone && state !== 'expired' ? 'unknown' : state, ...dates };
}

/** Today's status does not tell about this completion: its validity follows from today's rule. */
function byRuleOfToday(
  completion: CompletionDates,
  { training, on }: Pick<PairContext, 'training' | 'on'>,
): RecordedPair {
  const doneOn = completion.date_number;
  const expiresOn = lastValidDay(completion, training);
  if (expiresOn === undefined) return { state: 'unknown', doneOn, expiresOn: null, startsExpiringOn: null };
  const startsExpiringOn = expiresOn === null ? null : expiryOf(completion, training).startsExpiringOn;
  const state = requiredStateOn({ expiresOn, startsExpiringOn }, on);
  return { state, doneOn, expiresOn, startsExpiringOn };
}

/** A required training that was completed. */
function requiredStateOn(validity: Validity, on: CalendarNumber): RecordedState {
  const state = trainingStateOn(validity, true, on);
  return state === 'notRequired' ? 'unknown' : state;
}

/** A person by today's records. Days are YYYYMMDD, null if not known. */
export type RecordedPerson = {
  hiredOn: CalendarNumber | null;
  leavesOn: CalendarNumber | null;
};

/** Whether somebody was employed on a past day, by the list of people: without dates they were. */
export function presenceOn(person: RecordedPerson | undefined, on: CalendarNumber): 'there' | 'hadLeft' | 'notHired' {
  if (!person) return 'there';
  if (person.hiredOn !== null && person.hiredOn > on) return 'notHired';
  return hadLeftBefore(person, on) ? 'hadLeft' : 'there';
}

/** A document with the version that was in force on a day, by its present approvals. */
export function documentInForceOn(
  { id, title, versions }: Pick<Resource, 'id' | 'title' | 'versions'>,
  dateOf: (instant: EpochMs) => CalendarNumber,
  on: CalendarNumber,
): PastDocument {
  const { current } = approvals(newestFirst(versions), dateOf, on);
  return {
    id,
    title: title ?? null,
    version: current?.version ?? null,
    approvedOn: current ? approvalDay(current, dateOf) : null,
  };
}

/** The same by today's records; null if it did not exist yet: created later, and with no version approved up to that day. */
export function recordedDocumentOn(
  document: Pick<Resource, 'id' | 'title' | 'versions' | 'created'>,
  dateOf: (instant: EpochMs) => CalendarNumber,
  on: CalendarNumber,
): PastDocument | null {
  const inForce = documentInForceOn(document, dateOf, on);
  return inForce.approvedOn === null && dateOf(document.created) > on ? null : inForce;
}
