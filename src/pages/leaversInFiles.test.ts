import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { statusRecord } from '#compliance/training/testing/statusRecord.ts';
import { matrixOf } from '#compliance/training/trainingMatrix.ts';
import type { Column } from '#components/table/columns.ts';
import { noNames } from '#listing/filters/filtersOf.ts';
import { AssignmentSummary, assignmentColumns } from './coverage/equipment/assignmentColumns.tsx';
import { type AssignmentRow, rowsByPerson } from './coverage/equipment/assignmentRow.ts';
import { equipmentColumns } from './equipment/list/equipmentColumns.tsx';
import { item } from './equipment/testing/register.ts';
import { calendar, cellsOf, wordsOf } from './testing/rendered.ts';
import { completionColumns } from './training/completions/completionColumns.tsx';
import { employeeOfRow } from './training/employeeOfRow.tsx';
import { employeeColumns } from './training/employees/employeeColumns.tsx';
import { matrixSheet } from './training/matrix/matrixSheet.ts';
import { pairColumns } from './training/pairColumns.tsx';
import { completionRecord } from './training/testing/completionRecord.ts';

const { today, timeZone } = calendar;

/** The evening of the day before yesterday, in the account's time zone. */
const terminationDate = Date.UTC(2026, 5, 13, 18);

const directory = createDirectory({ ...noLists, users: [{ id: 'u1', name: 'Bo', terminationDate }] });
const bo = employeeCompliance(statusRecord('u1'), directory, today, timeZone);
const pair = {
  id: 'u1/8',
  personId: 'u1',
  name: 'Bo',
  isListed: true,
  hasLeft: true,
  employeeNumber: '',
  email: '',
  site: 'Hull',
  trainingId: 8,
  title: 'Forklift',
};

/** The cell of a column, on the screen and in a file. */
function cellOf<Row extends object>(columns: readonly Column<Row>[], row: Row, header: string) {
  const cell = cellsOf(
    columns.filter((column) => column.header === header),
    row,
  )[header];
  return { shown: cell?.shown, filed: cell?.filed };
}

test.each([
  ['employees', cellOf(employeeColumns, bo, 'Employee')],
  ['required trainings', cellOf(employeeOfRow(), { employee: bo }, 'Employee')],
  ['changes', cellOf(pairColumns({ site: 'Site' }), pair, 'Employee')],
  ['completions', cellOf(completionColumns, { ...completionRecord, employee: 'Bo', terminationDate }, 'Employee')],
])('a file of %s marks leavers, as the screen does', (_list, cell) => {
  expect(cell).toEqual({ shown: 'Left Bo', filed: 'Bo (left)' });
});

const assigned = [
  { id: 'u2', name: 'Ada', isListed: true, hasLeft: false },
  { id: 'u1', name: 'Bo', isListed: true, hasLeft: true },
];

test('a file of equipment marks each assigned leaver', () => {
  const columns = equipmentColumns({ directory: noNames, type: [] });
  expect(cellOf(columns, item('1', { assigned }), 'Assigned to').filed).toEqual(['Ada', 'Bo (left)']);
});

describe('equipment and assigned people', () => {
  const row: AssignmentRow = {
    id: 't1/1',
    item: item('1', { assigned }),
    state: 'lacking',
    wanted: 'Forklift',
    assigned,
    lacking: 1,
    lacks: 'Bo: not employed',
    lackingPeople: [{ id: 'u1', name: 'Bo', what: 'not employed' }],
  };
  const cellOfRow = (of: AssignmentRow) => cellOf(assignmentColumns(''), of, 'Assigned to');

  test('mark each leaver, on the screen and in a file', () => {
    expect(cellOfRow(row)).toEqual({ shown: 'Ada, Left Bo', filed: ['Ada', 'Bo (left)'] });
    expect(cellOfRow({ ...row, assigned: [] })).toEqual({ shown: '–', filed: [] });
    expect(wordsOf(createElement(AssignmentSummary, { row: { ...row, lacks: '' } }))).toContain('Ada, Left Bo');
  });

  test('mark a leaver in the row of one person', () => {
    expect(rowsByPerson([row]).map(cellOfRow)).toEqual([{ shown: 'Left Bo', filed: ['Bo (left)'] }]);
  });
});

test('a file of the matrix marks leavers in the rows of employees', () => {
  const matrix = matrixOf([bo], { titleOf: directory.trainingTitle, order: 'gaps' });
  const rows = [...matrixSheet(matrix, 'marks', { withIdentity: false }).rows];
  expect(rows.at(-1)?.[0]).toBe('Bo (left)');
});
