import { createHash } from 'node:crypto';
import type { CacheConnection } from '../shared/cacheConnection.ts';
import { seal, unseal } from './seal.ts';
import type { SignInSettings } from './signInSettings.ts';

/**
 * The sign-in data of gateways that share a cache: readers of the cache learn nothing from it, and cannot write anything that
 * signs somebody in.
 */
export type SealedCache = {
  /** The key of a thing, which only this provider and client have. */
  keyOf(kind: 'session' | 'renewal' | 'of-person' | 'of-sign-in', name: string): string;
  /** Encrypts a text; it can only be opened under the same key. */
  sealed(key: string, text: string): string;
  /** @returns undefined for a text that none of these gateways has sealed under this key */
  opened(key: string, sealed: string): string | undefined;
  /** An operation on the cache; undefined while it is lost. */
  run: CacheConnection['small'];
};

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

export function createSealedCache(
  { issuer, clientId, clientSecret }: Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret'>,
  { small }: Pick<CacheConnection, 'small'>,
): SealedCache {
  const owner = sha256(JSON.stringify([issuer, clientId]));
  const secretOf = (key: string) => JSON.stringify([clientSecret.reveal(), key]);
  return {
    // The braces keep all keys on one server of a cluster.
    keyOf: (kind, name) => `compliance:{${owner}}:${kind}:${sha256(name)}`,
    sealed: (key, text) => seal(text, secretOf(key)),
    opened(key, sealed) {
      try {
        return unseal(sealed, secretOf(key)).toString();
      } catch {
        return undefined;
      }
    },
    run: small,
  };
}
