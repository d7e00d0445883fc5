import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchEquipment } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const inspectionsAheadRoute: PageDefinition = {
  id: 'inspections-ahead',
  path: paths.inspectionsAhead(),
  title: 'Inspections on a later day',
  area: 'equipment',
  label: null,
  under: paths.equipmentForecast(),
  prefetch: prefetchEquipment,
  opens: ['item'],
  load: async () => (await import('./InspectionsAheadPage.tsx')).InspectionsAheadPage,
  loadList: async () => (await import('./inspectionsAheadList.ts')).inspectionsAheadList.list,
};
