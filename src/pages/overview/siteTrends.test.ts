import { expect, test } from 'vitest';
import type { HistoryDays } from '#protocol/history.ts';
import { siteTrendOf } from './siteTrends.ts';

const history: HistoryDays = {
  ok: true,
  days: [20261101, 20261103, 20261104],
  gaps: [{ from: 20261102, to: 20261102 }],
  sampleDays: [],
  people: [1, 1, 1],
  required: [20, 20, 20],
  valid: [10, 10, 10],
  bySite: {
    hull: { required: [10, 10, 0], valid: [9, 8, 0] },
    new: { required: [0, 0, 10], valid: [0, 0, 10] },
  },
  byTraining: {},
  status: { state: 'captured', lastDay: 20261104, attemptedAt: null, nextAttemptAt: null, problem: null },
};

test('a site moved from its first to its last day with a share; a gap has none', () => {
  const trend = siteTrendOf(history, 'hull', 20261104);
  expect(trend).toMatchObject({ first: 20261101, last: 20261103 });
  expect(trend?.moved).toBeCloseTo(-10);
  expect(trend?.shares.slice(-4)).toEqual([90, null, 80, null]);
});

test.each(['new', 'unknown'])('a site with one day or none has no trend: %s', (site) => {
  expect(siteTrendOf(history, site, 20261104)).toBeUndefined();
});
