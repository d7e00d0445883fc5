import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { byText } from '#compliance/order.ts';
import { equipmentFilters } from '../equipmentFilters.ts';
import { type DueCell, isOfBucket } from './dueCells.ts';

/** How much of one type each cell of the due timeline holds, in the order of the cells. */
export type TypeDue = { typeId: string; title: string; counts: readonly number[]; total: number };

/** The due timeline by type, those with the most in the first cell, the overdue ones, first. */
export function dueByType(equipment: readonly EquipmentCompliance[], cells: readonly DueCell[]): TypeDue[] {
  const types = Map.groupBy(equipment, ({ typeId }) => typeId);
  const held = cells.map(({ part }) => Map.groupBy(equipmentFilters.select(equipment, part), ({ typeId }) => typeId));
  return [...types]
    .map(([typeId, items]) => ({
      typeId,
      title: items[0]?.type ?? '',
      counts: held.map((cell) => cell.get(typeId)?.length ?? 0),
      total: items.length,
    }))
    .sort((a, b) => (b.counts[0] ?? 0) - (a.counts[0] ?? 0) || byText(a.title, b.title));
}

/**
 * How a cell is drawn as a part of a bar: what is overdue in its colour, what is due the darker the sooner, because a
 * planning bucket is no status, and what has no day hatched.
 */
export function partLook(cell: DueCell, place: number): { tone: 'bad' | 'none' } | { step: number } {
  if (place === 0) return { tone: 'bad' };
  return isOfBucket(cell) ? { step: place } : { tone: 'none' };
}
