import type { CompletedTraining } from '#protocol/completedTrainings.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import type { Training } from '#protocol/trainings.ts';
import { addDays, addMonths } from '../calendar/calendar.ts';
import { renewalKind, renewalMonths } from './renewalRule.ts';

/** The facts that decide how long a completion lasts. */
export type CompletionDates = Pick<CompletedTraining, 'date_number' | 'special_expiration_date_number'>;

/** How long a completion is valid. Both are null when it never expires. */
export type Validity = { expiresOn: CalendarNumber | null; startsExpiringOn: CalendarNumber | null };

/**
 * How long one completion lasts: through its special expiration date if set, else `renewal_months` calendar months,
 * else for ever; 0 means none for both. It is expiring in the `expiring_days` calendar days before that. protocol.md
 * §2.5; deployed-services.md §2.
 * @param training undefined when the service does not know the training: only a special date counts then
 */
export function expiryOf(
  completion: CompletionDates,
  training: Pick<Training, 'renewal_months' | 'expiring_days'> | undefined,
): Validity {
  const months = renewalMonths(training);
  const expiresOn =
    completion.special_expiration_date_number || (months === null ? null : addMonths(completion.date_number, months));
  return {
    expiresOn,
    startsExpiringOn: expiresOn === null ? null : addDays(expiresOn, -(training?.expiring_days ?? 0)),
  };
}

/**
 * Whether something was done before its training was last offered. A training that is offered in a window counts if
 * done since; one that was never offered, null or 0, if done at all. deployed-services.md §2.
 * @param doneOn YYYYMMDD; false if it is not known
 */
export const isFromOlderWindow = (
  training: Pick<Training, 'schedule_type' | 'window_last_offered_date_number'> | undefined,
  doneOn: CalendarNumber | null | undefined,
): boolean =>
  training?.schedule_type === 'window' && doneOn != null && doneOn < (training.window_last_offered_date_number ?? 0);

/**
 * Whether a completion counts on a day, by today's rule.
 * @param on YYYYMMDD; not before the training was last offered, because services do not keep previous windows
 */
export function countsOn(completion: CompletionDates, training: Training | undefined, on: CalendarNumber): boolean {
  // In a window only a special date runs out.
  const { expiresOn } = expiryOf(completion, renewalKind(training) === 'window' ? undefined : training);
  return (expiresOn === null || expiresOn >= on) && !isFromOlderWindow(training, completion.date_number);
}

/**
 * The last day on which a completion is or was valid, by today's rule: services do not keep previous rules. Null when
 * it never runs out; undefined when not known, as for a training that is offered in a window or that is not listed.
 */
export function lastValidDay(
  completion: CompletionDates,
  training: Training | undefined,
): CalendarNumber | null | undefined {
  const kind = renewalKind(training);
  if (completion.special_expiration_date_number || kind === 'rolling') return expiryOf(completion, training).expiresOn;
  return kind === 'never' ? null : undefined;
}
