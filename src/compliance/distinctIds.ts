/** The ids of a list as a service sends it, each once: what it names twice would be counted twice, and an empty one names nothing. */
export const distinctIds = (ids: readonly string[] | null | undefined): string[] =>
  [...new Set(ids)].filter((id) => id !== '');
