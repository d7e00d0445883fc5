import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const requiredRoute: PageDefinition = {
  id: 'required',
  path: paths.requirements(),
  title: 'Required trainings',
  area: 'training',
  prefetch: prefetchTraining,
  onPastDay: 'training',
  opens: ['employee'],
  load: async () => (await import('./RequirementsPage.tsx')).RequirementsPage,
  loadList: async () => (await import('./requirementList.ts')).requirementList.list,
};
