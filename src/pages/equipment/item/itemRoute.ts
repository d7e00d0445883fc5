import type { PageDefinition } from '#listing/definePage.ts';
import { prefetchEquipmentItem } from '#queries/prefetch.ts';

export const itemRoute: PageDefinition = {
  id: 'equipment-item',
  path: '/equipment/:typeId/:id',
  title: 'One piece of equipment',
  label: null,
  area: 'equipment',
  prefetch: prefetchEquipmentItem,
  load: async () => (await import('./EquipmentItemPage.tsx')).EquipmentItemPage,
};
