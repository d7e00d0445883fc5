import { expect, test } from 'vitest';
import {
  documentDifference,
  type KnownPair,
  knownPairOn,
  pairDifference,
  type RecordedPairByClock,
} from './clockDifference.ts';

const known: KnownPair = { state: 'current', isThere: true, doneOn: 20250601, expiresOn: 20260601, rule: 'yearly' };
const recorded: RecordedPairByClock = {
  state: 'current',
  presence: 'there',
  doneOn: 20250601,
  expiresOn: 20260601,
  rule: 'yearly',
};

test.each([
  ['the same state, whatever the dates', {}, { doneOn: 20250101, rule: 'monthly' }, null],
  ['what no record tells', {}, { state: 'unknown' }, null],
  ['a later completion', { state: 'missing', doneOn: null }, {}, 'enteredLater'],
  ['an earlier one', { doneOn: 20250701 }, { state: 'expired' }, 'takenBack'],
  ['none any more', {}, { state: 'missing', doneOn: null }, 'takenBack'],
  ['one of the day itself, none any more', { doneOn: 20260303 }, { state: 'missing', doneOn: null }, 'takenBack'],
  ['one dated the day after', { doneOn: 20260304 }, { state: 'expired' }, 'datedAhead'],
  [
    'one dated the day after, before which there is none',
    { doneOn: 20260304 },
    { state: 'missing', doneOn: null },
    'datedAhead',
  ],
  ['the same one with another last day', {}, { state: 'expired', expiresOn: 20260101 }, 'completionChanged'],
  ['another rule', {}, { state: 'expired', expiresOn: 20260101, rule: 'monthly' }, 'ruleChanged'],
  ['a rule that was not known', { rule: null }, { state: 'expired', expiresOn: 20260101 }, 'completionChanged'],
  ['the same dates', {}, { state: 'expiring' }, 'countedOtherwise'],
  ['required since', { state: 'notRequired' }, {}, 'newlyRequired'],
  ['of somebody who was not known', { state: 'notRequired', isThere: false }, {}, 'joinedSince'],
  ['not required any more', {}, { state: 'notRequired' }, 'noLongerRequired'],
  ['of somebody who had left', {}, { state: 'notRequired', presence: 'hadLeft' }, 'hadLeft'],
  ['of somebody hired later', {}, { state: 'notRequired', presence: 'notHired' }, 'notHired'],
  ['of somebody who has left since', {}, { state: 'notRequired', presence: 'gone' }, 'leftSince'],
] as const)('the clocks of a pair: %s', (_case, then, now, expected) => {
  expect(pairDifference({ ...known, ...then }, { ...recorded, ...now }, 20260303)).toBe(expected);
});

test('a known pair follows the rule of the lists, and counts in nothing after the person’s last day', () => {
  const on = 20260303;
  const person = { id: 'p', siteIds: [], lineIds: [], managerId: null, isTracked: true, leavesOn: null };
  const completion = { doneOn: 20250303, expiresOn: 20260302, startsExpiringOn: null };
  const pair = { personId: 'p', trainingId: 7, required: true, says: 'done' as const, last: completion };
  const stateOf = (...[of, by]: Parameters<typeof knownPairOn> extends [infer A, infer B, unknown] ? [A, B] : never) =>
    knownPairOn(of, by, { on, rule: null });
  expect(stateOf(pair, person)).toMatchObject({ state: 'expired', isThere: true, expiresOn: 20260302 });
  expect(stateOf({ ...pair, required: false }, person)).toMatchObject({ state: 'notRequired', isThere: true });
  expect(stateOf(pair, { ...person, leavesOn: 20260302 })).toMatchObject({ state: 'notRequired', isThere: false });
  expect(stateOf(null, null)).toMatchObject({ state: 'notRequired', isThere: false });
});

const document = { id: 'd', title: 'Policy', version: '2', approvedOn: 20260101 };

test.each([
  ['the same', document, document, null],
  ['a later approval', { ...document, approvedOn: null }, document, 'enteredLater'],
  ['an earlier approval', document, { ...document, approvedOn: 20250101 }, 'takenBack'],
  ['another name', document, { ...document, version: '2.0' }, 'versionChanged'],
  ['not known then', null, document, 'addedSince'],
  ['gone', document, null, 'removedSince'],
])('the clocks of a document: %s', (_case, then, now, expected) => {
  expect(documentDifference(then, now)).toBe(expected);
});
