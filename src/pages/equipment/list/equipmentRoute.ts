import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchEquipment } from '#queries/prefetch.ts';
import { paths } from '../../paths.ts';

export const equipmentRoute: PageDefinition = {
  id: 'equipment',
  path: paths.equipment(),
  title: 'Equipment',
  label: 'List',
  area: 'equipment',
  canStart: true,
  sharesFilter: true,
  prefetch: prefetchEquipment,
  onPastDay: 'equipment',
  opens: ['item'],
  load: async () => (await import('./EquipmentPage.tsx')).EquipmentPage,
  loadList: async () => (await import('./equipmentList.ts')).equipmentList.list,
};
