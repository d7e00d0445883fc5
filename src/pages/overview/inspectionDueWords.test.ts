import { expect, test } from 'vitest';
import { inspectionDueWords } from './inspectionDueWords.ts';

test.each([
  ['an item that was never inspected', { status: 'expired', lastDone: null, expiresOn: null }, 'never inspected'],
  [
    'one of which only the last inspection is told',
    { status: 'expired', lastDone: 20250301, expiresOn: null },
    'expired',
  ],
  ['one that the service calls expired, without schedules', undefined, 'expired'],
  ['one with a date', { status: 'expired', lastDone: 20250301, expiresOn: 20261120 }, '6 days overdue'],
])('%s', (_case, inspection, words) => {
  expect(inspectionDueWords({ status: 'expired' }, inspection, 20261126)).toBe(words);
});
