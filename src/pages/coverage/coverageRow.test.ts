import { expect, test } from 'vitest';
import { addDays, startOfDay } from '#compliance/calendar/calendar.ts';
import { createCoverage } from '#compliance/coverage/coverage.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { createEquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { holderPairs } from '#compliance/forecast/holderPairs.ts';
import { statusRecord } from '#compliance/training/testing/statusRecord.ts';
import { tableOf } from '#components/export/sheet.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { fromSearch } from '#listing/urlState.ts';
import type { CoverageRules } from '#protocol/coverageRules.ts';
import { noCoverageRules } from '#protocol/noCoverageRules.ts';
import { coverageColumns } from './coverageColumns.tsx';
import { cellName, coverageFilters, withJobs } from './coverageFilters.ts';
import { cellId, coverageRows, mostHeld } from './coverageRow.ts';
import { assignmentRows } from './equipment/assignmentRow.ts';
import { holderFilters } from './holders/holderFilters.ts';
import { holderRows } from './holders/holderRow.ts';
import { keyPersonFilters } from './people/keyPersonFilters.ts';
import { keyPersonRows } from './people/keyPersonRow.ts';

const today = 20260617;

/**
 * What people hold: the last day of each training, calendar days from today; below 0 it has expired, null means it never
 * expires.
 */
const held: Record<string, Record<number, number | null>> = {
  ada: { 8: 10, 9: 50 },
  bo: { 8: 20 },
  cy: { 8: -5 },
  di: { 8: 5 },
  ed: { 10: null },
};
const sites: Record<string, string[]> = { ada: ['f1'], bo: ['f1', 'f2'], cy: ['f1'], di: [], ed: ['f2'] };

const directory = createDirectory({
  ...noLists,
  users: Object.keys(held).map((id) => ({ id, name: id, fieldOffice_id: sites[id] })),
  trainings: [
    { id: 8, title: 'Forklift', schedule_type: 'rolling', renewal_months: 12 },
    { id: 9, title: 'Rigging', schedule_type: 'rolling', renewal_months: 12 },
    { id: 10, title: 'Induction', schedule_type: 'rolling', renewal_months: null },
  ],
  equipmentTypes: [{ id: 'crane', title: 'Cranes' }],
  fieldOffices: [
    { id: 'f1', name: 'Hull' },
    { id: 'f2', name: 'Leeds' },
  ],
});

/** A completion whose last day is so many calendar days from today; null for ever. */
const completed = (id: number, day: number | null) => ({
  id,
  date_number: 20250101,
  expiresOn: day === null ? null : addDays(today, day),
  startsExpiringOn: null,
});

function coverageOf(rules: Partial<CoverageRules>) {
  const records = Object.entries(held).map(([id, trainings]) =>
    statusRecord(id, {
      last_completed: Object.entries(trainings).map(([training, day]) => completed(Number(training), day)),
    }),
  );
  return createCoverage(holderPairs(records, { directory, today, timeZone: 'UTC' }), { ...noCoverageRules, ...rules });
}

const twoForklifts = coverageOf({ rules: [{ training: 8, atLeast: 2 }] });

test('cells are ordered worst first, with how long they hold in words', () => {
  const rows = coverageRows(twoForklifts, directory, 0);
  expect(
    coverageFilters
      .select(rows)
      .map(({ title, site, holders, needed, state, holds }) => [title, site, holders, needed, state, holds]),
  ).toEqual([
    ['Forklift', 'Leeds', 1, 2, 'singlePointOfFailure', 'below today'],
    ['Forklift', 'Hull', 2, 2, 'met', 'through 27 Jun 2026'],
    ['Forklift', 'No site', 1, null, 'noRule', ''],
  ]);
  expect(rows.map(({ holdsThrough }) => holdsThrough).filter((date) => date !== null)).toEqual([20260627]);
  const exported = tableOf(coverageColumns(''), rows, { today, dateOf: () => today });
  const place = exported.columns.findIndex(({ header }) => header === 'Holds through');
  expect(Array.from(exported.rows, (row) => row[place]).slice(0, 2)).toEqual(['below today', { date: 20260627 }]);
  const later = coverageRows(twoForklifts, directory, 15).find(({ site }) => site === 'Hull');
  expect(later).toMatchObject({ state: 'singlePointOfFailure', holds: 'below from 28 Jun 2026' });
});

test('a latest possible day stays a day in files, and a column next to it says so', () => {
  const offered = createDirectory({
    ...noLists,
    users: [{ id: 'ada', name: 'Ada', fieldOffice_id: ['f1'] }],
    trainings: [
      { id: 8, title: 'Forklift', schedule_type: 'window' },
      { id: 9, title: 'Rigging', schedule_type: 'rolling', renewal_months: 12 },
    ],
    fieldOffices: [{ id: 'f1', name: 'Hull' }],
  });
  const record = statusRecord('ada', { last_completed: [completed(8, 10), completed(9, 10)] });
  const coverage = createCoverage(holderPairs([record], { directory: offered, today, timeZone: 'UTC' }), {
    ...noCoverageRules,
    rules: [8, 9].map((training) => ({ training, atLeast: 1 })),
  });
  const rows = coverageRows(coverage, offered, 0);
  const { columns, rows: cells } = tableOf(coverageColumns(''), rows, { today, dateOf: () => today });
  const places = ['Training or job', 'Holds through', 'At best'].map((name) =>
    columns.findIndex(({ header }) => header === name),
  );
  expect(rows.map(({ holds }) => holds)).toEqual(['through 27 Jun 2026, at best', 'through 27 Jun 2026']);
  expect(Array.from(cells, (row) => places.map((place) => row[place]))).toEqual([
    ['Forklift', { date: 20260627 }, 'yes'],
    ['Rigging', { date: 20260627 }, null],
  ]);
});

test('a training that its holders hold for good has no end', () => {
  const [row] = coverageRows(coverageOf({ rules: [{ training: 10, atLeast: 1, sites: ['f2'] }] }), directory, 0);
  expect(row).toMatchObject({ title: 'Induction', holds: 'no end known', fallsBelowOn: null, holdsThrough: null });
});

test('a cell that is met again once people leave says when it falls below the next time', () => {
  const ends: Record<string, number | null> = { a: 10, b: 40, c: 300 };
  const users = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => ({
    id,
    name: id,
    fieldOffice_id: ['f1'],
    terminationDate: id === 'e' || id === 'f' ? startOfDay(addDays(today, 15), 'UTC') : null,
  }));
  const records = users.map(({ id }) =>
    statusRecord(id, { last_completed: [ends[id] ?? []].flat().map((day) => completed(8, day)) }),
  );
  const leaving = createDirectory({
    ...noLists,
    users,
    trainings: [{ id: 8, title: 'Forklift', schedule_type: 'rolling', renewal_months: 12 }],
    fieldOffices: [{ id: 'f1', name: 'Hull' }],
  });
  const coverage = createCoverage(holderPairs(records, { directory: leaving, today, timeZone: 'UTC' }), {
    jobs: {},
    rules: [{ training: 8, forEvery: 2 }],
  });
  const seenOn = (day: number) =>
    coverageRows(coverage, leaving, day).map(({ state, holders, needed, holds, fallsBelowOn, holdsThrough }) => [
      [state, holders, needed, holds],
      [fallsBelowOn, holdsThrough],
    ])[0];
  expect(seenOn(0)).toEqual([
    ['met', 3, 3, 'through 27 Jun 2026'],
    [20260628, 20260627],
  ]);
  expect(seenOn(12)).toEqual([
    ['below', 2, 3, 'below from 28 Jun 2026'],
    [20260628, 20260627],
  ]);
  expect(seenOn(20)).toEqual([
    ['met', 2, 2, 'through 27 Jul 2026'],
    [20260728, 20260727],
  ]);
  expect(seenOn(45)).toEqual([
    ['singlePointOfFailure', 1, 2, 'below from 28 Jul 2026'],
    [20260728, 20260727],
  ]);
});

test('trainings without a rule are listed on request, or if chosen', () => {
  const rows = coverageRows(twoForklifts, directory, 0);
  expect(coverageFilters.select(rows, { unruled: true })).toHaveLength(9);
  expect(coverageFilters.select(rows, { subject: ['9'] }).map(({ state }) => state)).toEqual(Array(3).fill('noRule'));
});

test.each(['', 'unruled=yes', 'subject=9', 'site=f1'])(
  'each training counts the sites that choosing it lists: “%s”',
  (search) => {
    const rows = coverageRows(twoForklifts, directory, 0);
    const filter = fromSearch(coverageFilters.schema, new URLSearchParams(search));
    const context = { planningBounds: [7, 30, 60, 90], directory, chosen: filter.subject } as const;
    const offered = facetOptions(coverageFilters, 'subject', rows, filter, context);
    const listed = (subject: string) => coverageFilters.select(rows, { ...filter, subject: [subject] }).length;
    expect(offered.map(({ value, count }) => [value, count]).sort()).toEqual(
      ['10', '8', '9'].map((id) => [id, listed(id)]),
    );
    expect(listed('9')).toBe(filter.site.length > 0 ? 1 : 3);
  },
);

test('holders are ordered by when they run out, then people with expired training; a cell counts exactly its holders', () => {
  const rows = holderRows(twoForklifts, directory, 0, []);
  expect(rows.map(({ name, site, status }) => [name, site, status])).toEqual([
    ['di', 'No site', 'holds'],
    ['ada', 'Hull', 'holds'],
    ['bo', 'Hull', 'holds'],
    ['bo', 'Leeds', 'holds'],
    ['cy', 'Hull', 'lapsed'],
  ]);
  expect(rows.find(({ name }) => name === 'bo')).toMatchObject({ sites: 'Hull, Leeds', holdsThrough: 20260707 });
  expect(rows.at(-1)).toMatchObject({ expiredAfter: 20260612, lacking: 1, holdsThrough: null });
  for (const { subject, siteId, holders } of coverageRows(twoForklifts, directory, 0)) {
    const listed = holderRows(twoForklifts, directory, 0, [subject]);
    const filter = { subject: [subject], site: [siteId], status: ['holds' as const] };
    expect(holderFilters.select(listed, filter)).toHaveLength(holders);
  }
});

test('people are ranked by what breaks without them, and each count lists exactly what it counts', () => {
  const cells = coverageRows(twoForklifts, directory, 0);
  const keyPeople = keyPersonRows(twoForklifts, directory, 0);
  expect(keyPeople.map(({ name, uncovered, breaks, what }) => [name, uncovered, breaks, what])).toEqual([
    ['bo', 1, 2, 'Forklift (Leeds), Forklift (Hull)'],
    ['ada', 0, 1, 'Forklift (Hull)'],
  ]);
  for (const { id, uncovered, breaks } of keyPeople) {
    expect(coverageFilters.select(cells, { without: [id] })).toHaveLength(breaks);
    const last = coverageFilters.select(cells, { without: [id], state: ['singlePointOfFailure'] });
    expect(last).toHaveLength(uncovered);
  }
  for (const { id, breaksWithout } of cells)
    expect(keyPersonFilters.select(keyPeople, { cell: [id] })).toHaveLength(breaksWithout.length);
});

test('a job is named as its rule names it', () => {
  const coverage = coverageOf({
    jobs: { lift: { name: 'Lifting', trainings: [8, 9] } },
    rules: [{ job: 'lift', atLeast: 1, sites: ['f1'] }],
  });
  const [worst] = coverageFilters.select(coverageRows(coverage, directory, 0));
  expect(worst).toMatchObject({ id: 'job:lift/f1', title: 'Lifting', holders: 1, state: 'singlePointOfFailure' });
  expect(holderRows(coverage, directory, 0, ['job:lift']).map(({ name }) => name)).toEqual(['ada']);
});

test('chips and files name a job by its title', () => {
  const named = withJobs(directory, { 'own-1': { name: 'Lifting', trainings: [8, 9] } });
  const filter = { subject: ['job:own-1', '8'] };
  expect(coverageFilters.inWords(filter, named).join()).toContain('Lifting or Forklift');
  expect(keyPersonFilters.inWords({ cell: ['job:own-1/f1'] }, named).join()).toContain('Lifting (Hull)');
});

test('a chip names the person who leaves', () => {
  expect(coverageFilters.inWords({ without: ['ada', 'bo'] }, directory)).toEqual(['Affected if ada or bo leaves']);
});

test('the trainings that most people hold are proposed first, each person counted once', () => {
  expect(mostHeld(coverageOf({}), directory, 5)).toEqual([
    { id: '8', title: 'Forklift', holders: 3 },
    { id: '10', title: 'Induction', holders: 1 },
    { id: '9', title: 'Rigging', holders: 1 },
  ]);
});

test('equipment whose people lack a training comes first, and says who lacks what', () => {
  const compliance = createEquipmentCompliance({ directory, dateOf: () => today, today });
  const equipment = [
    compliance({ id: 'e1', title: 'Ladder', assignedUsers_id: ['ed'] }, 'ladder'),
    compliance({ id: 'e2', title: 'Crane', assignedUsers_id: ['ada', 'bo', 'new'] }, 'crane'),
  ];
  const rowsFor = (seesEveryone: boolean) =>
    assignmentRows(equipment, { equipmentTypes: { crane: [9] } }, twoForklifts, directory, 0, {
      today,
      timeZone: 'UTC',
      seesEveryone,
    }).map(({ item, state, wanted, lacking, lacks }) => [item.title, state, wanted, lacking, lacks]);
  expect(rowsFor(true)).toEqual([
    ['Crane', 'lacking', 'Rigging', 2, 'bo: Rigging; Person new: has no training record'],
    ['Ladder', 'noRule', '', 0, ''],
  ]);
  expect(rowsFor(false)[0]).toEqual(['Crane', 'lacking', 'Rigging', 1, 'bo: Rigging; Person new: not visible to you']);
});

test.each([
  ['f1', '8/f1', 'Forklift (Hull)'],
  ['', '8/-', 'Forklift (No site)'],
  ['-', '8/~u002d', 'Forklift (Site -)'],
])('a training at the site %j is %s in addresses, and named', (siteId, id, name) => {
  expect(cellId('8', siteId)).toBe(id);
  expect(cellName(id, directory)).toBe(name);
});
