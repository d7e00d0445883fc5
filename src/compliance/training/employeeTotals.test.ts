import { expect, test } from 'vitest';
import { type EmployeeTotals, employeeTotals, TotalsCounter, TotalsTable } from './employeeTotals.ts';
import type { RequiredTraining } from './trainingState.ts';

/** A different number in each field, all from `first` on. */
const numbered = (first: number): EmployeeTotals => ({
  required: first,
  done: first + 1,
  missing: first + 2,
  expired: first + 3,
  expiring: first + 4,
  ranOut: first + 5,
  notDone: first + 6,
  nextExpiry: first + 7,
  oldestExpiry: first + 8,
  lastCompleted: first + 9,
});

test('a table returns every field of each employee, and null without a date', () => {
  const table = new TotalsTable(3);
  table.set(0, numbered(10));
  table.set(1, { ...numbered(40), nextExpiry: null, oldestExpiry: null, lastCompleted: null });
  table.set(2, numbered(70));
  const read = (index: number): EmployeeTotals => ({
    required: table.count(index, 'required'),
    done: table.count(index, 'done'),
    missing: table.count(index, 'missing'),
    expired: table.count(index, 'expired'),
    expiring: table.count(index, 'expiring'),
    ranOut: table.count(index, 'ranOut'),
    notDone: table.count(index, 'notDone'),
    nextExpiry: table.date(index, 'nextExpiry'),
    oldestExpiry: table.date(index, 'oldestExpiry'),
    lastCompleted: table.date(index, 'lastCompleted'),
  });
  expect([0, 1, 2].map(read)).toEqual([
    numbered(10),
    { ...numbered(40), nextExpiry: null, oldestExpiry: null, lastCompleted: null },
    numbered(70),
  ]);
});

const last = { id: 4, date_number: 20250701, expiresOn: 20260701, startsExpiringOn: 20260601 };
const lapsed: RequiredTraining = { trainingId: 4, state: 'expired', last, serviceSays: 'done' };

test('a reset counter knows nothing of the previous employee', () => {
  const counter = new TotalsCounter();
  counter.add(lapsed);
  expect(counter).toMatchObject({
    required: 1,
    expired: 1,
    ranOut: 1,
    oldestExpiry: 20260701,
    lastCompleted: 20250701,
  });
  counter.reset();
  counter.add({ trainingId: 5, state: 'expiring', last: { ...last, id: 5 } });
  expect(counter).toMatchObject({ required: 1, done: 1, expired: 0, expiring: 1, ranOut: 0, oldestExpiry: null });
});

test('unrequired trainings count only in the total of all', () => {
  expect(employeeTotals([{ trainingId: 6, state: 'notRequired', last: undefined }])).toMatchObject({
    required: 1,
    done: 0,
    missing: 0,
    expired: 0,
    expiring: 0,
    nextExpiry: null,
  });
});
