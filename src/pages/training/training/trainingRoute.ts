import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';

export const trainingRoute: PageDefinition = {
  id: 'training',
  path: '/training/courses/:id',
  title: 'One training',
  label: null,
  area: 'training',
  prefetch: prefetchTraining,
  load: async () => (await import('./TrainingPage.tsx')).TrainingPage,
};
