import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const trainingsRoute: PageDefinition = {
  id: 'trainings',
  path: paths.trainings(),
  title: 'Trainings',
  area: 'training',
  canStart: true,
  prefetch: prefetchTraining,
  opens: ['training'],
  load: async () => (await import('./TrainingsPage.tsx')).TrainingsPage,
  loadList: async () => (await import('./trainingList.ts')).trainingList.list,
};
