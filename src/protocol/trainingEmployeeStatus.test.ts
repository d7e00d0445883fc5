import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { employeeStatuses, TrainingEmployeeStatus, trainingEmployeeStatus } from './trainingEmployeeStatus.ts';

const employee = {
  status: 'expiring',
  m_user_id: 'u1',
  percent_complete: 50,
  incomplete_training_ids: [9],
  complete_training_ids: [8],
  last_completed: [{ id: 8, date_number: 20240105, expiresOn: 20250105, startsExpiringOn: 20241222 }],
};
const withLast = (fields: Record<string, unknown>) => ({
  ...employee,
  last_completed: [{ id: 8, date_number: 20240105, ...fields }],
});

test.each([
  ['a last completion', employee],
  ['one that never expires', withLast({ expiresOn: null, startsExpiringOn: null })],
  ['is_required', withLast({ is_required: false })],
  ['dates left out', withLast({})],
  ['nothing but the training', { ...employee, last_completed: [{ id: 8 }] }],
  ['null for all the rest', withLast({ date_number: null, expiresOn: null, is_required: null })],
  ['a status that we do not know', { ...employee, status: 'suspended' }],
  ['a percentage with a fraction', { ...employee, percent_complete: 66.6 }],
  ['nothing assigned', { ...employee, incomplete_training_ids: [], complete_training_ids: [], last_completed: [] }],
])('reads %s, and keeps it as it is', (_case, record) => {
  const read = z.safeParse(TrainingEmployeeStatus, record);
  expect(read.error).toBeUndefined();
  expect(read.data).toEqual(record);
});

test.each([
  ['no list of ids', { ...employee, incomplete_training_ids: undefined }],
  ['a last completion of no training', { ...employee, last_completed: [{ date_number: 20240105 }] }],
  ['ids as text', { ...employee, complete_training_ids: ['8'] }],
  ['an expiry in milliseconds', withLast({ expiresOn: 1_700_000_000_000 })],
  ['an expiry on a day that does not exist', withLast({ expiresOn: 20250229 })],
])('cannot show %s', (_case, record) => {
  expect(z.safeParse(TrainingEmployeeStatus, record).success).toBe(false);
});

test('a page says when it was calculated, and may have its number', () => {
  const page = {
    ok: true,
    last_updated: 1_700_000_000_000,
    employees: [employee],
    paging: { total: 1, last_page: 1, page: 1 },
  };
  expect(z.parse(trainingEmployeeStatus.response, page)).toEqual(page);
  expect(z.safeParse(trainingEmployeeStatus.response, { ...page, last_updated: undefined }).success).toBe(false);
});

test('the four states of the specification, most urgent first', () => {
  expect(employeeStatuses).toEqual(['incomplete', 'expiring', 'active', 'unassigned']);
});
