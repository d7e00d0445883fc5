import { expect, test } from 'vitest';
import { byGaps, requirementTallyOf } from './requirementTally.ts';
import { requirementsInStates } from './testing/requirements.ts';

const today = 20260615;
const tally = (...people: Parameters<typeof requirementsInStates>[1][]) =>
  requirementTallyOf(people.flatMap((person) => requirementsInStates(today, person)));

test('nobody required, no percentage', () => {
  expect(tally()).toEqual({
    required: 0,
    missing: 0,
    expired: 0,
    expiring: 0,
    current: 0,
    done: 0,
    percent: null,
    nextExpiry: null,
  });
});

test('every state is counted separately, and expiring ones are done', () => {
  expect(
    tally(
      { id: 'u1' },
      { id: 'u2', expiresOn: 20260614 },
      { id: 'u3', expiresOn: today },
      { id: 'u4', expiresOn: 20270615 },
      { id: 'u5', expiresOn: null },
    ),
  ).toEqual({
    required: 5,
    missing: 1,
    expired: 1,
    expiring: 1,
    current: 2,
    done: 3,
    percent: 60,
    nextExpiry: today,
  });
});

test.each([
  [199, 1, 99],
  [200, 0, 100],
  [0, 3, 0],
])('%i current and %i missing are %i %%', (current, missing, percent) => {
  const people = Array.from({ length: current + missing }, (_, index) =>
    index < current ? { id: `u${index}`, expiresOn: null } : { id: `u${index}` },
  );
  expect(tally(...people).percent).toBe(percent);
});

test('a training that has lapsed or never expires gives no next expiry', () => {
  expect(tally({ id: 'u1', expiresOn: 20260101 }, { id: 'u2', expiresOn: null }).nextExpiry).toBeNull();
});

test('more gaps come first, then more that expire soon, then the sooner expiry; without expiry comes last', () => {
  const worst = tally({ id: 'u1' }, { id: 'u2', expiresOn: 20260614 });
  const oneGap = tally({ id: 'u1' }, { id: 'u2', expiresOn: today });
  const twoSoon = tally({ id: 'u1', expiresOn: 20260616 }, { id: 'u2', expiresOn: 20260616 });
  const soon = tally({ id: 'u2', expiresOn: today });
  const later = tally({ id: 'u2', expiresOn: 20280101 });
  const never = tally({ id: 'u2', expiresOn: null });
  expect([never, later, soon, twoSoon, oneGap, worst].sort(byGaps)).toEqual([
    worst,
    oneGap,
    twoSoon,
    soon,
    later,
    never,
  ]);
});
