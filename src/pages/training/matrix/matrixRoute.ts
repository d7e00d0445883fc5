import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const matrixRoute: PageDefinition = {
  id: 'matrix',
  path: paths.matrix(),
  title: 'Matrix',
  area: 'training',
  canStart: true,
  prefetch: prefetchTraining,
  onPastDay: 'training',
  opens: ['employee', 'training'],
  load: async () => (await import('./MatrixPage.tsx')).MatrixPage,
  loadList: async () => (await import('./trainingMatrixList.ts')).trainingMatrixList.list,
};
