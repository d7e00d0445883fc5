import { useMemo } from 'react';
import { requirementsOf } from '#compliance/requirement.ts';
import { selectEmployees } from './employeeFilter.ts';
import { useEmployees } from './useEmployees.ts';

/**
 * What `useEmployees` gives, and every required training of everyone who has not left, most urgent first.
 * @param left whether those of people who left are there too
 */
export function useRequirements({ left = false }: { left?: boolean } = {}) {
  const training = useEmployees();
  const { employees, directory, calendar } = training;
  const requirements = useMemo(
    () => employees && requirementsOf(selectEmployees(employees, { left }), directory, calendar.today),
    [employees, left, directory, calendar.today],
  );
  return { ...training, requirements };
}
