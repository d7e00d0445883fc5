import { createHmac, scryptSync } from 'node:crypto';
import type { Access } from '../access/access.ts';
import type { SessionRecord } from './session.ts';
import type { SignInSettings } from './signInSettings.ts';

const KEY_BYTES = 32;
/** Characters of a tag: 132 bits. */
const LENGTH = 22;

/** The tag of a person with what they may do and see; another person or another part has a different one. */
export type TagOf = (session: Pick<SessionRecord, 'subject'>, access: Access) => string;

/**
 * Tags by which a page notices that an answer is for somebody other than at its start. They reveal nothing about anybody, and
 * are the same at all gateways of one client, after a restart, and when a person signs in again.
 */
export function createVisitorTags({
  issuer,
  clientId,
  clientSecret,
}: Pick<SignInSettings, 'issuer' | 'clientId' | 'clientSecret'>): TagOf {
  // Everybody sees their own tag: a key that is slow to make prevents guessing a short secret from it.
  const key = scryptSync(clientSecret.reveal(), JSON.stringify([issuer, clientId]), KEY_BYTES);
  return ({ subject }, { roles, scope, peopleFields }) =>
    createHmac('sha256', key)
      .update(JSON.stringify([subject, [...roles].sort(), scope.key, peopleFields]))
      .digest('base64url')
      .slice(0, LENGTH);
}
