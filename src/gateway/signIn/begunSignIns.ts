import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { Checks } from './provider.ts';
import { keyOfId } from './seal.ts';
import type { SealedCache } from './sealedCache.ts';

/** A sign-in under way: what the provider has to send back, and where the person goes afterwards. */
const BegunSignIn = z.object({
  checks: z.object({ state: z.string(), nonce: z.string(), codeVerifier: z.string() }),
  browserKey: z.string(),
  returnTo: z.string(),
});
type BegunSignIn = z.infer<typeof BegunSignIn>;

/** How long signing in at the provider may take, in milliseconds. */
const MINUTES_10 = 600_000;
/** More than a crowd in the morning; the oldest one is given up. */
const MOST = 5_000;

export type BegunSignIns = {
  /** @param browserId the id in a cookie of the browser, which alone may end what it has begun */
  add(checks: Checks, browserId: string, returnTo: string): Promise<void>;
  /** Gives a sign-in once; undefined for a state that is unknown, used, too old, or of another browser. */
  take(state: string, browserId: string): Promise<Omit<BegunSignIn, 'browserKey'> | undefined>;
};

export function createBegunSignIns(): BegunSignIns {
  const begun = new LRUCache<string, BegunSignIn>({ max: MOST, ttl: MINUTES_10 });
  return {
    async add(checks, browserId, returnTo) {
      begun.set(keyOfId(checks.state), { checks, browserKey: keyOfId(browserId), returnTo });
    },
    async take(state, browserId) {
      const key = keyOfId(state);
      const found = begun.get(key);
      if (found?.browserKey !== keyOfId(browserId)) return undefined;
      begun.delete(key);
      return found;
    },
  };
}

/**
 * Begun sign-ins that gateways share, so that a browser may come back to another one; while the cache is lost, to the
 * same one.
 */
export function createSharedBegunSignIns(cache: SealedCache): BegunSignIns {
  const here = createBegunSignIns();
  return {
    async add(checks, browserId, returnTo) {
      const key = cache.keyOf('begun', checks.state);
      const begun: BegunSignIn = { checks, browserKey: keyOfId(browserId), returnTo };
      const sealed = cache.sealed(key, JSON.stringify(begun));
      if (!(await cache.run((redis) => redis.set(key, sealed, 'PX', MINUTES_10))))
        await here.add(checks, browserId, returnTo);
    },
    async take(state, browserId) {
      const key = cache.keyOf('begun', state);
      const sealed = (await cache.run((redis) => redis.get(key)))?.value;
      const text = sealed && cache.opened(key, sealed);
      if (!text) return here.take(state, browserId);
      // Gateways of several releases can share a cache: what does not fit was not begun here.
      const found = z.safeParse(BegunSignIn, JSON.parse(text)).data;
      if (found?.browserKey !== keyOfId(browserId)) return undefined;
      // Of two gateways that are asked at the same time, one removes it.
      const removed = await cache.run((redis) => redis.del(key));
      return removed?.value === 1 ? found : undefined;
    },
  };
}
