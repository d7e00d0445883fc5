import type { PageDefinition } from '#listing/defineList.ts';
import { prefetchEverything } from '#queries/prefetch.ts';

export const overviewRoute: PageDefinition = {
  id: 'overview',
  path: '/',
  title: 'Overview',
  canStart: true,
  prefetch: prefetchEverything,
};
