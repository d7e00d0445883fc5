import { NEVER } from '#compliance/training/trainingState.ts';
import { useAccountCalendar } from '#listing/accountCalendar.tsx';
import { chosenDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { day } from '#listing/urlState.ts';
import { employeeRecord } from '../../training/employees/employeeList.ts';
import { usePeopleOnDay } from '../useForecast.ts';
import { peopleAheadFilters } from './peopleAheadFilters.ts';

/** Everyone on the day that an address names. */
export function usePeopleAhead(on: string) {
  const { today } = useAccountCalendar();
  const chosen = chosenDay(on, today);
  return { ...usePeopleOnDay(chosen.offset), chosen };
}

/** Everyone who is still there on a later day, with what is valid then if nobody renews. */
export const peopleAheadList = defineList({
  noun: 'employees',
  filters: peopleAheadFilters,
  view: { on: day() },
  order: 'First to lapse first',
  orderBy: () => ({ words: 'First to lapse first', by: ({ firstLapse }) => firstLapse ?? NEVER }),
  useRows: ({ view: { on } }) => usePeopleAhead(on).people,
  rowId: ({ id }) => id,
  columns: async () => (await import('./peopleAheadColumns.tsx')).peopleAheadColumnsOf(''),
  records: { employee: ({ employee }) => employeeRecord(employee) },
});
