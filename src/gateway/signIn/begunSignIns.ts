import { LRUCache } from 'lru-cache';
import type { Checks } from './provider.ts';
import { keyOfId } from './seal.ts';

/** A sign-in under way: what the provider has to send back, and where the person goes afterwards. */
type BegunSignIn = { checks: Checks; browserKey: string; returnTo: string };

/** How long signing in at the provider may take, in milliseconds. */
const MINUTES_10 = 600_000;
/** More than a crowd in the morning; the oldest one is given up. */
const MOST = 5_000;

export type BegunSignIns = {
  /** @param browserId the id in a cookie of the browser, which alone may end what it has begun */
  add(checks: Checks, browserId: string, returnTo: string): void;
  /** Gives a sign-in once; undefined for a state that is unknown, used, too old, or of another browser. */
  take(state: string, browserId: string): Omit<BegunSignIn, 'browserKey'> | undefined;
};

export function createBegunSignIns(): BegunSignIns {
  const begun = new LRUCache<string, BegunSignIn>({ max: MOST, ttl: MINUTES_10 });
  return {
    add(checks, browserId, returnTo) {
      begun.set(keyOfId(checks.state), { checks, browserKey: keyOfId(browserId), returnTo });
    },
    take(state, browserId) {
      const key = keyOfId(state);
      const found = begun.get(key);
      if (found?.browserKey !== keyOfId(browserId)) return undefined;
      begun.delete(key);
      return found;
    },
  };
}
