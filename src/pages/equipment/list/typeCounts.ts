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
  /** How many the list has of it within all filters but the type; undefined until all types are in, or while it failed. */
  listed: number | undefined;
  /** How many of each status the list could have of it: within all filters but those for type, status and due date. */
  statuses: Record<ListedStatus, number> | undefined;
};

const none = (): Record<ListedStatus, number> => ({ expired: 0, expiring: 0, uptodate: 0, noSchedule: 0, other: 0 });

const add = (to: Record<ListedStatus, number>, counts: Record<ListedStatus, number>) => {
  for (const status of listedStatuses) to[status] += counts[status];
  return to;
};

/** The types with their counts, those with the most expired first, what could not be loaded where its name stands. */
export function typeCounts(
  equipment: readonly EquipmentCompliance[] | undefined,
  filter: EquipmentFilter,
  types: readonly { id: string; title: string; failed: boolean }[],
): TypeCounts[] {
  const listed = new Map<string, number>();
  const statuses = new Map<string, Record<ListedStatus, number>>();
  for (const { typeId } of equipmentFilters.select(equipment ?? [], { ...filter, type: [] })) {
    listed.set(typeId, (listed.get(typeId) ?? 0) + 1);
  }
  for (const item of equipmentFilters.select(equipment ?? [], { ...filter, ...anyDue, type: [], status: [] })) {
    const counts = statuses.get(item.typeId) ?? none();
    counts[listedStatusOf(item)] += 1;
    statuses.set(item.typeId, counts);
  }
  return types
    .map(({ id, title, failed }) => {
      const isKnown = equipment !== undefined && !failed;
      return {
        id,
        title,
        listed: isKnown ? (listed.get(id) ?? 0) : undefined,
        statuses: isKnown ? (statuses.get(id) ?? none()) : undefined,
      };
    })
    .sort((a, b) => (b.statuses?.expired ?? 0) - (a.statuses?.expired ?? 0) || byText(a.title, b.title));
}

/** All types that could be loaded, taken together. */
export function allCounts(types: readonly TypeCounts[]): Pick<TypeCounts, 'listed' | 'statuses'> {
  const known = types.filter(({ listed }) => listed !== undefined);
  if (known.length === 0) return { listed: undefined, statuses: undefined };
  return {
    listed: known.reduce((sum, { listed = 0 }) => sum + listed, 0),
    statuses: known.reduce((sum, { statuses = none() }) => add(sum, statuses), none()),
  };
}
