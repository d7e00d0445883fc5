import { NEVER } from '#compliance/training/trainingState.ts';
import { useShowsAnotherDay } from '#listing/chosenDay.ts';
import { defineList } from '#listing/defineList.ts';
import { day } from '#listing/urlState.ts';
import { employeeRecord } from '../../training/employees/employeeList.ts';
import { usePeopleOnDay } from '../useForecast.ts';
import { peopleAheadFilters } from './peopleAheadFilters.ts';

/** Everyone still employed on a later day, with what is valid then if nobody renews. */
export const peopleAheadList = defineList({
  noun: 'employees',
  filters: peopleAheadFilters,
  view: { on: day() },
  order: 'First to expire first',
  orderBy: () => ({ words: 'First to expire first', by: ({ firstLapse }) => firstLapse ?? NEVER }),
  useRows: ({ filter, view: { on } }) => usePeopleOnDay(on, filter).people,
  useShowsAnother: useShowsAnotherDay,
  rowId: ({ id }) => id,
  columns: async () => {
    const { peopleAheadColumnsOf, peopleOfToday } = await import('./peopleAheadColumns.tsx');
    return peopleAheadColumnsOf(peopleOfToday);
  },
  records: { employee: ({ employee }) => employeeRecord(employee) },
});
