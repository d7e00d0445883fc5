import type { EmployeeCompliance } from '#compliance/training/employeeCompliance.ts';
import { paths } from '../paths.ts';
import type { RequirementFilter } from './requirementFilters.ts';

/**
 * The list of the trainings that one employee is required to have, those in the given states or all; whoever has left is
 * shown in it only when asked for.
 */
export const employeeTrainings = (
  { id, hasLeft }: EmployeeCompliance,
  state: RequirementFilter['state'] = [],
): string => paths.requirements({ employee: [id], state, left: hasLeft });
