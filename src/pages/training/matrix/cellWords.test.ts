import { expect, test } from 'vitest';
import type { RequiredTraining } from '#compliance/training/trainingState.ts';
import { cellDetail, cellText, cellValue } from './cellWords.ts';

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
    'from an older window, without an expiry date',
    cell('expired', { done: 20240614, expiresOn: null }),
    'Expired',
    '14 Jun 24',
    'Expired: no expiry date; completed 14 Jun 2024',
  ],
  [
    'not done by the service, though its date is ahead',
    { ...cell('expired', { done: 20260501, expiresOn: 20270501 }), serviceSays: 'notDone' as const },
    'Expired',
    '01 May 26',
    'Expired: valid through 1 May 2027, in 10 months; completed 1 May 2026; ' +
      'The service counts it as not done, though its dates have not run out',
  ],
  [
    'expired since the service counted it as done',
    { ...cell('expired', { done: 20240614, expiresOn: 20260614 }), serviceSays: 'done' as const },
    '14 Jun 26',
    '14 Jun 24',
    'Expired: valid through 14 Jun 2026, 1 day overdue; completed 14 Jun 2024; ' +
      'The service counted it as done when it last calculated',
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

test('a file, which has no signs, never shows an expired training as one without an expiry or with a day ahead', () => {
  const days = [null, 20260614, 20270501].map((expiresOn) => ({
    ...cell('expired', { done: 20240614, expiresOn }),
    ...(expiresOn !== null && expiresOn >= today && { serviceSays: 'notDone' as const }),
  }));
  expect(days.map((training) => cellValue(training, 'expires'))).toEqual(['Expired', { date: 20260614 }, 'Expired']);
});
