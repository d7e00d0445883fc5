import { expect, test } from 'vitest';
import { onTimeRate } from './onTimeRate.ts';
import type { PastPair } from './pastDay.ts';

const pair = (doneOn: number, expiresOn: number | null, required = true): PastPair => ({
  personId: 'p1',
  trainingId: 7,
  required,
  says: 'done',
  last: { doneOn, expiresOn, startsExpiringOn: null },
});

const due = pair(20250310, 20260310);

test.each<[string, PastPair, PastPair | null, { fellDue: number; onTime: number }]>([
  ['renewed on its last day', due, pair(20260310, 20270310), { fellDue: 1, onTime: 1 }],
  ['renewed a day later', due, pair(20260311, 20270311), { fellDue: 1, onTime: 0 }],
  ['not renewed', due, due, { fellDue: 1, onTime: 0 }],
  ['renewed for ever', due, pair(20260301, null), { fellDue: 1, onTime: 1 }],
  ['moved to a later day by hand', due, pair(20250310, 20260510), { fellDue: 1, onTime: 0 }],
  ['no longer required', due, pair(20260310, 20270310, false), { fellDue: 0, onTime: 0 }],
  ['gone with the person', due, null, { fellDue: 0, onTime: 0 }],
  ['due in another month', pair(20250410, 20260410), pair(20250410, 20260410), { fellDue: 0, onTime: 0 }],
])('%s', (_case, before, after, expected) => {
  expect(onTimeRate([{ before, after }], 20260301, 20260331)).toEqual(expected);
});
