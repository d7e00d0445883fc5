import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changeCauses } from '#protocol/history.ts';
import { causeOfChange, type PairOnDay, ratioPartOf } from './causeOfChange.ts';
import { contributionOf, createCauseCounts } from './contributions.ts';
import type { PastPair, PastPerson } from './pastDay.ts';

const [FIRST, SECOND] = [20260303, 20260403];

const person: PastPerson = { id: 'p1', siteIds: ['s1'], lineIds: [], managerId: null, isTracked: true, leavesOn: null };
const done = (doneOn: number, expiresOn: number | null = null) => ({ doneOn, expiresOn, startsExpiringOn: null });
const pair = (last: PastPair['last'], facts: Partial<PastPair> = {}): PastPair => ({
  personId: 'p1',
  trainingId: 7,
  required: true,
  says: last ? 'done' : 'notDone',
  last,
  ...facts,
});
const day = (on: number, facts: Partial<PairOnDay> = {}): PairOnDay => ({
  pair: null,
  person,
  rule: '12 months',
  on,
  isInScope: true,
  ...facts,
});

describe('the cause of a change', () => {
  test.each<[string, Partial<PairOnDay>, Partial<PairOnDay>]>([
    ['firstDone', { pair: pair(null) }, { pair: pair(done(20260310, 20270310)) }],
    ['firstDone', { pair: pair(null) }, { pair: pair(null, { says: 'done' }) }],
    ['renewed', { pair: pair(done(20250101, 20260101)) }, { pair: pair(done(20260310, 20270310)) }],
    ['renewed', { pair: pair(done(20250401, 20260401)) }, { pair: pair(done(20260310, 20270310)) }],
    ['lapsed', { pair: pair(done(20250401, 20260401)) }, { pair: pair(done(20250401, 20260401)) }],
    ['lapsed', { pair: pair(done(20250401)) }, { pair: pair(done(20250401), { says: 'notDone' }) }],
    ['joined', { person: null }, { pair: pair(null) }],
    ['joined', { person: { ...person, leavesOn: 20250101 }, pair: pair(null) }, { pair: pair(null) }],
    ['left', { pair: pair(null) }, { person: null }],
    ['left', { pair: pair(null) }, { pair: pair(null), person: { ...person, leavesOn: 20260320 } }],
    ['newlyRequired', {}, { pair: pair(null) }],
    ['newlyRequired', { pair: pair(null, { required: false }) }, { pair: pair(null) }],
    ['noLongerRequired', { pair: pair(null) }, {}],
    ['movedSite', { pair: pair(null), isInScope: false }, { pair: pair(null) }],
    ['movedSite', { pair: pair(null) }, { pair: pair(null), isInScope: false }],
    ['movedSite', { pair: pair(null) }, { pair: pair(null), person: { ...person, siteIds: ['s2'] } }],
    [
      'ruleChanged',
      { pair: pair(done(20250101, 20260101)) },
      { pair: pair(done(20250101, 20270101)), rule: '24 months' },
    ],
    ['corrected', { pair: pair(done(20250101, 20260101)) }, { pair: pair(done(20260201, 20270201)) }],
    ['corrected', { pair: pair(done(20260201, 20270201)) }, { pair: pair(null) }],
    ['corrected', { pair: pair(done(20250101, 20260101)) }, { pair: pair(done(20250101, 20270101)) }],
  ])('%s', (cause, before, after) => {
    expect(causeOfChange(day(FIRST, before), day(SECOND, after))).toBe(cause);
  });
});

const date = fc.constantFrom(20250101, 20260101, 20260303, 20260310, 20260403, 20260601);
const anyPair = fc.option(
  fc.record({
    personId: fc.constant('p1'),
    trainingId: fc.constant(7),
    required: fc.boolean(),
    says: fc.constantFrom('done' as const, 'notDone' as const),
    last: fc.option(
      fc.record({ doneOn: fc.option(date), expiresOn: fc.option(date), startsExpiringOn: fc.option(date) }),
    ),
  }),
);
const anyPerson = fc.option(
  fc.record({
    id: fc.constant('p1'),
    siteIds: fc.subarray(['s1', 's2']),
    lineIds: fc.constant([]),
    managerId: fc.constant(null),
    isTracked: fc.constant(true),
    leavesOn: fc.option(date),
  }),
);
const anyDay = (on: number) =>
  fc.record({
    pair: anyPair,
    person: anyPerson,
    rule: fc.constantFrom('12 months', '24 months', null),
    on: fc.constant(on),
    isInScope: fc.boolean(),
  });

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

test('contributions of the causes of any two days add up to the change, and each pair has one cause', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(anyDay(FIRST), anyDay(SECOND)), { maxLength: 60 }), (pairs) => {
      const counts = createCauseCounts();
      const total = (side: 0 | 1) => ({
        required: sum(pairs.map((both) => ratioPartOf(both[side]).required)),
        valid: sum(pairs.map((both) => ratioPartOf(both[side]).valid)),
      });
      for (const [before, after] of pairs) expect(changeCauses).toContain(counts.add(before, after));
      const [before, after] = [total(0), total(1)];
      const moves = counts.moves(before, after);
      expect(sum(moves.map((move) => move.pairs))).toBe(pairs.length);
      expect(sum(moves.map((move) => move.required))).toBe(after.required - before.required);
      if (before.required === 0 || after.required === 0) {
        expect(moves.every(({ contribution }) => contribution === null)).toBe(true);
        return;
      }
      const change = after.valid / after.required - before.valid / before.required;
      expect(Math.abs(sum(moves.map(({ contribution }) => contribution ?? Number.NaN)) - change)).toBeLessThan(1e-9);
    }),
    { numRuns: 500 },
  );
});

test('fewer required pairs raise a ratio without anybody having done anything', () => {
  // 90 of 100, then 90 of 95: five missing ones are no longer required.
  expect(
    contributionOf({ required: -5, valid: 0 }, { required: 100, valid: 90 }, { required: 95, valid: 90 }),
  ).toBeCloseTo(90 / 95 - 0.9, 12);
});

test('without required pairs there is no ratio, and no contribution to one', () => {
  expect(contributionOf({ required: 3, valid: 1 }, { required: 0, valid: 0 }, { required: 3, valid: 1 })).toBeNull();
});
