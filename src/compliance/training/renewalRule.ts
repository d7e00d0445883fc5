import type { Training } from '#protocol/trainings.ts';
import type { TrainingState } from './trainingState.ts';

/**
 * How a training is renewed. deployed-services.md §2.
 * - `rolling`: each person so many months after their own completion
 * - `window`: everyone in the same period, whenever they did it last
 * - `never`: a completion does not expire
 * - `unknown`: the service does not say, or in unknown words
 */
export const renewalKinds = ['rolling', 'window', 'never', 'unknown'] as const;
export type RenewalKind = (typeof renewalKinds)[number];

/** How many calendar months a completion lasts by the rule of its training; null without any, and for 0. */
export function renewalMonths(training: Pick<Training, 'renewal_months'> | undefined): number | null {
  const months = training?.renewal_months ?? 0;
  return months > 0 ? months : null;
}

/**
 * How a training is renewed. A training with months and without a type is a rolling one.
 * @param training undefined if the service's list of trainings does not have it
 */
export function renewalKind(training: Pick<Training, 'schedule_type' | 'renewal_months'> | undefined): RenewalKind {
  if (!training) return 'unknown';
  const { schedule_type: type } = training;
  if (type === 'window') return 'window';
  if (type && type !== 'rolling') return 'unknown';
  // A missing field differs from the service's null, which means that a completion lasts.
  if (training.renewal_months === undefined) return 'unknown';
  return renewalMonths(training) === null ? 'never' : 'rolling';
}

/**
 * Whether a completion without an expiry date lasts for ever. One of a window has no such date either, and counts until
 * the training is offered again.
 */
export const neverExpires = (training: Parameters<typeof renewalKind>[0], state: TrainingState): boolean =>
  renewalKind(training) === 'never' && state !== 'expired';
