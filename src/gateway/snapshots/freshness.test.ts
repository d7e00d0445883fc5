import { expect, test } from 'vitest';
import { ageOf, freshUntil } from './freshness.ts';

const MINUTE = 60_000;
const readAt = 1_800_000_000_000;

test.each([
  ['what the service calculated five minutes before', 'training-employee-status.list', readAt - 5 * MINUTE, 10],
  ['what it calculated an hour before', 'training-employee-status.list', readAt - 60 * MINUTE, -45],
  ['what a service whose clock is ahead calculated', 'training-employee-status.list', readAt + 60 * MINUTE, 15],
  ['what has no such time', 'completedtrainings.v2.list', null, 5],
  ['names', 'users.list', null, 60],
] as const)('%s', (_case, method, lastUpdated, minutes) => {
  expect(freshUntil({ method, lastUpdated, readAt })).toBe(readAt + minutes * MINUTE);
});

test('an age is never negative', () => {
  expect([ageOf({ readAt }, readAt + 5), ageOf({ readAt }, readAt), ageOf({ readAt }, readAt - 5)]).toEqual([5, 0, 0]);
});
