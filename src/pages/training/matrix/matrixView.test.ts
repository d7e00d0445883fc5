import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { statusRecord } from '#compliance/training/testing/statusRecord.ts';
import { matrixOf } from '#compliance/training/trainingMatrix.ts';
import { fromSearch } from '#listing/urlState.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { filterOfGroup, type GroupKind, isFolded, matrixIn, matrixView, withToggled } from './matrixView.ts';

const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'u1', name: 'Ada', fieldOffice_id: ['f1', 'f2'], jobTitle_id: 'j1' },
    { id: 'u2', name: 'Bo', fieldOffice_id: ['f2'], jobTitle_id: 'j1' },
    { id: 'u3', name: 'Cy', fieldOffice_id: [] },
  ],
  jobTitles: [{ id: 'j1', title: 'Rigger' }],
});
const everyone = ['u1', 'u2', 'u3'].map((m_user_id) =>
  employeeCompliance(statusRecord(m_user_id, { incomplete_training_ids: [9] }), directory, 20260615, 'UTC'),
);

test.each<[GroupKind, string, string[]]>([
  ['none', '', []],
  ['site', '', ['Site f2: u1 u2', 'No site: u3', 'Site f1: u1']],
  ['site', 'site=f1', ['Site f1: u1']],
  ['site', 'q=ada', ['Site f1: u1', 'Site f2: u1']],
  ['site', 'site=-', ['No site: u3']],
  ['job', '', ['Rigger: u1 u2', 'No job title: u3']],
  ['job', 'job=-', ['No job title: u3']],
  ['job', 'site=f2', ['Rigger: u1 u2']],
])('by %s of ?%s: exactly the employees of a group meet its filter', (kind, search, expected) => {
  const filter = fromSearch(employeeFilters.schema, new URLSearchParams(search));
  const { rows } = matrixIn(employeeFilters.select(everyone, filter), directory, { group: kind }, filter);
  const groups = rows.flatMap((row) => (row.kind === 'group' ? [row.group] : []));
  const idsOf = (employees: readonly { id: string }[]) => employees.map(({ id }) => id).join(' ');
  expect(groups.map(({ label, employees }) => `${label}: ${idsOf(employees)}`)).toEqual(expected);
  for (const { id, employees } of groups) {
    if (kind !== 'none') expect(employeeFilters.select(everyone, filterOfGroup(kind, id, filter))).toEqual(employees);
  }
});

test.each<[string, string, string[]]>([
  ['at first', '', []],
  ['one toggled', 'except=f1', ['f1']],
  ['all', 'fold=all', ['f1', 'f2', 'f3']],
  ['all but one', 'fold=all&except=f2', ['f1', 'f3']],
])('groups folded: %s', (_case, search, expected) => {
  const { fold, except } = fromSearch(z.object(matrixView), new URLSearchParams(search));
  const folded = ['f1', 'f2', 'f3'].filter((id) => isFolded({ fold, except }, id));
  expect(folded).toEqual(expected);
  const toggledTwice = withToggled(withToggled({ except }, 'f1'), 'f1');
  expect(toggledTwice).toEqual({ except });
  expect(isFolded({ fold, ...withToggled({ except }, 'f1') }, 'f1')).toBe(!expected.includes('f1'));
});

test.each(['', 'q=ada', 'site=f2', 'training=9', 'training=8'])(
  'the totals of ?%s count the employees who meet it',
  (search) => {
    const filter = fromSearch(employeeFilters.schema, new URLSearchParams(search));
    const employees = employeeFilters.select(everyone, filter);
    const { rows: _rows, ...totals } = matrixIn(employees, directory, {}, filter);
    const { rows: _same, ...expected } = matrixOf([...employees], { titleOf: directory.trainingTitle, order: 'gaps' });
    expect(totals).toEqual(expected);
  },
);
