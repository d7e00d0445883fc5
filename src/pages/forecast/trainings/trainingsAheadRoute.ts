import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const trainingsAheadRoute: PageDefinition = {
  id: 'trainings-ahead',
  path: paths.trainingsAhead(),
  title: 'Trainings on a later day',
  area: 'training',
  label: null,
  prefetch: prefetchTraining,
  opens: ['employee'],
  load: async () => (await import('./TrainingsAheadPage.tsx')).TrainingsAheadPage,
  loadList: async () => (await import('./trainingsAheadList.ts')).trainingsAheadList.list,
};
