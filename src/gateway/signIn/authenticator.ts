import type { IncomingMessage } from 'node:http';
import type { EpochMs } from '#protocol/dates.ts';
import type { Access, Claims } from '../access/access.ts';
import type { AuditTrail } from '../http/auditTrail.ts';
import type { EventLog } from '../logger.ts';
import { cookieIn } from './cookies.ts';
import type { Provider } from './provider.ts';
import { ProviderError } from './providerError.ts';
import type { SessionRecord } from './session.ts';
import type { Sessions } from './sessions.ts';
import type { Visitor } from './visitors.ts';
import type { TagOf } from './visitorTag.ts';

/** Decides who may come in, the same for every path to data. */
export type Authenticator = {
  /** The visitor of a request, if known without asking anybody; the fast path serves nobody else. */
  authenticateAtOnce(request: IncomingMessage): Visitor | undefined;
  /** Looks up again a visitor who was known without asking until now; undefined if there is none. */
  lookUpAgain(request: IncomingMessage): Promise<unknown> | undefined;
  /** The visitor of a request; undefined when nobody is signed in, or not any more. */
  authenticate(request: IncomingMessage): Promise<Visitor | undefined>;
};

export type AuthenticatorOptions = {
  sessions: Sessions;
  provider: Pick<Provider, 'renew'>;
  /** What the policy allows a person with these claims; undefined for nothing. */
  accessOf: (claims: Claims) => Access | undefined;
  tagOf: TagOf;
  trail: Pick<AuditTrail, 'recordEnd'>;
  now: () => EpochMs;
  log: EventLog;
};

/** The provider is asked about a person again after this time, in milliseconds, while requests go on. */
const RENEW_MS = 10 * 60_000;
/** After this time, in milliseconds, the provider is asked before anything is answered: people removed there are out. */
const CHECKED_MS = 15 * 60_000;
/** Milliseconds before a provider that did not answer is asked again. */
const RETRY_MS = 30_000;

export function createAuthenticator(options: AuthenticatorOptions): Authenticator {
  const { sessions, provider, accessOf, tagOf, trail, now, log } = options;
  const accessByClaims = new WeakMap<Claims, Pick<Visitor, 'access' | 'tag'>>();
  /** When an unreachable provider may be asked again, by session; signed-in people stay so until then. */
  const retryAt = new WeakMap<SessionRecord, EpochMs>();
  const renewals = new WeakMap<SessionRecord, Promise<void>>();

  function knownAccess(session: SessionRecord): Pick<Visitor, 'access' | 'tag'> | undefined {
    const known = accessByClaims.get(session.claims);
    if (known) return known;
    const access = accessOf(session.claims);
    if (!access) return undefined;
    const found = { access, tag: tagOf(session, access) };
    accessByClaims.set(session.claims, found);
    return found;
  }

  /** Ends a session whose person the provider no longer confirms, or to whom no rule applies any more. */
  async function revoke(session: SessionRecord): Promise<undefined> {
    if (await sessions.end(session)) await trail.recordEnd(session, 'revoked');
  }

  /** Asks the provider about a person, and ends the session of one who may not come in any more. */
  async function ask(session: SessionRecord, id: string): Promise<void> {
    const tokens = sessions.tokensOf(session, id);
    if (tokens?.refreshToken === undefined) return revoke(session);
    const { refreshToken, idToken } = tokens;
    try {
      const before = { subject: session.subject, idToken, userInfoClaims: session.userInfoClaims };
      const identity = await provider.renew(refreshToken, before, (news) => sessions.keepTokens(session, id, news));
      if (!accessOf(identity.claims)) return await revoke(session);
      await sessions.renew(session, id, identity);
      retryAt.delete(session);
    } catch (error) {
      if (error instanceof ProviderError && error.kind === 'refused') return revoke(session);
      retryLater(session, error);
    }
  }

  function retryLater(session: SessionRecord, err: unknown): void {
    retryAt.set(session, now() + RETRY_MS);
    log.warn({ err }, 'the provider could not be asked whether a person may still come in');
  }

  async function askOnce(session: SessionRecord, id: string): Promise<void> {
    const isAsked = await sessions.renewalOf(session, () => ask(session, id));
    if (!isAsked) retryLater(session, new Error('Another gateway asks it, and has no answer yet.'));
  }

  function renew(session: SessionRecord, id: string): Promise<void> {
    const running = renewals.get(session) ?? askOnce(session, id).finally(() => renewals.delete(session));
    renewals.set(session, running);
    return running;
  }

  /** Asks the provider in parallel to a request, which neither waits for it nor fails with it. */
  function renewMeanwhile(session: SessionRecord, id: string): void {
    renew(session, id).catch((err: unknown) => retryLater(session, err));
  }

  /** Whether the provider vouched longer ago than this; a clock that was set back counts as long ago. */
  function isDue(session: SessionRecord, afterMs: number): boolean {
    const retry = retryAt.get(session);
    if (retry !== undefined && now() < retry && retry - now() <= RETRY_MS) return false;
    return Math.abs(now() - session.checkedAt) > afterMs;
  }

  function visitorOf(session: SessionRecord, id: string): Visitor | undefined {
    const known = knownAccess(session);
    return known && { session, id, access: known.access, tag: known.tag };
  }

  return {
    authenticateAtOnce(request) {
      const id = cookieIn(request.headers, 'session');
      const session = id === undefined ? undefined : sessions.findAtOnce(id);
      if (id === undefined || !session || isDue(session, CHECKED_MS)) return undefined;
      if (isDue(session, RENEW_MS)) renewMeanwhile(session, id);
      return visitorOf(session, id);
    },
    lookUpAgain(request) {
      const id = cookieIn(request.headers, 'session');
      return id === undefined ? undefined : sessions.lookUpAgain(id);
    },
    async authenticate(request) {
      const id = cookieIn(request.headers, 'session');
      const session = id === undefined ? undefined : await sessions.find(id);
      if (id === undefined || !session) return undefined;
      if (!isDue(session, CHECKED_MS)) {
        if (isDue(session, RENEW_MS)) renewMeanwhile(session, id);
        return visitorOf(session, id) ?? revoke(session);
      }
      await renew(session, id);
      return (await sessions.find(id)) && (visitorOf(session, id) ?? revoke(session));
    },
  };
}
