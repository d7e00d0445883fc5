import { type Found, quickSearch } from '#compliance/search/quickSearch.ts';
import type { PaletteEntry } from './paletteEntries.ts';
import type { PaletteGroup } from './usePaletteGroups.ts';

/** How many of a group are shown; more letters find the others. */
const SHOWN = 8;

/** A heading and what stands under it. */
export type ResultGroup = {
  name: string;
  results: Found<PaletteEntry>[];
  /** Whether there are more than these. */
  hasMore: boolean;
};

const unmarked = (entry: PaletteEntry): Found<PaletteEntry> => ({
  entry,
  tier: 0,
  marks: { title: [], detail: [], hidden: [] },
});

/** What was typed, found in each group, the group with the best match first; equal ones in their own order. */
export const foundIn = (groups: readonly PaletteGroup[], typed: string): ResultGroup[] =>
  groups
    .map(({ name, index }) => {
      // One more than are shown tells whether there are more.
      const results = quickSearch(index, typed, SHOWN + 1);
      return { name, results: results.slice(0, SHOWN), hasMore: results.length > SHOWN };
    })
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => (a.results[0]?.tier ?? 0) - (b.results[0]?.tier ?? 0));

/** What was opened last, as it is called today. What there is no more, and what is not loaded yet, is left out. */
export function openedLast(groups: readonly PaletteGroup[], recent: readonly string[]): PaletteEntry[] {
  const found = new Map<string, PaletteEntry>();
  for (const { index } of groups) {
    for (const entry of index.entries) if (recent.includes(entry.to)) found.set(entry.to, entry);
  }
  return recent.flatMap((to) => found.get(to) ?? []);
}

/** What is offered before anything is typed: what was opened last, then all pages. */
export const offered = (recent: readonly PaletteEntry[], pages: readonly PaletteEntry[]): ResultGroup[] =>
  [
    { name: 'Recently opened', entries: recent },
    { name: 'Pages', entries: pages.filter(({ to }) => recent.every((one) => one.to !== to)) },
  ]
    .map(({ name, entries }) => ({ name, results: entries.map(unmarked), hasMore: false }))
    .filter(({ results }) => results.length > 0);

/** The place of the result with this address; the first where there is none, or no longer one. */
export const resultPlaceOf = (results: readonly Found<PaletteEntry>[], chosen: string | undefined): number =>
  Math.max(
    results.findIndex(({ entry }) => entry.to === chosen),
    0,
  );

/** How many were found. Where a group shows only its best, nobody counted the others. */
export function resultCountWords(groups: readonly ResultGroup[]): string {
  const count = groups.reduce((sum, { results }) => sum + results.length, 0);
  if (groups.some(({ hasMore }) => hasMore)) return `The best ${count} matches; more letters find the others`;
  return count === 1 ? '1 match' : `${count} matches, best first`;
}
