import fc from 'fast-check';
import ICAL from 'ical.js';
import { createElement } from 'react';
import { expect, test } from 'vitest';
import { addDays } from '#compliance/calendar/calendar.ts';
import type { Directory } from '#compliance/directory.ts';
import { forecastOn } from '#compliance/forecast/forecastCurve.ts';
import { defaultPlanSettings, type PlanSettings } from '#compliance/forecast/planSettings.ts';
import { planTotals } from '#compliance/forecast/renewalPlan.ts';
import type { SeenPart } from '#compliance/sites/siteTrainings.ts';
import { FilterSegments } from '#listing/filters/FilterSegments.tsx';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import type { Filter } from '#listing/filters/filter.ts';
import { noNames, rowNounOf } from '#listing/filters/filtersOf.ts';
import { SITES_IN_PART } from '#listing/sitesInPart.ts';
import { fromSearch } from '#listing/urlState.ts';
import { wordsOf } from '../../testing/rendered.ts';
import { testForecast } from '../testing/testForecast.ts';
import type { Forecast } from '../useForecast.ts';
import { bookedFilters } from './people/bookedFilters.ts';
import { type BookedPerson, bookedPeople, leftOutPeople } from './people/bookedPerson.ts';
import { planFilters } from './planFilters.ts';
import { plannedGroups, planRows } from './planRow.ts';
import { planScale } from './planScale.ts';
import { planSitesWords } from './planSitesWords.ts';
import { sessionsCalendar } from './sessionsCalendar.ts';
import { TrainingSessions } from './TrainingSessions.tsx';

/** Ada is at two sites, Bo at the second; Cy lapses within the lead time, Di has lapsed already. */
const forecast = testForecast({
  Ada: { siteIds: ['hull', 'leeds'], expires: 20 },
  Bo: { siteIds: ['leeds'], expires: 25 },
  Cy: { siteIds: ['leeds'], expires: 3 },
  Di: { siteIds: ['leeds'], expires: -9 },
});

const options = {
  before: 30,
  sites: [] as string[],
  trainings: [] as string[],
  withGaps: false,
  settings: { ...defaultPlanSettings, capacity: 2 },
  settingsOfTraining: new Map<number, PlanSettings>(),
  acrossSites: false,
  part: undefined as SeenPart,
};

/** A plan with its gains, as on its page. */
function planOf(of: Forecast, directory: Directory, { trainings, ...planned }: typeof options) {
  const { groups, leftOut } = plannedGroups(of, directory, planned);
  const scale = planScale(of, { site: planned.sites, training: trainings });
  const rows = planRows(groups, forecastOn(scale.curve, planned.before)?.required ?? 0);
  return { ...scale, rows, leftOut };
}

const peopleOf = (chosen: Partial<typeof options> = {}) =>
  planOf(forecast, noNames, { ...options, ...chosen }).rows.map(({ siteIds, sessions }) => [
    siteIds.join(),
    ...sessions.map(({ people }) => people.map(({ name }) => name).join()),
  ]);

const noIdentity = () => ({ isListed: false, employeeNumber: '', email: '' });

test('a person at two sites is booked at the first, or at the chosen one', () => {
  expect(peopleOf()).toEqual([
    ['leeds', 'Cy,Bo'],
    ['hull', 'Ada'],
  ]);
  expect(peopleOf({ sites: ['leeds'] })).toContainEqual(['leeds', 'Cy', 'Ada,Bo']);
});

test('a person who is not valid today is booked on request', () => {
  expect(peopleOf({ withGaps: true }).flat().join()).toContain('Di');
  expect(peopleOf().flat().join()).not.toContain('Di');
});

test('a person who lapses before the first possible session is too late, and the file says so', () => {
  const { rows } = planOf(forecast, noNames, options);
  expect(rows.map(({ tooLate }) => tooLate)).toEqual([1, 0]);
  const people = bookedPeople(rows, (id) => ({ isListed: true, employeeNumber: `no-${id}`, email: `${id}@x.example` }));
  expect(
    people.map(({ name, employeeNumber, email, session, isTooLate }) => [
      name,
      employeeNumber,
      email,
      session,
      isTooLate,
    ]),
  ).toEqual([
    ['Cy', 'no-cy', 'cy@x.example', 1, true],
    ['Bo', 'no-bo', 'bo@x.example', 1, false],
    ['Ada', 'no-ada', 'ada@x.example', 1, false],
  ]);
});

test('a session that is too late for everyone has the day on which it is booked', () => {
  const forAnn = testForecast({ Ann: { siteIds: ['leeds'], expires: 3 }, Di: { siteIds: ['hull'], expires: -9 } });
  const { rows } = planOf(forAnn, noNames, { ...options, withGaps: true });
  expect(rows.map(({ siteIds: [id], isTooLate, holdBy }) => [id, isTooLate, holdBy])).toEqual(
    rows.map(({ siteIds: [id], sessions: [first] }) => [id, id === 'leeds', first?.on]),
  );
  expect(new Set(rows.map(({ bookBy }) => bookBy))).toEqual(new Set([forAnn.pairs.today]));
});

test('a group with somebody too late has the days of its first session, and is not too late for everyone', () => {
  const { rows } = planOf(forecast, noNames, options);
  expect(rows.map(({ holdBy }) => holdBy)).toEqual(rows.map(({ sessions: [first] }) => first?.on));
  expect(rows.map(({ bookBy, isTooLate }) => [bookBy, isTooLate])).toEqual([
    [forecast.pairs.today, false],
    [addDays(forecast.pairs.today, 20 - 14), false],
  ]);
});

test('each session is a separate event, on the last day that it can be held', () => {
  const { rows } = planOf(forecast, noNames, { ...options, sites: ['leeds'] });
  const calendar = new ICAL.Component(ICAL.parse(sessionsCalendar(rows, 1_795_000_000_000, 'k1')));
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  expect(events.length).toBe(rows.flatMap(({ sessions }) => sessions).length);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  expect(events.at(-1)?.startDate.isDate).toBe(true);
  expect(events.map(({ description }) => description).join()).toContain('Ada');
});

test('chosen sites share their sessions on request; the others can still be chosen', () => {
  expect(peopleOf({ acrossSites: true })).toEqual([['hull,leeds', 'Cy', 'Ada,Bo']]);
  expect(peopleOf({ acrossSites: true, sites: ['hull'] })).toEqual([
    ['hull', 'Ada'],
    ['leeds', 'Cy,Bo'],
  ]);
});

test('a gain and the curve apply to what is chosen, as in its forecast', () => {
  const pointsOf = (chosen: Partial<typeof options>) => {
    const { rows, curve } = planOf(forecast, noNames, { ...options, ...chosen });
    const groups = planFilters.select(rows, { site: chosen.sites ?? [], training: chosen.trainings ?? [] });
    return { points: groups.map(({ site, points }) => [site, points]), curve };
  };
  const others = { Bo: { siteIds: ['leeds'], expires: 25 }, Cy: { siteIds: ['leeds'], expires: 3 } };
  const leeds = { ...others, Ada: { siteIds: ['leeds'], expires: 20 }, Di: { siteIds: ['leeds'], expires: -9 } };
  const hull = { Ada: { siteIds: ['hull'], expires: 20 } };
  expect(pointsOf({ sites: ['hull'] })).toEqual({ points: [['Site hull', 100]], curve: testForecast(hull).curve });
  expect(pointsOf({ sites: ['leeds'] })).toEqual({ points: [['Site leeds', 75]], curve: testForecast(leeds).curve });
  expect(pointsOf({ trainings: ['8'] }).curve).toEqual(forecast.curve);
  expect(pointsOf({ trainings: ['9'] })).toEqual({ points: [], curve: testForecast({}).curve });
  expect(pointsOf({})).toEqual({
    points: [
      ['Site leeds', 50],
      ['Site hull', 25],
    ],
    curve: forecast.curve,
  });
});

test('the scale keeps its identity while sites and trainings stay the same, whatever else an address contains', () => {
  const chosen = () => planScale(forecast, { site: ['hull'], training: ['8'] });
  const before = chosen();
  expect(chosen()).toBe(before);
  expect(planScale(forecast, { site: ['leeds'], training: ['8'] })).not.toBe(before);
  expect(planScale(forecast, { site: ['leeds'], training: [] }).curve).not.toBe(
    planScale(testForecast({}), { site: ['leeds'], training: [] }).curve,
  );
});

const seen = { ...options, part: { sites: ['leeds'] } };

test('a site that the reader sees in part says so, alone and among several sites', () => {
  const sitesOf = (acrossSites: boolean) =>
    planOf(forecast, noNames, { ...seen, acrossSites }).rows.map(({ site }) => site);
  expect(sitesOf(false)).toEqual(['Site leeds', 'Site hull (in part)']);
  expect(sitesOf(true)).toEqual(['Site hull (in part), Site leeds']);
});

test('sites in part are mentioned if some are shown or chosen, and not for sites that a search leaves out', () => {
  const { rows } = planOf(forecast, noNames, seen);
  const booked = bookedPeople(rows, noIdentity);
  const wordsFor = (q: string, site: string[] = []) => {
    const filter = { q, site };
    return [
      planSitesWords(planFilters, rows, filter, seen.part),
      planSitesWords(bookedFilters, booked, filter, seen.part),
    ];
  };
  expect(wordsFor('')).toEqual([SITES_IN_PART, SITES_IN_PART]);
  expect(wordsFor('leeds')).toEqual(['', '']);
  expect(wordsFor('leeds', ['leeds'])).toEqual(['', '']);
  expect(wordsFor('nothing', ['hull'])).toEqual([SITES_IN_PART, SITES_IN_PART]);
});

test.each([
  ['of which some are seen in part', ['leeds', 'york'], '4 sites together (2 in part)'],
  ['that are all seen whole', ['hull', 'leeds', 'rugby', 'york'], '4 sites together'],
])('a group of more sites than it names, %s', (_case, sites, words) => {
  const four = testForecast({ Ada: { siteIds: ['hull', 'leeds', 'rugby', 'york'], expires: 20 } });
  const { rows } = planOf(four, noNames, { ...options, acrossSites: true, part: { sites } });
  expect(rows.map(({ site, plainSite }) => [site, plainSite])).toEqual([[words, '4 sites together']]);
});

test('documents for others reveal nothing about what the planner sees', () => {
  for (const acrossSites of [false, true]) {
    const { rows } = planOf(forecast, noNames, { ...seen, acrossSites });
    const sheets = rows.map((row) => wordsOf(createElement(TrainingSessions, { row })));
    const given = [sessionsCalendar(rows, 1_795_000_000_000, 'k1'), ...sheets].join();
    expect(given).toContain('Site hull');
    expect(given).not.toContain('in part');
  }
});

/** How many rows a filter offers for each site, and how many a plan for that site lists. */
const sitesOf = <Row>(
  filters: Parameters<typeof facetOptions<Row, { site: Filter<Row, string[]> }>>[0],
  rowsFor: (sites: string[]) => readonly Row[],
  chosen: string[],
) => {
  const context = { planningBounds: [7, 30, 60, 90], directory: noNames, chosen } as const;
  const offered = facetOptions(filters, 'site', rowsFor(chosen), { site: chosen }, context);
  const listed = ['hull', 'leeds', 'york'].map((site) => [
    site,
    filters.select(rowsFor([site]), { site: [site] }).length,
  ]);
  const isAny = ([, count]: (string | number | undefined)[]) => count !== 0;
  return {
    offered: offered
      .map(({ value, count }) => [value, count])
      .filter(isAny)
      .sort(),
    listed: listed.filter(isAny),
  };
};

test('the choices of a site match what choosing it lists, and nobody is booked twice whichever is chosen', () => {
  const sites = fc.subarray(['hull', 'leeds', 'york'], { minLength: 1 });
  const someone = fc.record({ siteIds: sites, expires: fc.integer({ min: 1, max: 29 }) });
  const everyone = fc.dictionary(fc.constantFrom('Ada', 'Bo', 'Cy', 'Di', 'Ed'), someone);
  fc.assert(
    fc.property(everyone, fc.option(sites), fc.boolean(), (people, chosen, acrossSites) => {
      const ofThem = testForecast(people);
      const rowsFor = (those: string[]) => planOf(ofThem, noNames, { ...options, acrossSites, sites: those }).rows;
      const bookedFor = (those: string[]) => bookedPeople(rowsFor(those), noIdentity);
      const groups = sitesOf(planFilters, rowsFor, chosen ?? []);
      expect(groups.offered).toEqual(groups.listed);
      const bookings = sitesOf(bookedFilters, bookedFor, chosen ?? []);
      expect(bookings.offered).toEqual(bookings.listed);
      expect(bookedFor(chosen ?? [])).toHaveLength(Object.keys(people).length);
    }),
  );
});

test('a site counts the people who would be booked there, and no sessions or groups, which would be other ones', () => {
  const rows = bookedPeople(planOf(forecast, noNames, options).rows, noIdentity);
  const offered = (search: string) => {
    const filter = fromSearch(bookedFilters.schema, new URLSearchParams(search));
    const context = { planningBounds: [7, 30, 60, 90], directory: noNames, chosen: [] } as const;
    return facetOptions(bookedFilters, 'site', rows, filter, context).map(({ value, count }) => [value, count]);
  };
  expect(offered('each=person').sort()).toEqual([
    ['hull', 1],
    ['leeds', 3],
  ]);
  for (const each of ['session', 'group'])
    expect(offered(`each=${each}`).map(([, count]) => count)).toEqual([undefined, undefined]);
});

test('a site with too few people for a session is not offered for their bookings elsewhere', () => {
  const two = testForecast({ Ada: { siteIds: ['hull', 'york'], expires: 20 }, Bo: { siteIds: ['hull'], expires: 25 } });
  const settings = { ...defaultPlanSettings, smallestGroup: 2 };
  const rowsFor = (sites: string[]) => planOf(two, noNames, { ...options, settings, sites }).rows;
  expect(sitesOf(planFilters, rowsFor, []).offered).toEqual([['hull', 1]]);
});

test('a training has its own numbers, and the hours of all its sessions are added up', () => {
  const own = new Map([[8, { ...defaultPlanSettings, capacity: 1, leadDays: 0, hours: 3 }]]);
  const { rows } = planOf(forecast, noNames, { ...options, settingsOfTraining: own });
  expect(rows.map(({ sessionCount, tooLate, hours }) => [sessionCount, tooLate, hours])).toEqual([
    [2, 0, 6],
    [1, 0, 3],
  ]);
  expect(bookedPeople(rows, noIdentity).some(({ isTooLate }) => isTooLate)).toBe(false);
});

test('each count of a plan lists exactly its bookings, people or sessions', () => {
  const { rows } = planOf(forecast, noNames, { ...options, withGaps: true });
  const booked = bookedPeople(rows, noIdentity);
  const listed = (filter: Parameters<typeof bookedFilters.select>[1]) => bookedFilters.select(booked, filter).length;
  const counted = rows.map((row) => [row.people, row.sessionCount, row.gaps, row.tooLate, row.lapsesAvoided]);
  const lists = rows.map(({ id: group }) => [
    listed({ group: [group] }),
    listed({ group: [group], each: 'session' }),
    ...(['gap', 'tooLate', 'inTime'] as const).map((reason) => listed({ group: [group], reason: [reason] })),
  ]);
  expect(lists).toEqual(counted);
  const groups = rows.map(({ group }) => group);
  const { people, bookings, sessions } = planTotals(forecast.pairs, groups, 1);
  expect([listed({ each: 'person' }), listed({}), listed({ each: 'session' })]).toEqual([people, bookings, sessions]);
});

test("a person who leaves after the expiry but before the day is booked and marked: that day's forecast omits them", () => {
  const leaving = testForecast({
    Ann: { siteIds: ['hull'], expires: 20, leaves: 29 },
    Ben: { siteIds: ['hull'], expires: 20, leaves: 30 },
    Col: { siteIds: ['hull'], expires: 20, leaves: 20 },
    Dot: { siteIds: ['hull'], expires: 5, leaves: 12 },
  });
  const booked = bookedPeople(planOf(leaving, noNames, options).rows, noIdentity);
  expect(booked.map(({ name }) => name)).toEqual(['Ann', 'Ben']);
  expect(bookedFilters.select(booked, { leaving: true }).map(({ name }) => name)).toEqual(['Ann']);
  expect(leaving.lapses.tables.total[options.before]).toBe(1); // Ben
});

/** A booking of Ada's at Hull, or with other fields. */
function bookingOf(fields: Partial<BookedPerson>): BookedPerson {
  const { employeeId = 'ada', trainingId = 8, groupId = `${trainingId}/hull` } = fields;
  return {
    id: `${groupId}/${employeeId}`,
    employeeId,
    name: 'Ada',
    employeeNumber: '',
    email: '',
    isListed: true,
    reason: 'inTime',
    validThrough: 20261212,
    isTooLate: false,
    leavesBefore: false,
    groupId,
    isLateGroup: false,
    trainingId,
    training: `Training ${trainingId}`,
    siteIds: ['hull'],
    worksAt: ['hull'],
    site: 'Hull',
    session: 1,
    on: 20261210,
    ...fields,
  };
}

test('a person with several bookings is one row, the first booking that meets the other filters', () => {
  const booked = [8, 9].map((trainingId) => bookingOf({ trainingId }));
  const listed = (filter: Parameters<typeof bookedFilters.select>[1]) =>
    bookedFilters.select(booked, filter).map(({ trainingId }) => trainingId);
  expect(listed({ each: 'person' })).toEqual([8]);
  expect(listed({ each: 'person', training: ['9'] })).toEqual([9]);
  expect(listed({ training: ['9'] })).toEqual([9]);
});

const bookedTwice = [
  bookingOf({ trainingId: 8 }),
  bookingOf({ trainingId: 9, reason: 'gap' }),
  bookingOf({ trainingId: 9, employeeId: 'bo', name: 'Bo', reason: 'tooLate' }),
  bookingOf({ trainingId: 9, employeeId: 'cy', name: 'Cy', session: 2 }),
];

test.each(['person', 'session', 'group', undefined] as const)(
  'with a row for each %s, choices count what they list',
  (each) => {
    const filter = fromSearch(bookedFilters.schema, new URLSearchParams(each && { each }));
    const listed = (of: Parameters<typeof bookedFilters.select>[1]) =>
      bookedFilters.select(bookedTwice, { ...filter, ...of }).length;
    const context = { planningBounds: [7, 30, 60, 90], directory: noNames, chosen: [] } as const;
    const trainings = facetOptions(bookedFilters, 'training', bookedTwice, filter, context);
    expect(trainings.map(({ value, count }) => [value, count])).toEqual(
      ['8', '9'].map((training) => [training, listed({ training: [training] })]),
    );
    const segments = { filters: bookedFilters, rows: bookedTwice, filter, onChange: () => undefined };
    const [early, late, gap] = (['inTime', 'tooLate', 'gap'] as const).map((reason) => listed({ reason: [reason] }));
    expect(wordsOf(createElement(FilterSegments<BookedPerson, typeof bookedFilters.entries>, segments))).toContain(
      `All ${listed({})}Expiry avoided ${early}Too late ${late}Not valid today ${gap}`,
    );
  },
);

test('groups with too few people are listed as left out, and are in no count of bookings', () => {
  const settings = { ...defaultPlanSettings, smallestGroup: 2 };
  const { rows, leftOut } = planOf(forecast, noNames, { ...options, settings });
  expect(leftOut.map(({ siteIds, people }) => [siteIds.join(), ...people.map(({ name }) => name)])).toEqual([
    ['hull', 'Ada'],
  ]);
  const everyone = [...bookedPeople(rows, noIdentity), ...leftOutPeople(leftOut, noIdentity)];
  const listed = (filter: Parameters<typeof bookedFilters.select>[1]) =>
    bookedFilters.select(everyone, filter).map(({ name }) => name);
  expect(listed({})).toEqual(['Cy', 'Bo']);
  expect(listed({ each: 'session' })).toHaveLength(
    planTotals(
      forecast.pairs,
      rows.map(({ group }) => group),
      1,
    ).sessions,
  );
  expect(listed({ leftOut: true })).toEqual(['Ada']);
  const both = planOf(forecast, noNames, { ...options, settings: { ...settings, smallestGroup: 9 } });
  const all = leftOutPeople(both.leftOut, noIdentity);
  expect(bookedFilters.select(all, { leftOut: true, each: 'group' })).toHaveLength(both.leftOut.length);
  expect(bookedFilters.select(all, { leftOut: true, each: 'group', site: ['hull'] })).toHaveLength(1);
  expect(bookedFilters.select(all, { leftOut: true, each: 'session' })).toHaveLength(both.leftOut.length);
});

test.each([
  ['', undefined],
  ['each=person', 'people'],
  ['each=session', 'sessions'],
  ['each=group', 'groups'],
  ['leftOut=yes&each=person', 'people'],
  ['leftOut=yes&each=session', 'groups'],
])('the rows of “%s” are %s: a left-out group has no session', (search, noun) => {
  expect(rowNounOf(bookedFilters, fromSearch(bookedFilters.schema, new URLSearchParams(search)))?.noun).toBe(noun);
});
