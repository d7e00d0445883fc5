import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDocument } from '#queries/prefetch.ts';

export const documentRoute: PageDefinition = {
  id: 'document',
  path: '/documents/:id',
  title: 'One document',
  label: null,
  area: 'documents',
  prefetch: prefetchDocument,
  load: async () => (await import('./DocumentPage.tsx')).DocumentPage,
};
