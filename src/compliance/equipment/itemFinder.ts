import { pairedItems } from '../history/pairedItems.ts';
import { itemKey, type Keyed } from './itemKey.ts';

/**
 * Finds today's item for one of an earlier day, as `pairedItems` matches them.
 * @param earlier all that are known to have existed along with it
 */
export function itemFinder<Item extends Keyed>(
  items: readonly Item[],
  earlier: readonly Keyed[],
): (earlier: Keyed) => Item | undefined {
  const found = new Map(
    pairedItems(earlier, items).flatMap(([was, is]) => (was && is ? [[itemKey(was), is] as const] : [])),
  );
  return (item) => found.get(itemKey(item));
}
