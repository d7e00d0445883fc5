import { expect, test } from 'vitest';
import { ApiError } from '#client/apiError.ts';
import { historyRetryMs } from './history.ts';

const failed = (httpStatus: number | undefined) =>
  new ApiError({ kind: 'failed', method: 'history', error: '', description: '', httpStatus });

test.each([
  ['a gateway that does not answer', undefined, failed(undefined), 60_000],
  ['a history that cannot be read', undefined, failed(500), 60_000],
  ['too many requests under way', undefined, failed(503), 60_000],
  ['a day that was not captured', undefined, failed(404), false],
  ['a reader who is signed out', undefined, failed(401), false],
  ['no failure', undefined, null, false],
  ['an answer whose renewal failed', { days: [] }, failed(500), false],
])('%s: requested again after', (_case, data, error, ms) => {
  expect(historyRetryMs({ state: { data, error } })).toBe(ms);
});
