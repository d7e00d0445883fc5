/**
 * The ids of a list as a service sends it, each once: what it names twice would be counted twice, and an empty one names
 * nothing.
 */
export function distinctIds(ids: readonly string[] | null | undefined): string[] {
  // Most have one or none, and a list of 50,000 items asks three times for each.
  if (!ids || ids.length <= 1) return ids?.[0] ? [ids[0]] : [];
  return [...new Set(ids)].filter((id) => id !== '');
}
