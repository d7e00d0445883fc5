import { expect, test } from 'vitest';
import { expiryOf, lastValidDay } from './trainingExpiry.ts';

const yearly = { renewal_months: 12, expiring_days: 30 };
const never = { expiresOn: null, startsExpiringOn: null };

test.each([
  ['0 for no special date', 20260115, 0, yearly, { expiresOn: 20270115, startsExpiringOn: 20261216 }],
  ['a year later', 20260115, null, yearly, { expiresOn: 20270115, startsExpiringOn: 20261216 }],
  ['done on a leap day', 20240229, null, yearly, { expiresOn: 20250228, startsExpiringOn: 20250129 }],
  [
    'four years after a leap day',
    20240229,
    null,
    { renewal_months: 48, expiring_days: 0 },
    { expiresOn: 20280229, startsExpiringOn: 20280229 },
  ],
  [
    'the 31st + 1 month',
    20260131,
    null,
    { renewal_months: 1, expiring_days: 7 },
    { expiresOn: 20260228, startsExpiringOn: 20260221 },
  ],
  [
    'valid for its own day only',
    20260115,
    null,
    { renewal_months: 0, expiring_days: 0 },
    { expiresOn: 20260115, startsExpiringOn: 20260115 },
  ],
  [
    'an expiring window longer than the validity',
    20260115,
    null,
    { renewal_months: 1, expiring_days: 60 },
    { expiresOn: 20260215, startsExpiringOn: 20251217 },
  ],
  ['never expires', 20260115, null, { renewal_months: null, expiring_days: 30 }, never],
  ['a training that says nothing of renewal', 20260115, null, {}, never],
  ['an unknown training', 20260115, null, undefined, never],
  [
    'a special date before the usual one',
    20260115,
    20260301,
    yearly,
    { expiresOn: 20260301, startsExpiringOn: 20260130 },
  ],
  [
    'a special date after the usual one',
    20260115,
    20280301,
    yearly,
    { expiresOn: 20280301, startsExpiringOn: 20280131 },
  ],
  [
    'a special date on what never expires',
    20260115,
    20260301,
    { renewal_months: null, expiring_days: 30 },
    { expiresOn: 20260301, startsExpiringOn: 20260130 },
  ],
  [
    'a special date of an unknown training',
    20260115,
    20260301,
    undefined,
    { expiresOn: 20260301, startsExpiringOn: 20260301 },
  ],
  [
    'no expiring days: it is due soon on its last day only',
    20260115,
    null,
    { renewal_months: 12, expiring_days: null },
    { expiresOn: 20270115, startsExpiringOn: 20270115 },
  ],
])('%s', (_case, date_number, special_expiration_date_number, training, validity) => {
  expect(expiryOf({ date_number, special_expiration_date_number }, training)).toEqual(validity);
});

test.each([
  ['rolling', null, yearly, 20270115],
  ['a special date', 20260301, yearly, 20260301],
  ['a special date on what is offered in a window', 20260301, { ...yearly, schedule_type: 'window' }, 20260301],
  ['offered in a window', null, { ...yearly, schedule_type: 'window' }, undefined],
  ['no fixed renewal', null, { renewal_months: null }, null],
  ['a training that is not listed', null, undefined, undefined],
])('the last valid day of a completion: %s', (_case, special_expiration_date_number, rule, day) => {
  const training = rule && { id: 8, title: 'First aid', ...rule };
  expect(lastValidDay({ date_number: 20260115, special_expiration_date_number }, training)).toBe(day);
});
