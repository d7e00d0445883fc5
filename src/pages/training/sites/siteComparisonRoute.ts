import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const siteComparisonRoute: PageDefinition = {
  id: 'site-comparison',
  path: paths.siteComparison(),
  title: 'Sites compared',
  area: 'training',
  label: 'Sites',
  prefetch: prefetchTraining,
  load: async () => (await import('./SiteComparisonPage.tsx')).SiteComparisonPage,
};
