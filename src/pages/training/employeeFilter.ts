import * as z from 'zod/mini';
import { wordsOf } from '#compliance/search/textSearch.ts';
import { siteIdsOf } from '#compliance/sites/siteTrainings.ts';
import { completionBandOf, completionBands } from '#compliance/training/completionBand.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { jobTitleOf } from '#compliance/training/jobTitle.ts';
import { expiresWithin } from '#compliance/training/trainingState.ts';
import { meets } from '#listing/matching.ts';
import { days, flag, ids, manyOf, sortOf, text } from '#listing/urlState.ts';
import { employeeStatuses } from '#protocol/trainingEmployeeStatus.ts';

/** Which employees are listed. Nothing set lists everyone who has not left. */
export const EmployeeFilter = z.object({
  /** Name, job title, employee number or id. */
  q: text(),
  status: manyOf(employeeStatuses),
  site: ids(),
  line: ids(),
  job: ids(),
  /** Whoever reports to one of these, directly or through others. */
  manager: ids(),
  /** Whoever is required to have one of these. */
  training: ids(),
  percent: manyOf(completionBands),
  /** Whoever has a required training, one of `training` where that is set, that runs out within so many calendar days. */
  within: days(),
  /** Also people who have left. */
  left: flag(),
});
export type EmployeeFilter = z.infer<typeof EmployeeFilter>;

/** The list of employees as its URL has it. */
export const EmployeesState = z.extend(EmployeeFilter, {
  sort: sortOf(['name', 'job', 'site', 'status', 'percent', 'missing', 'expired', 'expiring', 'next', 'last']),
});

/** Whether an employee meets a filter: the one rule of every list of employees and of their trainings. */
export function employeeTest(filter: Partial<EmployeeFilter>): (employee: EmployeeCompliance) => boolean {
  const { q = '', status = [], site = [], line = [], job = [], manager = [], percent = [], left = false } = filter;
  const { training = [], within } = filter;
  const hasWords = wordsOf(q);
  const chosen = new Set(training);
  const asksForTraining = chosen.size > 0 || within !== undefined;
  return (employee) =>
    (left || !employee.hasLeft) &&
    meets<string>(status, [employee.status]) &&
    meets(site, siteIdsOf(employee)) &&
    meets(line, employee.lineIds) &&
    meets(job, [jobTitleOf(employee)]) &&
    meets(manager, employee.managerIds) &&
    meets<string | null>(percent, [completionBandOf(employee.percent)]) &&
    (!asksForTraining ||
      employee.trainings.some(
        (required) =>
          (chosen.size === 0 || chosen.has(String(required.trainingId))) &&
          (within === undefined || expiresWithin(required, within, employee.on)),
      )) &&
    hasWords(employee.name, employee.jobTitle, employee.employeeNumber, employee.id);
}

/** The employees that meet a filter: the one source of every list of employees and of every count of them. They keep their order. */
export const selectEmployees = (
  employees: readonly EmployeeCompliance[],
  filter: Partial<EmployeeFilter> = {},
): EmployeeCompliance[] => employees.filter(employeeTest(filter));
