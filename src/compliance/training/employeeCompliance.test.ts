import fc from 'fast-check';
import { expect, test } from 'vitest';
import { columnsOf, concatColumns, fieldsOf, recordsOf } from '#protocol/columns/columns.ts';
import { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { addDays, startOfDay } from '../calendar/calendar.ts';
import { createDirectory, noLists } from '../directory.ts';
import { byText, compareNumbers } from '../order.ts';
import { runToEnd } from '../runToEnd.ts';
import { type EmployeeCompliance, employeeCompliance, recountedPercent } from './employeeCompliance.ts';
import { employeesByUrgency } from './employeesByUrgency.ts';
import { statusRecord } from './testing/statusRecord.ts';

const today = 20260615;
const zone = 'America/Chicago';
const directory = createDirectory({
  ...noLists,
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
  fieldOffices: [{ id: 'f1', name: 'North yard' }],
  linesOfBusiness: [{ id: 'l1', name: 'Roofing' }],
  jobTitles: [{ id: 'j1', title: 'Rigger' }],
});

const unassigned = statusRecord('u1', { percent_complete: 0 });
const complianceOf = (fields: Partial<TrainingEmployeeStatus>): EmployeeCompliance =>
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

test('a repeated site or line counts once, and an empty id does not count', () => {
  expect(complianceOf({ m_user_id: 'u3' })).toMatchObject({
    siteIds: ['f1'],
    site: 'North yard',
    lineIds: ['l1'],
    line: 'Roofing',
  });
});

test('an employee has counts, dates and names', () => {
  expect(complianceOf(mixed)).toMatchObject({
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
    oldestExpiry: 20260101,
    lastCompleted: 20260601,
  });
});

test('someone without required trainings has no percentage, whatever the service sends', () => {
  expect(complianceOf({ percent_complete: 100 })).toMatchObject({
    percent: null,
    required: 0,
    nextExpiry: null,
    oldestExpiry: null,
    lastCompleted: null,
  });
  expect(recountedPercent(complianceOf({ percent_complete: 100 }))).toBeNull();
});

test('a person not in the directory is still listed', () => {
  expect(complianceOf({ m_user_id: 'u7' })).toMatchObject({
    name: 'Person u7',
    employeeNumber: '',
    jobTitle: '',
    site: '',
    line: '',
    managerIds: [],
    hasLeft: false,
  });
});

test('a person whose termination date has passed is a leaver', () => {
  expect(complianceOf({ m_user_id: 'u2' }).hasLeft).toBe(true);
  expect(complianceOf({ m_user_id: 'u1' }).hasLeft).toBe(false);
});

test('a completion without its day is not the last one, but counts as done', () => {
  const last_completed = [{ id: 4 }, { id: 5, date_number: 20250701 }, { id: 6, date_number: null }];
  const compliance = complianceOf({ complete_training_ids: [4, 5, 6], last_completed });
  expect(compliance).toMatchObject({ done: 3, lastCompleted: 20250701 });
});

test.each([
  [99.9, 99],
  [100, 100],
  [100.4, 100],
  [130, 100],
  [0, 0],
])('a percentage of %d is shown as %i', (percent_complete, percent) => {
  expect(complianceOf({ percent_complete, complete_training_ids: [4] }).percent).toBe(percent);
});

test('the recount shows where the service differs', () => {
  expect(recountedPercent(complianceOf(mixed))).toBe(50);
  expect(recountedPercent(complianceOf({ ...mixed, percent_complete: 67 }))).toBe(50);
  expect(recountedPercent(complianceOf({ incomplete_training_ids: [1], complete_training_ids: [2, 3] }))).toBe(66);
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
      const compliance = complianceOf({ incomplete_training_ids, complete_training_ids, last_completed });
      expect(compliance.done + compliance.missing + compliance.expired).toBe(compliance.required);
      expect(compliance.required).toBe(compliance.trainings.length);
      expect(compliance.expiring).toBeLessThanOrEqual(compliance.done);
      expect(recountedPercent(compliance) === 100).toBe(
        compliance.required > 0 && compliance.done === compliance.required,
      );
    }),
  );
});

/** Everyone in order, joined at once. */
function inOrder(records: readonly TrainingEmployeeStatus[]): EmployeeCompliance[] {
  const joining = employeesByUrgency(records, { directory, today, timeZone: zone });
  for (;;) {
    const { done, value } = joining.next();
    if (done) return value;
  }
}

test('most urgent first', () => {
  const completion = (id: number, expiresOn: number | null, startsExpiringOn = expiresOn) => ({
    id,
    date_number: 20250101,
    expiresOn,
    startsExpiringOn,
  });
  const record = (m_user_id: string, fields: Partial<TrainingEmployeeStatus>) => ({
    ...unassigned,
    m_user_id,
    ...fields,
  });
  const active = { status: 'active', percent_complete: 100, complete_training_ids: [1] };
  const records = [
    record('unassigned', {}),
    record('active, later', { ...active, last_completed: [completion(1, 20270101)] }),
    record('active, never expires', { ...active, last_completed: [completion(1, null)] }),
    record('active, soon', { ...active, last_completed: [completion(1, 20260901)] }),
    record('expiring', { ...active, last_completed: [completion(1, 20260620, 20260601)] }),
    record('one gap, never done', { status: 'incomplete', incomplete_training_ids: [1] }),
    record('one gap, lapsed lately', { incomplete_training_ids: [1], last_completed: [completion(1, 20260601)] }),
    record('one gap, lapsed long ago', { incomplete_training_ids: [1], last_completed: [completion(1, 20250601)] }),
    record('two gaps', { status: 'incomplete', incomplete_training_ids: [1, 2] }),
    record('unknown status', { status: 'suspended' }),
  ];
  expect(inOrder(records).map(({ id }) => id)).toEqual([
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

/** The order as defined. */
function compared(a: EmployeeCompliance, b: EmployeeCompliance): number {
  const rankOf = ({ status }: EmployeeCompliance) => ['incomplete', 'expiring', 'active', 'unassigned'].indexOf(status);
  return (
    rankOf(a) - rankOf(b) ||
    b.missing + b.expired - (a.missing + a.expired) ||
    compareNumbers(a.oldestExpiry, b.oldestExpiry) ||
    compareNumbers(a.nextExpiry, b.nextExpiry) ||
    byText(a.name, b.name)
  );
}

const ids = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
const day = fc.constantFrom(null, 20250101, 20260614, 20260615, 20260616, 20270101);
const record: fc.Arbitrary<TrainingEmployeeStatus> = fc.record({
  status: fc.constantFrom('incomplete', 'expiring', 'active', 'unassigned', 'suspended'),
  m_user_id: fc.constantFrom('u1', 'u2', 'u3', 'unlisted', 'Unlisted'),
  percent_complete: fc.integer({ min: 0, max: 100 }),
  incomplete_training_ids: ids,
  complete_training_ids: ids,
  last_completed: fc.array(
    fc.record({
      id: fc.integer({ min: 1, max: 6 }),
      date_number: fc.constantFrom(20240101, 20260101, 20260615),
      expiresOn: day,
      startsExpiringOn: day,
    }),
    { maxLength: 5 },
  ),
});

/** All that a list shows of an employee. */
const shown = (employee: EmployeeCompliance) => {
  const { id, name, status, serviceStatus, percent, servicePercent, trainings } = employee;
  const { required, done, missing, expired, expiring, ranOut, notDone } = employee;
  const { nextExpiry, oldestExpiry, lastCompleted, siteIds, hasLeft, on } = employee;
  const counts = [required, done, missing, expired, expiring, ranOut, notDone, percent, servicePercent];
  const dates = [nextExpiry, oldestExpiry, lastCompleted, on];
  return {
    id,
    name,
    status,
    serviceStatus,
    counts,
    dates,
    siteIds,
    hasLeft,
    states: trainings.map(({ state }) => state),
  };
};

test('everyone is joined and ordered the same from columns as one by one', () => {
  fc.assert(
    fc.property(fc.array(fc.array(record, { maxLength: 20 }), { minLength: 1, maxLength: 3 }), (parts) => {
      const oneByOne = parts
        .flat()
        .map((one) => employeeCompliance(one, directory, today, zone))
        .sort(compared)
        .map(shown);
      const fields = fieldsOf(TrainingEmployeeStatus);
      const sent: Parameters<typeof concatColumns>[0] = JSON.parse(
        JSON.stringify(parts.map((part) => columnsOf(part, fields))),
      );
      expect(inOrder(parts.flat()).map(shown)).toEqual(oneByOne);
      expect(inOrder(recordsOf(concatColumns(sent))).map(shown)).toEqual(oneByOne);
    }),
    { numRuns: 300 },
  );
});

test('ranks order people by their names, and equal names have one rank', () => {
  const names = fc.array(fc.constantFrom('Zoe', 'Zoë', 'zoe', 'LT-9', 'LT-10', 'Ada', 'Ada Doe', 'Łukasz'), {
    maxLength: 12,
  });
  fc.assert(
    fc.property(names, (given) => {
      const users = given.map((name, at) => ({ id: `n${at}`, name }));
      const people = createDirectory({ ...noLists, users });
      const records = users.map(({ id }) => ({ ...unassigned, m_user_id: id }));
      const everyone = runToEnd(employeesByUrgency(records, { directory: people, today, timeZone: zone }));
      for (const a of everyone) {
        for (const b of everyone) expect(Math.sign(a.nameRank - b.nameRank)).toBe(byText(a.name, b.name));
        expect(a.inTrainings(new Set(['1'])).nameRank).toBe(a.nameRank);
      }
    }),
    { numRuns: 200 },
  );
});
