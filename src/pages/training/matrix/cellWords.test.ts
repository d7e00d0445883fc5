import { expect, test } from 'vitest';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { cellDetail, cellText } from './cellWords.ts';

const today = 20260615;
const cell = (state: RequiredTraining['state'], dates?: { done?: number; expiresOn: number | null }) => ({
  trainingId: 8,
  state,
  last: dates && { id: 8, date_number: dates.done, expiresOn: dates.expiresOn, startsExpiringOn: null },
});

test.each([
  ['never done', cell('missing'), 'Missing', 'Missing', 'Missing: never done'],
  ['done through its parts', cell('current'), 'Current', 'Current', 'Current: done through its parts'],
  [
    'lapsed yesterday',
    cell('expired', { done: 20240614, expiresOn: 20260614 }),
    '14 Jun 26',
    '14 Jun 24',
    'Expired: valid through 14 Jun 2026, 1 day overdue; completed 14 Jun 2024',
  ],
  [
    'on its last day',
    cell('expiring', { done: 20240615, expiresOn: today }),
    '15 Jun 26',
    '15 Jun 24',
    'Expiring: valid through 15 Jun 2026, today; completed 15 Jun 2024',
  ],
  [
    'valid for ever',
    cell('current', { done: 20240229, expiresOn: null }),
    'No expiry',
    '29 Feb 24',
    'Current: no expiry date; completed 29 Feb 2024',
  ],
  [
    'done on a day that is not known',
    cell('current', { expiresOn: 20270615 }),
    '15 Jun 27',
    'Done',
    'Current: valid through 15 Jun 2027, in 12 months',
  ],
])('%s', (_case, training, expires, completed, detail) => {
  expect(cellText(training, 'expires')).toBe(expires);
  expect(cellText(training, 'marks')).toBe(expires);
  expect(cellText(training, 'completed')).toBe(completed);
  expect(cellDetail(training, today)).toBe(detail);
});
