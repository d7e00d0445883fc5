import * as z from 'zod/mini';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { wordsOf } from '#compliance/textSearch.ts';
import { employeeStatuses } from '#protocol/trainingEmployeeStatus.ts';
import { meets } from '../matching.ts';
import { flag, ids, manyOf, text } from '../urlState.ts';

/** Which employees are listed. Nothing set lists everyone who has not left. */
export const EmployeeFilter = z.object({
  /** Name, job title, employee number or id. */
  q: text(),
  status: manyOf(employeeStatuses),
  site: ids(),
  line: ids(),
  job: ids(),
  /** Also people who have left. */
  left: flag(),
});
export type EmployeeFilter = z.infer<typeof EmployeeFilter>;

/** The employees that meet a filter: the one source of every list of employees and of every count of them. They keep their order. */
export function selectEmployees(
  employees: readonly EmployeeStanding[],
  filter: Partial<EmployeeFilter> = {},
): EmployeeStanding[] {
  const { q = '', status = [], site = [], line = [], job = [], left = false } = filter;
  const hasWords = wordsOf(q);
  return employees.filter(
    (employee) =>
      (left || !employee.hasLeft) &&
      meets<string>(status, [employee.status]) &&
      meets(site, employee.siteIds) &&
      meets(line, employee.lineIds) &&
      meets(job, [employee.jobTitle]) &&
      hasWords(employee.name, employee.jobTitle, employee.employeeNumber, employee.id),
  );
}
