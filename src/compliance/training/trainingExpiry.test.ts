import { expect, test } from 'vitest';
import { countsOn, expiryOf, isFromOlderWindow, lastValidDay } from './trainingExpiry.ts';

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
  ['no months, written as 0', 20260115, null, { renewal_months: 0, expiring_days: 0 }, never],
  ['fewer than none', 20260115, null, { renewal_months: -1, expiring_days: 0 }, never],
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
  ['no months, written as 0', null, { renewal_months: 0 }, null],
  ['a training that is not listed', null, undefined, undefined],
])('the last valid day of a completion: %s', (_case, special_expiration_date_number, rule, day) => {
  const training = rule && { id: 8, title: 'First aid', ...rule };
  expect(lastValidDay({ date_number: 20260115, special_expiration_date_number }, training)).toBe(day);
});

const offered = { schedule_type: 'window', window_last_offered_date_number: 20260101 };

test.each([
  ['on the day on which it was last offered', 20260101, offered, false],
  ['the day before', 20251231, offered, true],
  ['on an unknown day', null, offered, false],
  ['of a training that was never offered', 20150101, { ...offered, window_last_offered_date_number: null }, false],
  ['of one that was never offered, as 0', 20150101, { ...offered, window_last_offered_date_number: 0 }, false],
  ['of a rolling training', 20150101, { ...offered, schedule_type: 'rolling' }, false],
  ['of a training that is not listed', 20150101, undefined, false],
])('done before the training was last offered: %s', (_case, doneOn, training, isOlder) => {
  expect(isFromOlderWindow(training, doneOn)).toBe(isOlder);
});

test.each([
  ['rolling, on its last day', 20250617, null, yearly, 20260617, true],
  ['rolling, the day after', 20250616, null, yearly, 20260617, false],
  ['for ever', 20150101, null, { renewal_months: null }, 20260617, true],
  ['a type that we do not know, by its months', 20250616, null, { ...yearly, schedule_type: 'lunar' }, 20260617, false],
  ['a training that is not listed', 20150101, null, undefined, 20260617, true],
  ['since it was last offered', 20260101, null, offered, 20260617, true],
  [
    'since it was last offered, with months that a window has no use for',
    20260101,
    null,
    { ...offered, ...yearly },
    20270617,
    true,
  ],
  ['since it was last offered, on the last day of a special date', 20260101, 20260617, offered, 20260617, true],
  ['since it was last offered, the day after a special date', 20260101, 20260616, offered, 20260617, false],
  ['before it was last offered', 20251231, null, offered, 20260617, false],
  ['before it was last offered, with a special date ahead', 20251231, 20270101, offered, 20260617, false],
  ['before it was last offered, on the day on which it was', 20251231, null, offered, 20260101, false],
  ['offered, nobody knows when', 20150101, null, { schedule_type: 'window', renewal_months: 12 }, 20260617, true],
])('whether a completion counts: %s', (_case, date_number, special_expiration_date_number, rule, on, counts) => {
  const training = rule && { id: 8, title: 'First aid', ...rule };
  expect(countsOn({ date_number, special_expiration_date_number }, training, on)).toBe(counts);
});
