import { useMemo } from 'react';
import type { Directory } from '#compliance/directory.ts';
import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { requirementsOf } from '#compliance/training/requirement.ts';
import { complianceByTraining } from '#compliance/training/trainingCompliance.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import type { CalendarNumber } from '#protocol/dates.ts';
import { useTrainings } from '#queries/trainings.ts';
import { employeeFilters } from './employeeFilters.ts';
import { useEmployees } from './useEmployees.ts';

const requirementsAmong =
  (formerEmployees: boolean) =>
  (employees: readonly EmployeeCompliance[], directory: Directory, today: CalendarNumber) =>
    requirementsOf(employeeFilters.select(employees, { left: formerEmployees }), directory, today);

const ofThoseHere = memoizeLatest(requirementsAmong(false));
const ofEveryone = memoizeLatest(requirementsAmong(true));

/** With more employees, creating every required training of all of them takes seconds, too long for a figure on the side. */
const MAX_EMPLOYEES = 20_000;

/** Whether creating every required training of everyone takes too long for a figure on the side. */
export const useRequirementsAreCostly = (): boolean => (useEmployees().employees?.length ?? 0) > MAX_EMPLOYEES;

/**
 * The result of `useEmployees`, and every required training of everyone who has not left, most urgent first.
 * @param formerEmployees whether those of people who left are included
 */
export function useRequirements({ formerEmployees = false }: { formerEmployees?: boolean } = {}) {
  const training = useEmployees();
  const { employees, directory, calendar } = training;
  const requirements = employees && (formerEmployees ? ofEveryone : ofThoseHere)(employees, directory, calendar.today);
  return { ...training, requirements };
}

const none: never[] = [];

/**
 * The result of `useRequirements`, and every training over all of them, most urgent first.
 * @param formerEmployees whether people who left count as well
 */
export function useTrainingCompliance({ formerEmployees = false }: { formerEmployees?: boolean } = {}) {
  // Of employees, not of trainings.
  const { partialRows: _employees, unreadable: _records, ...people } = useRequirements({ formerEmployees });
  const { requirements, directory } = people;
  const listed = useTrainings().data?.records ?? none;
  const trainings = useMemo(
    () => requirements && complianceByTraining(requirements, listed, directory),
    [requirements, listed, directory],
  );
  return { ...people, trainings };
}
