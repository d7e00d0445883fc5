import { Equipment } from './equipments.ts';

/**
 * The fields that the parameter `columns` may name: those of protocol.md §2.7 and the two that deployed services add
 * (deployed-services.md §1.4).
 */
export const equipmentColumnFields: readonly string[] = [
  ...Object.keys(Equipment.def.shape),
  'projects',
  'assignedUser_id',
];
