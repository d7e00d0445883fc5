import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchTraining } from '#queries/prefetch.ts';
import { paths } from '../paths.ts';

export const forecastRoute: PageDefinition = {
  id: 'forecast',
  path: paths.forecast(),
  title: 'Forecast',
  area: 'training',
  canStart: true,
  prefetch: prefetchTraining,
  load: async () => (await import('./ForecastPage.tsx')).ForecastPage,
};
