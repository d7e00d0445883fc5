import type { CalendarNumber } from '#protocol/dates.ts';
import { daysBetween } from './calendar.ts';

/** How long until something is due: calendar days from today, 0 today; or that it is overdue. */
export type DueIn = 'overdue' | number;

/** Planning buckets by their last days, in calendar days from today, ascending. A setting: user-guide.md "Planning buckets". */
export type PlanningBounds = readonly [number, number, number, number];

/**
 * A planning bucket: what is overdue, or due between two calendar days counted from today, `91-` without an end. It
 * names its days, so that a link means the same wherever and whenever it is opened, whatever the setting is there.
 */
export type DueBucket = 'overdue' | `${number}-${number}` | `${number}-`;

/** The first day of a bucket and its last, Infinity without one; undefined for `overdue` and for an invalid bucket. */
export function daysOfBucket(bucket: string): { first: number; last: number } | undefined {
  const [, from = '', to = ''] = /^(0|[1-9]\d{0,3})-([1-9]\d{0,3})?$/.exec(bucket) ?? [];
  if (from === '') return undefined;
  const [first, last] = [Number(from), to === '' ? Number.POSITIVE_INFINITY : Number(to)];
  return first <= last ? { first, last } : undefined;
}

export const isDueBucket = (text: string): text is DueBucket => text === 'overdue' || daysOfBucket(text) !== undefined;

/**
 * The buckets that the bounds define, soonest first. They never overlap, everything due is in one of them, and they say
 * nothing about status.
 */
export const dueBuckets = (bounds: PlanningBounds): DueBucket[] => [
  'overdue',
  ...bounds.map((last, index): DueBucket => `${index === 0 ? 0 : (bounds[index - 1] ?? 0) + 1}-${last}`),
  `${bounds[3] + 1}-`,
];

/**
 * How long until a day, remembering its answers: everything that is due is due on a few thousand days. Due today is not
 * overdue.
 * @param today YYYYMMDD
 */
export function dueInFrom(today: CalendarNumber): (due: CalendarNumber) => DueIn {
  const known = new Map<CalendarNumber, DueIn>();
  return (due) => {
    const dueIn = known.get(due) ?? (due < today ? 'overdue' : daysBetween(today, due));
    known.set(due, dueIn);
    return dueIn;
  };
}

/** Tests if something is due in one of the buckets; what is never due is in none. */
export function dueTest(buckets: readonly DueBucket[]): (due: DueIn | null) => boolean {
  const ranges = buckets.flatMap((bucket) => daysOfBucket(bucket) ?? []);
  const overdue = buckets.includes('overdue');
  return (due) =>
    due === 'overdue' ? overdue : due !== null && ranges.some(({ first, last }) => first <= due && due <= last);
}
