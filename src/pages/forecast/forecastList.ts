import { defineList } from '#listing/defineList.ts';
import { day, oneOf } from '#listing/urlState.ts';
import { useEmployees } from '../training/useEmployees.ts';
import { forecastFilters } from './forecastFilters.ts';
import { presentEmployees } from './presentEmployees.ts';

/** What lapses are grouped by. */
const lapseGroups = ['training', 'employee', 'site'] as const;
export type LapseGroup = (typeof lapseGroups)[number];

/** The state of the forecast in its address: whose trainings, on which day, grouped by what. */
export const forecastList = defineList({
  noun: 'employees',
  filters: forecastFilters,
  view: { on: day(), by: oneOf(lapseGroups) },
  order: 'Most urgent first',
  useRows: () => {
    const { employees } = useEmployees();
    return employees && presentEmployees(employees);
  },
  rowId: ({ id }) => id,
});
