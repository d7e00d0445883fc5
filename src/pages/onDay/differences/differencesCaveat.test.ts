import { expect, test } from 'vitest';
import { differencesCaveat } from './differencesCaveat.ts';

const facts = {
  day: 20261101,
  timeZone: 'UTC',
  capturedAt: Date.UTC(2026, 10, 1, 8, 10),
  isSample: false,
  sources: [],
  rowsInAll: 1,
  unknown: 0,
  rows: [{}],
};

test('a file of differences says when the day was captured', () => {
  expect(differencesCaveat('pairs', facts)).toContain('As known on 1 Nov 2026, captured 1 Nov 2026, 08:10:00, beside');
});

test('a calculated day of the sample was never captured, and is not called captured', () => {
  const words = differencesCaveat('pairs', { ...facts, isSample: true });
  expect(words).toContain('As known on 1 Nov 2026, worked out from the sample’s records, beside');
  expect(words).not.toContain('captured 1 Nov');
});
