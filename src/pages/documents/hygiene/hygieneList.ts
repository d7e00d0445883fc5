import { defineList } from '#listing/defineList.ts';
import { documentRecord } from '../list/documentList.ts';
import { hygieneFilters } from './hygieneFilters.ts';
import { useDocumentHygiene } from './useDocumentHygiene.ts';

export const hygieneList = defineList({
  noun: 'documents that need review',
  one: 'document that needs review',
  filters: hygieneFilters,
  order: 'Most urgent first',
  useRows: () => useDocumentHygiene().toLookAt,
  rowId: ({ document }) => document.id,
  columns: async () => (await import('./hygieneColumns.tsx')).hygieneColumns,
  records: { document: ({ document }) => documentRecord(document) },
});
