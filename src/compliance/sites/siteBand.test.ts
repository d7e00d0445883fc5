import { expect, test } from 'vitest';
import { siteBandOf } from './siteBand.ts';

test.each([
  [100, 'good'],
  [90, 'good'],
  [89, 'fair'],
  [70, 'fair'],
  [69, 'poor'],
  [0, 'poor'],
  [null, null],
])('with the usual thresholds %j %% is %s', (percent, band) => {
  expect(siteBandOf(percent, { good: 90, fair: 70 })).toBe(band);
});

test.each([
  [100, 'good'],
  [99, 'fair'],
  [50, 'fair'],
  [49, 'poor'],
])('with thresholds of 100 and 50, %j %% is %s', (percent, band) => {
  expect(siteBandOf(percent, { good: 100, fair: 50 })).toBe(band);
});
