import { expect, test } from 'vitest';
import { neverExpires, renewalKind, renewalMonths } from './renewalRule.ts';

test.each([
  ['not in the list of trainings', undefined, 'unknown'],
  ['nothing said', {}, 'unknown'],
  ['months alone', { renewal_months: 12 }, 'rolling'],
  ['rolling', { schedule_type: 'rolling', renewal_months: 12 }, 'rolling'],
  ['rolling without months', { schedule_type: 'rolling', renewal_months: null }, 'never'],
  ['no type and no months', { schedule_type: null, renewal_months: null }, 'never'],
  ['no months at all', { schedule_type: 'rolling', renewal_months: 0 }, 'never'],
  ['a window', { schedule_type: 'window', renewal_months: null }, 'window'],
  ['a window with months', { schedule_type: 'window', renewal_months: 12 }, 'window'],
  ['a type that we do not know', { schedule_type: 'lunar', renewal_months: 12 }, 'unknown'],
])('%s', (_case, training, kind) => {
  expect(renewalKind(training)).toBe(kind);
});

test.each([
  ['a training that is not listed', undefined, null],
  ['nothing said', {}, null],
  ['null', { renewal_months: null }, null],
  ['fewer than none', { renewal_months: -1 }, null],
  ['none', { renewal_months: 0 }, null],
  ['one', { renewal_months: 1 }, 1],
])('months: %s', (_case, training, months) => {
  expect(renewalMonths(training)).toBe(months);
});

test('a completion without an expiry date lasts for ever only by its rule, and not if it has run out', () => {
  const [lasting, offered] = [
    { schedule_type: 'rolling', renewal_months: null },
    { schedule_type: 'window', renewal_months: null },
  ];
  expect(neverExpires(lasting, 'current')).toBe(true);
  expect(neverExpires(lasting, 'expired')).toBe(false);
  expect(neverExpires(offered, 'current')).toBe(false);
  expect(neverExpires(undefined, 'current')).toBe(false);
});
