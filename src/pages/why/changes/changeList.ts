import { defineList } from '#listing/defineList.ts';
import { day } from '#listing/urlState.ts';
import { employeeRecord } from '../../training/employees/employeeList.ts';
import { useWhy } from '../useWhy.ts';
import { changeFilters } from '../whyFilters.ts';

/** Every person and training that changed between two days, with the cause. */
export const changeList = defineList({
  noun: 'changes',
  filters: changeFilters,
  view: { from: day(), until: day() },
  order: 'By cause, then by name',
  useRows: ({ filter, view }) => useWhy({ ...filter, ...view }, filter.cause).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./changeColumns.tsx')).changeColumns,
  records: { employee: ({ personId, name }) => employeeRecord({ id: personId, name }) },
});
