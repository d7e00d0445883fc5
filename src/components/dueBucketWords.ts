import { type DueBucket, daysOfBucket } from '#compliance/calendar/dueBucket.ts';

/** A planning bucket as a heading: `Overdue`, `8–30 days`, `Over 90 days`. */
export function dueBucketHeading(bucket: DueBucket): string {
  const days = daysOfBucket(bucket);
  if (!days) return 'Overdue';
  if (days.last === Number.POSITIVE_INFINITY)
    return days.first === 0 ? 'Today or later' : `Over ${days.first - 1} days`;
  return `${days.first === days.last ? '' : `${days.first}–`}${days.last} ${days.last === 1 && days.first === 1 ? 'day' : 'days'}`;
}

/** When something in a bucket is due, within a sentence: `overdue`, `in 8–30 days`, `in over 90 days`. */
export function dueBucketWords(bucket: DueBucket): string {
  const heading = dueBucketHeading(bucket);
  const isPlain = bucket === 'overdue' || bucket === '0-';
  return isPlain ? heading.toLowerCase() : `in ${heading.replace('Over', 'over')}`;
}
