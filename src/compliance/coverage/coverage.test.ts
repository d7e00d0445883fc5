import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { addDays, startOfDay } from '../calendar/calendar.ts';
import { forecastDays, NEVER_ENDS } from '../forecast/dayOffset.ts';
import { holderPairs } from '../forecast/holderPairs.ts';
import { testOrganisation } from '../forecast/testing/organisation.ts';
import { NO_SITE, siteIdsOf } from '../sites/siteTrainings.ts';
import { trainingStateOn } from '../training/trainingState.ts';
import { type Coverage, createCoverage } from './coverage.ts';
import { candidatesOf } from './coverageCandidates.ts';
import { coverageOn, fallsBelowOn, holdersOf } from './coverageOnDay.ts';
import { assignmentTally, itemAssignments } from './equipmentCoverage.ts';
import { withoutPerson } from './withoutPerson.ts';

const today = 20260617;

type Person = {
  sites?: string[];
  leaves?: number;
  required?: number[];
  held?: Record<number, number | null>;
  /** Whether the service gives each completion twice. */
  twice?: boolean;
};

/** People with the last days of what they hold, null for never ending, and their required trainings. */
function holdersFrom(people: Record<string, Person>, doneOn = 20250101) {
  const records = Object.entries(people).map(
    ([id, { required = [], held = {}, twice = false }]): TrainingEmployeeStatus => {
      const completions = Object.entries(held);
      const isValid = (training: number) => {
        const lastDay = held[training];
        return lastDay === null || (lastDay !== undefined && lastDay >= 0);
      };
      return {
        m_user_id: id,
        status: 'active',
        percent_complete: 0,
        incomplete_training_ids: required.filter((training) => !isValid(training)),
        complete_training_ids: required.filter(isValid),
        last_completed: (twice ? [...completions, ...completions] : completions).map(([training, lastDay]) => ({
          id: Number(training),
          date_number: doneOn,
          expiresOn: lastDay === null ? null : addDays(today, lastDay),
          startsExpiringOn: null,
          is_required: required.includes(Number(training)),
        })),
      };
    },
  );
  const directory = {
    user: (id: string) => ({ id, fieldOffice_id: people[id]?.sites ?? ['hull'], terminationDate: people[id]?.leaves }),
    training: (id: number) => ({
      id,
      title: `Training ${id}`,
      ...(id === 5
        ? { schedule_type: 'window', window_last_offered_date_number: 20260101 }
        : { schedule_type: 'rolling', renewal_months: 12 }),
    }),
  };
  return holderPairs(records, { directory, today, timeZone: 'UTC' });
}

const rulesOf = (...rules: CoverageRules['rules']): CoverageRules => ({
  jobs: {},
  rules,
  equipmentTypes: {},
  evidence: {},
});

/** The cell of a training or a job at a site. */
function cellAt(coverage: Coverage, subject: number | string, siteId: string): number {
  const place = coverage.subjects.findIndex(({ job, trainingIds }) =>
    job ? job.key === subject : trainingIds[0] === subject,
  );
  return place * coverage.siteIds.length + coverage.siteIds.indexOf(siteId);
}

/** How training 8 is covered at Hull on a day. */
function covered(people: Record<string, Person>, rules: CoverageRules, day = 0) {
  const coverage = createCoverage(holdersFrom(people), rules);
  const cell = cellAt(coverage, 8, 'hull');
  const { holders, needed, states } = coverageOn(coverage, day);
  return { holders: holders[cell], needed: needed[cell], state: states[cell], until: fallsBelowOn(coverage, cell, 0) };
}

const atLeast = (count: number) => rulesOf({ training: 8, atLeast: count });
const [ada, bo, cy] = [{ held: { 8: 10 } }, { held: { 8: 20 } }, { held: { 8: null } }];

test.each([
  ['nobody', { ada: {} }, 1, 0, { holders: 0, needed: 1, state: 'uncovered', until: 0 }],
  ['one who must not leave', { ada }, 1, 0, { holders: 1, state: 'singlePointOfFailure', until: 11 }],
  ['one of three', { ada }, 3, 0, { holders: 1, state: 'singlePointOfFailure', until: 0 }],
  ['two of three', { ada, bo }, 3, 0, { holders: 2, state: 'below', until: 0 }],
  ['enough', { ada, bo }, 2, 0, { holders: 2, state: 'met', until: 11 }],
  ['on the last day of the first', { ada, bo }, 2, 10, { holders: 2, state: 'met' }],
  ['the day after', { ada, bo }, 2, 11, { holders: 1, state: 'singlePointOfFailure' }],
  ['for ever as far as dates tell', { ada, bo, cy }, 1, 21, { holders: 1, until: NEVER_ENDS }],
  [
    'who leaves on a day holds it through that day',
    { ada: { ...ada, leaves: Date.UTC(2026, 5, 19) }, bo },
    2,
    3,
    { holders: 1, until: 3 },
  ],
  ['one whose completion is given twice', { ada: { ...ada, twice: true } }, 2, 0, { holders: 1 }],
  ['whose training expired, holds nothing', { ada: { held: { 8: -1 } } }, 1, 0, { holders: 0, state: 'uncovered' }],
])('holders: %s', (_case, people, count, day, expected) => {
  expect(covered(people, atLeast(count), day)).toMatchObject(expected);
});

test('a reader of one site: no rule applies at others, where not all holders are known', () => {
  const people = { ada: { sites: ['hull', 'leeds'], held: { 8: 10 } }, bo: { sites: [], held: { 8: 10 } } };
  const named = { training: 8, atLeast: 1, sites: ['leeds', 'york', NO_SITE] };
  const rules = { ...rulesOf(), rules: [{ training: 8, atLeast: 2 }, named] };
  const whole = createCoverage(holdersFrom(people), rules);
  const part = createCoverage(holdersFrom(people), rules, { sites: ['hull'] });
  const statesIn = (coverage: Coverage) =>
    coverage.siteIds.map((site) => [site, coverageOn(coverage, 0).states[cellAt(coverage, 8, site)]]);
  expect(statesIn(whole)).toEqual([
    ['hull', 'singlePointOfFailure'],
    ['leeds', 'singlePointOfFailure'],
    [NO_SITE, 'singlePointOfFailure'],
    ['york', 'uncovered'],
  ]);
  expect(statesIn(part)).toEqual([
    ['hull', 'singlePointOfFailure'],
    ['leeds', 'noRule'],
    [NO_SITE, 'noRule'],
  ]);
});

test('holders count whether required or not, and a window counts since it was last offered', () => {
  const held = { required: [8], held: { 8: 10 } };
  expect(covered({ ada: held, bo }, atLeast(2))).toMatchObject({ holders: 2, state: 'met' });
  const pairs = holdersFrom({ ada: held, bo: { held: { 5: null, 8: 10 } } });
  expect([...pairs.isRequired]).toEqual([1, 0, 0]);
  const coverage = createCoverage(pairs, rulesOf({ training: 5, atLeast: 1 }));
  const cell = cellAt(coverage, 5, 'hull');
  expect(coverageOn(coverage, 0).states[cell]).toBe('uncovered');
});

test.each([
  ['the day before it was last offered', 20251231, 0],
  ['on that day', 20260101, 1],
])('holders of a training that is offered in a window: done %s', (_case, date_number, holders) => {
  const coverage = createCoverage(holdersFrom({ bo: { held: { 5: null } } }, date_number), rulesOf());
  expect(coverageOn(coverage, 0).holders[cellAt(coverage, 5, 'hull')]).toBe(holders);
});

test.each([
  ['25 people need one', 25, 1],
  ['26 need two', 26, 2],
  ['50 need two', 50, 2],
  ['one needs one', 1, 1],
])('one for every 25 people or part thereof: %s', (_case, count, needed) => {
  const people = Object.fromEntries(Array.from({ length: count }, (_, at) => [`p${at}`, {}]));
  expect(covered({ ...people }, rulesOf({ training: 8, forEvery: 25 }))).toMatchObject({ needed, holders: 0 });
});

test('the strictest rule applies, and a rule of a site only there', () => {
  const rules = rulesOf({ training: 8, atLeast: 1 }, { training: 8, atLeast: 2, sites: ['hull'] });
  expect(covered({ ada, bo }, rules)).toMatchObject({ needed: 2 });
  expect(covered({ ada, bo }, rulesOf({ training: 8, atLeast: 2, sites: ['leeds'] }))).toMatchObject({
    needed: 0,
    state: 'noRule',
    until: -1,
  });
});

test('people at two sites count at both, those at none have a row without a rule, and a site of a rule needs no people', () => {
  const pairs = holdersFrom({
    ada: { sites: ['hull', 'leeds'], held: { 8: 3 } },
    bo: { sites: [], held: { 8: 3 } },
  });
  const coverage = createCoverage(
    pairs,
    rulesOf({ training: 8, atLeast: 1 }, { training: 8, atLeast: 1, sites: ['bilbao'] }),
  );
  const on = coverageOn(coverage, 0);
  const at = (site: string) => {
    const cell = cellAt(coverage, 8, site);
    return [on.holders[cell], on.states[cell]];
  };
  expect(at('hull')).toEqual([1, 'singlePointOfFailure']);
  expect(at('leeds')).toEqual([1, 'singlePointOfFailure']);
  expect(at(NO_SITE)).toEqual([1, 'noRule']);
  expect(at('bilbao')).toEqual([0, 'uncovered']);
});

const lifting: CoverageRules = {
  jobs: { lifting: { name: 'Lifting', trainings: [8, 31] } },
  rules: [{ job: 'lifting', atLeast: 1 }],
  equipmentTypes: {},
  evidence: {},
};

test('a job is lost with the first of its trainings, and nobody holds a part of it', () => {
  const people = { ada: { held: { 8: 20, 31: 6 } }, bo: { held: { 8: 30 } } };
  const coverage = createCoverage(holdersFrom(people), lifting);
  const cell = cellAt(coverage, 'lifting', 'hull');
  expect(holdersOf(coverage, cell, 0)).toEqual([{ owner: 0, lastDay: 6 }]);
  expect(fallsBelowOn(coverage, cell, 0)).toBe(7);
});

test('holders are sorted by first to run out, candidates by nearest to return', () => {
  const people = {
    ada: { held: { 8: 9 } },
    bo: { held: { 8: 4 } },
    cy: { held: { 8: -30 } },
    di: { held: { 8: -2 } },
    ed: { required: [8] },
    fi: { held: { 8: -1 }, leaves: Date.UTC(2026, 5, 18) },
  };
  const coverage = createCoverage(holdersFrom(people), atLeast(1));
  const cell = cellAt(coverage, 8, 'hull');
  expect(holdersOf(coverage, cell, 0)).toEqual([
    { owner: 1, lastDay: 4 },
    { owner: 0, lastDay: 9 },
  ]);
  expect(holdersOf(coverage, cell, 5)).toEqual([{ owner: 0, lastDay: 9 }]);
  expect(candidatesOf(coverage, cell, 5)).toEqual([
    { owner: 1, lacking: 1, expiredAfter: 4 },
    { owner: 3, lacking: 1, expiredAfter: -2 },
    { owner: 2, lacking: 1, expiredAfter: -30 },
  ]);
});

test('candidates for a job have once done all of it; least lacking come first', () => {
  const people = {
    ada: { held: { 8: -1, 31: -1 } },
    bo: { held: { 8: -50, 31: 9 } },
    cy: { held: { 8: 9 } },
  };
  const coverage = createCoverage(holdersFrom(people), lifting);
  expect(candidatesOf(coverage, cellAt(coverage, 'lifting', 'hull'), 0)).toEqual([
    { owner: 1, lacking: 1, expiredAfter: -50 },
    { owner: 0, lacking: 2, expiredAfter: -1 },
  ]);
});

test('losing a person breaks cells that need them, and none where enough others hold it', () => {
  const people = { ada: { held: { 8: 9, 9: 9 } }, bo: { held: { 8: 9 } }, cy: { held: { 8: 9, 7: 9 } } };
  const breaksOf = (...rules: CoverageRules['rules']) =>
    withoutPerson(createCoverage(holdersFrom(people), rulesOf(...rules)), 0).map(({ owner, uncovered, breaks }) => [
      owner,
      uncovered,
      breaks.map(({ to }) => to),
    ]);
  expect(breaksOf({ training: 8, atLeast: 2 })).toEqual([]);
  expect(breaksOf({ training: 8, atLeast: 3 }, { training: 9, atLeast: 1 })).toEqual([
    [0, 1, ['below', 'uncovered']],
    [1, 0, ['below']],
    [2, 0, ['below']],
  ]);
  // Already below; losing a holder changes nothing until the last one leaves.
  expect(breaksOf({ training: 8, atLeast: 4 })).toEqual([]);
  // A leaver is one less to be covered.
  expect(breaksOf({ training: 8, forEvery: 1 })).toEqual([]);
});

test('equipment: whether its people have the trainings of its type', () => {
  const pairs = holdersFrom({
    ada: { held: { 8: 9 } },
    bo: { held: { 8: -1 } },
    cy: { held: { 8: 9 }, leaves: Date.UTC(2026, 5, 18) },
  });
  const item = (id: string, typeId: string, assignedIds: string[]) => ({ id, typeId, assignedIds });
  const equipment = [
    item('met', 'crane', ['ada']),
    item('expired', 'crane', ['ada', 'bo']),
    item('left', 'crane', ['cy']),
    item('unknown', 'crane', ['zoe']),
    item('left long ago', 'crane', ['gone']),
    item('not seen', 'crane', ['ada', 'unseen']),
    item('expired beside who is not seen', 'crane', ['unseen', 'bo']),
    item('nobody', 'crane', []),
    item('no rule', 'ladder', ['bo']),
    item('no rule either', 'constructor', ['bo']),
  ];
  const contextOn = (day: number) => ({
    pairs,
    day,
    hasLeft: (id: string) => id === 'gone',
    seesRecordsOf: (id: string) => id !== 'unseen',
  });
  const assignments = (day: number) => itemAssignments(equipment, { equipmentTypes: { crane: [8] } }, contextOn(day));
  expect(assignments(2).map(({ item: { id }, state }) => [id, state])).toEqual([
    ['met', 'met'],
    ['expired', 'lacking'],
    ['left', 'lacking'],
    ['unknown', 'lacking'],
    ['left long ago', 'lacking'],
    ['not seen', 'notKnown'],
    ['expired beside who is not seen', 'lacking'],
    ['nobody', 'nobodyAssigned'],
    ['no rule', 'noRule'],
    ['no rule either', 'noRule'],
  ]);
  expect(
    assignments(2).map(({ lacking }) => lacking.map(({ personId, employment }) => [personId, employment])),
  ).toEqual([
    [],
    [['bo', 'employed']],
    [['cy', 'left']],
    [['zoe', 'noRecord']],
    [['gone', 'left']],
    [],
    [['bo', 'employed']],
    ...[[], [], []],
  ]);
  expect(assignments(2)[5]?.notSeen).toEqual(['unseen']);
  expect(assignments(2)[2]?.lacking[0]?.trainingIds).toEqual([8]);
  expect(assignments(1)[2]?.state).toBe('met');
  expect(assignments(10)[0]?.state).toBe('lacking');
  expect(assignmentTally(assignments(2))).toEqual({
    lacking: 5,
    nobodyAssigned: 1,
    notKnown: 1,
    met: 1,
    noRule: 2,
    assessed: 6,
    percent: 16,
  });
  expect(assignmentTally(itemAssignments(equipment, { equipmentTypes: {} }, contextOn(0))).percent).toBeNull();
});

const midnights = new Map<string, number>();

/** What `hasLeft` says; remembers the midnights of the walk. */
function isGone(terminationDate: number | null | undefined, on: number, timeZone: string): boolean {
  if (terminationDate == null) return false;
  const key = `${timeZone} ${on}`;
  const midnight = midnights.get(key) ?? startOfDay(on, timeZone);
  midnights.set(key, midnight);
  return terminationDate < midnight;
}

test('the holders of a day and the day on which they fall below match a walk over the days', () => {
  const rule = fc.record({
    training: fc.integer({ min: 1, max: 7 }),
    count: fc.integer({ min: 1, max: 3 }),
    isShare: fc.boolean(),
  });
  const asked = fc.tuple(
    testOrganisation,
    fc.array(rule, { minLength: 1, maxLength: 3 }),
    fc.array(fc.nat(730), { maxLength: 3 }),
  );
  fc.assert(
    fc.property(asked, ([organisation, someRules, days]) => {
      const { today: from, timeZone, people } = organisation;
      const records = organisation.recordsOn(from, { includeAllCompletions: true });
      const jobs = { team: { name: 'Team', trainings: [1, 2] } };
      const coverage = createCoverage(holderPairs(records, organisation), {
        jobs,
        rules: [
          ...someRules.map(({ training, count, isShare }) =>
            isShare ? { training, forEvery: count } : { training, atLeast: count },
          ),
          { job: 'team', atLeast: 1 },
        ],
      });
      const last = forecastDays(from);
      /** On a day: the people at a site, and those who hold all of some trainings. */
      const walk = (day: number, site: string, trainings: readonly number[]) => {
        const on = addDays(from, day);
        const there = people.flatMap(({ user }, at) =>
          !isGone(user.terminationDate, on, timeZone) &&
          siteIdsOf({ siteIds: user.fieldOffice_id ?? [] }).includes(site)
            ? [at]
            : [],
        );
        const holders = there.filter((at) =>
          trainings.every((id) => {
            const held = records[at]?.last_completed.find((completion) => completion.id === id);
            return held !== undefined && trainingStateOn(held, true, on) !== 'expired';
          }),
        );
        return { people: there.length, holders: holders.map((at) => people[at]?.user.id).sort() };
      };
      for (const [cell, ofCell] of coverage.rules.entries()) {
        const site = coverage.siteIds[cell % coverage.siteIds.length] ?? '';
        const { trainingIds = [] } = coverage.subjects[Math.floor(cell / coverage.siteIds.length)] ?? {};
        for (const day of days) {
          if (day > last) continue;
          const { holders } = walk(day, site, trainingIds);
          expect(
            holdersOf(coverage, cell, day)
              .map(({ owner }) => coverage.pairs.ownerIds[owner])
              .sort(),
          ).toEqual(holders);
          expect(coverageOn(coverage, day).holders[cell]).toBe(holders.length);
        }
        if (ofCell.length === 0) continue;
        const isBelow = (day: number) => {
          const { people: count, holders } = walk(day, site, trainingIds);
          return ofCell.some(
            ({ atLeast: least, forEvery = 1 }) => holders.length < (least ?? Math.ceil(count / forEvery)),
          );
        };
        for (const day of [0, ...days.slice(0, 1).filter((asked) => asked <= last)]) {
          const below = fallsBelowOn(coverage, cell, day);
          if (below > last) {
            expect([0, 30, 365, last].filter((on) => on >= day && isBelow(on))).toEqual([]);
            continue;
          }
          let walked = day;
          if (isBelow(day)) while (walked > 0 && isBelow(walked - 1)) walked -= 1;
          else while (walked <= last && !isBelow(walked)) walked += 1;
          expect(below).toBe(walked);
        }
      }
    }),
    { numRuns: 500 },
  );
});
