import { NEVER } from '#compliance/training/trainingState.ts';
import { defineList } from '#listing/defineList.ts';
import { FIRST_EXPIRY } from '../employeeFilters.ts';
import { employeeRecord } from '../employees/employeeList.ts';
import { requirementFilters } from '../requirementFilters.ts';
import { useRequirements, useRequirementsAreCostly } from '../useRequirements.ts';

/** Every training that anyone is required to have, most urgent first. */
export const requirementList = defineList({
  noun: 'required trainings',
  filters: requirementFilters,
  order: 'Most urgent first',
  useRows: ({ filter: { left, leavers } }) => useRequirements({ formerEmployees: left || leavers }).requirements,
  useIsCostly: useRequirementsAreCostly,
  orderBy: ({ expiresWithin, from, until, due }) =>
    expiresWithin || from || until || due.length > 0
      ? { words: FIRST_EXPIRY, by: ({ expiresOn }) => expiresOn ?? NEVER }
      : undefined,
  rowId: ({ id }) => id,
  columns: async () => (await import('./requirementColumns.tsx')).requirementColumns,
  records: { employee: ({ employee }) => employeeRecord(employee) },
});
