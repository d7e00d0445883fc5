import fc from 'fast-check';
import { expect, test } from 'vitest';
import { addDays } from '../calendar/calendar.ts';
import { NO_SITE } from '../sites/siteTrainings.ts';
import { forecastDays, NEVER_ENDS } from './dayOffset.ts';
import { forecastCurve, forecastOn } from './forecastCurve.ts';
import { createLapseIndex } from './lapses.ts';
import type { PlanRequest } from './planCandidates.ts';
import { defaultPlanSettings, type PlanSettings, planSettingProblems } from './planSettings.ts';
import { gainPoints, renewalGain } from './renewalGain.ts';
import { planRenewals, planTotals, type RenewalGroup, renewalsOfGroups } from './renewalPlan.ts';
import { createRenewals } from './renewals.ts';
import { sessionDates } from './sessionDates.ts';
import { type TestOrganisation, testOrganisation } from './testing/organisation.ts';
import { peopleOfRecords, trainingPairs } from './trainingPairs.ts';

const today = 20260617;
const settings: PlanSettings = { ...defaultPlanSettings, capacity: 2, leadDays: 5 };

type Person = { sites?: string[]; leaves?: number; trainingId?: number; lastDay?: number };

/** People of one yearly training each, by its last day; without one it was never done. */
function organisationOf(people: Record<string, Person>) {
  const context = {
    directory: {
      user: (id: string) => ({ id, fieldOffice_id: people[id]?.sites, terminationDate: people[id]?.leaves }),
      training: (id: number) => ({ id, title: 'One', schedule_type: 'rolling', renewal_months: id === 9 ? null : 12 }),
    },
    today,
    timeZone: 'UTC',
  };
  const records = Object.entries(people).map(([id, { trainingId = 1, lastDay }]) => ({
    m_user_id: id,
    status: 'active',
    percent_complete: 0,
    incomplete_training_ids: lastDay === undefined || lastDay < 0 ? [trainingId] : [],
    complete_training_ids: lastDay === undefined || lastDay < 0 ? [] : [trainingId],
    last_completed:
      lastDay === undefined
        ? []
        : [{ id: trainingId, date_number: 20250101, expiresOn: addDays(today, lastDay), startsExpiringOn: null }],
  }));
  const trainings = trainingPairs(peopleOfRecords(records, context), context);
  const days = forecastDays(today);
  return { trainings, index: createLapseIndex(trainings, days), curve: forecastCurve(trainings, days) };
}

function planOf(people: Record<string, Person>, request: Partial<PlanRequest> = {}) {
  const { trainings, index, curve } = organisationOf(people);
  const asked = { before: 60, acrossSites: false, withGaps: false, settings, ...request };
  const plan = planRenewals(index, trainings, asked);
  const names = (pairs: Uint32Array) => Array.from(pairs, (pair) => trainings.ownerIds[trainings.owner[pair] ?? -1]);
  return {
    ...plan,
    totals: planTotals(trainings, plan.groups, forecastOn(curve, asked.before)?.required ?? 0),
    sessions: plan.groups.map((group) => group.sessions.map(({ on, pairs }) => [on, ...names(pairs)])),
    bookedAt: plan.groups.map((group) => (group.site === null ? null : trainings.siteIds[group.site])),
  };
}

const days = (...lastDays: number[]) => Object.fromEntries(lastDays.map((lastDay, at) => [`p${at}`, { lastDay }]));

test.each([
  ['as many as there are places', days(10, 20), [[[10, 'p0', 'p1']]]],
  [
    'one more',
    days(10, 20, 30),
    [
      [
        [10, 'p0', 'p1'],
        [30, 'p2'],
      ],
    ],
  ],
  [
    'together are those whose expiries are close',
    days(10, 28, 30),
    [
      [
        [10, 'p0'],
        [28, 'p1', 'p2'],
      ],
    ],
  ],
  ['who lapses on the first day that can be had is reached', days(5), [[[5, 'p0']]]],
  ['who lapses the day before is too late, and comes as soon as can be', days(4, 30), [[[5, 'p0', 'p1']]]],
  ['who lapses on the day asked about is not booked', days(59, 60), [[[59, 'p0']]]],
  ['nobody', {}, []],
])('sessions of two: %s', (_case, people, sessions) => {
  expect(planOf(people).sessions).toEqual(sessions);
});

test('a group says by when to hold and to book it, who is too late, and what is given away', () => {
  const { groups, totals } = planOf(days(3, 10, 20, 40));
  const [group] = groups;
  expect(group).toMatchObject({ tooLate: 1, gaps: 0, holdBy: 5, bookBy: 0, lapsesAvoided: 3, hours: null });
  expect(group).toMatchObject({ daysGivenAway: 5 + 20, gainedPairs: 4 });
  expect(totals.points).toBe(100);
});

test.each([
  ['nobody can be reached in time', days(0, 4), { holdBy: 5, tooLate: 2, lapsesAvoided: 0 }],
  ['one is too late by a day', days(4, 30), { holdBy: 5, tooLate: 1, lapsesAvoided: 1 }],
  ['the first lapses on the first day that can be had', days(5, 30), { holdBy: 5, tooLate: 0, lapsesAvoided: 2 }],
  ['the first lapses a day later', days(6, 30), { holdBy: 6, tooLate: 0, lapsesAvoided: 2 }],
  ['one has a gap', { ada: {}, bo: { lastDay: 30 } }, { holdBy: 5, gaps: 1, tooLate: 0, lapsesAvoided: 1 }],
  [
    'who is too late has a session of their own',
    days(3, 4, 20, 30),
    { holdBy: 5, tooLate: 2, lapsesAvoided: 2, daysGivenAway: 10 },
  ],
])('a group is held by the day of its first session and booked the lead time before: %s', (_case, people, group) => {
  expect(planOf(people, { withGaps: true }).groups).toMatchObject([{ ...group, bookBy: group.holdBy - 5 }]);
});

test.each([
  ['nothing within the days that keep the anniversary', 10, 0],
  ['all of it, one day earlier', 9, 10],
])('days given away: %s', (_case, anniversaryDays, given) => {
  const plan = planOf(days(10, 20), { settings: { ...settings, anniversaryDays } });
  expect(plan.totals.daysGivenAway).toBe(given);
});

test('gaps are booked on request, as soon as a session is possible', () => {
  const people = { ada: {}, bo: { lastDay: -3 }, cy: { lastDay: 30 } };
  expect(planOf(people).sessions).toEqual([[[30, 'cy']]]);
  const plan = planOf(people, { withGaps: true });
  expect(plan.sessions).toEqual([
    [
      [5, 'ada', 'bo'],
      [30, 'cy'],
    ],
  ]);
  expect(plan.totals).toMatchObject({ gaps: 2, bookings: 3, lapsesAvoided: 1, gainedPairs: 3 });
});

const atSites = {
  ada: { sites: ['hull', 'leeds'], lastDay: 10 },
  bo: { sites: ['leeds'], lastDay: 12 },
  cy: { lastDay: 14 },
};

/** Midnight of the day `days` days from today. */
const leaves = (days: number) => Date.UTC(2026, 5, 17 + days);

test.each([
  ['on the day on which it expires', { lastDay: 16, leaves: leaves(16) }, []],
  ['one day later', { lastDay: 16, leaves: leaves(17) }, [[[16, 'di']]]],
  ['after some weeks without it', { lastDay: 16, leaves: leaves(33) }, [[[16, 'di']]]],
  ['on the day asked about', { lastDay: 16, leaves: leaves(60) }, [[[16, 'di']]]],
  ['the day before the first session that can be had', { lastDay: 2, leaves: leaves(4) }, []],
  ['on the day of that session', { lastDay: 2, leaves: leaves(5) }, [[[5, 'di']]]],
  ['without the training, the day before that session', { leaves: leaves(4) }, []],
  ['without the training, on the day of that session', { leaves: leaves(5) }, [[[5, 'di']]]],
])('a leaver %s', (_case, di, sessions) => {
  const plan = planOf({ di }, { withGaps: true });
  expect(plan.sessions).toEqual(sessions);
  // Nothing is gained for people who have left by the day.
  expect(plan.totals.gainedPairs).toBe(di.leaves === leaves(60) ? 1 : 0);
});

test('termination date 0 means none', () => {
  const { trainings } = organisationOf({ di: { lastDay: 2, leaves: 0 }, bo: { lastDay: 2, leaves: leaves(3) } });
  expect([...trainings.ownedThrough]).toEqual([NEVER_ENDS, 3]);
});

test('each training has its own first possible session', () => {
  const people = { di: { trainingId: 2, lastDay: 2, leaves: leaves(5) } };
  const settingsOfTraining = new Map([[2, { leadDays: 6 }]]);
  expect(planOf(people).sessions).toEqual([[[5, 'di']]]);
  expect(planOf(people, { settingsOfTraining }).sessions).toEqual([]);
});

test('people at two sites are booked once, those at none form a group', () => {
  const plan = planOf(atSites);
  expect(plan.sessions).toEqual([[[10, 'ada']], [[12, 'bo']], [[14, 'cy']]]);
  expect(plan.bookedAt).toEqual(['hull', 'leeds', NO_SITE]);
  expect(planOf(atSites, { sites: ['leeds'] }).sessions).toEqual([[[10, 'ada', 'bo']]]);
  expect(planOf(atSites, { acrossSites: true, sites: ['leeds', NO_SITE] }).sessions).toEqual([
    [
      [10, 'ada', 'bo'],
      [14, 'cy'],
    ],
  ]);
  expect(planOf(atSites, { sites: ['unknown'] }).totals).toMatchObject({ bookings: 0, people: 0, points: 0 });
});

test('people at an excluded site are not booked anywhere', () => {
  expect(planOf(atSites, { sites: ['leeds', NO_SITE], withoutSites: ['hull'] }).sessions).toEqual([
    [[12, 'bo']],
    [[14, 'cy']],
  ]);
});

test('a plan of nobody has no hours', () => {
  expect(planOf({}).totals.hours).toBeNull();
  expect(planOf(days(10), { settings: { ...settings, hours: 3 } }).totals.hours).toBe(3);
});

test('a training has its own settings, and a group that is too small is named apart', () => {
  const people = { ada: { lastDay: 10 }, bo: { lastDay: 11 }, cy: { trainingId: 2, lastDay: 12 } };
  const plan = planOf(people, {
    settings: { ...settings, smallestGroup: 2, hours: 3 },
    settingsOfTraining: new Map([[1, { capacity: 1, hours: 2 }]]),
  });
  expect(plan.sessions).toEqual([
    [
      [10, 'ada'],
      [11, 'bo'],
    ],
  ]);
  expect(plan.totals).toMatchObject({ hours: 4, sessions: 2 });
  expect(plan.tooSmall).toMatchObject([{ subject: 1 }]);
  expect(planOf(people, { trainings: [2] }).sessions).toEqual([[[12, 'cy']]]);
});

test('groups are sorted by soonest to be held, then larger first', () => {
  const people = {
    ...days(10, 20),
    ...Object.fromEntries([10, 12].map((lastDay, at) => [`q${at}`, { lastDay, trainingId: 2 }])),
    r0: { lastDay: 8, trainingId: 3 },
    ...Object.fromEntries([9, 9].map((lastDay, at) => [`s${at}`, { lastDay, trainingId: 4 }])),
  };
  const { groups } = planOf(people, { settingsOfTraining: new Map([[4, { capacity: 1 }]]) });
  expect(groups.map(({ subject }) => subject + 1)).toEqual([3, 4, 1, 2]);
});

test.each([
  ['capacity', 0],
  ['capacity', -3],
  ['capacity', 2.5],
  ['capacity', Number.NaN],
  ['leadDays', -1],
  ['hours', 0],
  ['hours', 1.5],
  ['smallestGroup', 0],
  ['anniversaryDays', 0],
  ['anniversaryDays', 366],
] as const)('a plan with the %s %d is refused with a sentence', (name, value) => {
  const wrong = { ...settings, [name]: value };
  expect(Object.keys(planSettingProblems(wrong))).toEqual([name]);
  expect(planSettingProblems(wrong)[name]).toMatch(/^Enter .* number from .*\.$/);
  expect(() => planOf(days(10), { settings: wrong })).toThrow(/^Enter /);
});

test('the usual settings are valid', () => {
  expect(planSettingProblems(defaultPlanSettings)).toEqual({});
});

const lossOf = (lastDays: readonly number[], kept: number | null) =>
  lastDays.reduce((sum, day) => {
    const early = day - (lastDays[0] ?? 0);
    return sum + (kept !== null && early <= kept ? 0 : early);
  }, 0);

/** The least that is given away by any cut of the row into `sessions` parts, or, without an anniversary, by any grouping. */
function leastLoss(lastDays: readonly number[], sessions: number, capacity: number, kept: number | null): number {
  if (lastDays.length === 0) return 0;
  if (sessions === 0) return Number.POSITIVE_INFINITY;
  const [first = 0, ...others] = lastDays;
  const subsets = Array.from({ length: 2 ** others.length }, (_, bits) =>
    others.map((_day, at) => Math.floor(bits / 2 ** at) % 2 === 1),
  ).filter((taken) => {
    const count = taken.filter(Boolean).length;
    const isRow = taken.every((is, at) => is === at < count);
    return count < capacity && (kept === null || isRow);
  });
  return Math.min(
    ...subsets.map(
      (taken) =>
        lossOf([first, ...others.filter((_day, at) => taken[at])], kept) +
        leastLoss(
          others.filter((_day, at) => !taken[at]),
          sessions - 1,
          capacity,
          kept,
        ),
    ),
  );
}

test('sessions are as few as possible, hold everybody once and in time, and no other sharing gives fewer days away', () => {
  const asked = fc.tuple(fc.array(fc.nat(40), { maxLength: 7 }), fc.integer({ min: 1, max: 4 }), fc.option(fc.nat(12)));
  fc.assert(
    fc.property(asked, ([someDays, capacity, kept]) => {
      const lastDays = someDays.toSorted((a, b) => a - b);
      const sessions = sessionDates(Int32Array.from(lastDays), capacity, kept);
      expect(sessions).toHaveLength(Math.ceil(lastDays.length / capacity));
      sessions.forEach(({ on, from, to }, at) => {
        expect(from).toBe(sessions[at - 1]?.to ?? 0);
        expect(to - from).toBeLessThanOrEqual(capacity);
        expect(on).toBe(lastDays[from]);
      });
      expect(sessions.at(-1)?.to ?? 0).toBe(lastDays.length);
      const loss = sessions.reduce((sum, { from, to }) => sum + lossOf(lastDays.slice(from, to), kept), 0);
      expect(loss).toBe(leastLoss(lastDays, sessions.length, capacity, kept));
    }),
    { numRuns: 300 },
  );
});

test('people, bookings and gains of the groups add up to the plan, which is worth what its renewals are', () => {
  const request = fc.record({
    before: fc.nat(700),
    acrossSites: fc.boolean(),
    withGaps: fc.boolean(),
    sites: fc.option(fc.subarray(['f1', 'f2', 'f3', NO_SITE]), { nil: undefined }),
    settings: fc.record({
      capacity: fc.integer({ min: 1, max: 4 }),
      leadDays: fc.nat(30),
      hours: fc.constant(2),
      smallestGroup: fc.integer({ min: 1, max: 3 }),
      anniversaryDays: fc.option(fc.integer({ min: 1, max: 60 })),
    }),
  });
  fc.assert(
    fc.property(testOrganisation, request, (organisation: TestOrganisation, { sites, ...asked }) => {
      const trainings = trainingPairs(
        peopleOfRecords(organisation.recordsOn(organisation.today), organisation),
        organisation,
      );
      const last = forecastDays(organisation.today);
      const { before } = asked;
      const curve = forecastCurve(trainings, last);
      const required = forecastOn(curve, before)?.required ?? 0;
      const plan = planRenewals(createLapseIndex(trainings, last), trainings, { ...asked, ...(sites && { sites }) });
      const totals = planTotals(trainings, plan.groups, required);
      const booked = plan.groups.flatMap((group) => [...group.pairs]);
      expect(new Set(booked).size).toBe(booked.length);
      expect(totals.bookings).toBe(booked.length);
      expect(totals.people).toBe(new Set(booked.map((pair) => trainings.owner[pair])).size);
      for (const { pairs, sessions, gaps, tooLate, lapsesAvoided, hours, holdBy, bookBy } of plan.groups) {
        expect([holdBy, bookBy]).toEqual([sessions[0]?.on, holdBy - asked.settings.leadDays]);
        expect(bookBy).toBeGreaterThanOrEqual(0);
        expect(sessions).toHaveLength(Math.ceil(pairs.length / asked.settings.capacity));
        expect(sessions.flatMap((session) => [...session.pairs])).toEqual([...pairs]);
        expect(gaps + tooLate + lapsesAvoided).toBe(pairs.length);
        expect(hours).toBe(2 * sessions.length);
        for (const session of sessions) {
          expect(session.on).toBeGreaterThanOrEqual(asked.settings.leadDays);
          for (const pair of session.pairs) {
            const lastDay = trainings.validThrough[pair] ?? -1;
            if (lastDay >= asked.settings.leadDays) expect(session.on).toBeLessThanOrEqual(lastDay);
            expect(session.on).toBeLessThanOrEqual(trainings.countedThrough[pair] ?? -1);
          }
        }
      }
      const kept = asked.settings.anniversaryDays;
      const renewals = createRenewals(
        trainings,
        renewalsOfGroups(plan.groups),
        kept === null ? undefined : new Map(trainings.trainingIds.map((id) => [id, kept])),
      );
      const gain = renewalGain(trainings, renewals, before);
      expect(totals.gainedPairs).toBe(gain.pairs);
      expect(totals.points).toBeCloseTo(gain.points, 9);
      const pointsOf = ({ gainedPairs }: RenewalGroup) => gainPoints(gainedPairs, required);
      expect(plan.groups.reduce((sum, group) => sum + pointsOf(group), 0)).toBeCloseTo(totals.points, 9);
      const after = forecastOn(forecastCurve(trainings, last, renewals), before);
      expect(after?.valid).toBe((forecastOn(curve, before)?.valid ?? 0) + totals.gainedPairs);
    }),
    { numRuns: 500 },
  );
});
