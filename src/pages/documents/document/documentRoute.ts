import type { PageDefinition } from '#listing/defineList.ts';
import { prefetchDocument } from '#queries/prefetch.ts';

export const documentRoute: PageDefinition = {
  id: 'document',
  path: '/documents/:id',
  title: 'One document',
  label: null,
  area: 'documents',
  prefetch: prefetchDocument,
};
