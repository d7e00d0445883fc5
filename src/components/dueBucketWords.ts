import type { DueBucket } from '#compliance/dueBucket.ts';

/** The planning buckets in words: how long until something is due. */
export const dueBucketWords: Record<DueBucket, string> = {
  overdue: 'Overdue',
  '0-7': 'In 0–7 days',
  '8-30': 'In 8–30 days',
  '31-60': 'In 31–60 days',
  '61-90': 'In 61–90 days',
  later: 'Later',
};
