import { useRef } from 'react';

/**
 * Assigns each rendered row a place in the document, by the row's key: a row that was rendered before keeps its place, and
 * others take the places of rows that are gone, in their order, before new ones are created. So another order only changes the
 * words of existing rows, which costs less than creating them, and the focused row keeps the focus.
 * @param focused the focused row: when it is gone, no other row takes its place and with it the focus
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

/** The places of the rendered rows, kept between renders. */
export function useRowSlots(keys: readonly string[], focused: string | undefined): ReadonlyMap<string, number> {
  const slots = useRef<ReadonlyMap<string, number>>(new Map());
  slots.current = rowSlots(slots.current, keys, focused);
  return slots.current;
}
