import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { expect, test } from 'vitest';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { type Grouping, matrixOf } from '#compliance/training/trainingMatrix.ts';
import { csvOf } from '#components/export/csv.ts';
import type { Sheet } from '#components/export/sheet.ts';
import { xlsxOf } from '#components/export/xlsx.ts';
import { matrixSheet } from './matrixSheet.ts';
import type { CellKind } from './matrixView.ts';

const today = 20260615;
const directory = createDirectory({
  ...noLists,
  users: [
    {
      id: 'u1',
      name: '=cmd|A0',
      employeeNumber: '407',
      email: 'cmd@x.example',
      fieldOffice_id: ['f1', 'f2'],
      jobTitle_id: 'j1',
    },
    { id: 'u2', name: 'Bo', fieldOffice_id: ['f2'] },
  ],
  trainings: [
    { id: 8, title: '@First aid' },
    { id: 9, title: 'Banksman' },
  ],
  fieldOffices: [
    { id: 'f1', name: 'Antwerp' },
    { id: 'f2', name: 'Bergen' },
  ],
  jobTitles: [{ id: 'j1', title: 'Rigger' }],
});

const employeeWith = (m_user_id: string, missing: number[], done: number[], expiresOn: number | null) =>
  employeeCompliance(
    {
      status: 'incomplete',
      m_user_id,
      percent_complete: 50,
      incomplete_training_ids: missing,
      complete_training_ids: done,
      last_completed: done.map((id) => ({ id, date_number: 20240229, expiresOn, startsExpiringOn: null })),
    },
    directory,
    today,
    'UTC',
  );

const employees = [employeeWith('u1', [8], [9], 20280229), employeeWith('u2', [], [9], null)];
const bySite: Grouping = { idsOf: ({ siteIds }) => siteIds, labelOf: directory.siteName };

function sheetOf(shows: CellKind, grouping?: Grouping, withIdentity = false): Sheet {
  const matrix = matrixOf(employees, { titleOf: directory.trainingTitle, order: 'gaps', grouping });
  const { columns, rows } = matrixSheet(matrix, shows, { withIdentity });
  return { name: 'training matrix', about: [], timeZone: 'UTC', columns, rows: [...rows] };
}

const read = (sheet: Sheet): string[][] => parse(csvOf(sheet, { bom: false }), { relax_column_count: true }).slice(1);

test('a CSV contains the totals, then a row for each employee, with the day of each training or why there is none', () => {
  expect(read(sheetOf('expires'))).toEqual([
    ['Employee', 'Job title', 'Required current', 'Current', 'Required', 'Gaps', "'@First aid", 'Banksman'],
    ['Everyone shown: current', '', '66%', '2', '3', '1', '0%', '100%'],
    ['Everyone shown: gaps', '', '66%', '2', '3', '1', '1', '0'],
    ["'=cmd|A0", 'Rigger', '50%', '1', '2', '1', 'Missing', '2028-02-29'],
    ['Bo', '', '50%', '1', '1', '0', 'Not required', 'No expiry'],
  ]);
});

test('number and e-mail identify a person, unless they are left out', () => {
  expect(read(sheetOf('marks', undefined, true)).map((row) => row.slice(0, 4))).toEqual([
    ['Employee', 'Employee number', 'E-mail', 'Job title'],
    ['Everyone shown: gaps', '', '', ''],
    ["'=cmd|A0", '407', 'cmd@x.example', 'Rigger'],
    ['Bo', '', '', ''],
  ]);
});

test('groups have their totals, and people their own next to their name; a person in two groups has two rows', () => {
  const rows = read(sheetOf('completed', bySite)).map(([name, , group, , , , , first, second]) => [
    name,
    group,
    first,
    second,
  ]);
  expect(rows).toEqual([
    ['Employee', 'Group', "'@First aid", 'Banksman'],
    ['Everyone shown: current', '', '0%', '100%'],
    ['Everyone shown: gaps', '', '1', '0'],
    ['Antwerp, 1 employee: current', 'Antwerp', '0%', '100%'],
    ['Antwerp, 1 employee: gaps', 'Antwerp', '1', '0'],
    ["'=cmd|A0", 'Antwerp', 'Missing', '2024-02-29'],
    ['Bergen, 2 employees: current', 'Bergen', '0%', '100%'],
    ['Bergen, 2 employees: gaps', 'Bergen', '1', '0'],
    ["'=cmd|A0", 'Bergen', 'Missing', '2024-02-29'],
    ['Bo', 'Bergen', 'Not required', '2024-02-29'],
  ]);
});

test('marks are words, and their totals are gaps only, as on the screen', () => {
  expect(read(sheetOf('marks')).map((row) => [row[0], ...row.slice(6)])).toEqual([
    ['Employee', "'@First aid", 'Banksman'],
    ['Everyone shown: gaps', '1', '0'],
    ["'=cmd|A0", 'Missing', 'Current'],
    ['Bo', 'Not required', 'Current'],
  ]);
});

test('a workbook contains the same, with its days as dates', async () => {
  const file = await xlsxOf({ ...sheetOf('expires'), about: [['Compliance', 'Matrix']] });
  const [headers, current, gaps, ...rows] = await readSheet(Buffer.from(await file.arrayBuffer()), 2);
  expect(headers?.slice(6)).toEqual(['@First aid', 'Banksman']);
  expect(current?.slice(2)).toEqual([expect.closeTo(0.66), 2, 3, 1, 0, 1]);
  expect(gaps?.slice(6)).toEqual([1, 0]);
  expect(rows).toEqual([
    ['=cmd|A0', 'Rigger', 0.5, 1, 2, 1, 'Missing', new Date('2028-02-29')],
    ['Bo', null, 0.5, 1, 1, 0, 'Not required', 'No expiry'],
  ]);
});
