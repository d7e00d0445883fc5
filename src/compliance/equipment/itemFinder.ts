import { pairedItems } from '../history/pairedItems.ts';
import { itemKey, type Keyed } from './itemKey.ts';

/**
 * Finds today's item of an earlier day, as `pairedItems` takes two items for one.
 * @param earlier all that are known to have been there with it
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
