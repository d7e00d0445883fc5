import * as z from 'zod/mini';
import { dueBuckets } from '#compliance/dueBucket.ts';
import { type EquipmentStanding, NO_SCHEDULE } from '#compliance/equipmentStanding.ts';
import { wordsOf } from '#compliance/textSearch.ts';
import { equipmentStatuses } from '#protocol/equipments.ts';
import { meets } from '../matching.ts';
import { ids, manyOf, oneOf, text } from '../urlState.ts';

/** What the list shows as a status: those of the service, and none. */
export const listedStatuses = [...equipmentStatuses, NO_SCHEDULE] as const;

/** When an item is due: in a bucket, or on no day that the service gives although it has schedules. */
const listedDues = [...dueBuckets, 'undated'] as const;
export type ListedDue = (typeof listedDues)[number];

/** What an item counts as in `listedDues`; null without schedules. */
export const listedDueOf = ({ due, status }: EquipmentStanding): ListedDue | null =>
  due ?? (status === NO_SCHEDULE ? null : 'undated');

/** Which equipment is listed. Nothing set lists all of it, in service and out. */
export const EquipmentFilter = z.object({
  /** Title, serial number, type or id. */
  q: text(),
  status: manyOf(listedStatuses),
  due: manyOf(listedDues),
  type: ids(),
  site: ids(),
  service: oneOf(['in', 'out']),
});
export type EquipmentFilter = z.infer<typeof EquipmentFilter>;

/** The equipment that meets a filter: the one source of every list and every count of it. It keeps its order. */
export function selectEquipment(
  equipment: readonly EquipmentStanding[],
  filter: Partial<EquipmentFilter> = {},
): EquipmentStanding[] {
  const { q = '', status = [], due = [], type = [], site = [], service } = filter;
  const hasWords = wordsOf(q);
  return equipment.filter(
    (item) =>
      meets<string>(status, [item.status]) &&
      meets<string | null>(due, [listedDueOf(item)]) &&
      meets(type, [item.typeId]) &&
      meets(site, item.siteIds) &&
      (service === undefined || item.inService === (service === 'in')) &&
      hasWords(item.title, item.serialNumber, item.type, item.id),
  );
}

/** Each value of `due` in words. */
export const dueWords: Record<ListedDue, string> = {
  overdue: 'overdue',
  '0-7': 'in 0–7 days',
  '8-30': 'in 8–30 days',
  '31-60': 'in 31–60 days',
  '61-90': 'in 61–90 days',
  later: 'later',
  undated: 'on no date',
};

/** Each value of `service` in words. */
export const serviceWords: Record<NonNullable<EquipmentFilter['service']>, string> = {
  in: 'In service',
  out: 'Out of service',
};
