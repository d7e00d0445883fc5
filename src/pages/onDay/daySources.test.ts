import { expect, test } from 'vitest';
import { ApiError } from '#client/apiError.ts';
import { captureSources, recordsFailure } from './daySources.ts';
import type { Captured } from './daySourceWords.ts';

const source = { calculatedAt: null, readAt: Date.UTC(2026, 2, 3, 7), unreadable: 0 };
const day = { day: 20260303, capturedAt: Date.UTC(2026, 2, 3, 7, 10), isSample: false, timeZone: 'Europe/Amsterdam' };
const history = { name: 'History', state: 'live', asOf: 0, details: '/', retry: () => undefined } as const;

const agesOf = (states: ('read' | 'unavailable')[]) => {
  const sources = states.map((state) => ({ ...source, method: 'equipments.list', state }));
  const captured = { ...day, sources } as unknown as Captured; // only what its sources need
  return captureSources(captured, history).map((one) => one.captured);
};

test('a captured day says how many of its sources were not given, which nobody can read later', () => {
  expect(agesOf(['read'])).toEqual(['Captured 3 Mar 2026, 08:10:00']);
  const age = 'Captured 3 Mar 2026, 08:10:00 · 1 source not given';
  expect(agesOf(['read', 'unavailable'])).toEqual([age, age]);
});

test('a service that does not answer in time is a failure with its reason, and not a first reading', () => {
  const failedWith = (failure: 'timeout' | 'first_reading') => {
    const description = 'The service did not answer within 60 seconds.';
    const about = { kind: 'failed', method: 'history', error: 'server_error', httpStatus: 504 } as const;
    const error = new ApiError({ ...about, description, failure });
    const query: unknown = { data: undefined, error };
    return recordsFailure(query as Parameters<typeof recordsFailure>[0]); // only what a failure needs
  };
  expect(failedWith('first_reading')).toBeUndefined();
  expect(failedWith('timeout')?.explanation).toContain('did not answer within 60 seconds');
});

test('without the list of people nothing is said about a site, and the reader learns why', () => {
  const about = { kind: 'failed', method: 'history', description: 'Not given.', httpStatus: 502 } as const;
  const error = new ApiError({ ...about, error: 'api_method_not_found', refusedMethod: 'users.list' });
  const query: unknown = { data: undefined, error };
  const failure = recordsFailure(query as Parameters<typeof recordsFailure>[0]); // only what a failure needs
  expect(failure?.explanation).toMatch(
    /^People: .* Without it nobody’s site is known: the filter has to be removed\.$/,
  );
});
