import { expect, test } from 'vitest';
import type { TrendDay } from '#components/charts/trendDays.ts';
import { areaWords } from './areaWords.ts';
import { captureWords, sampleWords, trendFinding, uncapturedStretchWords, unreadWords } from './trendWords.ts';

const captured = (on: number, valid: number, required: number): TrendDay => ({
  on,
  kind: 'captured',
  valid,
  required,
  past: required === 0 ? null : (100 * valid) / required,
  ahead: null,
});
const uncaptured = (on: number): TrendDay => ({
  ...captured(on, 0, 0),
  kind: 'uncaptured',
  valid: null,
  required: null,
});

const words = areaWords(undefined, 24);

test('each area has its own words', () => {
  const days = [captured(20261103, 9, 10)];
  expect(trendFinding(days, areaWords('equipment', 24))).toContain('(9 of 10 in service up to date)');
  expect(trendFinding(days, areaWords('documents', 24))).toContain('(9 of 10 in force and not stale)');
  expect(areaWords('documents', 240).share).toContain('less than 120 months');
});

test('a trend gives its denominators, so that a rise by fewer required is seen', () => {
  const days = [captured(20261101, 90, 100), uncaptured(20261102), captured(20261103, 90, 95)];
  expect(trendFinding(days, words)).toBe(
    '94.7 % on 3 Nov 2026 (90 of 95 valid), 90.0 % on 1 Nov 2026 (90 of 100 valid).',
  );
  expect(uncapturedStretchWords(days)).toBe('Not captured: 2 Nov 2026.');
});

test('a day without requirements has words and no percentage', () => {
  expect(trendFinding([captured(20261101, 0, 0), captured(20261103, 90, 95)], words)).toContain(
    'nothing was required on 1 Nov 2026',
  );
});

test('the trend of equipment says that items in service count, even for a day on which none did', () => {
  const equipment = areaWords('equipment', 24);
  expect(equipment.whole).toBe('Items in service with inspections');
  expect(trendFinding([captured(20261101, 0, 0), captured(20261103, 9, 10)], equipment)).toContain(
    'nothing in service had inspections on 1 Nov 2026',
  );
});

test('one captured day is no trend, and none is not zero', () => {
  expect(trendFinding([uncaptured(20261101), captured(20261102, 1, 2)], words)).toContain('the only day');
  expect(trendFinding([uncaptured(20261101)], words)).toBe('None of these days was captured.');
});

test('if no day was captured, that is said only once', () => {
  expect(uncapturedStretchWords([uncaptured(20261101), uncaptured(20261102)])).toBe('');
});

test('many stretches without a capture are counted', () => {
  const days = [1, 3, 5, 7, 9].flatMap((day) => [uncaptured(20261100 + day), captured(20261101 + day, 1, 2)]);
  expect(uncapturedStretchWords(days)).toBe('Not captured: 1 Nov 2026, 3 Nov 2026, 5 Nov 2026 and 2 more stretches.');
  expect(uncapturedStretchWords(days.slice(0, -2))).toBe(
    'Not captured: 1 Nov 2026, 3 Nov 2026, 5 Nov 2026 and 1 more stretch.',
  );
});

test('a failing capture says why', () => {
  const history = (state: 'failing' | 'waiting', days: number[]) => ({
    days,
    status: { state, lastDay: null, attemptedAt: null, nextAttemptAt: null, problem: 'users.list: timeout' },
  });
  expect(captureWords(history('failing', [20261122]), 20261123)).toContain('users.list: timeout');
  expect(captureWords(history('waiting', [20261122]), 20261123)).toBe('Today is not captured yet.');
  expect(captureWords(history('waiting', [20261122, 20261123]), 20261123)).toBe('');
});

test('days calculated for the sample are marked', () => {
  const days = [{ ...captured(20261101, 90, 100), kind: 'sample' as const }, captured(20261102, 90, 95)];
  expect(trendFinding(days, words)).toContain('90.0 % on 1 Nov 2026');
  expect(sampleWords(days)).toBe(
    'The days up to 1 Nov 2026 were not captured, but worked out from the sample’s records.',
  );
  expect(sampleWords(days.slice(1))).toBe('');
});

test('days on which the service did not give the subject are named, and never called nothing', () => {
  const unread = (on: number): TrendDay => ({ ...uncaptured(on), kind: 'unread' });
  const known = (on: number) => ({ ...captured(on, 9, 10), isUnread: true });
  const days = [unread(20261101), unread(20261102), captured(20261103, 9, 10), known(20261104)];
  expect(unreadWords(days)).toBe(
    'Not read: 1 Nov 2026 to 2 Nov 2026. Not read, and shown as known before: 4 Nov 2026. What ran out on these days may have been renewed.',
  );
  expect(unreadWords(days.slice(2, 3))).toBe('');
  expect(trendFinding(days.slice(0, 2), areaWords('equipment', 24))).toBe('Nothing is known of these days.');
  expect(uncapturedStretchWords(days)).toBe('');
});
