import { describe, expect, test } from 'vitest';
import { createDirectory, noLists } from '../directory.ts';
import { siteIdsOf, siteNameOf } from '../sites/siteTrainings.ts';
import { tallyTrainings } from './countsByTraining.ts';
import { type EmployeeCompliance, employeeCompliance } from './employeeCompliance.ts';
import { cellsOf, foldGroups, type Grouping, matrixOf } from './trainingMatrix.ts';

const today = 20260615;
const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'u1', name: 'Ada', fieldOffice_id: ['f1', 'f2'] },
    { id: 'u2', name: 'Bo', fieldOffice_id: ['f2'] },
    { id: 'u3', name: 'Cy', fieldOffice_id: [] },
    { id: 'u4', name: 'Di', fieldOffice_id: ['f2', 'f2'] },
  ],
  trainings: [
    { id: 8, title: 'First aid' },
    { id: 9, title: 'Banksman' },
    { id: 10, title: 'Working at height' },
  ],
  fieldOffices: [
    { id: 'f1', name: 'Antwerp' },
    { id: 'f2', name: 'Bergen' },
  ],
});

type Dated = [id: number, expiresOn: number | null, startsExpiringOn: number | null];

const employeeWith = (
  m_user_id: string,
  incomplete: number[],
  complete: number[],
  dated: Dated[],
): EmployeeCompliance =>
  employeeCompliance(
    {
      status: 'incomplete',
      m_user_id,
      percent_complete: 0,
      incomplete_training_ids: incomplete,
      complete_training_ids: complete,
      last_completed: dated.map(([id, expiresOn, startsExpiringOn]) => ({
        id,
        date_number: 20250101,
        expiresOn,
        startsExpiringOn,
      })),
    },
    directory,
    today,
    'UTC',
  );

/** Ada: 8 missing, 9 expired yesterday. Bo: 8 expires today, 9 current, 10 missing. Cy: nothing. Di: 9 current for ever. */
const employees = [
  employeeWith('u1', [8, 9], [], [[9, 20260614, 20260601]]),
  employeeWith(
    'u2',
    [10],
    [8, 9],
    [
      [8, today, today],
      [9, 20270615, 20270601],
    ],
  ),
  employeeWith('u3', [], [], []),
  employeeWith('u4', [], [9], [[9, null, null]]),
];
const titleOf = directory.trainingTitle;
const bySite: Grouping = { idsOf: siteIdsOf, labelOf: (id) => siteNameOf(id, directory) };

describe('columns', () => {
  const matrix = matrixOf(employees, { titleOf, order: 'gaps' });
  const column = (trainingId: number) => matrix.columns.find((one) => one.trainingId === trainingId);

  test.each([
    [8, { missing: 1, expired: 0, expiring: 1, current: 0, required: 2, done: 1, gaps: 1 }],
    [9, { missing: 0, expired: 1, expiring: 0, current: 2, required: 3, done: 2, gaps: 1 }],
    [10, { missing: 1, expired: 0, expiring: 0, current: 0, required: 1, done: 0, gaps: 1 }],
  ])('training %i counts its required people by state', (trainingId, counts) => {
    expect(column(trainingId)).toMatchObject(counts);
  });

  test.each([
    ['gaps', [10, 8, 9]],
    ['percent', [10, 8, 9]],
    ['title', [9, 8, 10]],
  ] as const)('by %s, ties by the next measure', (order, ids) => {
    expect(matrixOf(employees, { titleOf, order }).columns.map(({ trainingId }) => trainingId)).toEqual(ids);
  });

  test('more gaps come before a lower percentage, unless requested', () => {
    // 9: two of three are gaps. 10: its only one is.
    const some = [employeeWith('a', [9, 10], [], []), employeeWith('b', [9], [], []), employeeWith('c', [], [9], [])];
    const ids = (order: 'gaps' | 'percent') =>
      matrixOf(some, { titleOf, order }).columns.map(({ trainingId }) => trainingId);
    expect(ids('gaps')).toEqual([9, 10]);
    expect(ids('percent')).toEqual([10, 9]);
  });

  test('a training without a title has words that hold its id', () => {
    const { columns } = matrixOf([employeeWith('u1', [77], [], [])], { titleOf, order: 'gaps' });
    expect(columns.map(({ title }) => title)).toEqual(['Training 77']);
  });

  test('the totals count each employee once, and are those of the columns', () => {
    expect(matrix).toMatchObject({ required: 6, done: 3, gaps: 3 });
    expect(matrix.columns.reduce((sum, { required }) => sum + required, 0)).toBe(6);
  });
});

describe('rows', () => {
  const words = (grouping?: Grouping) =>
    matrixOf(employees, { titleOf, order: 'gaps', grouping }).rows.map((row) =>
      row.kind === 'group' ? `${row.group.label}: ${row.group.gaps} of ${row.group.required}` : row.employee.name,
    );

  test('employees keep their order', () => {
    expect(words()).toEqual(['Ada', 'Bo', 'Cy', 'Di']);
  });

  test('groups are sorted by most gaps, and people with two sites are in both, once in each', () => {
    expect(words(bySite)).toEqual([
      'Bergen: 3 of 6',
      'Ada',
      'Bo',
      'Di',
      'Antwerp: 2 of 2',
      'Ada',
      'No site: 0 of 0',
      'Cy',
    ]);
  });

  test('every row has its own id', () => {
    const { rows } = matrixOf(employees, { titleOf, order: 'gaps', grouping: bySite });
    expect(new Set(rows.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(rows.length);
    expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  });

  test('the subtotals of a group count only its employees', () => {
    const { rows } = matrixOf(employees, { titleOf, order: 'gaps', grouping: bySite });
    const antwerp = tallyTrainings(
      rows.flatMap((row) => (row.kind === 'group' && row.id === 'f1' ? row.group.employees : [])),
    );
    expect(antwerp.countsOf(9)).toMatchObject({ expired: 1, current: 0, required: 1 });
    expect(antwerp.countsOf(10)).toMatchObject({ required: 0, gaps: 0 });
  });

  test('nobody makes an empty matrix', () => {
    expect(matrixOf([], { titleOf, order: 'gaps', grouping: bySite })).toEqual({
      rows: [],
      columns: [],
      required: 0,
      done: 0,
      gaps: 0,
    });
  });
});

describe('cells', () => {
  const [ada, bo] = employees.map(cellsOf);

  test.each([
    ['never done', ada, 8, 'missing'],
    ['the day after it expired', ada, 9, 'expired'],
    ['on its last day', bo, 8, 'expiring'],
    ['valid for a year', bo, 9, 'current'],
    ['not asked for', ada, 10, undefined],
  ])('%s', (_case, cells, trainingId, state) => {
    expect(cells?.get(trainingId)?.state).toBe(state);
  });
});

test('more trainings than fit in the initial room are all counted', () => {
  const ids = Array.from({ length: 1000 }, (_, id) => id);
  const { columns } = matrixOf([employeeWith('u1', ids, [], []), employeeWith('u2', [], ids, [])], {
    titleOf,
    order: 'gaps',
  });
  expect(columns).toHaveLength(1000);
  expect(columns.every(({ missing, current, required }) => missing === 1 && current === 1 && required === 2)).toBe(
    true,
  );
});

test('a folded group keeps its row and hides its employees, also one who is in another; totals stay', () => {
  const bySite: Grouping = { idsOf: siteIdsOf, labelOf: (id) => siteNameOf(id, directory) };
  const matrix = matrixOf(employees, { titleOf: directory.trainingTitle, order: 'gaps', grouping: bySite });
  const idsOf = ({ rows }: typeof matrix) => rows.map(({ id }) => id);
  const folded = foldGroups(matrix, (id) => id === 'f2');
  expect(idsOf(folded)).toEqual(idsOf(matrix).filter((id) => !id.startsWith('f2/')));
  expect(idsOf(folded)).toContain('f1/u1');
  expect({ ...folded, rows: matrix.rows }).toEqual(matrix);
  expect(idsOf(foldGroups(matrix, () => true))).toEqual(idsOf(matrix).filter((id) => !id.includes('/')));
});
