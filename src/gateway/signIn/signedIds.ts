import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { SignInSettings } from './signInSettings.ts';

/** Ids of sessions that the gateways of one client know for theirs without looking anywhere. */
export type SignedIds = {
  /** An id that nobody guesses. */
  next(): string;
  /** Whether one of the gateways has given this id. */
  areOurs(id: string): boolean;
};

const KEY_BYTES = 32;
/** 192 random bits and a signature of 64, which cannot be tried out: each trial is a request. */
const RANDOM_BYTES = 24;
const SIGNATURE_BYTES = 8;
/** Characters of the random part, base64url. */
const RANDOM_LENGTH = (RANDOM_BYTES * 4) / 3;

export function createSignedIds({
  issuer,
  clientId,
  clientSecret,
}: Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret'>): SignedIds {
  // Everybody sees their own id: a key that is slow to make keeps a short secret from being guessed by it.
  const key = scryptSync(clientSecret.reveal(), JSON.stringify([issuer, clientId, 'ids of sessions']), KEY_BYTES);
  const signed = (random: string): string =>
    random + createHmac('sha256', key).update(random).digest().subarray(0, SIGNATURE_BYTES).toString('base64url');
  return {
    next: () => signed(randomBytes(RANDOM_BYTES).toString('base64url')),
    areOurs(id) {
      const [given, expected] = [Buffer.from(id), Buffer.from(signed(id.slice(0, RANDOM_LENGTH)))];
      return given.length === expected.length && timingSafeEqual(given, expected);
    },
  };
}
