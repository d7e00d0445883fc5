import { columnsBehind } from '#protocol/columns/columns.ts';
import type { TrainingEmployeeStatus } from '#protocol/trainingEmployeeStatus.ts';
import { textKey } from '../order.ts';
import { columnTotals } from './columnTotals.ts';
import { type DirectoryDay, type EmployeeCompliance, EmployeeOfRecord, statusRank } from './employeeCompliance.ts';
import { NEVER, unorderedTrainings } from './trainingState.ts';
import { trainingTotals } from './trainingTotals.ts';

/** So many employees are gone through at a time, a few milliseconds of work. */
const AT_ONCE = 2000;
const isPause = (index: number): boolean => index % AT_ONCE === AT_ONCE - 1;

/**
 * Joins status records with the directory and puts them in order, most urgent first. It stops after some thousands, so
 * that others can go on meanwhile.
 */
export function* employeesByUrgency(
  records: readonly TrainingEmployeeStatus[],
  day: DirectoryDay,
): Generator<undefined, EmployeeCompliance[], undefined> {
  const columns = columnsBehind(records);
  const totalsAt = columns && columnTotals(columns, day.today);
  // Namesakes share one text.
  const names = new Map<string, string>();
  const employees: EmployeeCompliance[] = [];
  for (const [index, record] of records.entries()) {
    const given = day.directory.personName(record.m_user_id);
    const name = names.get(given) ?? given;
    names.set(name, name);
    const totals = totalsAt?.(index) ?? trainingTotals(unorderedTrainings(record, day.today));
    employees.push(new EmployeeOfRecord(record, name, totals, day));
    if (isPause(index)) yield;
  }
  const inOrder = yield* orderByUrgency(employees, [...names.keys()]);
  return Array.from(inOrder, (index) => employees[index] as EmployeeCompliance); // an index of one of them
}

/**
 * Most urgent first: status, number of gaps, oldest lapse, next expiry, name. A status that we do not know ranks first. The
 * keys are compared as numbers, which are taken from each employee once.
 */
function* orderByUrgency(
  employees: readonly EmployeeCompliance[],
  names: readonly string[],
): Generator<undefined, Uint32Array, undefined> {
  const keys = new Map<string, string>();
  for (const [index, name] of names.entries()) {
    keys.set(name, textKey(name));
    if (isPause(index)) yield;
  }
  const inOrder = [...new Set(keys.values())].sort();
  yield;
  const placeOfKey = new Map(inOrder.map((key, place) => [key, place]));
  yield;
  const length = employees.length;
  const [urgency, lapse, expiry, name] = [
    new Int32Array(length),
    new Int32Array(length),
    new Int32Array(length),
    new Int32Array(length),
  ];
  for (const [index, employee] of employees.entries()) {
    urgency[index] = statusRank(employee.status) * MOST_GAPS - employee.missing - employee.expired;
    lapse[index] = employee.oldestLapse ?? NEVER;
    expiry[index] = employee.nextExpiry ?? NEVER;
    name[index] = placeOfKey.get(keys.get(employee.name) ?? '') ?? 0;
    if (isPause(index)) yield;
  }
  // Nothing is made for a comparison: 100,000 people are compared 1.7 million times.
  return Uint32Array.from(employees, (_employee, index) => index).sort(
    (a, b) =>
      (urgency[a] ?? 0) - (urgency[b] ?? 0) ||
      (lapse[a] ?? 0) - (lapse[b] ?? 0) ||
      (expiry[a] ?? 0) - (expiry[b] ?? 0) ||
      (name[a] ?? 0) - (name[b] ?? 0) ||
      a - b,
  );
}

/** More than the trainings that anyone has. */
const MOST_GAPS = 1_000_000;
