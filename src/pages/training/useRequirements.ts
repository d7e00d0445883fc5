import type { Directory } from '#compliance/directory.ts';
import type { EmployeeStanding } from '#compliance/employeeStanding.ts';
import { requirementsOf } from '#compliance/requirement.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { computedOnce } from '../computedOnce.ts';
import { selectEmployees } from './employeeFilter.ts';
import { useEmployees } from './useEmployees.ts';

const requirementsAmong =
  (left: boolean) => (employees: readonly EmployeeStanding[], directory: Directory, today: CalendarNumber) =>
    requirementsOf(selectEmployees(employees, { left }), directory, today);

const ofThoseHere = computedOnce(requirementsAmong(false));
const ofEveryone = computedOnce(requirementsAmong(true));

/**
 * What `useEmployees` gives, and every required training of everyone who has not left, most urgent first.
 * @param left whether those of people who left are there too
 */
export function useRequirements({ left = false }: { left?: boolean } = {}) {
  const training = useEmployees();
  const { employees, directory, calendar } = training;
  const requirements = employees && (left ? ofEveryone : ofThoseHere)(employees, directory, calendar.today);
  return { ...training, requirements };
}
