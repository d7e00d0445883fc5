import type { EquipmentCompliance } from './equipmentCompliance.ts';

/** How pieces of equipment belong together. Parts are in the order of the equipment that the index was built from. */
export type EquipmentIndex = {
  find: (typeId: string, id: string) => EquipmentCompliance | undefined;
  /** Undefined if it names none, or a missing one. */
  parentOf: (item: EquipmentCompliance) => EquipmentCompliance | undefined;
  partsOf: (item: EquipmentCompliance) => readonly EquipmentCompliance[];
};

const nothing: never[] = [];

/**
 * A record names its parent by id alone, and items of several types may share an id: then the one of its own type is
 * meant, else that of the type with the lowest id. An item that names itself has no parent.
 */
function parentAmong(
  candidates: readonly EquipmentCompliance[],
  item: EquipmentCompliance,
): EquipmentCompliance | undefined {
  if (candidates.length === 0 || item.parentId === item.id) return undefined;
  return (
    candidates.find(({ typeId }) => typeId === item.typeId) ??
    candidates.reduce((first, other) => (other.typeId < first.typeId ? other : first))
  );
}

/** A function that returns the items of an id. Nearly always it is one: a list for each would cost more than all the rest. */
function itemsById(equipment: readonly EquipmentCompliance[]): (id: string) => readonly EquipmentCompliance[] {
  const firsts = new Map<string, EquipmentCompliance>();
  const further = new Map<string, EquipmentCompliance[]>();
  for (const item of equipment) {
    const first = firsts.get(item.id);
    const others = further.get(item.id);
    if (!first) firsts.set(item.id, item);
    else if (others) others.push(item);
    else further.set(item.id, [first, item]);
  }
  return (id) => {
    const first = firsts.get(id);
    return first ? (further.get(id) ?? [first]) : nothing;
  };
}

/** Builds the look-ups once for a load; afterwards each is a map access. */
export function equipmentIndex(equipment: readonly EquipmentCompliance[]): EquipmentIndex {
  const itemsOf = itemsById(equipment);
  const parents = new Map<EquipmentCompliance, EquipmentCompliance>();
  const parts = new Map<EquipmentCompliance, EquipmentCompliance[]>();
  for (const item of equipment) {
    const parent = item.parentId === null ? undefined : parentAmong(itemsOf(item.parentId), item);
    if (!parent) continue;
    parents.set(item, parent);
    const siblings = parts.get(parent);
    if (siblings) siblings.push(item);
    else parts.set(parent, [item]);
  }
  return {
    find: (typeId, id) => itemsOf(id).find((item) => item.typeId === typeId),
    parentOf: (item) => parents.get(item),
    partsOf: (item) => parts.get(item) ?? nothing,
  };
}

/** What an item is a part of. */
export type Lineage = {
  /** The root first, the parent last. */
  above: readonly EquipmentCompliance[];
  /** How it ends at the top: at an item without a parent, at one with a missing parent, or before it would repeat. */
  end: 'root' | 'missing' | 'circle';
  /** The id of the parent that ends it; null at a root. */
  endId: string | null;
};

/** Every item above one, up to the root; each of them once, whatever the records say. */
export function lineageOf(item: EquipmentCompliance, { parentOf }: EquipmentIndex): Lineage {
  const seen = new Set([item]);
  let top = item;
  for (let parent = parentOf(top); parent && !seen.has(parent); parent = parentOf(top)) {
    seen.add(parent);
    top = parent;
  }
  const above = [...seen].slice(1).reverse();
  const { parentId, id } = top;
  if (parentId === null) return { above, end: 'root', endId: null };
  return { above, end: parentOf(top) || parentId === id ? 'circle' : 'missing', endId: parentId };
}

/** A part of an item, or a part of its part, as a row. */
export type PartRow = {
  item: EquipmentCompliance;
  /** 1 for the parts of the item itself. */
  depth: number;
  /** Its place among the parts of the same item, from 1, and how many there are. */
  place: number;
  of: number;
  /** Its own parts. */
  parts: number;
  isOpen: boolean;
};

type Shown = {
  /** The lineage of the item: its items are parts again in a circle, and are not shown twice. */
  above: readonly EquipmentCompliance[];
  isOpen: (part: EquipmentCompliance) => boolean;
  /** The most rows to make. */
  most?: number;
};

/** The parts of an item with theirs, each below the item that it belongs to; the parts of a closed part are left out. */
export function partRows(
  item: EquipmentCompliance,
  { partsOf }: EquipmentIndex,
  { above, isOpen, most = Number.POSITIVE_INFINITY }: Shown,
): PartRow[] {
  const upwards = new Set([item, ...above]);
  const partsBelow = (whole: EquipmentCompliance) => partsOf(whole).filter((part) => !upwards.has(part));
  const rows: PartRow[] = [];
  // Not recursive: a chain of parts can be longer than the call stack is deep. The next row is the last of these.
  const waiting: Omit<PartRow, 'parts' | 'isOpen'>[] = [];
  const wait = (parts: readonly EquipmentCompliance[], depth: number) => {
    const wanted = parts
      .slice(0, most)
      .map((part, index) => ({ item: part, depth, place: index + 1, of: parts.length }));
    for (const row of wanted.reverse()) waiting.push(row);
  };
  wait(partsBelow(item), 1);
  while (rows.length < most) {
    const next = waiting.pop();
    if (!next) break;
    const parts = partsBelow(next.item);
    const open = parts.length > 0 && isOpen(next.item);
    rows.push({ ...next, parts: parts.length, isOpen: open });
    if (open) wait(parts, next.depth + 1);
  }
  return rows;
}
