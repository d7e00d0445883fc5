import { expect, test } from 'vitest';
import { completionBandOf } from './completionBand.ts';

test.each([
  [null, null],
  [0, '0-49'],
  [49, '0-49'],
  [50, '50-69'],
  [69, '50-69'],
  [70, '70-89'],
  [89, '70-89'],
  [90, '90-99'],
  [99, '90-99'],
  [100, '100'],
])('%j percent is in the range %j', (percent, band) => {
  expect(completionBandOf(percent)).toBe(band);
});
