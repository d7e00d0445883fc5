import { expect, test } from 'vitest';
import { ApiError } from '#client/apiError.ts';
import { errorConditions } from '#protocol/errors.ts';
import { explain, explainReason } from './explain.ts';

const identifiers = Object.keys(errorConditions);
const failures = [
  'unreachable',
  'untrusted',
  'timeout',
  'first_reading',
  'not_json',
  'too_large',
  'unexpected_answer',
  'rate_limited',
  'circuit_open',
] as const;

const refused = (error: string, description = '') =>
  new ApiError({ kind: 'refused', method: 'resources.list', error, description });

test.each(identifiers)('%s has its own words and a next step', (identifier) => {
  const words = explain(refused(identifier));
  expect(words).toBe(explainReason(identifier));
  expect(words.match(/[.]( |$)/g)?.length).toBeGreaterThanOrEqual(2);
  expect(words).not.toContain(identifier);
});

test('no two errors have the same words', () => {
  const all = [...identifiers, ...failures].map(explainReason);
  expect(new Set(all).size).toBe(all.length);
});

test.each(failures)('the gateway failing with %s: what it means, what the gateway says, what to do', (failure) => {
  const error = new ApiError({
    kind: 'failed',
    method: 'resources.list',
    error: 'server_error',
    failure,
    description: 'For administrators.',
  });
  expect(explain(error)).toMatch(/^.+\. For administrators\. .+\.$/);
});

test('an error outside the specification is quoted, with its description', () => {
  expect(explain(refused('quota_gone', 'Ask sales.'))).toBe(
    'The compliance service answered “quota_gone”. Ask sales. Tell the administrator of this dashboard, and quote the request id.',
  );
  expect(explainReason('toString')).toContain('“toString”');
  expect(explainReason('unknown')).toBe('');
});

/** The gateway cannot calculate a result of its own. */
const notGiven = (httpStatus: number, error: string, description: string, refusedMethod?: string) =>
  explain(new ApiError({ kind: 'failed', method: '/history/recorded', error, description, httpStatus, refusedMethod }));

const REFUSED = 'completedtrainings.v2.list';

test.each(identifiers)(
  'a calculation from a list that the service refuses with %s names the list, and says what that means',
  (error) => {
    expect(notGiven(502, error, 'Not allowed.', REFUSED)).toBe(`Completion records: ${explainReason(error)}`);
  },
);

test('a refusal outside the specification, and one of the gateway itself, keep their own words', () => {
  expect(notGiven(502, 'quota_gone', 'Not allowed.', REFUSED)).toBe('Not allowed.');
  expect(notGiven(404, 'content_not_found', 'This day was not captured.')).toBe('This day was not captured.');
});

test('a signed-out reader is told so', () => {
  const error = new ApiError({
    kind: 'signedOut',
    method: 'resources.list',
    error: '',
    description: 'x',
    httpStatus: 401,
  });
  expect(explain(error)).toBe('You are signed out. Sign in again to load it.');
});
