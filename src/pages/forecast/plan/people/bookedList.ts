import type { Directory } from '#compliance/directory.ts';
import { useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { personFacts } from '#listing/personFacts.ts';
import { paths } from '../../../paths.ts';
import { useRequirementsAreCostly } from '../../../training/useRequirements.ts';
import { type PlannedIn, plannedIn } from '../planFilters.ts';
import { usePlannedGroups } from '../planList.ts';
import type { LeftOutGroup, PlannedGroup } from '../planRow.ts';
import { bookedFilters } from './bookedFilters.ts';
import { bookedPeople, leftOutPeople } from './bookedPerson.ts';

type Planned = { groups: readonly PlannedGroup[]; leftOut: readonly LeftOutGroup[] };

const bookedOf = memoizeLatest(({ groups, leftOut }: Planned, directory: Directory) => {
  const identityOf = (id: string) => personFacts(id, directory);
  return [...bookedPeople(groups, identityOf), ...leftOutPeople(leftOut, identityOf)];
});

/** The result of `usePlannedGroups`, with everyone whom the plan of an address books. */
export function useBooked(site: readonly string[], view: PlannedIn) {
  const { planned, ...data } = usePlannedGroups(site, view);
  return { ...data, rows: planned && bookedOf(planned, data.directory) };
}

/** Everyone whom a plan books, one row for each training that a person is booked for. */
export const bookedList = defineList({
  noun: 'bookings',
  progressNoun: 'employees',
  filters: bookedFilters,
  view: plannedIn,
  order: 'By group and session',
  useRows: ({ filter, view }) => useBooked(filter.site, view).rows,
  useShowsAnother: useShowsAnotherDay,
  useIsCostly: useRequirementsAreCostly,
  rowId: ({ id }) => id,
  columns: async () => (await import('./bookedColumns.tsx')).bookedColumns,
  records: { employee: ({ employeeId, name }) => ({ id: employeeId, name, to: paths.employee(employeeId) }) },
});
