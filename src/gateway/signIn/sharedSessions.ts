import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { EpochMs } from '#protocol/dates.ts';
import { RELEASE_CLAIM } from '../shared/luaScripts.ts';
import type { Identity } from './provider.ts';
import { keyOfId } from './seal.ts';
import type { SealedCache } from './sealedCache.ts';
import type { SessionRecord } from './session.ts';
import { createPendingWrites, createSessionCache, type KnownSession, sessionPlaces } from './sessionCache.ts';
import {
  isSessionOf,
  MAX_OF_A_PERSON,
  newSession,
  type SessionLimits,
  type Sessions,
  sealedTokens,
  tokensIn,
  vouchedFor,
} from './sessions.ts';
import type { SignedIds } from './signedIds.ts';

/** Milliseconds for which a session seen in the cache counts as known without another lookup. */
export const KNOWN_MS = 2_000;
/**
 * Milliseconds after which a session in use is looked up again in parallel to a request, so that no request has to wait for it.
 */
export const LOOK_AHEAD_MS = 1_000;
/**
 * How long one gateway may take to ask the provider about a person, in milliseconds; after that another one may. Facts, tokens,
 * keys and user info of the provider may take 10 seconds each.
 */
export const RENEWAL_MS = 45_000;
/** How long to wait for another gateway's answer, in milliseconds, because a request waits for it. */
export const OTHERS_RENEWAL_MS = 15_000;
const LOOK_AGAIN_MS = 50;
/** Most ends of sessions that are remembered: more than happen during one request. */
const MAX_ENDS = 1_000;

type Wait = (ms: number) => Promise<unknown>;

/**
 * Does something about a session that no other gateway does at the same time.
 * @returns false when another gateway takes so long that the wait was ended
 */
async function alone(cache: SealedCache, key: string, wait: Wait, act: () => Promise<void>): Promise<boolean> {
  const claim = cache.keyOf('renewal', key);
  const token = randomUUID();
  for (let waited = 0; waited <= OTHERS_RENEWAL_MS; waited += LOOK_AGAIN_MS) {
    const claimed = await cache.run((redis) => redis.set(claim, token, 'PX', RENEWAL_MS, 'NX'));
    if (claimed && claimed.value === null) {
      await wait(LOOK_AGAIN_MS);
      continue;
    }
    try {
      await act();
    } finally {
      // By now the claim can belong to another gateway.
      if (claimed) await cache.run((redis) => redis.eval(RELEASE_CLAIM, 1, claim, token));
    }
    return true;
  }
  return false;
}

/**
 * Sessions that gateways share. The routes look them up in the cache for each request; the fast path relies on a lookup within
 * `KNOWN_MS`, which all simultaneous requests share. So a session that one gateway ends has ended there with the next request,
 * and at the others after this time at most. While the cache is lost, known sessions continue.
 */
export function createSharedSessions(
  { idleMs, absoluteMs }: SessionLimits,
  { cache, ids, now, wait = pause }: { cache: SealedCache; ids: SignedIds; now: () => EpochMs; wait?: Wait },
): Sessions {
  const places = sessionPlaces(cache);
  const { write, postpone, catchUp } = createPendingWrites(cache);
  const sessions = createSessionCache({ cache, places, idleMs, absoluteMs, now, catchUp });

  const isOver = ({ startedAt }: SessionRecord): boolean => Math.abs(now() - startedAt) > absoluteMs;
  /** Used only for a session that was looked up here, because no gateway learns when another one last saw it. */
  const hasEnded = (session: SessionRecord): boolean =>
    isOver(session) || Math.abs(now() - session.lastSeenAt) > idleMs;
  const isRecent = ({ seenAt }: KnownSession): boolean => Math.abs(now() - seenAt) <= KNOWN_MS;

  /** Sessions that end or have ended here; false for those that another gateway ended. */
  const ends = new LRUCache<string, Promise<boolean>>({ max: MAX_ENDS });
  async function endNow(session: SessionRecord): Promise<boolean> {
    const isUnwritten = sessions.isUnwritten(session.key);
    sessions.forget(session.key);
    const removed = await write(session.key, (redis) => {
      const removal = redis.multi().del(places.of(session));
      for (const index of places.indexesOf(session)) removal.srem(index, session.key);
      return removal.exec();
    });
    // An end reported twice is better than one not reported.
    return isUnwritten || removed?.[0]?.[1] !== 0;
  }
  function end(session: SessionRecord): Promise<boolean> {
    const ending = ends.get(session.key) ?? endNow(session);
    ends.set(session.key, ending);
    return ending;
  }
  /** Ends sessions. @returns those that no other gateway has ended */
  async function endEach(ending: readonly SessionRecord[]): Promise<SessionRecord[]> {
    const areEnded = await Promise.all(ending.map(end));
    return ending.filter((_session, index) => areEnded[index]);
  }

  return {
    load: async () => undefined,
    async start(identity) {
      const id = ids.next();
      const session = newSession(identity, id, now());
      // The cache itself drops idle sessions, and keeps those that are over until then.
      const others = ((await sessions.namedBy(places.ofPerson(identity.subject))) ?? [])
        .filter((one) => !isOver(one))
        .sort((one, other) => one.startedAt - other.startedAt);
      const ended = await endEach(others.slice(0, Math.max(0, others.length - MAX_OF_A_PERSON + 1)));
      sessions.expect(session);
      await write(session.key, (redis) => sessions.put(redis, session));
      return { id, session, ended };
    },
    findAtOnce(id) {
      const key = keyOfId(id);
      const found = sessions.knownOf(key);
      if (!found || !isRecent(found) || hasEnded(found.session)) return undefined;
      // If it fails, a request that waits for a lookup reports why.
      if (now() - found.seenAt > LOOK_AHEAD_MS) void sessions.lookOnce(key).catch(() => undefined);
      return found.session;
    },
    lookUpAgain(id) {
      const key = keyOfId(id);
      const found = sessions.knownOf(key);
      return found && !isRecent(found) ? sessions.lookOnce(key) : undefined;
    },
    async find(id) {
      // Endless made-up ids must not keep the cache busy.
      if (!ids.areOurs(id)) return undefined;
      const session = await sessions.look(keyOfId(id));
      if (!session || !hasEnded(session)) return session;
      await end(session);
      return undefined;
    },
    tokensOf: tokensIn,
    async renew(session, id, identity: Identity) {
      if (sessions.hasEndedHere(session.key)) return;
      Object.assign(session, vouchedFor(identity, id, now()));
      await write(session.key, (redis) => sessions.put(redis, session));
    },
    async keepTokens(session, id, tokens) {
      if (sessions.hasEndedHere(session.key)) return;
      session.sealedTokens = sealedTokens(tokens, id);
      await write(session.key, (redis) => sessions.put(redis, session));
    },
    renewalOf({ key, checkedAt }, ask) {
      // Tokens can often be used only once: two gateways that ask at the same time would end the sign-in.
      return alone(cache, key, wait, async () => {
        const current = await sessions.look(key);
        if (current && current.checkedAt === checkedAt) await ask();
      });
    },
    end,
    async endAll({ subject, sid }, onLateEnd = async () => undefined) {
      const index = subject === undefined ? sid !== undefined && places.ofSignIn(sid) : places.ofPerson(subject);
      if (!index) return [];
      await catchUp();
      const isMeant = isSessionOf({ subject, sid });
      const endMeant = async (found: readonly SessionRecord[]) =>
        (await endEach(found.filter(isMeant))).filter((one) => !isOver(one));
      const named = await sessions.namedBy(index);
      const known = sessions.allKnown().filter((one) => isMeant(one) && !named?.some(({ key }) => key === one.key));
      // Sessions known here are looked up, so that those that ended elsewhere are not reported as ended.
      const unnamed = named ? await Promise.all(known.map(({ key }) => sessions.look(key))) : known;
      // Sessions not known here end when the cache is back.
      if (!named)
        postpone(index, async () => {
          for (const late of await endMeant((await sessions.namedBy(index)) ?? [])) await onLateEnd(late);
        });
      return endMeant([...(named ?? []), ...unnamed].filter((one) => one !== undefined));
    },
    close: catchUp,
  };
}
