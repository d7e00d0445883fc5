/**
 * The ids of a list as a service sends it, each once: a repeated one would be counted twice, and an empty one names
 * nothing.
 */
export function distinctIds(ids: readonly string[] | null | undefined): string[] {
  // Most have one or none, and 50,000 items call this three times each.
  if (!ids || ids.length <= 1) return ids?.[0] ? [ids[0]] : [];
  return [...new Set(ids)].filter((id) => id !== '');
}
