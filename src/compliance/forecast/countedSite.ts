/**
 * Whether a site counts if these are chosen; all do if none is. Who is at a chosen site may be at another as well, whose others
 * are not counted.
 */
export const isCountedSite =
  (chosen: readonly string[]) =>
  (id: string): boolean =>
    chosen.length === 0 || chosen.includes(id);
