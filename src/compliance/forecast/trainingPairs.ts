import type { CalendarNumber } from '#protocol/dates.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import { calendarIn } from '../calendar/calendar.ts';
import { type Directory, hasLeft } from '../directory.ts';
import { distinctIds } from '../distinctIds.ts';
import { lastDayOf } from '../lastDay.ts';
import { runToEnd } from '../runToEnd.ts';
import type { EmployeeCompliance } from '../training/employeeCompliance.ts';
import { type RenewalKind, renewalKind, renewalMonths } from '../training/renewalRule.ts';
import { type RequiredTraining, unorderedTrainings } from '../training/trainingState.ts';
import { dayOffsetFrom, NEVER_ENDS } from './dayOffset.ts';
import { createExpiryPairs, type ExpiryPairs, type UnforeseeableReason } from './expiryPairs.ts';

/** How a training is renewed, by its own rule or through its parts. `months` is null unless it is a rolling one. */
type TrainingRenewal = { kind: RenewalKind | 'composed'; months: number | null };

/** The required trainings of everyone employed today; the subjects are the trainings. */
export type TrainingPairs = ExpiryPairs & {
  trainingIds: readonly number[];
  /** By training. */
  renewals: readonly TrainingRenewal[];
};

/** The facts needed of an employee. */
export type PersonTrainings = Pick<EmployeeCompliance, 'id' | 'siteIds' | 'hasLeft'> & {
  trainings: readonly RequiredTraining[];
};

/** The names of people and trainings, and the account's calendar. */
export type TrainingContext = {
  directory: Pick<Directory, 'user' | 'training'>;
  /** YYYYMMDD */
  today: CalendarNumber;
  /** The account's zone, in which a termination date becomes a day. */
  timeZone: string;
};

/** A composed training is complete when its parts are, whatever its own dates say. deployed-services.md §2. */
function trainingRenewal(training: Training | undefined): TrainingRenewal {
  const parts = training?.included_trainings_id;
  if (Array.isArray(parts) && parts.length > 0) return { kind: 'composed', months: null };
  const kind = renewalKind(training);
  return { kind, months: kind === 'rolling' ? renewalMonths(training) : null };
}

/** Why nobody can tell the end of a valid training; undefined if its date tells it, or if nothing ends it. */
function reasonOf({ kind }: TrainingRenewal, { last, state }: RequiredTraining): UnforeseeableReason | undefined {
  if (kind === 'window' || kind === 'composed') return kind;
  if (last?.expiresOn != null || state === 'missing' || state === 'expired') return undefined;
  if (!last) return 'composed';
  return kind === 'never' ? undefined : 'unknown';
}

/** People processed at a time, less than a millisecond of work. */
const PEOPLE_AT_ONCE = 10;

/**
 * The required trainings of everyone who has not left, in columns. It pauses after some people, so that others can go
 * on meanwhile. Known leavers count through their last day, as `hasLeft` says; nobody joins. What is valid today stays
 * so through `expiresOn` itself; what the service calls not done stays not done, whatever its dates say. Decision 010.
 * @param people in the order in which lists show ties, for example by name
 */
export function* trainingPairsInSteps(
  people: Iterable<PersonTrainings>,
  context: TrainingContext,
): Generator<undefined, TrainingPairs> {
  const { directory, today, timeZone } = context;
  const [offsetOf, dateOf] = [dayOffsetFrom(today), calendarIn(timeZone)];
  const columns = createExpiryPairs(today);
  const trainings = new Map<number, { subject: number; renewal: TrainingRenewal }>();
  const trainingOf = (id: number) => {
    const known = trainings.get(id);
    if (known) return known;
    const added = { subject: trainings.size, renewal: trainingRenewal(directory.training(id)) };
    trainings.set(id, added);
    return added;
  };
  let gone = 0;
  for (const person of people) {
    gone += 1;
    if (gone % PEOPLE_AT_ONCE === 0) yield;
    if (person.hasLeft) continue;
    const lastDay = lastDayOf(directory.user(person.id), dateOf);
    const ownedThrough = lastDay === null ? NEVER_ENDS : offsetOf(lastDay);
    columns.addOwner({ id: person.id, siteIds: person.siteIds, ownedThrough });
    for (const training of person.trainings) {
      const { subject, renewal } = trainingOf(training.trainingId);
      const expiresOn = training.last?.expiresOn ?? null;
      columns.addPair({
        subject,
        isValid: training.state === 'current' || training.state === 'expiring',
        expires: expiresOn === null ? null : offsetOf(expiresOn),
        unforeseeable: reasonOf(renewal, training),
      });
    }
  }
  return {
    ...(yield* columns.finishInSteps()),
    trainingIds: [...trainings.keys()],
    renewals: [...trainings.values()].map(({ renewal }) => renewal),
  };
}

/** The same at once. */
export const trainingPairs = (...args: Parameters<typeof trainingPairsInSteps>): TrainingPairs =>
  runToEnd(trainingPairsInSteps(...args));

/**
 * People and their trainings from the service's records, one at a time: a million required trainings need not be kept
 * as objects. The rules are those of `employeeCompliance`.
 */
export function* peopleOfRecords(
  records: Iterable<TrainingEmployeeStatus>,
  { directory, today, timeZone }: TrainingContext,
): Generator<PersonTrainings> {
  for (const record of records) {
    const user = directory.user(record.m_user_id);
    yield {
      id: record.m_user_id,
      siteIds: distinctIds(user?.fieldOffice_id),
      hasLeft: hasLeft(user, today, timeZone),
      trainings: unorderedTrainings(record, today),
    };
  }
}
