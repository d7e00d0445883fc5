import type { PastItem } from './pastDay.ts';

type Keyed = Pick<PastItem, 'id' | 'typeId'>;
type Both<Before, After> = [before: Before | null, after: After | null];

/**
 * The items of two days, each with itself on the other day: the one of its type and id, or else the only other one with
 * its id, whose type has changed. Null if it did not exist.
 */
export function pairedItems<Before extends Keyed, After extends Keyed>(
  earlier: readonly Before[],
  later: readonly After[],
): Both<Before, After>[] {
  const laterOf = Map.groupBy(later, ({ id }) => id);
  const pairs: Both<Before, After>[] = [];
  for (const [id, before] of Map.groupBy(earlier, (item) => item.id)) {
    pairs.push(...pairsOfId(before, laterOf.get(id) ?? []));
    laterOf.delete(id);
  }
  for (const items of laterOf.values()) pairs.push(...pairsOfId([], items));
  return pairs;
}

function pairsOfId<Before extends Keyed, After extends Keyed>(
  before: readonly Before[],
  after: readonly After[],
): Both<Before, After>[] {
  const same = <Item extends Keyed>(items: readonly Item[], { typeId }: Keyed) =>
    items.find((item) => item.typeId === typeId) ?? null;
  const gone = before.filter((item) => !same(after, item));
  const come = after.filter((item) => !same(before, item));
  const stayed = before
    .filter((item) => same(after, item))
    .map((item): Both<Before, After> => [item, same(after, item)]);
  const [was, is] = [gone[0], come[0]];
  if (was && is && gone.length === 1 && come.length === 1) return [...stayed, [was, is]];
  return [
    ...stayed,
    ...gone.map((item): Both<Before, After> => [item, null]),
    ...come.map((item): Both<Before, After> => [null, item]),
  ];
}
