import { expect, test } from 'vitest';
import { dayInArea } from './dayInArea.ts';

test.each([
  ['equipment has sites, and no clock', 'equipment', '/on?on=2026-03-03&area=equipment&site=fo2'],
  ['documents have a clock, and no sites', 'documents', '/on?on=2026-03-03&area=documents&clock=records'],
  ['trainings have both', undefined, '/on?on=2026-03-03&clock=records&site=fo2'],
] as const)('the same day in another area: %s', (_case, area, address) => {
  const search = new URLSearchParams('on=2026-03-03&clock=records&site=fo2&training=7&state=expired&area=documents');
  expect(dayInArea(area, search, '2026-03-01')).toBe(address);
});

test('an address without a day names the one that is shown', () => {
  expect(dayInArea('equipment', new URLSearchParams(), '2026-03-01')).toBe('/on?on=2026-03-01&area=equipment');
});
