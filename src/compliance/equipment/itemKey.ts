import type { EquipmentCompliance } from './equipmentCompliance.ts';

export type Keyed = Pick<EquipmentCompliance, 'typeId' | 'id'>;

/** Identifies an item whose id another type may also have; the first slash ends the type. */
export const itemKey = ({ typeId, id }: Keyed): string => `${typeId.replaceAll(/[%/]/g, encodeURIComponent)}/${id}`;
