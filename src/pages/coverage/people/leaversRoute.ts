import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchCoverage } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const leaversRoute: PageDefinition = {
  id: 'coverage-people',
  path: paths.coveragePeople(),
  title: 'Key people',
  area: 'training',
  label: null,
  prefetch: prefetchCoverage,
  opens: ['employee'],
  load: async () => (await import('./LeaversPage.tsx')).LeaversPage,
  loadList: async () => (await import('./leaversList.ts')).leaversList.list,
};
