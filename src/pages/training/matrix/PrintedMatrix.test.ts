import { createElement } from 'react';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { type Grouping, matrixOf } from '#compliance/training/trainingMatrix.ts';
import { calendar, markupOf, wordsOf } from '../../testing/rendered.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { MatrixList } from './MatrixList.tsx';
import type { CellKind } from './matrixView.ts';
import { PrintedMatrix } from './PrintedMatrix.tsx';

const { today, timeZone } = calendar;
const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'u1', name: 'Ada', fieldOffice_id: ['f1'], terminationDate: startOfDay(20260501, timeZone) },
    { id: 'u2', name: 'Bo', fieldOffice_id: ['f2'] },
    { id: 'u3', name: 'Cy', fieldOffice_id: ['f2'] },
  ],
  trainings: [
    { id: 8, title: 'First aid' },
    { id: 9, title: 'Banksman' },
  ],
  fieldOffices: [
    { id: 'f1', name: 'Antwerp' },
    { id: 'f2', name: 'Bergen' },
  ],
});

const employeeWith = (m_user_id: string, missing: number[], done: number[]) =>
  employeeCompliance(
    {
      status: 'incomplete',
      m_user_id,
      percent_complete: (100 * done.length) / (missing.length + done.length),
      incomplete_training_ids: missing,
      complete_training_ids: done,
      last_completed: done.map((id) => ({ id, date_number: 20240229, expiresOn: 20280229, startsExpiringOn: null })),
    },
    directory,
    today,
    timeZone,
  );

const employees = [employeeWith('u1', [8], [9]), employeeWith('u2', [], [9]), employeeWith('u3', [9], [])];
const bySite: Grouping = { idsOf: ({ siteIds }) => siteIds, labelOf: directory.siteName };

const partsOf = (markup: string, tag: RegExp): string[] => [...markup.matchAll(tag)].map(([, part = '']) => part);

/** The text printed above the table, and the words of each of its cells. */
function printed(shows: CellKind, grouping?: Grouping, people = employees) {
  const matrix = matrixOf(people, { titleOf: directory.trainingTitle, order: 'gaps', grouping });
  const markup = markupOf(createElement(PrintedMatrix, { matrix, shows }));
  const rows = partsOf(markup, /<tr[^>]*>(.*?)<\/tr>/g);
  return {
    legend: (markup.split('<table')[0] ?? '').replaceAll(/<[^>]*>/g, ''),
    cells: rows.map((row) =>
      partsOf(row, /<t[hd][^>]*>(.*?)<\/t[hd]>/g).map((cell) => cell.replaceAll(/<[^>]*>/g, '').trim()),
    ),
  };
}

test('paper has the totals and the people of the screen, and marks leavers', () => {
  expect(printed('expires').cells).toEqual([
    ['Employee', 'Current', 'First aid', 'Banksman'],
    ['Current, gaps', '50 %, 2', '0 %, 1', '66 %, 1'],
    ['Left Ada', '50 %', 'Missing', '29 Feb 28'],
    ['Bo', '100 %', '–', '29 Feb 28'],
    ['Cy', '0 %', '–', 'Missing'],
  ]);
});

test('marks have totals of gaps only, and a cell is empty if nothing is required, as the legend says', () => {
  const { legend, cells } = printed('marks');
  expect(legend).toContain('Empty: not required');
  expect(cells).toEqual([
    ['Employee', 'Current', 'First aid', 'Banksman'],
    ['Gaps', '50 %, 2', '1', '1'],
    ['Left Ada', '50 %', '', ''],
    ['Bo', '100 %', '', ''],
    ['Cy', '0 %', '', ''],
  ]);
});

test('each group has its subtotals by training', () => {
  expect(printed('expires', bySite).cells.filter(([name]) => name?.includes('employee'))).toEqual([
    ['Antwerp, 1 employee', '50 %, 1', '0 %, 1', '100 %, 0'],
    ['Bergen, 2 employees', '50 %, 1', '–', '50 %, 1'],
  ]);
  expect(printed('marks', bySite).cells.filter(([name]) => name?.includes('employee'))).toEqual([
    ['Antwerp, 1 employee', '50 %, 1', '1', '0'],
    ['Bergen, 2 employees', '50 %, 1', '–', '1'],
  ]);
});

test('people of whom nothing is required are listed on paper, and a telephone says that nothing is', () => {
  const unassigned = [employeeWith('u2', [], []), employeeWith('u3', [], [])];
  expect(printed('expires', undefined, unassigned).cells).toEqual([
    ['Employee', 'Current'],
    ['Current, gaps', '–'],
    ['Bo', '–'],
    ['Cy', '–'],
  ]);
  const matrix = matrixOf(unassigned, { titleOf: directory.trainingTitle, order: 'gaps' });
  const filter = z.parse(employeeFilters.schema, {});
  const listed = wordsOf(createElement(MatrixList, { matrix, filter, filterOf: () => filter }));
  expect(listed).toBe('No training is required of these employees.');
});
