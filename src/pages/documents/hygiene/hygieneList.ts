import { defineList } from '#listing/defineList.ts';
import { prefetchDocument } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';
import { documentRecord } from '../list/documentList.ts';
import { hygieneFilters } from './hygieneFilters.ts';
import { useDocumentHygiene } from './useDocumentHygiene.ts';

/** The documents that somebody should look at, most urgent first. */
export const hygieneList = defineList({
  id: 'hygiene',
  path: paths.documentHygiene(),
  title: 'Document hygiene',
  label: 'Hygiene',
  noun: 'documents to look at',
  area: 'documents',
  prefetch: prefetchDocument,
  filters: hygieneFilters,
  useRows: () => useDocumentHygiene().toLookAt,
  rowId: ({ document }) => document.id,
  columns: async () => (await import('./hygieneColumns.tsx')).hygieneColumns,
  records: { document: ({ document }) => documentRecord(document) },
});
