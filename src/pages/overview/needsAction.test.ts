import { describe, expect, test } from 'vitest';
import { calendarIn, startOfDay } from '#compliance/calendar/calendar.ts';
import { createDirectory, noLists } from '#compliance/directory.ts';
import { documentReviews } from '#compliance/documents/documentReview.ts';
import { employeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import { requirementsInStates } from '#compliance/training/testing/requirements.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { inspectionWith, item } from '../equipment/testing/register.ts';
import { firstItems, firstTrainings, gapsByTraining, mostUrgentItems, staleDocuments } from './needsAction.ts';

const today = 20261121;
const directory = createDirectory({
  ...noLists,
  trainings: [
    { id: 1, title: 'Working at height' },
    { id: 2, title: 'First aid' },
    { id: 3, title: 'Banksman' },
  ],
});

/** A person whose trainings ran out on the given days. */
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
  expect(gapsByTraining(requirementsOf(employees, directory, today), today)).toEqual([
    { trainingId: 1, title: 'Working at height', people: 3, oldest: 20260815 },
    { trainingId: 3, title: 'Banksman', people: 1, oldest: 20260801 },
    { trainingId: 2, title: 'First aid', people: 1, oldest: 20260901 },
  ]);
});

test('a training has not lapsed on a day that has not passed, even if the service calls it not done', () => {
  const records = [lapsed('u1', { 1: today, 2: 20270401 }), lapsed('u2', { 2: 20261120 })];
  const employees = records.map((record) => employeeCompliance(record, directory, today, 'UTC'));
  expect(gapsByTraining(requirementsOf(employees, directory, today), today)).toEqual([
    { trainingId: 2, title: 'First aid', people: 2, oldest: 20261120 },
    { trainingId: 1, title: 'Working at height', people: 1, oldest: null },
  ]);
});

test('nothing lapsed is an empty list', () => {
  expect(gapsByTraining([], today)).toEqual([]);
});

test('among trainings that are due, the first to run out comes first, and no more are shown than fit', () => {
  const due = [20261128, 20261122, 20261125, 20261124, 20261126].flatMap((expiresOn, place) =>
    requirementsInStates(today, { id: `u${place}`, expiresOn }),
  );
  expect(firstTrainings(due).map(({ expiresOn }) => expiresOn)).toEqual([20261122, 20261124, 20261125, 20261126]);
});

describe('items', () => {
  const inspection = (name: string, expiresOn: number) =>
    inspectionWith(name, { status: 'expired', lastDone: 20250101, expiresOn });
  const named = (items: ReturnType<typeof firstItems>) =>
    items.map(({ item: { id }, inspection: of }) => [id, of?.name]);
  /** Most urgent first, as items have them: never done comes before due today. */
  const items = [
    item('later', {
      firstExpiry: 20261127,
      inspections: [inspection('yearly', 20261127), inspection('weekly', 20271101)],
    }),
    item('sooner', {
      firstExpiry: 20261123,
      inspections: [inspection('overhaul', 20261130), inspection('daily', 20261123)],
    }),
  ];

  test('that are due soon: the first to run out comes first, named by the inspection that runs out', () => {
    expect(named(firstItems(items))).toEqual([
      ['sooner', 'daily'],
      ['later', 'yearly'],
    ]);
  });

  test('that have expired stay in their order, each named by its most urgent inspection', () => {
    expect(named(mostUrgentItems(items))).toEqual([
      ['later', 'yearly'],
      ['sooner', 'overhaul'],
    ]);
  });

  test('are no more than fit', () => {
    const many = Array.from({ length: 6 }, (_, place) => item(`${place}`));
    expect(firstItems(many)).toHaveLength(4);
    expect(mostUrgentItems(many)).toHaveLength(4);
  });
});

test('among stale documents the oldest approval comes first, whatever else is wrong with the others', () => {
  const reviewOf = documentReviews(calendarIn('UTC'), today, 24);
  const version = (approvedOn: number, label: string) => ({
    creator_id: 'u1',
    created: approvedOn,
    approvedOn: startOfDay(approvedOn, 'UTC'),
    version: label,
    description: '',
    type: 'file',
  });
  const document = (id: string, ...versions: ReturnType<typeof version>[]) => reviewOf({ id, created: 1, versions });
  const documents = [
    document('three years', version(20231101, '1.0')),
    document('fresh', version(20261101, '1.0')),
    // The higher label was approved before the lower one: a further reason.
    document('two years', version(20241001, '1.0'), version(20240901, '2.0')),
    document('five years', version(20211101, '1.0')),
  ];
  const stale = staleDocuments(documents, { today, timeZone: 'UTC', staleAfterMonths: 24 });
  expect(stale.map(({ id }) => id)).toEqual(['five years', 'three years', 'two years']);
});
