import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { textKey } from '#compliance/order.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import { statusRecord } from '#compliance/training/testing/statusRecord.ts';
import { orderIn, selectInOrder } from '#listing/defineList.ts';
import { facetOptions } from '#listing/filters/facetOptions.ts';
import { fromSearch } from '#listing/urlState.ts';
import { wordsOf } from '../testing/rendered.ts';
import { type EmployeeFilter, employeeFilters } from './employeeFilters.ts';
import { shareOfWords, trainingFigures, trainingsOfThose, whateverTheirState } from './employees/EmployeeFigures.tsx';
import { employeeColumnsFor } from './employees/employeeColumns.tsx';
import { employeeList } from './employees/employeeList.ts';
import { exportedIdentity } from './identityColumns.ts';
import { requirementFilters, requirementStates } from './requirementFilters.ts';

const today = 20260630;
const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'boss', name: 'Bea Boss', employeeNumber: 'E-1' },
    { id: 'lead', name: 'Łukasz Lead', manager_id: 'boss', fieldOffice_id: ['f1'], lineOfBusiness_id: ['l1'] },
    { id: 'ada', name: 'Ada Able', manager_id: 'lead', fieldOffice_id: ['f1', 'f2'], jobTitle_id: 'j1' },
    { id: 'gone', name: 'Gus Gone', manager_id: 'lead', terminationDate: Date.UTC(2026, 0, 1) },
  ],
  jobTitles: [{ id: 'j1', title: 'Rigger' }],
});

const dated = (id: number, expiresOn: number | null) => ({
  id,
  date_number: 20250601,
  expiresOn,
  startsExpiringOn: null,
});
const employees = [
  statusRecord('boss', { percent_complete: 0 }),
  statusRecord('lead', {
    status: 'active',
    complete_training_ids: [8, 9],
    last_completed: [dated(8, 20260730), dated(9, null)],
  }),
  statusRecord('ada', {
    status: 'incomplete',
    percent_complete: 50,
    incomplete_training_ids: [8],
    complete_training_ids: [9],
    last_completed: [dated(8, 20260629), dated(9, 20260731)],
  }),
  statusRecord('gone', { status: 'incomplete', percent_complete: 0, incomplete_training_ids: [9] }),
  statusRecord('new', { status: 'sabbatical', percent_complete: 89.9, complete_training_ids: [9] }),
].map((one) => employeeCompliance(one, directory, today, 'UTC'));

const selected = (filter: Partial<EmployeeFilter>) => employeeFilters.select(employees, filter).map(({ id }) => id);

test.each<[string, Partial<EmployeeFilter>, string[]]>([
  ['nothing set: everyone who has not left, in their order', {}, ['boss', 'lead', 'ada', 'new']],
  ['people who left too', { left: true }, ['boss', 'lead', 'ada', 'gone', 'new']],
  ['people who left and nobody else', { leavers: true }, ['gone']],
  ['the name, without its accents', { q: 'lukasz' }, ['lead']],
  ['the employee number', { q: 'e-1' }, ['boss']],
  ['the id', { q: 'new' }, ['new']],
  ['the job title', { q: 'rigger', job: ['Rigger'] }, ['ada']],
  ['a status', { status: ['incomplete'] }, ['ada']],
  ['a site of several', { site: ['f2'] }, ['ada']],
  ['a line of business', { line: ['l1'] }, ['lead']],
  ['all who report to a manager, through others too', { manager: ['boss'] }, ['lead', 'ada']],
  ['a manager with nobody below', { manager: ['ada'] }, []],
  ['two managers, one of them below the other', { manager: ['lead', 'boss'] }, ['lead', 'ada']],
  ['a required training, done or not', { training: ['8'] }, ['lead', 'ada']],
  ['a training that nobody has to have', { training: ['7'] }, []],
  ['a range; nothing required is in none', { percent: ['0-49'] }, []],
  ['just below a threshold', { percent: ['70-89'] }, ['new']],
  ['half', { percent: ['50-69'] }, ['ada']],
  ['all of it', { percent: ['100'] }, ['lead']],
  ['an expiry on the last of 30 days', { within: 30 }, ['lead']],
  ['one day later', { within: 31 }, ['lead', 'ada']],
  ['one day earlier; what has lapsed runs out no more', { within: 29 }, []],
  ['a training that expires in time, not just any', { within: 31, training: ['8'] }, ['lead']],
  [
    'filters together; the percentage is of the training',
    { manager: ['boss'], training: ['9'], percent: ['100'] },
    ['lead', 'ada'],
  ],
  ['and of all of them without one', { manager: ['boss'], percent: ['100'] }, ['lead']],
])('%s', (_case, filter, ids) => {
  expect(selected(filter)).toEqual(ids);
});

test('with a chosen training, status, counts and dates are about that training only', () => {
  const filter = { training: ['9'], left: true };
  expect(
    employeeFilters.select(employees, filter).map(({ id, status, percent, missing, expired, nextExpiry }) => {
      return [id, status, percent, missing, expired, nextExpiry];
    }),
  ).toEqual([
    ['lead', 'active', 100, 0, 0, null],
    ['ada', 'active', 100, 0, 0, 20260731],
    ['gone', 'incomplete', 0, 1, 0, null],
    ['new', 'active', 100, 0, 0, null],
  ]);
  expect(selected({ ...filter, status: ['incomplete'] })).toEqual(['gone']);
  expect(selected({ training: ['9'], percent: ['100'], status: ['active'] })).toEqual(['lead', 'ada', 'new']);
  expect(selected({ training: ['8', '9'], status: ['incomplete'] })).toEqual(['ada']);
});

test.each([
  ['everyone', '', 'all 4 employees'],
  ['a status', '?status=expiring', 'all 4 employees'],
  [
    'a site, whatever else is said of how they stand',
    '?site=f1&status=active&percent=100&within=30',
    '2 employees (Site is Site f1)',
  ],
])('the headline says what it is a share of, and no status filter changes that: %s', (_case, search, words) => {
  const filter = whateverTheirState(fromSearch(employeeFilters.schema, new URLSearchParams(search)));
  const people = employeeFilters.select(employees, filter);
  expect(shareOfWords(people.length, filter, directory)).toBe(words);
});

test('the option for a training counts the people that choosing it lists, even with a status chosen', () => {
  const filter = { ...fromSearch(employeeFilters.schema, new URLSearchParams('status=active')) };
  const options = facetOptions(employeeFilters, 'training', employees, filter, {
    planningBounds: [7, 30, 60, 90],
    directory,
    chosen: [],
  });
  expect(options.map(({ value, count }) => [value, count])).toEqual([
    ['8', selected({ ...filter, training: ['8'] }).length],
    ['9', selected({ ...filter, training: ['9'] }).length],
  ]);
  expect(options.map(({ count }) => count)).toEqual([1, 3]);
});

const requirements = requirementsOf(employees, directory, today);

test.each([
  ['nothing set', ''],
  ['people who left', '?left=yes'],
  ['nobody else than people who left', '?leavers=yes'],
  ['those, by a training', '?leavers=yes&training=9'],
  ['a search', '?q=a'],
  ['a manager', '?manager=boss'],
  ['one training of several', '?training=8&within=31'],
  ['a training and a status in it', '?training=8&status=incomplete&percent=0-49'],
  ['two trainings and a status in them', '?training=8&training=9&status=active'],
  ['an expiry', '?within=31'],
  ['an expiry on some days', '?from=2026-07-01'],
  ['a status and a range', '?status=incomplete&percent=50-69'],
  ['nobody', '?q=nobody'],
])('the figures of the listed employees match the lists that they open: %s', (_case, search) => {
  const filter = fromSearch(employeeFilters.schema, new URLSearchParams(search));
  const figures = trainingFigures(employeeFilters.select(employees, filter));
  for (const state of requirementStates) {
    const [, query] = trainingsOfThose(filter, [state]).split('?');
    const opened = fromSearch(requirementFilters.schema, new URLSearchParams(query));
    expect(requirementFilters.select(requirements, opened)).toHaveLength(figures[state]);
  }
});

const expiryFilter = (search: string) => fromSearch(employeeFilters.schema, new URLSearchParams(search));

test.each([
  ['nothing', '', ['Most urgent first', 'boss', 'lead', 'ada', 'new']],
  ['so many days', '?within=31', ['First expiry first', 'lead', 'ada']],
  ['some days', '?from=2026-06-01', ['First expiry first', 'ada', 'lead']],
  ['some days of one training', '?from=2026-06-01&training=9', ['First expiry first', 'ada']],
])('employees filtered by an expiry of %s are ordered by what runs out', (_case, search, expected) => {
  const filter = expiryFilter(search);
  const words = orderIn(employeeList, filter);
  expect([words, ...selectInOrder(employeeList, employees, filter).map(({ id }) => id)]).toEqual(expected);
});

test('a list by expiry gives what runs out and when, in its columns and in its file', () => {
  const named = createDirectory({
    ...noLists,
    trainings: [
      { id: 8, title: 'First aid' },
      { id: 9, title: 'Rigging' },
    ],
  });
  const { columns, usual } = employeeColumnsFor(expiryFilter('?from=2026-06-01'), named);
  expect(usual.slice(0, 3)).toEqual(['name', 'runsOut', 'runsOutOn']);
  const [ada] = selectInOrder(employeeList, employees, expiryFilter('?from=2026-06-01'));
  const cells = columns.filter(({ id }) => id.startsWith('runsOut'));
  expect(ada && cells.map((column) => column.sortKey(ada))).toEqual([textKey('First aid'), 20260629]);
  expect(ada && wordsOf(cells[0]?.cell(ada))).toBe('First aid +1');
  const context = { today, dateOf: () => today };
  const exported =
    ada && cells.flatMap(({ meta }) => Object.values(meta.exported).map((of) => of(ada as never, context)));
  expect(exported).toEqual([['First aid', 'Rigging'], { date: 20260629 }]);
  expect(employeeColumnsFor(expiryFilter(''), named).usual).not.toContain('runsOut');
});

test('a file distinguishes namesakes, and says how old the oldest gap is', () => {
  const { columns, usual } = employeeColumnsFor(expiryFilter(''), directory);
  expect(usual).not.toContain('number');
  expect(usual).not.toContain('overdue');
  const keysOf = (id: string) => employees.map((row) => columns.find((column) => column.id === id)?.sortKey(row));
  expect(keysOf('overdue')).toEqual([undefined, undefined, 1, undefined, undefined]);
  expect(exportedIdentity.ids.every((id) => columns.some((column) => column.id === id))).toBe(true);
});

test('the filter for leavers counts only the leavers that it lists', () => {
  const context = { planningBounds: [7, 30, 60, 90] as const, directory, chosen: [] };
  const filter = fromSearch(employeeFilters.schema, new URLSearchParams());
  const [option] = facetOptions(employeeFilters, 'leavers', employees, filter, context);
  expect(option?.count).toBe(employeeFilters.select(employees, { leavers: true }).length);
  expect(option?.count).toBe(1);
});
