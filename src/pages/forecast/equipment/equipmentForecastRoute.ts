import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchEquipment } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const equipmentForecastRoute: PageDefinition = {
  id: 'equipment-forecast',
  path: paths.equipmentForecast(),
  title: 'Equipment forecast',
  label: 'Forecast',
  area: 'equipment',
  canStart: true,
  prefetch: prefetchEquipment,
  load: async () => (await import('./EquipmentForecastPage.tsx')).EquipmentForecastPage,
};
