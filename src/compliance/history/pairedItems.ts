import type { PastItem } from './pastDay.ts';

type Both<Item> = [before: Item | null, after: Item | null];

/**
 * The items of two days, each with itself on the other day: that of its type and id, or else the only other one with its
 * id, whose type has changed. Null where it was not there.
 */
export function pairedItems<Item extends Pick<PastItem, 'id' | 'typeId'>>(
  earlier: readonly Item[],
  later: readonly Item[],
): Both<Item>[] {
  const laterOf = Map.groupBy(later, ({ id }) => id);
  const pairs: Both<Item>[] = [];
  for (const [id, before] of Map.groupBy(earlier, (item) => item.id)) {
    pairs.push(...pairsOfId(before, laterOf.get(id) ?? []));
    laterOf.delete(id);
  }
  for (const items of laterOf.values()) pairs.push(...pairsOfId([], items));
  return pairs;
}

function pairsOfId<Item extends Pick<PastItem, 'typeId'>>(
  before: readonly Item[],
  after: readonly Item[],
): Both<Item>[] {
  const same = (items: readonly Item[], { typeId }: Item) => items.find((item) => item.typeId === typeId) ?? null;
  const gone = before.filter((item) => !same(after, item));
  const come = after.filter((item) => !same(before, item));
  const stayed = before.filter((item) => same(after, item)).map((item): Both<Item> => [item, same(after, item)]);
  const [was, is] = [gone[0], come[0]];
  if (was && is && gone.length === 1 && come.length === 1) return [...stayed, [was, is]];
  return [...stayed, ...gone.map((item): Both<Item> => [item, null]), ...come.map((item): Both<Item> => [null, item])];
}
