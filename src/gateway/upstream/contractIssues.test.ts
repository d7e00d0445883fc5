import { expect, test } from 'vitest';
import { contractIssues } from './contractIssues.ts';

const people = (count: number): Record<string, unknown>[] =>
  Array.from({ length: count }, (_, id) => ({ id: `u${id}` }));

test('a list of thousands that keeps the contract has no issue', () => {
  expect(contractIssues('users.list', {}, { ok: true, users: people(3_500) })).toEqual([]);
});

test('records are named by their place in the whole list, on both sides of the point where it is divided', () => {
  const users = people(3_500);
  for (const place of [0, 999, 1_000, 3_499]) users[place] = { id: place };
  users[2_000] = { id: 'u2000', fieldOffice_id: ['fo1', 7] };
  expect(contractIssues('users.list', {}, { ok: true, users }).map(({ path }) => path)).toEqual([
    ['users', 0, 'id'],
    ['users', 999, 'id'],
    ['users', 1_000, 'id'],
    ['users', 2_000, 'fieldOffice_id', 1],
    ['users', 3_499, 'id'],
  ]);
});

test('an issue outside of the records is reported once, however long the list is', () => {
  const employees = Array.from({ length: 2_500 }, (_, id) => ({
    status: 'active',
    m_user_id: `u${id}`,
    percent_complete: 100,
    incomplete_training_ids: [],
    complete_training_ids: [],
    last_completed: [],
  }));
  const answer = { ok: true, employees, paging: { last_page: 1 }, last_updated: 'today' };
  expect(contractIssues('training-employee-status.list', {}, answer).map(({ path }) => path)).toEqual([
    ['last_updated'],
  ]);
});

test.each([
  ['no object', []],
  ['no list', { ok: true, users: { 0: { id: 'u0' } } }],
  ['nothing', { ok: true }],
])('an answer with %s in place of a list has an issue', (_case, answer) => {
  expect(contractIssues('users.list', {}, answer)).toHaveLength(1);
});

/** Calls take fewer arguments, and stacks are less deep. */
const MANY = 200_000;

const status = (id: number, completeIds: unknown[]) => ({
  status: 'active',
  m_user_id: `u${id}`,
  percent_complete: 100,
  incomplete_training_ids: [],
  complete_training_ids: completeIds,
  last_completed: [],
});

test('each record has its first issue when a service writes every entry of every record differently', () => {
  const employees = Array.from({ length: 1_000 }, (_, id) => status(id, Array(MANY / 1_000).fill('7')));
  const answer = { ok: true, employees, paging: { last_page: 1 }, last_updated: 0 };
  const issues = contractIssues('training-employee-status.list', {}, answer);
  expect(issues.map(({ path }) => path)).toEqual(
    employees.map((_, place) => ['employees', place, 'complete_training_ids', 0]),
  );
});

test('one record with more issues than can be reported has an issue of the whole', () => {
  const employees = [status(0, []), status(1, Array(MANY).fill('7'))];
  const answer = { ok: true, employees, paging: { last_page: 1 }, last_updated: 0 };
  expect(contractIssues('training-employee-status.list', {}, answer)).toMatchObject([
    { path: ['employees', 1], message: 'more values are wrong than can be named' },
  ]);
});
