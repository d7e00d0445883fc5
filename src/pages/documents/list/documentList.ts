import type { DocumentReview } from '#compliance/documents/documentReview.ts';
import { defineList } from '#listing/defineList.ts';
import { paths } from '../../paths.ts';
import { documentFilters } from '../documentFilters.ts';
import { useDocuments } from '../useDocuments.ts';

/** The page of a document, for a row of any list of documents. */
export const documentRecord = ({ id, title }: Pick<DocumentReview, 'id' | 'title'>) => ({
  id,
  name: title,
  to: paths.document(id),
});

/** Every document with its version in force, oldest approval first. */
export const documentList = defineList({
  noun: 'documents',
  filters: documentFilters,
  order: 'None in force first, then oldest approval',
  useRows: () => useDocuments().documents,
  rowId: ({ id }) => id,
  columns: async () => (await import('./documentColumns.tsx')).documentColumnsWithCategory,
  records: { document: documentRecord },
});
