import type { EquipmentCompliance } from './equipmentCompliance.ts';

export type Keyed = Pick<EquipmentCompliance, 'typeId' | 'id'>;

/** Names an item whose id another type may have as well; the first slash ends the type. */
export const itemKey = ({ typeId, id }: Keyed): string => `${typeId.replaceAll(/[%/]/g, encodeURIComponent)}/${id}`;
