import type { PageDefinition } from '#listing/defineList.ts';
import { prefetchEquipmentItem } from '#queries/prefetch.ts';

export const itemRoute: PageDefinition = {
  id: 'equipment-item',
  path: '/equipment/:typeId/:id',
  title: 'One piece of equipment',
  label: null,
  area: 'equipment',
  prefetch: prefetchEquipmentItem,
};
