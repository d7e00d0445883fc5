import { columnsBehind } from '#protocol/columns/columns.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { eachInSteps } from '../inSteps.ts';
import { textKey } from '../order.ts';
import { orderedByRank, type Ranks, ranksOf } from '../ranks.ts';
import { columnTotals } from './columnTotals.ts';
import {
  type DirectoryDay,
  type EmployeeCompliance,
  EmployeeOfRecord,
  employeeStatusRank,
  type JoinedWith,
} from './employeeCompliance.ts';
import { employeeTotals, TotalsTable } from './employeeTotals.ts';
import { NEVER, unorderedTrainings } from './trainingState.ts';

/**
 * Joins status records with the directory and sorts them, most urgent first. It pauses after some thousands, so that
 * others can go on meanwhile.
 */
export function* employeesByUrgency(
  records: readonly TrainingEmployeeStatus[],
  day: DirectoryDay,
): Generator<undefined, EmployeeCompliance[], undefined> {
  const columns = columnsBehind(records);
  const totalsAt = columns && columnTotals(columns, day.today);
  const joinedWith: JoinedWith = { day, totals: new TotalsTable(records.length), nameRanks: new Uint32Array() };
  const employees: EmployeeCompliance[] = [];
  yield* day.directory.compareNames();
  yield* eachInSteps(records, (record, index) => {
    const name = day.directory.personName(record.m_user_id);
    joinedWith.totals.set(index, totalsAt?.(index) ?? employeeTotals(unorderedTrainings(record, day.today)));
    employees.push(new EmployeeOfRecord(record, name, joinedWith, index));
  });
  const names = yield* ranksOfNames(employees);
  joinedWith.nameRanks = names.ranks;
  const inOrder = yield* orderByUrgency(employees, names);
  return Array.from(inOrder, (index) => employees[index] as EmployeeCompliance); // an index of one of them
}

function* ranksOfNames(employees: readonly EmployeeCompliance[]): Generator<undefined, Ranks, undefined> {
  const keys: string[] = [];
  yield* eachInSteps(employees, ({ name }) => keys.push(textKey(name)));
  return yield* ranksOf(keys);
}

/**
 * Most urgent first: status, number of gaps, oldest lapse, next expiry, name. An unknown status ranks first. Each key
 * is read from each employee once, and ranked: comparing 100,000 people takes 1.7 million comparisons.
 */
function* orderByUrgency(
  employees: readonly EmployeeCompliance[],
  names: Ranks,
): Generator<undefined, Uint32Array, undefined> {
  const length = employees.length;
  const [urgency, lapse, expiry] = [new Int32Array(length), new Int32Array(length), new Int32Array(length)];
  yield* eachInSteps(employees, (employee, index) => {
    urgency[index] = employeeStatusRank(employee.status) * MAX_GAPS - employee.missing - employee.expired;
    lapse[index] = employee.oldestExpiry ?? NEVER;
    expiry[index] = employee.nextExpiry ?? NEVER;
  });
  let order = orderedByRank(Uint32Array.from(employees.keys()), names);
  // From the last key to the first: each keeps the order of those after it.
  for (const keys of [expiry, lapse, urgency]) {
    order = orderedByRank(order, yield* ranksOf(keys));
    yield;
  }
  return order;
}

/** More than the trainings that anyone has. */
const MAX_GAPS = 1_000_000;
