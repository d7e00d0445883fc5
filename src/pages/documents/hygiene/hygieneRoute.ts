import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDocument } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const hygieneRoute: PageDefinition = {
  id: 'hygiene',
  path: paths.documentHygiene(),
  title: 'Document checks',
  label: 'Checks',
  area: 'documents',
  prefetch: prefetchDocument,
  opens: ['document'],
  load: async () => (await import('./HygienePage.tsx')).HygienePage,
  loadList: async () => (await import('./hygieneList.ts')).hygieneList.list,
};
