import type { EquipmentCompliance } from './equipmentCompliance.ts';

type Keyed = Pick<EquipmentCompliance, 'typeId' | 'id'>;

/** Names an item whose id another type may have as well; the first slash ends the type. */
export const itemKey = ({ typeId, id }: Keyed): string => `${typeId.replaceAll(/[%/]/g, encodeURIComponent)}/${id}`;

/** Finds today's item of an earlier day: that of its type, or else the only one with its id, whose type has changed since. */
export function itemFinder<Item extends Keyed>(items: readonly Item[]): (earlier: Keyed) => Item | undefined {
  const byKey = new Map(items.map((item) => [itemKey(item), item]));
  const byId = Map.groupBy(items, ({ id }) => id);
  return (earlier) => {
    const [only, ...others] = byId.get(earlier.id) ?? [];
    return byKey.get(itemKey(earlier)) ?? (others.length === 0 ? only : undefined);
  };
}
