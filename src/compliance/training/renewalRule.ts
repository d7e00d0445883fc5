import type { Training } from '#protocol/trainings.ts';

/**
 * How a training is renewed. deployed-services.md §2.
 * - `rolling`: each person so many months after their own completion
 * - `window`: everyone in the same period, whenever they did it last
 * - `never`: a completion does not expire
 * - `unknown`: the service does not say, or not in words that we know
 */
export const renewalKinds = ['rolling', 'window', 'never', 'unknown'] as const;
export type RenewalKind = (typeof renewalKinds)[number];

/**
 * How a training is renewed. A training whose months are given without a type is a rolling one.
 * @param training undefined where the service's list of trainings does not have it
 */
export function renewalKind(training: Pick<Training, 'schedule_type' | 'renewal_months'> | undefined): RenewalKind {
  if (!training) return 'unknown';
  const { schedule_type: type, renewal_months: months } = training;
  if (type === 'window') return 'window';
  if (type && type !== 'rolling') return 'unknown';
  // No months at all are not the same as the service's null, which stands for a completion that lasts.
  if (months === undefined) return 'unknown';
  return months === null || months <= 0 ? 'never' : 'rolling';
}
