import { expect, test } from 'vitest';
import type { DueBucket } from '#compliance/calendar/dueBucket.ts';
import { dueBucketHeading, dueBucketWords } from './dueBucketWords.ts';

test.each<[DueBucket, string, string]>([
  ['overdue', 'Overdue', 'overdue'],
  ['0-7', '0–7 days', 'in 0–7 days'],
  ['8-30', '8–30 days', 'in 8–30 days'],
  ['15-15', '15 days', 'in 15 days'],
  ['1-1', '1 day', 'in 1 day'],
  ['0-1', '0–1 days', 'in 0–1 days'],
  ['91-', 'Over 90 days', 'in over 90 days'],
  ['0-', 'Today or later', 'today or later'],
])('%s reads “%s”, and “%s” in a sentence', (bucket, heading, words) => {
  expect(dueBucketHeading(bucket)).toBe(heading);
  expect(dueBucketWords(bucket)).toBe(words);
});
