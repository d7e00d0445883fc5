import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDocuments } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const documentsRoute: PageDefinition = {
  id: 'documents',
  path: paths.documents(),
  title: 'Documents',
  label: 'List',
  area: 'documents',
  canStart: true,
  prefetch: prefetchDocuments,
  onPastDay: 'documents',
  opens: ['document'],
  load: async () => (await import('./DocumentsPage.tsx')).DocumentsPage,
  loadList: async () => (await import('./documentList.ts')).documentList.list,
};
