import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LastCompleted } from '#protocol/trainingEmployeeStatus.ts';
import { addDays } from '../calendar/calendar.ts';
import { createDirectory, noLists } from '../directory.ts';
import { byText } from '../order.ts';
import { employeeCompliance } from './employeeCompliance.ts';
import { requirementsOf } from './requirement.ts';
import { byUrgency } from './trainingState.ts';

const today = 20260615;
const directory = createDirectory({
  ...noLists,
  users: [
    { id: 'u1', name: 'Ada' },
    { id: 'u2', name: 'Bo' },
  ],
  trainings: [{ id: 8, title: 'First aid' }],
});

const employee = (
  m_user_id: string,
  incomplete_training_ids: number[],
  complete_training_ids: number[],
  last_completed: LastCompleted[] = [],
) => {
  const ids = { incomplete_training_ids, complete_training_ids, last_completed };
  return employeeCompliance({ status: 'incomplete', m_user_id, percent_complete: 0, ...ids }, directory, today, 'UTC');
};
const dated = (id: number, expiresOn: number | null): LastCompleted => ({
  id,
  date_number: 20250101,
  expiresOn,
  startsExpiringOn: expiresOn === null ? null : addDays(expiresOn, -10),
});

test('nobody, nothing', () => {
  expect(requirementsOf([], directory, today)).toEqual([]);
  expect(requirementsOf([employee('u1', [], [], [dated(8, null)])], directory, today)).toEqual([]);
});

test.each([
  ['never done', employee('u1', [8], []), 'missing', null, null],
  ['lapsed yesterday', employee('u1', [8], [], [dated(8, 20260614)]), 'expired', 20260614, 'overdue'],
  ['due today', employee('u1', [], [8], [dated(8, today)]), 'expiring', today, 0],
  ['due in a month', employee('u1', [], [8], [dated(8, 20260715)]), 'current', 20260715, 30],
  ['never expires', employee('u1', [], [8], [dated(8, null)]), 'current', null, null],
  [
    'lapsed for the service, though its date is to come',
    employee('u1', [8], [], [dated(8, 20270101)]),
    'expired',
    20270101,
    'overdue',
  ],
])('%s', (_case, compliance, state, expiresOn, due) => {
  expect(requirementsOf([compliance], directory, today)).toMatchObject([
    { id: 'u1/8', trainingId: 8, title: 'First aid', state, expiresOn, due },
  ]);
});

test('most urgent first over all employees, then by training, then by name', () => {
  const rows = requirementsOf(
    [
      employee('u2', [8, 9], [10], [dated(9, 20260101), dated(10, null)]),
      employee('u1', [8, 9], [10], [dated(9, 20260301), dated(10, 20260616)]),
    ],
    directory,
    today,
  );
  expect(rows.map(({ id, state }) => [id, state])).toEqual([
    ['u1/8', 'missing'],
    ['u2/8', 'missing'],
    ['u2/9', 'expired'],
    ['u1/9', 'expired'],
    ['u1/10', 'expiring'],
    ['u2/10', 'current'],
  ]);
});

const compliance = fc
  .tuple(
    fc.constantFrom('u1', 'u2', 'u3'),
    fc.array(fc.integer({ min: 1, max: 6 })),
    fc.array(fc.integer({ min: 1, max: 6 })),
  )
  .map(([id, incomplete, complete]) =>
    employee(id, incomplete, complete, [dated(1, null), dated(2, 20260614), dated(3, 20260620), dated(4, 20270101)]),
  );

test('there is one row for every training that the employees’ own counts have', () => {
  fc.assert(
    fc.property(fc.uniqueArray(compliance, { selector: ({ id }) => id }), (employees) => {
      const rows = requirementsOf(employees, directory, today);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const counted = (of: 'required' | 'missing' | 'expired' | 'expiring') =>
        employees.reduce((sum, counts) => sum + counts[of], 0);
      expect(rows.length).toBe(counted('required'));
      for (const state of ['missing', 'expired', 'expiring'] as const) {
        expect(rows.filter((row) => row.state === state).length).toBe(counted(state));
      }
    }),
  );
});

test('the order does not depend on the order of the employees', () => {
  fc.assert(
    fc.property(fc.uniqueArray(compliance, { selector: ({ id }) => id }), (employees) => {
      const order = (of: typeof employees) => requirementsOf(of, directory, today).map(({ id }) => id);
      expect(order(employees.toReversed())).toEqual(order(employees));
    }),
  );
});

test('rows are in order of urgency', () => {
  fc.assert(
    fc.property(fc.uniqueArray(compliance, { selector: ({ id }) => id }), (employees) => {
      const rows = requirementsOf(employees, directory, today);
      for (const [index, row] of rows.slice(1).entries()) {
        const before = rows[index] ?? row;
        const order = byUrgency(before, row) || byText(before.employee.name, row.employee.name);
        expect(order).toBeLessThanOrEqual(0);
      }
    }),
  );
});

test('the given employees stay in their order', () => {
  const employees = Object.freeze([employee('u2', [8], []), employee('u1', [8], [])]);
  expect(requirementsOf(employees, directory, today).map(({ id }) => id)).toEqual(['u1/8', 'u2/8']);
});
