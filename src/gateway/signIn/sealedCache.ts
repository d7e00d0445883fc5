import { createHash } from 'node:crypto';
import type { CacheConnection } from '../shared/cacheConnection.ts';
import { seal, unseal } from './seal.ts';
import type { SignInSettings } from './signInSettings.ts';

/**
 * What gateways that share a cache keep there of signing in: whoever reads the cache learns nothing, and can write
 * nothing that signs anybody in.
 */
export type SealedCache = {
  /** The one key of a thing, of this provider and client alone. */
  keyOf(kind: 'session' | 'renewal' | 'of-person' | 'of-sign-in', name: string): string;
  /** Makes a text unreadable; it can only be opened as what is kept under the same key. */
  sealed(key: string, text: string): string;
  /** @returns undefined for what none of these gateways has sealed under this key */
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
    // The braces keep all of them on one server of a cluster.
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
