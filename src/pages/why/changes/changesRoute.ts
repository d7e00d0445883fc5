import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDirectory } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const changesRoute: PageDefinition = {
  id: 'changes',
  path: paths.changes(),
  title: 'What changed',
  area: 'training',
  label: null,
  prefetch: prefetchDirectory,
  opens: ['employee'],
  load: async () => (await import('./ChangesPage.tsx')).ChangesPage,
  loadList: async () => (await import('./changeList.ts')).changeList.list,
};
