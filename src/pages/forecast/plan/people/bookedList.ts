import type { Directory } from '#compliance/directory.ts';
import { useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { memoizeLatest } from '#listing/memoizeLatest.ts';
import { personFacts } from '#listing/personFacts.ts';
import { paths } from '../../../paths.ts';
import { useRequirementsAreCostly } from '../../../training/useRequirements.ts';
import { type PlannedIn, plannedIn } from '../planFilters.ts';
import { usePlan } from '../planList.ts';
import type { LeftOutGroup, PlanRow } from '../planRow.ts';
import { type BookedFilter, bookedFilters } from './bookedFilters.ts';
import { bookedPeople, leftOutPeople } from './bookedPerson.ts';

type PlannedGroups = { rows: readonly PlanRow[]; leftOut: readonly LeftOutGroup[] };

const bookedOf = memoizeLatest(({ rows, leftOut }: PlannedGroups, directory: Directory) => {
  const identityOf = (id: string) => personFacts(id, directory);
  return [...bookedPeople(rows, identityOf), ...leftOutPeople(leftOut, identityOf)];
});

/** What `usePlan` gives, with everyone whom the plan of an address books. */
export function useBooked({ site, training }: Pick<BookedFilter, 'site' | 'training'>, view: PlannedIn) {
  const { plan, ...data } = usePlan({ site, training }, view);
  return { ...data, rows: plan && bookedOf(plan, data.directory) };
}

/** Everyone whom a plan books, one row for each training that somebody is booked for. */
export const bookedList = defineList({
  noun: 'bookings',
  progressNoun: 'employees',
  filters: bookedFilters,
  view: plannedIn,
  order: 'By group and session',
  useRows: ({ filter, view }) => useBooked(filter, view).rows,
  useShowsAnother: useShowsAnotherDay,
  useIsCostly: useRequirementsAreCostly,
  rowId: ({ id }) => id,
  columns: async () => (await import('./bookedColumns.tsx')).bookedColumns,
  records: { employee: ({ employeeId, name }) => ({ id: employeeId, name, to: paths.employee(employeeId) }) },
});
