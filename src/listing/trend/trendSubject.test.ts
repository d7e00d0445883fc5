import { expect, test } from 'vitest';
import { groupingOf, ratiosOf } from './trendSubject.ts';

const history = {
  days: [20261101, 20261102],
  required: [10, 12],
  valid: [9, 9],
  bySite: { north: { required: [4, 5], valid: [3, 3] } },
  byType: { sling: { required: [2, 2], valid: [1, 2] } },
  sitesInAll: 1,
};

test('a subject has its own ratios, and no subject those of all', () => {
  expect(ratiosOf(history, {})).toMatchObject({ required: [10, 12], valid: [9, 9] });
  expect(ratiosOf(history, { area: 'equipment', site: 'north' })).toMatchObject({ required: [4, 5] });
  expect(ratiosOf(history, { area: 'equipment', type: 'sling' })).toMatchObject({ valid: [1, 2] });
});

test('an id that no day names has zero on all', () => {
  expect(ratiosOf(history, { site: 'south' })).toMatchObject({ required: [0, 0], valid: [0, 0] });
  expect(ratiosOf(history, { training: '1003' })).toMatchObject({ required: [0, 0] });
});

test('a site, a training or a type that the gateway left out is unknown, and not zero', () => {
  const capped = { ...history, sitesInAll: 2, trainingsInAll: 1, typesInAll: 2 };
  expect(ratiosOf(capped, { site: 'north' })).toMatchObject({ required: [4, 5] });
  expect(ratiosOf(capped, { site: 'south' })).toBeUndefined();
  expect(ratiosOf(capped, { training: '7' })).toBeUndefined();
  expect(ratiosOf(capped, { type: 'crane' })).toBeUndefined();
});

test('the gateway receives only the subject', () => {
  expect(groupingOf({})).toEqual({ by: 'none' });
  expect(groupingOf({ site: 'hull' })).toEqual({ by: 'site', id: 'hull' });
  expect(groupingOf({ training: '7' })).toEqual({ by: 'training', id: '7' });
});
