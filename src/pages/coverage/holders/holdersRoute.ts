import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchCoverage } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const holdersRoute: PageDefinition = {
  id: 'coverage-holders',
  path: paths.coverageHolders(),
  title: 'Holders',
  area: 'training',
  label: null,
  prefetch: prefetchCoverage,
  opens: ['employee'],
  load: async () => (await import('./HoldersPage.tsx')).HoldersPage,
  loadList: async () => (await import('./holdersList.ts')).holdersList.list,
};
