import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDirectory } from '#queries/prefetch.ts';
import { paths } from '../paths.ts';

export const whyRoute: PageDefinition = {
  id: 'why',
  path: paths.why(),
  title: 'Why it moved',
  area: 'training',
  prefetch: prefetchDirectory,
  load: async () => (await import('./WhyPage.tsx')).WhyPage,
};
