import { expect, test } from 'vitest';
import { refetchIntervalMs, staleTimeMs } from './refetchTiming.ts';

const NOW = 1_800_000_000_000;
const clock = { now: NOW, freshForMs: 900_000 };
const fresh = (freshUntil: number | undefined) => ({ state: 'fresh' as const, freshUntil });

test.each([
  ['fresh for ten minutes', fresh(NOW + 600_000), 603_000],
  ['due this moment', fresh(NOW), 5_000],
  ['fresh, but past its time by this clock', fresh(NOW - 600_000), 5_000],
  ['fresh until a day that this clock is behind', fresh(NOW + 86_400_000), 903_000],
  ['fresh, with nothing said', fresh(undefined), 900_000],
  ['loading', { state: 'loading' as const, freshUntil: undefined }, 2_000],
  ['stale', { state: 'stale' as const, freshUntil: NOW - 1 }, 5_000],
  ['failing', { state: 'failing' as const, freshUntil: NOW - 1 }, 30_000],
  ['not there', undefined, 30_000],
])('what is %s is requested again in its time', (_case, facts, ms) => {
  expect(refetchIntervalMs(facts, clock)).toBe(ms);
});

test.each([
  ['fresh', fresh(NOW + 600_000), 600_000],
  ['due this moment', fresh(NOW), 5_000],
  ['loading', { state: 'loading' as const, freshUntil: undefined }, 2_000],
  ['failing', { state: 'failing' as const, freshUntil: undefined }, 30_000],
  ['not there', undefined, 0],
])('a page that opens does not refetch what is %s', (_case, facts, ms) => {
  expect(staleTimeMs(facts, NOW)).toBe(ms);
});
