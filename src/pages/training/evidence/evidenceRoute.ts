import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDirectory } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const evidenceRoute: PageDefinition = {
  id: 'evidence',
  path: paths.evidence(),
  title: 'Evidence',
  area: 'training',
  prefetch: prefetchDirectory,
  opens: ['employee'],
  load: async () => (await import('./EvidencePage.tsx')).EvidencePage,
  loadList: async () => (await import('./evidenceList.ts')).evidenceList.list,
};
