import { useMemo } from 'react';
import { personName } from '#compliance/directory.ts';
import { collectionNames } from '#listing/collectionNames.ts';
import { usePathParams } from '#listing/pathParams.ts';
import { sourceOf } from '#listing/sources.ts';
import { useCompletedTrainings } from '#queries/completedTrainings.ts';
import { useUser } from '#queries/usersInfo.ts';
import { employeeFilters } from '../employeeFilters.ts';
import { useEmployees } from '../useEmployees.ts';

/**
 * The employee whose id is in the address; `employee` is undefined until their training has loaded, and for an id of nobody.
 */
export function useEmployee(options?: Parameters<typeof useEmployees>[0]) {
  const { id = '' } = usePathParams();
  const { employees, partialRows, sources, ...training } = useEmployees(options);
  const { directory, unreadableIds } = training;
  const listed = directory.user(id);
  const info = useUser(id, { enabled: employees !== undefined && listed === undefined });
  const completions = useCompletedTrainings({ user_id: id });
  const user = listed ?? info.data;
  const employee = (employees ?? partialRows)?.find((other) => other.id === id);
  return {
    ...training,
    id,
    employees,
    employee,
    user,
    /** Whether the id belongs to nobody, by what is known. */
    isUnknown: employees !== undefined && !employee && !user,
    name: info.data && !listed ? personName(info.data) : directory.personName(id),
    isLookedUp: info.isFetching,
    isUnreadable: unreadableIds.includes(id),
    /** How many people report to them, directly or through others. */
    team: useMemo(() => employeeFilters.select(employees ?? [], { manager: [id] }).length, [employees, id]),
    completions,
    sources: [...sources, sourceOf(collectionNames['completedtrainings.v2.list'], [completions])],
  };
}
