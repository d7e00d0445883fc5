import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { addDays, startOfDay } from '../calendar/calendar.ts';
import { createDirectory } from '../directory.ts';
import {
  type EmployeeCompliance,
  employeeCompliance,
  mostUrgentEmployee,
  recountedPercent,
} from './employeeCompliance.ts';

const today = 20260615;
const zone = 'America/Chicago';
const directory = createDirectory({
  users: [
    {
      id: 'u1',
      firstname: 'Ada',
      lastname: 'Doe',
      employeeNumber: '0017',
      jobTitle_id: 'j1',
      manager_id: 'u9',
      fieldOffice_id: ['f1', 'f2'],
      lineOfBusiness_id: ['l1'],
    },
    { id: 'u3', name: 'Cy', fieldOffice_id: ['f1', '', 'f1'], lineOfBusiness_id: ['', 'l1', 'l1'] },
    { id: 'u2', name: 'Bo', terminationDate: startOfDay(20260614, zone) },
  ],
  trainings: [],
  equipmentTypes: [],
  fieldOffices: [{ id: 'f1', name: 'North yard' }],
  linesOfBusiness: [{ id: 'l1', name: 'Roofing' }],
  jobTitles: [{ id: 'j1', title: 'Rigger' }],
});

const unassigned: TrainingEmployeeStatus = {
  status: 'unassigned',
  m_user_id: 'u1',
  percent_complete: 0,
  incomplete_training_ids: [],
  complete_training_ids: [],
  last_completed: [],
};
const standingOf = (fields: Partial<TrainingEmployeeStatus>): EmployeeCompliance =>
  employeeCompliance({ ...unassigned, ...fields }, directory, today, zone);

const mixed: Partial<TrainingEmployeeStatus> = {
  status: 'incomplete',
  percent_complete: 50,
  incomplete_training_ids: [1, 2, 3],
  complete_training_ids: [4, 5, 6],
  last_completed: [
    { id: 4, date_number: 20260601, expiresOn: 20270601, startsExpiringOn: 20270501 },
    { id: 9, date_number: 20260610, expiresOn: 20260616, startsExpiringOn: 20260616, is_required: false },
    { id: 5, date_number: 20250701, expiresOn: 20260701, startsExpiringOn: 20260601 },
    { id: 6, date_number: 20200101, expiresOn: null, startsExpiringOn: null },
    { id: 2, date_number: 20250301, expiresOn: 20260301, startsExpiringOn: 20260201 },
    { id: 3, date_number: 20250101, expiresOn: 20260101, startsExpiringOn: 20251201 },
  ],
};

test('a site or a line that is named twice is one, and an empty id is none', () => {
  expect(standingOf({ m_user_id: 'u3' })).toMatchObject({
    siteIds: ['f1'],
    site: 'North yard',
    lineIds: ['l1'],
    line: 'Roofing',
  });
});

test('counts, dates and names of one employee', () => {
  expect(standingOf(mixed)).toMatchObject({
    id: 'u1',
    name: 'Ada Doe',
    employeeNumber: '0017',
    jobTitle: 'Rigger',
    site: 'North yard, Site f2',
    line: 'Roofing',
    managerIds: ['u9'],
    hasLeft: false,
    status: 'incomplete',
    required: 6,
    done: 3,
    missing: 1,
    expired: 2,
    expiring: 1,
    percent: 50,
    nextExpiry: 20260701,
    oldestLapse: 20260101,
    lastCompleted: 20260601,
  });
});

test('someone without required trainings has no percentage, whatever the service sends', () => {
  expect(standingOf({ percent_complete: 100 })).toMatchObject({
    percent: null,
    required: 0,
    nextExpiry: null,
    oldestLapse: null,
    lastCompleted: null,
  });
  expect(recountedPercent(standingOf({ percent_complete: 100 }))).toBeNull();
});

test('whom the directory does not know is still listed', () => {
  expect(standingOf({ m_user_id: 'u7' })).toMatchObject({
    name: 'Person u7',
    employeeNumber: '',
    jobTitle: '',
    site: '',
    line: '',
    managerIds: [],
    hasLeft: false,
  });
  expect(standingOf({ m_user_id: 'u2' }).hasLeft).toBe(true);
});

test('a completion without its day is not the last one, and counts as done all the same', () => {
  const last_completed = [{ id: 4 }, { id: 5, date_number: 20250701 }, { id: 6, date_number: null }];
  const standing = standingOf({ complete_training_ids: [4, 5, 6], last_completed });
  expect(standing).toMatchObject({ done: 3, lastCompleted: 20250701 });
});

test.each([
  [99.9, 99],
  [100, 100],
  [100.4, 100],
  [130, 100],
  [0, 0],
])('a percentage of %d is shown as %i', (percent_complete, percent) => {
  expect(standingOf({ percent_complete, complete_training_ids: [4] }).percent).toBe(percent);
});

test('the recount tells where the service says something else', () => {
  expect(recountedPercent(standingOf(mixed))).toBe(50);
  expect(recountedPercent(standingOf({ ...mixed, percent_complete: 67 }))).toBe(50);
  expect(recountedPercent(standingOf({ incomplete_training_ids: [1], complete_training_ids: [2, 3] }))).toBe(66);
});

test('every required training is in exactly one of the counts', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 12 }));
  const ending = fc.integer({ min: -40, max: 40 }).map((days) => addDays(today, days));
  const completions = fc.array(
    fc.tuple(fc.integer({ min: 1, max: 12 }), fc.option(ending)).map(([id, expiresOn]) => ({
      id,
      date_number: 20250101,
      expiresOn,
      startsExpiringOn: expiresOn && addDays(expiresOn, -7),
    })),
  );
  fc.assert(
    fc.property(ids, ids, completions, (incomplete_training_ids, complete_training_ids, last_completed) => {
      const standing = standingOf({ incomplete_training_ids, complete_training_ids, last_completed });
      expect(standing.done + standing.missing + standing.expired).toBe(standing.required);
      expect(standing.required).toBe(standing.trainings.length);
      expect(standing.expiring).toBeLessThanOrEqual(standing.done);
      expect(recountedPercent(standing) === 100).toBe(standing.required > 0 && standing.done === standing.required);
    }),
  );
});

test('most urgent first', () => {
  const row = (name: string, fields: Partial<EmployeeCompliance>) => ({ ...standingOf({}), name, ...fields });
  const rows = [
    row('unassigned', { status: 'unassigned' }),
    row('active, later', { status: 'active', nextExpiry: 20270101 }),
    row('active, never expires', { status: 'active', nextExpiry: null }),
    row('active, soon', { status: 'active', nextExpiry: 20260901 }),
    row('expiring', { status: 'expiring', nextExpiry: 20260620 }),
    row('one gap, never done', { status: 'incomplete', missing: 1 }),
    row('one gap, lapsed lately', { status: 'incomplete', expired: 1, oldestLapse: 20260601 }),
    row('one gap, lapsed long ago', { status: 'incomplete', expired: 1, oldestLapse: 20250601 }),
    row('two gaps', { status: 'incomplete', missing: 2 }),
    row('unknown status', { status: 'suspended' }),
  ];
  expect(rows.toSorted(mostUrgentEmployee).map(({ name }) => name)).toEqual([
    'unknown status',
    'two gaps',
    'one gap, lapsed long ago',
    'one gap, lapsed lately',
    'one gap, never done',
    'expiring',
    'active, soon',
    'active, later',
    'active, never expires',
    'unassigned',
  ]);
});

test('urgency orders any two employees one way, and any three without a circle', () => {
  const date = fc.constantFrom(null, 20250101, 20260101);
  const standing: fc.Arbitrary<EmployeeCompliance> = fc
    .record({
      status: fc.constantFrom('incomplete', 'expiring', 'active', 'unassigned', 'suspended'),
      missing: fc.nat(1),
      expired: fc.nat(1),
      oldestLapse: date,
      nextExpiry: date,
      name: fc.constantFrom('Ada', 'ada', 'Bo'),
    })
    .map((fields) => ({ ...standingOf({}), ...fields }));
  fc.assert(
    fc.property(standing, standing, standing, (a, b, c) => {
      expect(Math.sign(mostUrgentEmployee(a, b)) + Math.sign(mostUrgentEmployee(b, a))).toBe(0);
      if (mostUrgentEmployee(a, b) <= 0 && mostUrgentEmployee(b, c) <= 0) {
        expect(mostUrgentEmployee(a, c)).toBeLessThanOrEqual(0);
      }
    }),
    { numRuns: 500 },
  );
});
