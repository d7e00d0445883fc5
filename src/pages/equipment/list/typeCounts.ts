import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { byText } from '#compliance/order.ts';
import {
  anyDue,
  type EquipmentFilter,
  equipmentFilters,
  type ListedStatus,
  listedStatuses,
  listedStatusOf,
} from '../equipmentFilters.ts';

export type TypeCounts = {
  id: string;
  title: string;
  /** How many the list has within all filters except the type; undefined until all types have loaded, or if it failed. */
  listed: number | undefined;
  /** How many of them have each status: zero for a status that the filters leave out. */
  statuses: Record<ListedStatus, number> | undefined;
};

const countsOf = (items: readonly EquipmentCompliance[]): Record<ListedStatus, number> => {
  const counts = { expired: 0, expiring: 0, uptodate: 0, noSchedule: 0, other: 0 };
  for (const item of items) counts[listedStatusOf(item)] += 1;
  return counts;
};

/** The types with their counts, most expired first; a type that could not be loaded is placed as one with none. */
export function typeCounts(
  equipment: readonly EquipmentCompliance[] | undefined,
  filter: EquipmentFilter,
  types: readonly { id: string; title: string; failed: boolean }[],
): TypeCounts[] {
  const byType = (part: Partial<EquipmentFilter>) =>
    Map.groupBy(equipmentFilters.select(equipment ?? [], { ...filter, ...part, type: [] }), ({ typeId }) => typeId);
  const listed = byType({});
  // Types keep their places whichever statuses and due dates are chosen.
  const ofAnyStatus = byType({ ...anyDue, status: [] });
  const expired = (id: string) => countsOf(ofAnyStatus.get(id) ?? []).expired;
  return types
    .map((type) => ({ ...type, expired: type.failed ? 0 : expired(type.id) }))
    .sort((a, b) => b.expired - a.expired || byText(a.title, b.title))
    .map(({ id, title, failed }) => {
      const isKnown = equipment !== undefined && !failed;
      return {
        id,
        title,
        listed: isKnown ? (listed.get(id)?.length ?? 0) : undefined,
        statuses: isKnown ? countsOf(listed.get(id) ?? []) : undefined,
      };
    });
}

/** All types that could be loaded, added up. */
export function allCounts(types: readonly TypeCounts[]): Pick<TypeCounts, 'listed' | 'statuses'> {
  const known = types.flatMap(({ listed, statuses }) =>
    listed === undefined || !statuses ? [] : { listed, statuses },
  );
  if (known.length === 0) return { listed: undefined, statuses: undefined };
  const sum = { listed: 0, statuses: countsOf([]) };
  for (const { listed, statuses } of known) {
    sum.listed += listed;
    for (const status of listedStatuses) sum.statuses[status] += statuses[status];
  }
  return sum;
}
