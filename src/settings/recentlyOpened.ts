import { useSyncExternalStore } from 'react';
import { createKept } from './kept.ts';

/** How many are kept. */
const KEPT = 6;

/** The addresses from whatever was stored. */
export const recentFrom = (stored: unknown): string[] =>
  Array.isArray(stored) ? stored.filter((to) => typeof to === 'string').slice(0, KEPT) : [];

/** The newest address first, each once. */
export const withOpened = (recent: readonly string[], to: string): string[] =>
  [to, ...recent.filter((other) => other !== to)].slice(0, KEPT);

/** Pages opened from the palette, newest first. Addresses only: no names of people stay behind in a browser. */
const keptRecent = createKept<readonly string[]>('compliance.recent.v1', recentFrom);

export const useRecentlyOpened = (): readonly string[] => useSyncExternalStore(keptRecent.subscribe, keptRecent.read);

export const rememberOpened = (to: string): void => keptRecent.change((recent) => withOpened(recent, to));

export const forgetOpened = (): void => keptRecent.change(() => []);

// The list of an earlier version had names in it, and nothing else would ever remove it.
try {
  localStorage.removeItem('compliance-recent');
} catch {
  // A blocked storage has no such list.
}
