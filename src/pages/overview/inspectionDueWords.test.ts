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
  ['one with a date ahead', { status: 'uptodate', lastDone: 20260510, expiresOn: 20270510 }, 'counts as expired'],
  ['one that is due today', { status: 'expired', lastDone: 20250301, expiresOn: 20261126 }, 'counts as expired'],
])('%s', (_case, inspection, words) => {
  expect(inspectionDueWords({ status: 'expired' }, inspection, 20261126)).toBe(words);
});

test('an inspection that is not expired says when it is due', () => {
  const inspection = { status: 'expiring', lastDone: 20250301, expiresOn: 20261202 };
  expect(inspectionDueWords({ status: 'expiring' }, inspection, 20261126)).toBe('in 6 days');
});
