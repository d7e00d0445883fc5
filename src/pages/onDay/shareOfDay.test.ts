import { expect, test } from 'vitest';
import { documentsShare, itemsShare, pairsShare } from './shareOfDay.ts';

test.each([
  [{ required: 4, valid: 3, unknown: 0 }, '75.0 %: 3 of 4 required trainings valid'],
  [{ required: 4, valid: 3, unknown: 2 }, '75.0 %: 3 of 4 required trainings valid, 2 not known'],
  [{ required: 0, valid: 0, unknown: 2 }, 'Nothing was required, 2 not known'],
])('required trainings %j', (figures, words) => {
  expect(pairsShare(figures)).toBe(words);
});

const items = (...statuses: string[]) => statuses.map((status) => ({ status, inService: true }));
const outOfService = (status: string) => ({ status, inService: false });

test.each([
  [
    'expiring ones are up to date',
    items('uptodate', 'expiring', 'expired'),
    '66.6 %: 2 of 3 scheduled items up to date',
  ],
  ['without a schedule', items('uptodate', 'noSchedule'), '100 %: 1 of 1 scheduled item up to date'],
  ['a status that nobody knows', items('expired', 'melted'), '0.0 %: 0 of 1 scheduled item up to date'],
  ['nothing scheduled', items('noSchedule'), 'No item had a schedule'],
  [
    'items out of service count, which is said',
    [...items('uptodate'), outOfService('expired')],
    '50.0 %: 1 of 2 scheduled items up to date, including items out of service',
  ],
  [
    'those without a schedule do not',
    [...items('uptodate'), outOfService('noSchedule')],
    '100 %: 1 of 1 scheduled item up to date',
  ],
])('equipment: %s', (_case, rows, words) => {
  expect(itemsShare(rows)).toBe(words);
});

const documents = (...states: ('inForce' | 'stale' | 'none')[]) => states.map((state) => ({ state }));

test.each([
  [
    'stale and none in force',
    documents('inForce', 'stale', 'none'),
    24,
    '33.3 %: 1 of 3 documents approved within 24 months',
  ],
  ['of another age', documents('inForce'), 1, '100 %: 1 of 1 document approved within 1 month'],
  ['none', documents(), 24, 'There was no document'],
])('documents: %s', (_case, rows, months, words) => {
  expect(documentsShare(rows, months)).toBe(words);
});
