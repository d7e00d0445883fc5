import { type Found, quickSearch } from '#compliance/quickSearch.ts';
import type { PaletteEntry } from './paletteEntries.ts';
import type { PaletteGroup } from './usePaletteGroups.ts';

/** How many of a group are shown; more letters find the others. */
const SHOWN = 8;

/** A heading and what stands under it. */
export type ResultGroup = { name: string; results: Found<PaletteEntry>[] };

const unmarked = (entry: PaletteEntry): Found<PaletteEntry> => ({
  entry,
  tier: 0,
  marks: { title: [], detail: [], hidden: [] },
});

/** What was typed, found in each group, the group with the best match first; equal ones in their own order. */
export const foundIn = (groups: readonly PaletteGroup[], typed: string): ResultGroup[] =>
  groups
    .map(({ name, index }) => ({ name, results: quickSearch(index, typed, SHOWN) }))
    .filter(({ results }) => results.length > 0)
    .sort((a, b) => (a.results[0]?.tier ?? 0) - (b.results[0]?.tier ?? 0));

/** What is offered before anything is typed: what was opened last, then all pages. */
export const offered = (recent: readonly PaletteEntry[], pages: readonly PaletteEntry[]): ResultGroup[] =>
  [
    { name: 'Opened last', results: recent.map(unmarked) },
    { name: 'Pages', results: pages.filter(({ to }) => recent.every((one) => one.to !== to)).map(unmarked) },
  ].filter(({ results }) => results.length > 0);
