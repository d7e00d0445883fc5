import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const planRoute: PageDefinition = {
  id: 'plan',
  path: paths.plan(),
  title: 'Renewal plan',
  area: 'training',
  prefetch: prefetchTraining,
  load: async () => (await import('./PlanPage.tsx')).PlanPage,
  loadList: async () => (await import('./planList.ts')).planList.list,
};
