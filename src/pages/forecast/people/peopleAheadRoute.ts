import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const peopleAheadRoute: PageDefinition = {
  id: 'people-ahead',
  path: paths.peopleAhead(),
  title: 'Employees on a later day',
  area: 'training',
  label: null,
  prefetch: prefetchTraining,
  opens: ['employee'],
  load: async () => (await import('./PeopleAheadPage.tsx')).PeopleAheadPage,
  loadList: async () => (await import('./peopleAheadList.ts')).peopleAheadList.list,
};
