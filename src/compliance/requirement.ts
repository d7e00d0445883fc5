import type { CalendarNumber } from '#protocol/dates.ts';
import type { Directory } from './directory.ts';
import { type DueBucket, dueBucketFrom } from './dueBucket.ts';
import type { EmployeeStanding } from './employeeStanding.ts';
import { byText } from './order.ts';
import { byUrgency, type RequiredTraining } from './trainingState.ts';

/** One training that one employee is required to have: a row of the list behind every count of trainings. */
export type Requirement = RequiredTraining & {
  /** Unique: employee and training. */
  id: string;
  title: string;
  employee: EmployeeStanding;
  expiresOn: CalendarNumber | null;
  /** `overdue` for what has lapsed; null for what was never done and for what never expires. */
  due: DueBucket | null;
};

/**
 * Every required training of the given employees, most urgent first.
 * @param today YYYYMMDD
 */
export function requirementsOf(
  employees: readonly EmployeeStanding[],
  directory: Directory,
  today: CalendarNumber,
): Requirement[] {
  const bucketOf = dueBucketFrom(today);
  return employees
    .flatMap((employee) =>
      employee.trainings.map((training): Requirement => {
        const expiresOn = training.last?.expiresOn ?? null;
        return {
          ...training,
          id: `${employee.id}/${training.trainingId}`,
          title: directory.trainingTitle(training.trainingId),
          employee,
          expiresOn,
          due: training.state === 'expired' ? 'overdue' : expiresOn === null ? null : bucketOf(expiresOn),
        };
      }),
    )
    .sort(mostUrgentRequirement);
}

/** Missing, expired (longest first), expiring, current; then by name. */
export const mostUrgentRequirement = (a: Requirement, b: Requirement): number =>
  byUrgency(a, b) || byText(a.employee.name, b.employee.name);
