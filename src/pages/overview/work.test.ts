import { expect, test } from 'vitest';
import { createDirectory } from '#compliance/directory.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { gapsByTraining } from './overviewData.ts';

const today = 20261121;
const directory = createDirectory({
  users: [],
  trainings: [
    { id: 1, title: 'Working at height' },
    { id: 2, title: 'First aid' },
    { id: 3, title: 'Banksman' },
  ],
  equipmentTypes: [],
  fieldOffices: [],
  linesOfBusiness: [],
  jobTitles: [],
});

/** Someone whose trainings ran out on the given days. */
const lapsed = (m_user_id: string, expiries: Record<number, number>): TrainingEmployeeStatus => ({
  status: 'incomplete',
  m_user_id,
  percent_complete: 0,
  incomplete_training_ids: Object.keys(expiries).map(Number),
  complete_training_ids: [],
  last_completed: Object.entries(expiries).map(([id, expiresOn]) => ({
    id: Number(id),
    date_number: 20240101,
    expiresOn,
    startsExpiringOn: expiresOn,
  })),
});

test('the training that most people lack comes first, then the one that lapsed longest ago', () => {
  const records = [
    lapsed('u1', { 1: 20261001, 2: 20260901 }),
    lapsed('u2', { 1: 20260815, 3: 20260801 }),
    lapsed('u3', { 1: 20261101 }),
  ];
  const employees = records.map((record) => employeeCompliance(record, directory, today, 'UTC'));
  expect(gapsByTraining(requirementsOf(employees, directory, today))).toEqual([
    { trainingId: 1, title: 'Working at height', people: 3, oldest: 20260815 },
    { trainingId: 3, title: 'Banksman', people: 1, oldest: 20260801 },
    { trainingId: 2, title: 'First aid', people: 1, oldest: 20260901 },
  ]);
});

test('nothing lapsed is an empty list', () => {
  expect(gapsByTraining([])).toEqual([]);
});
