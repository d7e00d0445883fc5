import { defineList } from '#listing/defineList.ts';
import { day } from '#listing/urlState.ts';
import { pastDocumentRecord } from '../../documents/pastDocumentRecord.ts';
import { useDocumentWhy } from '../useDocumentWhy.ts';
import { documentChangeFilters } from '../whyFilters.ts';

/** Every document that changed between two days, with the cause. */
export const documentChangeList = defineList({
  noun: 'documents that changed',
  one: 'document that changed',
  filters: documentChangeFilters,
  view: { from: day(), until: day() },
  order: 'By cause, then by title',
  useRows: ({ filter, view }) => useDocumentWhy(view, filter.cause).rows,
  rowId: ({ id }) => id,
  columns: async () => (await import('./documentChangeColumns.tsx')).documentChangeColumns,
  records: { document: pastDocumentRecord },
});
