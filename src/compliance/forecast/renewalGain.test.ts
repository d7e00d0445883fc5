import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { NO_SITE } from '../sites/siteTrainings.ts';
import { forecastDays, NEVER_ENDS, NOT_RENEWED } from './dayOffset.ts';
import { forecastCurve, forecastOn } from './forecastCurve.ts';
import { renewalGain } from './renewalGain.ts';
import { dayProblem, renewalProblem, renewalProblemWords } from './renewalProblems.ts';
import { areSelected, createRenewals, type PairSelection, selectedPairs } from './renewals.ts';
import { employeesOn, testOrganisation } from './testing/organisation.ts';
import { peopleOfRecords, trainingPairs } from './trainingPairs.ts';

const today = 20260617;

const training = (id: number, renewal_months: number | null, more = {}) => ({
  id,
  title: `Training ${id}`,
  schedule_type: 'rolling',
  renewal_months,
  ...more,
});
const trainings = [training(1, 12), training(2, 1), training(3, null), training(4, null, { schedule_type: 'window' })];

type Done = { trainingId: number; expiresOn: number | null; isDone?: boolean };

/** People by their required trainings. */
function pairsOf(people: Record<string, { sites?: string[]; leaves?: number; done: Done[] }>) {
  const context = {
    directory: {
      user: (id: string) => ({ id, fieldOffice_id: people[id]?.sites, terminationDate: people[id]?.leaves }),
      training: (id: number) => trainings.find((one) => one.id === id),
    },
    today,
    timeZone: 'UTC',
  };
  const records = Object.entries(people).map(([id, { done }]) => {
    const isValid = ({ expiresOn, isDone = true }: Done) => isDone && (expiresOn === null || expiresOn >= today);
    return {
      m_user_id: id,
      status: 'active',
      percent_complete: 0,
      incomplete_training_ids: done.flatMap((one) => (isValid(one) ? [] : [one.trainingId])),
      complete_training_ids: done.flatMap((one) => (isValid(one) ? [one.trainingId] : [])),
      last_completed: done.flatMap(({ trainingId, expiresOn, isDone = true }) =>
        isDone ? [{ id: trainingId, date_number: 20260101, expiresOn, startsExpiringOn: null }] : [],
      ),
    };
  });
  return trainingPairs(peopleOfRecords(records, context), context);
}

const missing = (trainingId: number): Done => ({ trainingId, expiresOn: null, isDone: false });

test.each([
  ['a month after the day of the renewal', 2, 20260620, 20260131, new Map(), 20260720],
  ['the term does not count from the old expiry', 1, 20260701, 20260715, new Map(), 20270701],
  ['unless the anniversary is kept', 1, 20260701, 20260715, new Map([[1, 14]]), 20270715],
  ['not when it is renewed too early for that', 1, 20260630, 20260715, new Map([[1, 14]]), 20270630],
  ['nor when it has run out', 1, 20260716, 20260715, new Map([[1, 14]]), 20270716],
  ['on the day of expiry itself', 1, 20260715, 20260715, new Map([[1, 0]]), 20270715],
])('a renewal lasts: %s', (_case, trainingId, on, expiresOn, anniversaryDays, until) => {
  const pairs = pairsOf({ ada: { done: [{ trainingId, expiresOn }] } });
  const day = Array.from({ length: 400 }, (_, at) => addDays(today, at)).indexOf(on);
  const { through } = createRenewals(pairs, [{ pairs: Uint32Array.of(0), on: day }], anniversaryDays);
  expect(addDays(today, through[0] ?? 0)).toBe(until);
});

test('a renewal at the end of a month lasts to the end of a shorter one', () => {
  const pairs = pairsOf({ ada: { done: [missing(2)] } });
  const { through } = createRenewals(pairs, [{ pairs: Uint32Array.of(0), on: 228 }]); // 31 January 2027
  expect(addDays(today, 228)).toBe(20270131);
  expect(addDays(today, through[0] ?? 0)).toBe(20270228);
});

test('without an end or a rule, training is valid from the renewal on; a renewal takes no days away', () => {
  const pairs = pairsOf({ ada: { done: [missing(3), missing(4), { trainingId: 2, expiresOn: 20270601 }] } });
  const all = selectedPairs(pairs, [{}]);
  const { through } = createRenewals(pairs, [{ pairs: all, on: 5 }]);
  const byTraining = Object.fromEntries(pairs.trainingIds.map((id, at) => [id, through[pairs.subject.indexOf(at)]]));
  expect(byTraining).toEqual({ 3: NEVER_ENDS, 4: NEVER_ENDS, 2: 349 });
});

test('people who have left by then do not renew, and of two renewals the first counts', () => {
  const leaves = Date.UTC(2026, 5, 20, 8); // the third day from today
  const pairs = pairsOf({ bo: { leaves, done: [missing(1)] } });
  const renewed = (...days: number[]) =>
    createRenewals(
      pairs,
      days.map((on) => ({ pairs: Uint32Array.of(0), on })),
    ).on[0];
  expect([renewed(3), renewed(4), renewed(3, 2), renewed(1, 2)]).toEqual([3, NOT_RENEWED, 2, 1]);
});

test.each<[string, PairSelection[], number]>([
  ['nobody', [], 0],
  ['everybody', [{}], 4],
  ['a person', [{ people: ['ada'] }], 2],
  ['a training at a site', [{ trainings: [1], sites: ['leeds'] }], 2],
  ['people of no site', [{ sites: [NO_SITE] }], 1],
  ['a person at a site who is not there', [{ people: ['cy'], sites: ['hull'] }], 0],
  ['two groups that overlap', [{ people: ['ada'] }, { sites: ['hull'] }], 2],
  ['somebody who is not there', [{ people: ['zoe'] }], 0],
])('chooses %s', (_case, selections, count) => {
  const pairs = pairsOf({
    ada: { sites: ['hull', 'leeds'], done: [missing(1), missing(2)] },
    bo: { sites: ['leeds'], done: [missing(1)] },
    cy: { done: [missing(1)] },
  });
  expect(selectedPairs(pairs, selections)).toHaveLength(count);
  expect(forecastOn(forecastCurve(pairs, 0, undefined, areSelected(pairs, selections)), 0)?.required).toBe(count);
});

test('pairs and people are ranked apart: one training helps if no other is lacking', () => {
  const pairs = pairsOf({
    ada: { sites: ['hull', 'leeds'], done: [missing(1), { trainingId: 2, expiresOn: 20260620 }] },
    bo: { sites: ['leeds'], done: [missing(1), { trainingId: 3, expiresOn: null }] },
    cy: { sites: ['leeds'], done: [{ trainingId: 1, expiresOn: 20270101 }] },
  });
  const [one, two] = [pairs.trainingIds.indexOf(1), pairs.trainingIds.indexOf(2)];
  const gain = renewalGain(pairs, createRenewals(pairs, [{ pairs: selectedPairs(pairs, [{}]), on: 2 }]), 10);
  expect(gain).toMatchObject({ required: 5, pairs: 3, points: 60, people: 2 });
  expect([gain.bySubject.pairs[one], gain.bySubject.people[one]]).toEqual([2, 1]);
  expect([gain.bySubject.pairs[two], gain.bySubject.people[two]]).toEqual([1, 0]);
  expect(gain.bySite).toEqual({ pairs: Uint32Array.of(2, 3), people: Uint32Array.of(1, 2) });
  expect(gain.byOwner).toEqual({ pairs: Uint32Array.of(2, 1, 0), people: Uint32Array.of(1, 1, 0) });
});

test('the day of the renewal counts, the day before does not, nor the day after it has run out again', () => {
  const pairs = pairsOf({ ada: { done: [missing(2)] } });
  const renewals = createRenewals(pairs, [{ pairs: Uint32Array.of(0), on: 4 }]);
  const [lastDay] = renewals.through;
  const gains = [3, 4, lastDay ?? 0, (lastDay ?? 0) + 1].map((day) => renewalGain(pairs, renewals, day).pairs);
  expect(gains).toEqual([0, 1, 1, 0]);
});

test('there is a gap between the end and the renewal, even of one day', () => {
  const pairs = pairsOf({ ada: { done: [{ trainingId: 1, expiresOn: 20260619 }] } });
  const curve = forecastCurve(pairs, 5, createRenewals(pairs, [{ pairs: Uint32Array.of(0), on: 4 }]));
  expect([...curve.valid]).toEqual([1, 1, 1, 0, 1, 1]);
  expect([...curve.compliantOwners]).toEqual([1, 1, 1, 0, 1, 1]);
});

/** The curve from a walk over every day and person. */
const walked = (pairs: ReturnType<typeof trainingPairs>, renewals: ReturnType<typeof createRenewals>, day: number) => {
  const there = Array.from(pairs.owner, (owner, pair) => ({ owner, pair })).filter(
    ({ pair }) => (pairs.countedThrough[pair] ?? 0) >= day,
  );
  const isValid = (pair: number) =>
    (pairs.validThrough[pair] ?? -1) >= day ||
    (renewals.on[pair] !== NOT_RENEWED && (renewals.on[pair] ?? 0) <= day && (renewals.through[pair] ?? -1) >= day);
  const owners = Map.groupBy(there, ({ owner }) => owner);
  return {
    required: there.length,
    valid: there.filter(({ pair }) => isValid(pair)).length,
    owners: owners.size,
    compliantOwners: [...owners.values()].filter((ofOwner) => ofOwner.every(({ pair }) => isValid(pair))).length,
  };
};

test('a what-if lowers no count on any day, its curve equals a walk over the days, and its gain the difference', () => {
  const renewal = fc.record({
    on: fc.nat(400),
    people: fc.option(fc.subarray(['u0', 'u1', 'u2', 'u3', 'u4']), { nil: undefined }),
    trainings: fc.option(fc.subarray([1, 2, 3, 4, 5, 6, 7]), { nil: undefined }),
    sites: fc.option(fc.subarray(['f1', 'f2', 'f3', NO_SITE]), { nil: undefined }),
  });
  const request = fc.tuple(
    testOrganisation,
    fc.array(renewal, { minLength: 1, maxLength: 3 }),
    fc.array(fc.nat(730), { minLength: 1, maxLength: 6 }),
    fc.option(fc.nat(60), { nil: undefined }),
  );
  fc.assert(
    fc.property(request, ([organisation, chosen, days, kept]) => {
      const pairs = trainingPairs(
        employeesOn(organisation, organisation.recordsOn(organisation.today), organisation.today),
        organisation,
      );
      const renewals = createRenewals(
        pairs,
        chosen.map(({ on, people, trainings: ofTrainings, sites }) => ({
          on,
          pairs: selectedPairs(pairs, [
            { ...(people && { people }), ...(ofTrainings && { trainings: ofTrainings }), ...(sites && { sites }) },
          ]),
        })),
        kept === undefined ? undefined : new Map(pairs.trainingIds.map((id) => [id, kept])),
      );
      const last = forecastDays(organisation.today);
      const [before, after] = [forecastCurve(pairs, last), forecastCurve(pairs, last, renewals)];
      const never = (key: 'valid' | 'compliantOwners') =>
        after[key].every((count, day) => count >= (before[key][day] ?? 0));
      expect(never('valid') && never('compliantOwners')).toBe(true);
      expect(after.required).toEqual(before.required);
      for (const day of days) {
        const { percent, ...figures } = forecastOn(after, day) ?? { percent: null };
        expect(figures).toEqual(walked(pairs, renewals, day));
        const gain = renewalGain(pairs, renewals, day);
        expect(gain.pairs).toBe((after.valid[day] ?? 0) - (before.valid[day] ?? 0));
        expect(gain.people).toBe((after.compliantOwners[day] ?? 0) - (before.compliantOwners[day] ?? 0));
        expect(gain.required).toBe(before.required[day]);
        const sumOf = (counts: Uint32Array) => counts.reduce((sum, count) => sum + count, 0);
        expect(sumOf(gain.byOwner.pairs)).toBe(gain.pairs);
        expect(sumOf(gain.bySubject.pairs)).toBe(gain.pairs);
        expect(sumOf(gain.byOwner.people)).toBe(gain.people);
      }
    }),
    { numRuns: 500 },
  );
});

test.each([
  ['yesterday', 20260616, 3, 3, 'dateInPast'],
  ['today', today, 3, 3, undefined],
  ['the last day of the forecast', 20280617, 3, 3, undefined],
  ['the day after', 20280618, 3, 3, 'dateTooFar'],
  ['nobody chosen', today, 0, 0, 'nothingChosen'],
  ['everyone has left by then', 20270101, 3, 0, 'nobodyLeft'],
] as const)('a renewal that cannot be: %s', (_case, day, chosen, renewed, problem) => {
  expect(renewalProblem(day, today, { chosen, renewed })).toBe(problem);
  if (problem) expect(renewalProblemWords[problem]).toMatch(/\. Choose .*\.$/);
  if (problem === 'dateInPast' || problem === 'dateTooFar') expect(dayProblem(day, today)).toBe(problem);
});
