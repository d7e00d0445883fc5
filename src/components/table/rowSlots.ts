import { useRef } from 'react';

/**
 * A place in the document for each row that is rendered, by the row's key: a row that was rendered before keeps its place, and
 * others take those of the rows that are gone, in their order, before new ones are made. So another order changes the words of
 * rows that are there, which takes less than rows made anew, and the row with the focus keeps it.
 * @param focused the row that has the focus: when it is gone, no other row has its place, and the focus with it
 */
export function rowSlots(
  before: ReadonlyMap<string, number>,
  keys: readonly string[],
  focused?: string,
): Map<string, number> {
  const kept = new Set(keys);
  const free = [...before].filter(([key]) => !kept.has(key) && key !== focused).map(([, slot]) => slot);
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(keys.map((key) => [key, before.get(key) ?? free.shift() ?? next++]));
}

/** The places of the rows that are rendered, from rendering to rendering. */
export function useRowSlots(keys: readonly string[], focused: string | undefined): ReadonlyMap<string, number> {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = rowSlots(slots.current, keys, focused);
  return slots.current;
}
