import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';

type Keyed = Pick<EquipmentCompliance, 'typeId' | 'id'>;

/**
 * The keys of the rows that an address unfolds. Addresses used to name items by id only, and may still exist somewhere: such an
 * id unfolds every item that has it.
 */
export function unfoldedKeys(rows: readonly Keyed[], open: readonly string[]): ReadonlySet<string> {
  const named = new Set(open);
  return new Set(named.size === 0 ? [] : [...open, ...rows.filter(({ id }) => named.has(id)).map(itemKey)]);
}

/** What the address unfolds after a row is folded or unfolded: the others stay as they are. */
export function toggledUnfolding(rows: readonly Keyed[], open: readonly string[], key: string): string[] {
  if (!unfoldedKeys(rows, open).has(key)) return [...open, key];
  const id = rows.find((row) => itemKey(row) === key)?.id;
  const alike = rows.filter((row) => row.id === id && open.includes(row.id)).map(itemKey);
  return [...new Set([...open.filter((other) => other !== id), ...alike])].filter((other) => other !== key);
}
