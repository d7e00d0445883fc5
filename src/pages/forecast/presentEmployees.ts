import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';

/** Everyone who has not left: a forecast counts and offers nobody else. */
export const presentEmployees = memoizeLatest((employees: readonly EmployeeCompliance[]) =>
  employees.filter(({ hasLeft }) => !hasLeft),
);
