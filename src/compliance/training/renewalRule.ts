import type { Training } from '#protocol/trainings.ts';
import type { TrainingState } from './trainingState.ts';

/**
 * How a training is renewed. deployed-services.md §2.
 * - `rolling`: each person so many months after their own completion
 * - `window`: everyone in the same period, whenever they did it last
 * - `never`: a completion does not expire
 * - `unknown`: the service does not say, or not in words that we know
 */
export const renewalKinds = ['rolling', 'window', 'never', 'unknown'] as const;
export type RenewalKind = (typeof renewalKinds)[number];

/** For how many calendar months a completion lasts by the rule of its training; null without any, of which 0 is one form. */
export function renewalMonths(training: Pick<Training, 'renewal_months'> | undefined): number | null {
  const months = training?.renewal_months ?? 0;
  return months > 0 ? months : null;
}

/**
 * How a training is renewed. A training whose months are given without a type is a rolling one.
 * @param training undefined where the service's list of trainings does not have it
 */
export function renewalKind(training: Pick<Training, 'schedule_type' | 'renewal_months'> | undefined): RenewalKind {
  if (!training) return 'unknown';
  const { schedule_type: type } = training;
  if (type === 'window') return 'window';
  if (type && type !== 'rolling') return 'unknown';
  // No months at all are not the same as the service's null, which stands for a completion that lasts.
  if (training.renewal_months === undefined) return 'unknown';
  return renewalMonths(training) === null ? 'never' : 'rolling';
}

/**
 * Whether what was done and has no expiry date lasts for ever. What is offered in a window has no such date either, and
 * counts until it is offered again.
 */
export const neverExpires = (training: Parameters<typeof renewalKind>[0], state: TrainingState): boolean =>
  renewalKind(training) === 'never' && state !== 'expired';
