import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { EpochMs } from '#protocol/dates.ts';
import { RELEASE_CLAIM } from '../shared/luaScripts.ts';
import type { Identity } from './provider.ts';
import { keyOfId, randomId } from './seal.ts';
import type { SealedCache } from './sealedCache.ts';
import type { SessionRecord } from './session.ts';
import { createPendingWrites, createSessionCache, type KnownSession, sessionPlaces } from './sessionCache.ts';
import {
  MAX_OF_A_PERSON,
  newSession,
  type SessionLimits,
  type Sessions,
  sealedTokens,
  tokensIn,
  vouchedFor,
} from './sessions.ts';

/** A session that was seen in the cache is known for so long without looking again, in milliseconds. */
export const KNOWN_MS = 2_000;
/**
 * A session that is in use is looked up anew beside a request after so long, in milliseconds, so that none has to wait
 * for it.
 */
export const LOOK_AHEAD_MS = 1_000;
/**
 * How long one gateway may take to ask the provider about a person, in milliseconds; then another one may. Facts, tokens, keys
 * and user info of the provider may take 10 seconds each.
 */
export const RENEWAL_MS = 45_000;
/** How long what another gateway asks is waited for, in milliseconds, because a request waits for it. */
export const OTHERS_RENEWAL_MS = 15_000;
const LOOK_AGAIN_MS = 50;

type Wait = (ms: number) => Promise<unknown>;

/**
 * Does something about a session that no other gateway does at the same time.
 * @returns false when another one takes so long that it was not waited for any more
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
      // By now it can be the claim of another gateway.
      if (claimed) await cache.run((redis) => redis.eval(RELEASE_CLAIM, 1, claim, token));
    }
    return true;
  }
  return false;
}

/**
 * Sessions that gateways share. The routes look them up in the cache for each request; what is answered before them follows a
 * look within `KNOWN_MS`, which is one for all who ask at the same time. So what one gateway ends has ended there with the
 * next request, and at the others after this time at most. While the cache is lost, what was known goes on.
 */
export function createSharedSessions(
  { idleMs, absoluteMs }: SessionLimits,
  { cache, now, wait = pause }: { cache: SealedCache; now: () => EpochMs; wait?: Wait },
): Sessions {
  const places = sessionPlaces(cache);
  const { write, postpone, catchUp } = createPendingWrites(cache);
  const sessions = createSessionCache({ cache, places, idleMs, absoluteMs, now, catchUp });

  const isOver = ({ startedAt }: SessionRecord): boolean => Math.abs(now() - startedAt) > absoluteMs;
  /** Asked only of a session that was looked up here, because no gateway is told when another one saw it last. */
  const hasEnded = (session: SessionRecord): boolean =>
    isOver(session) || Math.abs(now() - session.lastSeenAt) > idleMs;
  const isRecent = ({ seenAt }: KnownSession): boolean => Math.abs(now() - seenAt) <= KNOWN_MS;

  async function end(session: SessionRecord): Promise<void> {
    sessions.forget(session.key);
    await write(session.key, (redis) => {
      const removal = redis.multi().del(places.of(session));
      for (const index of places.indexesOf(session)) removal.srem(index, session.key);
      return removal.exec();
    });
  }

  return {
    load: async () => undefined,
    async start(identity) {
      const id = randomId();
      const session = newSession(identity, id, now());
      // The cache itself drops those that are idle, and keeps those that are over until then.
      const others = ((await sessions.namedBy(places.ofPerson(identity.subject))) ?? [])
        .filter((one) => !isOver(one))
        .sort((one, other) => one.startedAt - other.startedAt);
      const ended = others.slice(0, Math.max(0, others.length - MAX_OF_A_PERSON + 1));
      for (const old of ended) await end(old);
      sessions.expect(session);
      await write(session.key, (redis) => sessions.put(redis, session));
      return { id, session, ended };
    },
    findAtOnce(id) {
      const key = keyOfId(id);
      const found = sessions.knownOf(key);
      if (!found || !isRecent(found) || hasEnded(found.session)) return undefined;
      // Where it fails, a request that waits for a look tells why.
      if (now() - found.seenAt > LOOK_AHEAD_MS) void sessions.lookOnce(key).catch(() => undefined);
      return found.session;
    },
    lookUpAgain(id) {
      const key = keyOfId(id);
      const found = sessions.knownOf(key);
      return found && !isRecent(found) ? sessions.lookOnce(key) : undefined;
    },
    async find(id) {
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
      // The tokens of a sign-in can often be used once: two gateways that ask at the same time would end it.
      return alone(cache, key, wait, async () => {
        const current = await sessions.look(key);
        if (current && current.checkedAt === checkedAt) await ask();
      });
    },
    end,
    async endAll({ subject, sid }) {
      const index = subject === undefined ? sid !== undefined && places.ofSignIn(sid) : places.ofPerson(subject);
      if (!index) return [];
      await catchUp();
      const isMeant = (one: SessionRecord) =>
        (subject === undefined || one.subject === subject) && (sid === undefined || one.sid === sid);
      const named = await sessions.namedBy(index);
      const known = sessions.allKnown().filter((one) => isMeant(one) && !named?.some(({ key }) => key === one.key));
      // What is known here is looked up, so that only what has not ended elsewhere is said to end.
      const unnamed = named ? await Promise.all(known.map(({ key }) => sessions.look(key))) : known;
      const meant = [...(named ?? []), ...unnamed].filter((one) => one !== undefined).filter(isMeant);
      // Those that are not known here end when the cache is back.
      if (!named)
        postpone(index, async () => Promise.all(((await sessions.namedBy(index)) ?? []).filter(isMeant).map(end)));
      await Promise.all(meant.map(end));
      return meant.filter((one) => !isOver(one));
    },
    close: catchUp,
  };
}
