import { expect, test } from 'vitest';
import type { HistoryDays } from '#protocol/history.ts';
import { placeRows, placesLeftOut } from './placeRows.ts';

const history: HistoryDays = {
  ok: true,
  days: [20261101, 20261123],
  gaps: [],
  sampleDays: [],
  people: [10, 10],
  required: [12, 12],
  valid: [12, 9],
  bySite: { north: { required: [8, 8], valid: [8, 7] }, south: { required: [4, 4], valid: [4, 2] } },
  byTraining: { 8: { required: [6, 6], valid: [6, 4] }, 9: { required: [5, 5], valid: [5, 4] } },
  sitesInAll: 2,
  trainingsInAll: 3,
  status: { state: 'captured', lastDay: 20261123, attemptedAt: null, nextAttemptAt: null, problem: null },
};

test('the place that lowered the whole most comes first, and the contributions add up to the change', () => {
  const rows = placeRows(history, { by: 'site', days: { from: 20261101, to: 20261123 }, nameOf: (id) => id });
  expect(rows.map(({ name, moved }) => [name, moved])).toEqual([
    ['south', -50],
    ['north', -12.5],
  ]);
  expect(rows.reduce((sum, { contribution }) => sum + (contribution ?? Number.NaN), 0)).toBeCloseTo(-25);
});

test('a change is the difference of the two shares as they are shown', () => {
  const eighths = { ...history, bySite: { north: { required: [9, 9], valid: [8, 9] } } };
  const [north] = placeRows(eighths, { by: 'site', days: { from: 20261101, to: 20261123 }, nameOf: (id) => id });
  expect(north?.moved).toBe(11.12);
});

test('places that contributed the same are in the order of their names', () => {
  const same = { required: [3, 3], valid: [3, 2] };
  const bySite = { a: same, b: same, c: { required: [3, 3], valid: [3, 3] }, d: same };
  const names: Record<string, string> = { a: 'Zwolle', b: 'Aalst', c: 'Aachen', d: 'Mechelen' };
  const rows = placeRows(
    { ...history, bySite },
    { by: 'site', days: { from: 20261101, to: 20261123 }, nameOf: (id) => names[id] ?? id },
  );
  expect(rows.map(({ name }) => name)).toEqual(['Aalst', 'Mechelen', 'Zwolle', 'Aachen']);
});

test('a sentence counts the places that the gateway left out', () => {
  expect(placesLeftOut(history, 'training')).toBe('These are the 2 largest of 3 trainings by what is required.');
  expect(placesLeftOut(history, 'site')).toBeUndefined();
  const { sitesInAll: _sites, ...older } = history;
  expect(placesLeftOut(older, 'site')).toBeUndefined();
});
