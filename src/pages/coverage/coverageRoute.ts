import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchCoverage } from '#queries/prefetch.ts';
import { paths } from '../paths.ts';

export const coverageRoute: PageDefinition = {
  id: 'coverage',
  path: paths.coverage(),
  title: 'Coverage',
  area: 'training',
  canStart: true,
  prefetch: prefetchCoverage,
  load: async () => (await import('./CoveragePage.tsx')).CoveragePage,
  loadList: async () => (await import('./coverageList.ts')).coverageList.list,
};
