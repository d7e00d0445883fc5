import { createHmac, randomBytes, scryptSync, timingSafeEqual } from 'node:crypto';
import type { SignInSettings } from './signInSettings.ts';

/** Ids of sessions that the gateways of one client recognise as theirs without a lookup. */
export type SignedIds = {
  /** A new id, impossible to guess. */
  next(): string;
  /** Whether one of the gateways issued this id. */
  areOurs(id: string): boolean;
};

const KEY_BYTES = 32;
/** 192 random bits and 64 of a signature, too many to try out: each trial is a request. */
const RANDOM_BYTES = 24;
const SIGNATURE_BYTES = 8;
/** Characters of the random part, base64url. */
const RANDOM_LENGTH = (RANDOM_BYTES * 4) / 3;

export function createSignedIds({
  issuer,
  clientId,
  clientSecret,
}: Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret'>): SignedIds {
  // Everybody sees their own id: the key is slow to derive, so that a short secret cannot be guessed from it.
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
