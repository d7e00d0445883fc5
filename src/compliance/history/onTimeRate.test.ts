import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DecidingCaptures, type PairFromCapture, renewalsDue } from './onTimeRate.ts';

const last = (doneOn: number, expiresOn: number | null) => ({ doneOn, expiresOn, startsExpiringOn: null });

const seen = (at: number, doneOn: number, expiresOn: number | null, required = true): PairFromCapture => ({
  at,
  pair: { required, last: last(doneOn, expiresOn) },
});

/** Captures of 1 to 31 March 2026, where the one of day n has place n, decide on due days in that month. */
const inMarch = (dueOn: number): DecidingCaptures | undefined =>
  dueOn >= 20260301 && dueOn < 20260331
    ? { first: 1, before: dueOn % 100, after: (dueOn % 100) + 1, last: 31 }
    : undefined;

const due = seen(1, 20250310, 20260310);
const [inTime, late] = [[{ dueOn: 20260310, onTime: true }], [{ dueOn: 20260310, onTime: false }]];

test.each<[string, PairFromCapture[], ReturnType<typeof renewalsDue>]>([
  ['renewed on its last day', [due, seen(11, 20260310, 20270310)], inTime],
  ['renewed a day later', [due, seen(12, 20260311, 20270311)], late],
  ['not renewed', [due], late],
  ['renewed for ever', [due, seen(2, 20260301, null)], inTime],
  ['renewed in time, and once more after it', [due, seen(6, 20260305, 20270305), seen(29, 20260328, 20270328)], inTime],
  ['renewed late, and once more', [due, seen(12, 20260311, 20270311), seen(29, 20260328, 20270328)], late],
  ['renewed in time, entered later', [due, seen(25, 20260309, 20270309)], inTime],
  ['renewed in time, entered after the last capture that decides', [due, seen(32, 20260309, 20270309)], late],
  ['renewed by an entry that was withdrawn', [due, seen(6, 20260305, 20270305), seen(20, 20250310, 20260310)], late],
  [
    'renewed by an entry that was withdrawn later than it decides',
    [due, seen(6, 20260305, 20270305), seen(32, 20250310, 20260310)],
    inTime,
  ],
  ['withdrawn itself before it ran out', [due, seen(5, 20240310, 20250310)], []],
  ['moved to another day before it ran out', [due, seen(5, 20250310, 20260510)], []],
  ['moved to a later day by hand after it had run out', [due, seen(15, 20250310, 20260510)], late],
  ['no longer required when it ran out', [due, seen(5, 20250310, 20260310, false)], []],
  ['no longer required the day after', [due, seen(11, 20250310, 20260310, false)], []],
  ['required until later', [due, seen(20, 20250310, 20260310, false)], late],
  ['renewed early, and not required when it would have run out', [due, seen(5, 20260304, 20270304, false)], []],
  ['gone with the person', [due, { at: 5, pair: null }], []],
  ['away for a day', [due, seen(3, 20260302, 20270302), { at: 5, pair: null }, seen(6, 20260302, 20270302)], inTime],
  ['renewed before the first capture that is looked at', [seen(0, 20250310, 20260310), seen(1, 20260201, null)], []],
  ['had run out when it was first known', [seen(11, 20250310, 20260310), seen(12, 20260310, 20270310)], []],
  ['not to run out in these days', [seen(1, 20250410, 20260410)], []],
  ['never done', [{ at: 1, pair: { required: true, last: null } }], []],
])('%s', (_case, pair, expected) => {
  expect(renewalsDue(pair, inMarch)).toEqual(expected);
});

test('a pair that runs out several times in a month falls due each time', () => {
  const fortnightly = [
    seen(1, 20260220, 20260306),
    seen(6, 20260305, 20260319),
    seen(21, 20260320, 20260329),
    seen(30, 20260329, 20260412),
  ];
  expect(renewalsDue(fortnightly, inMarch)).toEqual([
    { dueOn: 20260306, onTime: true },
    { dueOn: 20260319, onTime: false },
    { dueOn: 20260329, onTime: true },
  ]);
});

test('each expiry is decided once, by what was entered, whatever the days of captures', () => {
  const day = fc.integer({ min: 20260301, max: 20260330 });
  const completion = fc.record({ doneOn: day, lastsFor: fc.integer({ min: 0, max: 20 }), enteredOn: day });
  fc.assert(
    fc.property(fc.array(completion, { maxLength: 6 }), fc.uniqueArray(day, { maxLength: 8 }), (entered, between) => {
      const captures = [20260301, ...between.filter((on) => on > 20260301).sort((a, b) => a - b), 20260331];
      const all = [
        { doneOn: 20260201, expiresOn: 20260310, enteredOn: 20260201 },
        ...entered.map(({ doneOn, lastsFor, enteredOn }) => ({ doneOn, expiresOn: doneOn + lastsFor, enteredOn })),
      ];
      /** The newest completion of each capture; of two on one day the one that lasts longer. */
      const shown = captures.map((on) =>
        all
          .filter(({ enteredOn }) => enteredOn < on)
          .reduce((a, b) => (b.doneOn > a.doneOn || (b.doneOn === a.doneOn && b.expiresOn > a.expiresOn) ? b : a)),
      );
      const pair = shown.map(({ doneOn, expiresOn }, place) => seen(place, doneOn, expiresOn));
      const found = renewalsDue(pair, (dueOn) => {
        const before = captures.findLastIndex((on) => on <= dueOn);
        return before < 0 || before + 1 >= captures.length
          ? undefined
          : { first: 0, before, after: before + 1, last: captures.length - 1 };
      });
      // Completions are only ever added here, so every newest one stays known.
      const expected = Array.from({ length: 30 }, (_, place) => 20260301 + place).flatMap((dueOn) => {
        const known = shown.filter((_, place) => (captures[place] ?? 0) <= dueOn);
        const ran = known.filter(({ doneOn, expiresOn }) =>
          known.every((other) => other.doneOn !== doneOn || other.expiresOn <= expiresOn) ? expiresOn === dueOn : false,
        );
        const from = Math.max(...ran.map(({ doneOn }) => doneOn));
        const onTime = shown.some(({ doneOn }) => doneOn > from && doneOn <= dueOn);
        return ran.length > 0 ? [{ dueOn, onTime }] : [];
      });
      expect(found.sort((a, b) => a.dueOn - b.dueOn)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
});
