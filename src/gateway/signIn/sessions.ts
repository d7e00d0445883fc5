import type { EpochMs } from '#protocol/dates.ts';
import type { EventLog } from '../logger.ts';
import type { Identity } from './provider.ts';
import { keyOfId, randomId, seal, unseal } from './seal.ts';
import { type SessionRecord, SessionTokens } from './session.ts';
import type { SessionStorage } from './sessionStorage.ts';

export type SessionLimits = {
  /** Milliseconds without a request after which a session ends. */
  idleMs: number;
  /** Milliseconds after which a session ends in any case. */
  absoluteMs: number;
};

type OnSessionEnd = (ended: SessionRecord) => Promise<void>;

/** The sessions of everybody who is signed in. */
export type Sessions = {
  /** Takes over the sessions that were kept. */
  load(): Promise<void>;
  /** A new session with a fresh id; the oldest sessions of a person who has very many end, and are returned. */
  start(identity: Identity): Promise<{ id: string; session: SessionRecord; ended: readonly SessionRecord[] }>;
  /** The session of an id, if it has not ended; the request counts as activity. */
  find(id: string): Promise<SessionRecord | undefined>;
  /** The same, if it is known without asking anybody. */
  findAtOnce(id: string): SessionRecord | undefined;
  /**
   * Looks up a session that was known until now, once for all who ask in the meantime; undefined if there is nothing to look
   * up.
   */
  lookUpAgain(id: string): Promise<unknown> | undefined;
  /** The provider's tokens; undefined when they cannot be read. */
  tokensOf(session: SessionRecord, id: string): SessionTokens | undefined;
  /** Keeps the provider's latest answer about a person. */
  renew(session: SessionRecord, id: string, identity: Identity): Promise<void>;
  /** Keeps new tokens of the provider, which has said nothing about the person. */
  keepTokens(session: SessionRecord, id: string, tokens: SessionTokens): Promise<void>;
  /**
   * Asks the provider about a person, unless another gateway is asking or has just asked: then it waits for that.
   * @returns false when the other gateway takes so long that the wait was ended
   */
  renewalOf(session: SessionRecord, ask: () => Promise<void>): Promise<boolean>;
  /** @returns false for a session that another gateway has ended, which records that */
  end(session: SessionRecord): Promise<boolean>;
  /**
   * Ends the sessions of a person, or of one sign-in at the provider.
   * @param onLateEnd called for each that is unknown here while the cache is lost, and so ends once it is back
   * @returns those that had ended neither by their limits nor at another gateway
   */
  endAll(whose: { subject?: string; sid?: string }, onLateEnd?: OnSessionEnd): Promise<SessionRecord[]>;
  close(): Promise<void>;
};

/** The most simultaneous sessions of a person; otherwise browsers that never signed out would fill the memory. */
export const MAX_OF_A_PERSON = 20;
/** How much idle time a crash may lose, in milliseconds. */
const SEEN_EVERY_MS = 60_000;
const SWEEP_MS = 60_000;

/**
 * @param log warned when a session cannot be kept for the next start and goes on in memory, and when an ended one cannot be
 * removed from the storage, which is tried again
 */
export function createSessions(
  { idleMs, absoluteMs }: SessionLimits,
  { storage, now, log }: { storage: SessionStorage; now: () => EpochMs; log: EventLog },
): Sessions {
  const sessions = new Map<string, SessionRecord>();
  const seenWritten = new Map<string, EpochMs>();
  const removals = createRemovals(storage, log);
  let writing = Promise.resolve();

  // A clock that was set back must not extend a session.
  const hasEnded = ({ startedAt, lastSeenAt }: SessionRecord): boolean =>
    Math.abs(now() - lastSeenAt) > idleMs || Math.abs(now() - startedAt) > absoluteMs;

  /** Writes run one after the other, so that an older state never overwrites a newer one. */
  const inTurn = (write: () => Promise<void>): Promise<void> => {
    writing = writing
      .then(write)
      .catch((err: unknown) => log.warn({ err }, 'a session could not be kept for the next start'));
    return writing;
  };
  const keep = (session: SessionRecord): Promise<void> => {
    seenWritten.set(session.key, session.lastSeenAt);
    return inTurn(() => (sessions.has(session.key) ? storage.write(session) : Promise.resolve()));
  };
  const end = async ({ key }: SessionRecord): Promise<boolean> => {
    sessions.delete(key);
    seenWritten.delete(key);
    await inTurn(() => removals.remove(key));
    return true;
  };
  const sweeper = setInterval(() => {
    void inTurn(removals.repeat);
    for (const session of sessions.values()) if (hasEnded(session)) void end(session);
  }, SWEEP_MS).unref();

  function findAtOnce(id: string): SessionRecord | undefined {
    const session = sessions.get(keyOfId(id));
    if (!session) return undefined;
    if (hasEnded(session)) {
      void end(session);
      return undefined;
    }
    session.lastSeenAt = now();
    if (Math.abs(now() - (seenWritten.get(session.key) ?? 0)) > SEEN_EVERY_MS) void keep(session);
    return session;
  }

  return {
    async load() {
      for await (const session of storage.readAll()) {
        sessions.set(session.key, session);
        if (hasEnded(session)) await end(session);
      }
    },
    async start(identity) {
      const id = randomId();
      const session = newSession(identity, id, now());
      const others = [...sessions.values()]
        .filter((one) => one.subject === identity.subject && !hasEnded(one))
        .sort((one, other) => one.lastSeenAt - other.lastSeenAt);
      const ended = others.slice(0, Math.max(0, others.length - MAX_OF_A_PERSON + 1));
      for (const old of ended) await end(old);
      sessions.set(session.key, session);
      await keep(session);
      return { id, session, ended };
    },
    find: async (id) => findAtOnce(id),
    findAtOnce,
    // There is nothing to look up beyond the sessions in memory.
    lookUpAgain: () => undefined,
    tokensOf: tokensIn,
    renewalOf: (_session, ask) => ask().then(() => true),
    async renew(session, id, identity) {
      if (!sessions.has(session.key)) return;
      Object.assign(session, vouchedFor(identity, id, now()));
      await keep(session);
    },
    async keepTokens(session, id, tokens) {
      if (!sessions.has(session.key)) return;
      session.sealedTokens = sealedTokens(tokens, id);
      await keep(session);
    },
    end,
    async endAll({ subject, sid }) {
      if (subject === undefined && sid === undefined) return [];
      const meant = [...sessions.values()].filter(isSessionOf({ subject, sid }));
      const ended = meant.filter((one) => !hasEnded(one));
      await Promise.all(meant.map(end));
      return ended;
    },
    async close() {
      clearInterval(sweeper);
      await inTurn(removals.repeat);
    },
  };
}

/** Removes the kept data of ended sessions; a failure is logged once, and `repeat` tries again. */
function createRemovals(storage: Pick<SessionStorage, 'remove'>, log: Pick<EventLog, 'warn'>) {
  const failed = new Set<string>();
  async function remove(key: string): Promise<void> {
    try {
      await storage.remove(key);
      failed.delete(key);
    } catch (err) {
      if (!failed.has(key))
        log.warn(
          { err },
          'a session that has ended could not be removed from the disk, and would go on after a restart',
        );
      failed.add(key);
    }
  }
  return {
    remove,
    async repeat(): Promise<void> {
      for (const key of failed) await remove(key);
    },
  };
}

/** Tells whether a session is of a person, of one sign-in at the provider, or of both if both are given. */
export const isSessionOf =
  ({ subject, sid }: { subject: string | undefined; sid: string | undefined }) =>
  (session: Pick<SessionRecord, 'subject' | 'sid'>): boolean =>
    (subject === undefined || session.subject === subject) && (sid === undefined || session.sid === sid);

/** The first state of a session. */
export const newSession = (identity: Identity, id: string, at: EpochMs): SessionRecord => ({
  key: keyOfId(id),
  subject: identity.subject,
  ...(identity.sid !== undefined && { sid: identity.sid }),
  ...vouchedFor(identity, id, at),
  startedAt: at,
  lastSeenAt: at,
});

/** The fields of a session that come from the provider's answer about its person. */
export const vouchedFor = (identity: Identity, id: string, at: EpochMs) =>
  ({
    claims: { ...identity.claims },
    userInfoClaims: identity.userInfoClaims,
    sealedTokens: sealedTokens(identity, id),
    checkedAt: at,
  }) satisfies Partial<SessionRecord>;

export function tokensIn({ sealedTokens: sealed }: SessionRecord, id: string): SessionTokens | undefined {
  try {
    return SessionTokens.parse(JSON.parse(unseal(sealed, id).toString()));
  } catch {
    return undefined;
  }
}

export const sealedTokens = ({ idToken, refreshToken }: SessionTokens, id: string): string =>
  seal(JSON.stringify({ idToken, refreshToken } satisfies SessionTokens), id);
