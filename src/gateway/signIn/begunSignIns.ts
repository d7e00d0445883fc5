import { createHmac } from 'node:crypto';
import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { EpochMs } from '#protocol/dates.ts';
import type { Checks } from './provider.ts';
import { keyOfId, seal, unseal } from './seal.ts';
import type { SignInSettings } from './signInSettings.ts';

/** A sign-in under way: when it began, and where the person goes afterwards. */
const BegunSignIn = z.object({ at: z.number(), returnTo: z.string() });
type BegunSignIn = z.infer<typeof BegunSignIn>;

/** How long signing in at the provider may take, in milliseconds. */
const MINUTES_10 = 600_000;
/** Characters of a state: providers refuse much longer requests, and then nobody can sign in from such an address. */
const LONGEST_STATE = 2_000;
/** Finished sign-ins that are remembered; the provider refuses the code of an older one. */
const MAX_FINISHED = 5_000;

/**
 * Sign-ins that have begun. Each exists only in its state, sealed for the browser that began it: nothing is kept here that
 * others could push out, and a browser may come back to another gateway, or to a restarted one.
 */
export type BegunSignIns = {
  /**
   * @param browserId the id in a cookie of the browser; only this browser may finish the sign-in
   * @param returnTo replaced by the start page if it is too long, even compressed, for a state
   */
  begin(browserId: string, returnTo: string): Checks;
  /** Returns a sign-in once; undefined for a state that is unknown, used, too old, or of another browser. */
  take(state: string, browserId: string): { checks: Checks; returnTo: string } | undefined;
};

export function createBegunSignIns(
  { clientSecret }: Pick<SignInSettings, 'clientSecret'>,
  now: () => EpochMs,
): BegunSignIns {
  const finished = new LRUCache<string, true>({ max: MAX_FINISHED });
  const keyOf = (browserId: string) => JSON.stringify([clientSecret.reveal(), 'begun', browserId]);
  const checksOf = (state: string, key: string): Checks => {
    const derived = (name: string) => createHmac('sha256', key).update(`${name} ${state}`).digest('base64url');
    return { state, nonce: derived('nonce'), codeVerifier: derived('code verifier') };
  };
  return {
    begin(browserId, returnTo) {
      const key = keyOf(browserId);
      const state = sealed({ at: now(), returnTo }, key);
      return checksOf(state.length <= LONGEST_STATE ? state : sealed({ at: now(), returnTo: '/' }, key), key);
    },
    take(state, browserId) {
      const key = keyOf(browserId);
      const begun = opened(state, key);
      // A clock that was set back must not extend a sign-in.
      if (!begun || Math.abs(now() - begun.at) > MINUTES_10 || finished.has(keyOfId(state))) return undefined;
      finished.set(keyOfId(state), true);
      return { checks: checksOf(state, key), returnTo: begun.returnTo };
    },
  };
}

const sealed = (begun: BegunSignIn, key: string): string => seal(deflateRawSync(JSON.stringify(begun)), key);

/** Gateways of several releases can share one secret: a state that does not fit was not begun here. */
function opened(state: string, key: string): BegunSignIn | undefined {
  try {
    return z.safeParse(BegunSignIn, JSON.parse(inflateRawSync(unseal(state, key)).toString())).data;
  } catch {
    return undefined;
  }
}
