import { type Found, quickSearch } from '#compliance/search/quickSearch.ts';
import type { PaletteEntry } from './paletteEntries.ts';
import type { PaletteGroup } from './usePaletteGroups.ts';

/** How many results of a group are shown; more letters find the others. */
const SHOWN = 8;

/** A heading with its results. */
export type ResultGroup = {
  name: string;
  results: Found<PaletteEntry>[];
  /** Whether there are more results than these. */
  hasMore: boolean;
};

const unmarked = (entry: PaletteEntry): Found<PaletteEntry> => ({
  entry,
  tier: 0,
  marks: { title: [], detail: [], hidden: [] },
});

/** The matches in each group, the group with the best match first; equals in their own order. */
export const foundIn = (groups: readonly PaletteGroup[], typed: string): ResultGroup[] =>
  groups
    .map(({ name, index }) => {
      // One more than are shown tells whether there are more.
      const results = quickSearch(index, typed, SHOWN + 1);
      return { name, results: results.slice(0, SHOWN), hasMore: results.length > SHOWN };
    })
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => (a.results[0]?.tier ?? 0) - (b.results[0]?.tier ?? 0));

/** Recently opened entries with their current names. Entries that are gone, or not loaded yet, are left out. */
export function openedLast(groups: readonly PaletteGroup[], recent: readonly string[]): PaletteEntry[] {
  const found = new Map<string, PaletteEntry>();
  for (const { index } of groups) {
    for (const entry of index.entries) if (recent.includes(entry.to)) found.set(entry.to, entry);
  }
  return recent.flatMap((to) => found.get(to) ?? []);
}

/** What is offered before anything is typed: recent entries, then all pages. */
export const offered = (recent: readonly PaletteEntry[], pages: readonly PaletteEntry[]): ResultGroup[] =>
  [
    { name: 'Recently opened', entries: recent },
    { name: 'Pages', entries: pages.filter(({ to }) => recent.every((one) => one.to !== to)) },
  ]
    .map(({ name, entries }) => ({ name, results: entries.map(unmarked), hasMore: false }))
    .filter(({ results }) => results.length > 0);

/** The index of the result with this address; 0 if there is none. */
export const resultPlaceOf = (results: readonly Found<PaletteEntry>[], chosen: string | undefined): number =>
  Math.max(
    results.findIndex(({ entry }) => entry.to === chosen),
    0,
  );

/** How many were found. If a group shows only its best, the others were not counted. */
export function resultCountWords(groups: readonly ResultGroup[]): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (groups.some(({ hasMore }) => hasMore)) return `The best ${count} matches; more letters find the others`;
  return count === 1 ? '1 match' : `${count} matches, best first`;
}
