import type { EquipmentCompliance } from '#compliance/equipment/equipmentCompliance.ts';
import { type EquipmentIndex, lineageOf, partRows } from '#compliance/equipment/equipmentTree.ts';
import { itemKey } from '#compliance/equipment/itemKey.ts';

/** Up to this many parts of parts are open at first. */
const OPEN_AT_FIRST = 50;

/** How many ancestors are shown; if there are more, those nearest and the root. */
const SHOWN_ABOVE = 8;

/** One line of the tree: an ancestor, the item itself, or a part of it. */
export type TreeLine = {
  item: EquipmentCompliance;
  /** Identifies it among the lines and in the URL. */
  key: string;
  /** 1 at the root. */
  level: number;
  place: number;
  of: number;
  isHere: boolean;
  /** Whether its parts are shown; undefined if it has none, or if they are always shown. */
  isOpen: boolean | undefined;
};

export type ItemTreeLines = {
  lines: readonly TreeLine[];
  /** Whether more parts are open than there are lines for them. */
  hasMore: boolean;
  /** How many ancestors between the root and the nearest ones are left out. */
  skipped: number;
  /** Whether nothing is above or below the item; an unread parent and folded parts count, although they have no line. */
  isAlone: boolean;
  end: ReturnType<typeof lineageOf>['end'];
  endId: string | null;
};

/**
 * The tree around an item: its ancestors up to the root, and its parts.
 * @param toggled the keys of parts whose folding differs from the initial one
 * @param most the greatest number of parts
 */
export function treeLines(
  item: EquipmentCompliance,
  index: EquipmentIndex,
  { toggled, most }: { toggled: ReadonlySet<string>; most: number },
): ItemTreeLines {
  const { above, end, endId } = lineageOf(item, index);
  const all = partRows(item, index, { above, isOpen: () => true, most: OPEN_AT_FIRST + 1 });
  const openAtFirst = all.length <= OPEN_AT_FIRST;
  const parts = toggled.has(itemKey(item))
    ? []
    : partRows(item, index, { above, isOpen: (part) => toggled.has(itemKey(part)) !== openAtFirst, most: most + 1 });
  const skipped = above.length > SHOWN_ABOVE ? above.length - SHOWN_ABOVE : 0;
  const line = (one: EquipmentCompliance, level: number): TreeLine => ({
    item: one,
    key: itemKey(one),
    level,
    place: 1,
    of: 1,
    isHere: false,
    isOpen: undefined,
  });
  return {
    lines: [
      ...above.slice(0, skipped === 0 ? SHOWN_ABOVE : 1).map((one, at) => line(one, at + 1)),
      ...above.slice(skipped === 0 ? SHOWN_ABOVE : skipped + 1).map((one, at) => line(one, skipped + at + 2)),
      {
        ...line(item, above.length + 1),
        isHere: true,
        isOpen: all.length > 0 ? !toggled.has(itemKey(item)) : undefined,
      },
      ...parts.slice(0, most).map((row) => ({
        ...line(row.item, above.length + 1 + row.depth),
        place: row.place,
        of: row.of,
        isOpen: row.parts > 0 ? row.isOpen : undefined,
      })),
    ],
    hasMore: parts.length > most,
    skipped,
    isAlone: end === 'root' && above.length + all.length === 0,
    end,
    endId,
  };
}
