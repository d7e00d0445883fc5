import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../../paths.ts';

export const bookedRoute: PageDefinition = {
  id: 'plan-people',
  path: paths.planPeople(),
  title: 'Booked people',
  area: 'training',
  label: null,
  prefetch: prefetchTraining,
  opens: ['employee'],
  load: async () => (await import('./BookedPage.tsx')).BookedPage,
  loadList: async () => (await import('./bookedList.ts')).bookedList.list,
};
