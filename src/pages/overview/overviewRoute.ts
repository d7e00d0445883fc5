import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchEverything } from '#queries/prefetch.ts';

export const overviewRoute: PageDefinition = {
  id: 'overview',
  path: '/',
  title: 'Overview',
  canStart: true,
  prefetch: prefetchEverything,
  onPastDay: 'training',
  load: async () => (await import('./OverviewPage.tsx')).OverviewPage,
};
