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

/** Where the palette led last, newest first. Addresses alone: names of people do not stay behind in a browser. */
const keptRecent = createKept<readonly string[]>('compliance.recent.v1', recentFrom);

export const useRecentlyOpened = (): readonly string[] => useSyncExternalStore(keptRecent.subscribe, keptRecent.read);

export const rememberOpened = (to: string): void => keptRecent.change((recent) => withOpened(recent, to));

export const forgetOpened = (): void => keptRecent.change(() => []);

// A list of an earlier version had names in it, and nothing else would ever take it away.
try {
  localStorage.removeItem('compliance-recent');
} catch {
  // Where the storage is blocked there is none.
}
