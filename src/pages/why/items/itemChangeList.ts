import { defineList } from '#listing/defineList.ts';
import { day } from '#listing/urlState.ts';
import { pastItemRecord } from '../../equipment/pastItemRecord.ts';
import { useItemWhy } from '../useItemWhy.ts';
import { itemChangeFilters } from '../whyFilters.ts';

/** Every item that changed between two days, with the cause. */
export const itemChangeList = defineList({
  noun: 'items that changed',
  one: 'item that changed',
  filters: itemChangeFilters,
  view: { from: day(), until: day() },
  order: 'By cause, then by name',
  useRows: ({ filter, view }) => useItemWhy({ ...filter, ...view }, filter.cause).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./itemChangeColumns.tsx')).itemChangeColumns,
  records: { item: pastItemRecord },
});
