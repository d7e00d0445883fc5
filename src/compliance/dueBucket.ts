import type { CalendarNumber } from '#protocol/dates.ts';
import { addDays } from './calendar.ts';

/** Planning buckets by calendar days until the due date. They never overlap and say nothing about status. features.md row 10. */
export const dueBuckets = ['overdue', '0-7', '8-30', '31-60', '61-90', 'later'] as const;
export type DueBucket = (typeof dueBuckets)[number];

const lastDays = { '0-7': 7, '8-30': 30, '31-60': 60, '61-90': 90 } as const;

/**
 * Sorts due dates into buckets. Due today is not overdue: it is in `0-7`.
 * @param today YYYYMMDD
 */
export function dueBucketFrom(today: CalendarNumber): (due: CalendarNumber) => DueBucket {
  const bounds = (Object.keys(lastDays) as (keyof typeof lastDays)[]) // the keys of a literal are exactly its type's
    .map((bucket) => ({ bucket, last: addDays(today, lastDays[bucket]) }));
  return (due) => (due < today ? 'overdue' : (bounds.find(({ last }) => due <= last)?.bucket ?? 'later'));
}
