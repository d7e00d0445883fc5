import * as z from 'zod/mini';
import { SessionFacts } from '#protocol/session.ts';
import { askGateway } from './askGateway.ts';

const SignedOut = z.object({ next: z.string() });

const METHOD = 'session';

/**
 * Who is signed in; `null` if nobody needs to sign in.
 * @throws ApiError when the gateway does not answer, or nobody is signed in any more
 */
export const fetchSession = ({ signal }: { signal: AbortSignal }): Promise<SessionFacts | null> =>
  askGateway(METHOD, '/session', z.nullable(SessionFacts), { signal });

/**
 * Ends the session of this browser, or all sessions of the person.
 * @returns the address to go to next, at which the provider's own session ends
 * @throws ApiError when the gateway does not answer; the session may then go on
 */
export async function signOut(where: 'here' | 'everywhere'): Promise<string> {
  const path = where === 'here' ? '/sign-out' : '/sign-out/everywhere';
  const { next } = await askGateway(METHOD, path, SignedOut, { method: 'POST' });
  return next;
}
