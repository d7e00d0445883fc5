import { useMemo } from 'react';
import { requirementsOf } from '#compliance/requirement.ts';
import { selectEmployees } from './employeeFilter.ts';
import { useEmployees } from './useEmployees.ts';

/** What `useEmployees` gives, and every required training of everyone who has not left, most urgent first. */
export function useRequirements() {
  const training = useEmployees();
  const { employees, directory, calendar } = training;
  const requirements = useMemo(
    () => employees && requirementsOf(selectEmployees(employees), directory, calendar.today),
    [employees, directory, calendar.today],
  );
  return { ...training, requirements };
}
