import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchDirectory } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const completionsRoute: PageDefinition = {
  id: 'completions',
  path: paths.completions(),
  title: 'Completions',
  area: 'training',
  prefetch: prefetchDirectory,
  opens: ['employee', 'training'],
  load: async () => (await import('./CompletionsPage.tsx')).CompletionsPage,
  loadList: async () => (await import('./completionList.ts')).completionList.list,
};
