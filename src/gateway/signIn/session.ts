import * as z from 'zod/mini';
import { isEmailRefuted } from '../access/access.ts';

/** A session as it is kept: nothing in it allows acting for the person. */
export const SessionRecord = z.object({
  /** SHA-256 of the id that the browser holds, hex. */
  key: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
  subject: z.string(),
  /** The provider's own session. */
  sid: z.optional(z.string()),
  /** What the provider last said about the person. */
  claims: z.record(z.string(), z.unknown()),
  /** The names of the claims that user info has returned since the ID token; records of an older version have none. */
  userInfoClaims: z.optional(z.array(z.string())),
  /** The provider's tokens, readable only with the id. */
  sealedTokens: z.string(),
  /** Epoch ms. */
  startedAt: z.number(),
  /** Epoch ms of the last request. */
  lastSeenAt: z.number(),
  /** When the provider was last asked about the person, epoch ms. */
  checkedAt: z.number(),
});
export type SessionRecord = z.infer<typeof SessionRecord>;

/** The tokens that the provider issued for a session. */
export const SessionTokens = z.object({ idToken: z.string(), refreshToken: z.optional(z.string()) });
export type SessionTokens = z.infer<typeof SessionTokens>;

const textIn = (claims: SessionRecord['claims'], name: string): string | undefined => {
  const value = claims[name];
  return typeof value === 'string' && value !== '' ? value : undefined;
};

/** How a person is called: by name, otherwise by e-mail address, otherwise by the provider's id. */
export const displayNameOf = ({ claims, subject }: Pick<SessionRecord, 'claims' | 'subject'>): string =>
  textIn(claims, 'name') ?? textIn(claims, 'preferred_username') ?? emailOf({ claims }) ?? subject;

/** The person's e-mail address, unless the provider says that it is not verified. */
export const emailOf = ({ claims }: Pick<SessionRecord, 'claims'>): string | undefined =>
  isEmailRefuted(claims) ? undefined : textIn(claims, 'email');
