import * as z from 'zod/mini';
import { dueBuckets } from '#compliance/dueBucket.ts';
import { type EquipmentStanding, mostUrgentEquipment, NO_SCHEDULE } from '#compliance/equipmentStanding.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { meets, wordsOf } from '../matching.ts';
import { ids, manyOf, oneOf, text } from '../urlState.ts';

/** What the list shows as a status: those of the service, and none. */
export const listedStatuses = [...equipmentStatuses, NO_SCHEDULE] as const;

/** Which equipment is listed. Nothing set lists all of it, in service and out. */
export const EquipmentFilter = z.object({
  /** Title, serial number, type or id. */
  q: text(),
  status: manyOf(listedStatuses),
  due: manyOf(dueBuckets),
  type: ids(),
  site: ids(),
  service: oneOf(['in', 'out']),
});
export type EquipmentFilter = z.infer<typeof EquipmentFilter>;

/** The equipment that meets a filter, most urgent first: the one source of every list and every count of it. */
export function selectEquipment(
  equipment: readonly EquipmentStanding[],
  filter: Partial<EquipmentFilter> = {},
): EquipmentStanding[] {
  const { q = '', status = [], due = [], type = [], site = [], service } = filter;
  const hasWords = wordsOf(q);
  return equipment
    .filter(
      (item) =>
        meets<string>(status, [item.status]) &&
        meets<string | null>(due, [item.due]) &&
        meets(type, [item.typeId]) &&
        meets(site, item.siteIds) &&
        (service === undefined || item.inService === (service === 'in')) &&
        hasWords(item.title, item.serialNumber, item.type, item.id),
    )
    .sort(mostUrgentEquipment);
}
