import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import { employeesAmong, type RequirementFilter, requirementFilters, requirementsAmong } from './requirementFilters.ts';

const today = 20260615;
const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'u1', name: 'Ada', fieldOffice_id: ['f1', 'f2'], jobTitle_id: 'j1' },
    { id: 'u2', name: 'Bo', fieldOffice_id: ['f2'] },
    { id: 'u3', name: 'Cy', terminationDate: Date.UTC(2026, 0, 1) },
  ],
  trainings: [
    { id: 8, title: 'First aid' },
    { id: 9, title: 'Working at height' },
  ],
  jobTitles: [{ id: 'j1', title: 'Rigger' }],
});
const rows = requirementsOf(
  ['u1', 'u2', 'u3'].map((m_user_id) =>
    employeeCompliance(
      {
        status: 'incomplete',
        m_user_id,
        percent_complete: 50,
        incomplete_training_ids: [9],
        complete_training_ids: [8],
        last_completed: [{ id: 8, date_number: 20250615, expiresOn: today, startsExpiringOn: 20260601 }],
      },
      directory,
      today,
      'UTC',
    ),
  ),
  directory,
  today,
);
const selected = (filter: Partial<RequirementFilter>) => requirementFilters.select(rows, filter).map(({ id }) => id);

test.each<[string, Partial<RequirementFilter>, string[]]>([
  ['nothing set: of everyone who has not left, in their order', {}, ['u1/9', 'u2/9', 'u1/8', 'u2/8']],
  ['people who left too', { left: true, state: ['missing'] }, ['u1/9', 'u2/9', 'u3/9']],
  ['one who left, though not asked for', { employee: ['u3'] }, []],
  ['one who left, asked for', { employee: ['u3'], left: true }, ['u3/9', 'u3/8']],
  ['people who left and nobody else', { leavers: true }, ['u3/9', 'u3/8']],
  ['a state', { state: ['expiring'] }, ['u1/8', 'u2/8']],
  ['two states', { state: ['expiring', 'missing'] }, ['u1/9', 'u2/9', 'u1/8', 'u2/8']],
  ['due today is not overdue', { due: ['overdue'] }, []],
  ['due within a week', { due: ['0-7'] }, ['u1/8', 'u2/8']],
  ['what expires within so many days', { expiresWithin: 1 }, ['u1/8', 'u2/8']],
  ['everything of people of whom something does', { within: 1 }, ['u1/9', 'u2/9', 'u1/8', 'u2/8']],
  ['a training', { training: ['9'] }, ['u1/9', 'u2/9']],
  ['a site of several', { site: ['f1'] }, ['u1/9', 'u1/8']],
  ['words of name and training, in any order', { q: 'HEIGHT bo' }, ['u2/9']],
  ['the job title', { q: 'rigger' }, ['u1/9', 'u1/8']],
  ['filters together', { employee: ['u1'], state: ['missing'], site: ['f2'] }, ['u1/9']],
  ['of the employees with a job title', { among: 'job=Rigger' }, ['u1/9', 'u1/8']],
  ['of employees found by more than their site', { among: 'q=bo&status=incomplete', site: ['f2'] }, ['u2/9', 'u2/8']],
  ['of employees with a status that none has', { among: 'status=active' }, []],
  ['of employees who left, asked for', { among: 'q=cy', left: true }, ['u3/9', 'u3/8']],
  ['of employees who left, though not asked for', { among: 'q=cy&left=yes' }, []],
  ['of employees by a filter that makes no sense', { among: '%&status=nope', employee: ['u1'] }, ['u1/9', 'u1/8']],
  ['an id that nobody has', { employee: ['u9'] }, []],
])('%s', (_case, filter, ids) => {
  expect(selected(filter)).toEqual(ids);
});

test('the required trainings of employees are the chosen ones; a further choice lists others of the same employees', () => {
  const found = { training: ['8'], within: 30, status: ['expiring' as const], percent: ['100' as const] };
  const filter = { q: 'a & b', site: ['f1'], job: ['Rigger'], left: true, ...found };
  const { among = '', ...beside } = requirementsAmong(filter);
  expect(beside).toEqual({ person: 'a & b', site: ['f1'], job: ['Rigger'], left: true, training: ['8'] });
  expect(employeesAmong(among)).toMatchObject(found);
  expect(selected(requirementsAmong({ training: ['8'], status: ['expiring'] }))).toEqual(['u1/8', 'u2/8']);
  expect(selected({ ...requirementsAmong({ q: 'ada', training: ['8'] }), training: ['9'] })).toEqual(['u1/9']);
});

test('employees who are not chosen by training need no such filter', () => {
  expect(requirementsAmong({ q: 'ada', site: ['f1'] }).among).toBe('');
});

test('a parameter next to the filter of employees, not the filter, decides whether leavers are listed', () => {
  expect(employeesAmong('q=cy&left=yes')).toMatchObject({ q: 'cy', left: false });
});
