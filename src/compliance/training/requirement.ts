import type { CalendarNumber } from '#protocol/dates.ts';
import { type DueIn, dueInFrom } from '../calendar/dueBucket.ts';
import type { Directory } from '../directory.ts';
import { byText } from '../order.ts';
import type { EmployeeCompliance } from './employeeCompliance.ts';
import { neverExpires, type RenewalKind, renewalKind } from './renewalRule.ts';
import { byUrgency, type RequiredTraining } from './trainingState.ts';

/** One training that one employee is required to have: a row of the list behind every count of trainings. */
export type Requirement = RequiredTraining & {
  /** Unique: employee and training. */
  id: string;
  title: string;
  employee: EmployeeCompliance;
  expiresOn: CalendarNumber | null;
  /** `overdue` if it has lapsed; null if it was never done and if it has no expiry date. */
  due: DueIn | null;
  /** How the training is renewed. */
  renewal: RenewalKind;
  /** Whether it was done, and never expires if it has no date. */
  lasts: boolean;
};

/**
 * Every required training of the given employees, most urgent first: missing, expired (longest first), expiring, current;
 * then by training, then by the name of the employee.
 * @param today YYYYMMDD
 */
export function requirementsOf(
  employees: readonly EmployeeCompliance[],
  directory: Directory,
  today: CalendarNumber,
): Requirement[] {
  const dueIn = dueInFrom(today);
  // Sorting keeps the order of ties, so names, which are slow to compare, are compared once for each employee.
  return employees
    .toSorted((a, b) => byText(a.name, b.name))
    .flatMap((employee) =>
      employee.trainings.map((training): Requirement => {
        const expiresOn = training.last?.expiresOn ?? null;
        const definition = directory.training(training.trainingId);
        return {
          ...training,
          id: `${employee.id}/${training.trainingId}`,
          title: directory.trainingTitle(training.trainingId),
          renewal: renewalKind(definition),
          lasts: training.last !== undefined && neverExpires(definition, training.state),
          employee,
          expiresOn,
          due: training.state === 'expired' ? 'overdue' : expiresOn === null ? null : dueIn(expiresOn),
        };
      }),
    )
    .sort(byUrgency);
}
