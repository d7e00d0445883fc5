import * as z from 'zod/mini';
import type { TakenAway } from '#protocol/auditEvents.ts';
import { SessionFacts } from '#protocol/session.ts';
import { ApiError } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';

const SignedOut = z.object({ next: z.string() });

async function ask<Answer>(shape: z.ZodMiniType<Answer>, url: string, options: RequestInit): Promise<Answer> {
  const method = 'session';
  const response = await fetchFromGateway(method, url, options);
  const answer = z.safeParse(shape, await response.json().catch(() => undefined));
  if (answer.success) return answer.data;
  const description = 'Something else answered in place of the dashboard.';
  throw new ApiError({ kind: 'unreadable', method, error: '', description, httpStatus: response.status });
}

/**
 * Who is signed in; `null` where nobody needs to sign in.
 * @throws ApiError when the gateway does not answer, or nobody is signed in any more
 */
export const fetchSession = ({ signal }: { signal: AbortSignal }): Promise<SessionFacts | null> =>
  ask(z.nullable(SessionFacts), '/session', { signal });

/**
 * Ends the session of this browser, or all sessions of the person.
 * @returns the address to go on to, where the provider's own session ends
 * @throws ApiError when the gateway does not answer; the session may then go on
 */
export async function signOut(where: 'here' | 'everywhere'): Promise<string> {
  const { next } = await ask(SignedOut, where === 'here' ? '/sign-out' : '/sign-out/everywhere', { method: 'POST' });
  return next;
}

const Recorded = z.object({ ok: z.literal(true) });

/**
 * Has the gateway record an export.
 * @throws ApiError when it could not: nothing may be exported then
 */
export async function recordTakenAway(event: TakenAway): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  await ask(Recorded, '/audit/events', { method: 'POST', headers, body: JSON.stringify(event), keepalive: true });
}
