import type { CalendarNumber } from '#protocol/dates.ts';
import type { EmployeeStatus, LastCompleted, TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import type { Training } from '#protocol/trainings.ts';
import { shareInPercent } from '../share.ts';
import { type CompletionDates, expiryOf } from './trainingExpiry.ts';
import { type TrainingState, trainingStateOn } from './trainingState.ts';

type StatusInput = {
  userId: string;
  requiredTrainingIds: readonly number[];
  /** By training: the completion that counts, which is the one done last. */
  newestCompletions: ReadonlyMap<number, CompletionDates>;
  trainings: ReadonlyMap<number, Pick<Training, 'renewal_months' | 'expiring_days'>>;
  /** The given day, YYYYMMDD. */
  on: CalendarNumber;
  /** Whether `last_completed` also lists what is not required. */
  includeAllCompletions?: boolean;
};

/**
 * Unassigned when nothing is required, incomplete when something is missing or expired, else expiring or active.
 * protocol.md §3.
 */
export function employeeStatusBy({ required, missing, expired, expiring }: Gaps): EmployeeStatus {
  if (required === 0) return 'unassigned';
  if (missing + expired > 0) return 'incomplete';
  return expiring > 0 ? 'expiring' : 'active';
}

/** How many trainings are required, and how many of them are in each of the states that matter. */
type Gaps = Record<'required' | 'missing' | 'expired' | 'expiring', number>;

/** The same, by the states of the required trainings. */
const employeeStatusOf = (states: readonly TrainingState[]): EmployeeStatus => {
  const countOf = (wanted: TrainingState) => states.filter((state) => state === wanted).length;
  return employeeStatusBy({
    required: states.length,
    missing: countOf('missing'),
    expired: countOf('expired'),
    expiring: countOf('expiring'),
  });
};

/**
 * The status of one employee on a day, as the record of protocol.md §2.5. Ids are in ascending order, completions
 * newest first.
 */
export function employeeTrainingStatus(asked: StatusInput): TrainingEmployeeStatus {
  const { userId, newestCompletions, trainings, on, includeAllCompletions = false } = asked;
  const required = new Set([...asked.requiredTrainingIds].sort((a, b) => a - b));
  const lastCompleted = new Map<number, LastCompleted & Pick<CompletionDates, 'date_number'>>();
  for (const [id, completion] of newestCompletions) {
    if (!required.has(id) && !includeAllCompletions) continue;
    lastCompleted.set(id, {
      id,
      date_number: completion.date_number,
      ...expiryOf(completion, trainings.get(id)),
      ...(includeAllCompletions && { is_required: required.has(id) }),
    });
  }
  const states = [...required].map((id) => ({ id, state: trainingStateOn(lastCompleted.get(id), true, on) }));
  const complete = states.filter(({ state }) => state === 'current' || state === 'expiring');
  const incomplete = states.filter(({ state }) => state === 'missing' || state === 'expired');
  return {
    status: employeeStatusOf(states.map(({ state }) => state)),
    m_user_id: userId,
    percent_complete: shareInPercent(complete.length, states.length, 0) ?? 0,
    incomplete_training_ids: incomplete.map(({ id }) => id),
    complete_training_ids: complete.map(({ id }) => id),
    last_completed: [...lastCompleted.values()].sort((a, b) => b.date_number - a.date_number || a.id - b.id),
  };
}
