import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDirectory } from '#queries/prefetch.ts';
import { paths } from '../paths.ts';

export const sourcesRoute: PageDefinition = {
  id: 'sources',
  path: paths.sources(),
  title: 'Sources',
  prefetch: prefetchDirectory,
  load: async () => (await import('./SourcesPage.tsx')).SourcesPage,
  loadList: async () => (await import('./sourceList.ts')).sourceList.list,
};
