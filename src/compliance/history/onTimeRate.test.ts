import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dueBetween } from './onTimeRate.ts';
import type { PastPair } from './pastDay.ts';

const pair = (doneOn: number, expiresOn: number | null, required = true): PastPair => ({
  personId: 'p1',
  trainingId: 7,
  required,
  says: 'done',
  last: { doneOn, expiresOn, startsExpiringOn: null },
});

const due = pair(20250310, 20260310);
const [inTime, late] = [
  { dueOn: 20260310, onTime: true },
  { dueOn: 20260310, onTime: false },
];

test.each<[string, PastPair, PastPair | null, ReturnType<typeof dueBetween>]>([
  ['renewed on its last day', due, pair(20260310, 20270310), inTime],
  ['renewed a day later', due, pair(20260311, 20270311), late],
  ['not renewed', due, due, late],
  ['renewed for ever', due, pair(20260301, null), inTime],
  ['moved to a later day by hand', due, pair(20250310, 20260510), late],
  ['no longer required', due, pair(20260310, 20270310, false), null],
  ['gone with the person', due, null, null],
  ['due after the later capture', pair(20250410, 20260410), pair(20250410, 20260410), null],
  [
    'due after the later capture, and renewed already',
    pair(20250410, 20260410),
    pair(20260310, 20270310),
    {
      dueOn: 20260410,
      onTime: true,
    },
  ],
  ['had run out before the earlier capture', pair(20250110, 20260110), pair(20260310, 20270310), null],
])('%s', (_case, before, after, expected) => {
  expect(dueBetween({ before, after }, 20260301, 20260401)).toEqual(expected);
});

test('over captures that follow each other each expiry is decided once, whenever they are taken', () => {
  const day = fc.integer({ min: 20260301, max: 20260331 });
  fc.assert(
    fc.property(day, day, fc.uniqueArray(day, { maxLength: 8 }), (expiresOn, renewedOn, between) => {
      const [old, renewed] = [pair(20250301, expiresOn), pair(renewedOn, 20280101)];
      // A capture shows what was done up to the day before it.
      const days = [20260228, ...between.sort((a, b) => a - b), 20260402];
      const seen = days.map((on) => ({ on, pair: renewedOn < on ? renewed : old }));
      const decided = seen.flatMap(({ on, pair: after }, place) => {
        const before = seen[place - 1];
        const found = before && dueBetween({ before: before.pair, after }, before.on, on);
        return found ? [found] : [];
      });
      expect(decided.filter(({ dueOn }) => dueOn === expiresOn)).toEqual([
        { dueOn: expiresOn, onTime: renewedOn <= expiresOn },
      ]);
    }),
  );
});
