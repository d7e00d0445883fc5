import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { EpochMs } from '#protocol/dates.ts';
import { RELEASE_CLAIM } from '../shared/luaScripts.ts';
import type { Identity } from './provider.ts';
import { keyOfId, randomId } from './seal.ts';
import type { SealedCache } from './sealedCache.ts';
import { SessionRecord } from './session.ts';
import { MAX_OF_A_PERSON, newSession, type SessionLimits, type Sessions, sealedTokens, tokensIn } from './sessions.ts';

/** While the cache is lost, a session that was seen there goes on for so long, in milliseconds. */
const WITHOUT_CACHE_MS = 15 * 60_000;
/** A session that was seen in the cache is known for so long without looking again, in milliseconds. */
export const KNOWN_MS = 2_000;
/**
 * A session that is in use is looked up anew beside a request after so long, in milliseconds, so that none has to wait
 * for it.
 */
export const LOOK_AHEAD_MS = 1_000;
/** Sessions whose last state is known here, and those that have ended here; the cache has them all. */
const MAX_KNOWN = 20_000;
/**
 * How long one gateway may take to ask the provider about a person, in milliseconds; then another one may. Facts, tokens, keys
 * and user info of the provider may take 10 seconds each.
 */
export const RENEWAL_MS = 45_000;
/** How long what another gateway asks is waited for, in milliseconds, because a request waits for it. */
export const OTHERS_RENEWAL_MS = 15_000;
const LOOK_AGAIN_MS = 50;

/** A session as it was in the cache when it was looked up last. */
type Known = { session: SessionRecord; sealed: string; seenAt: EpochMs };

type Write = (redis: Redis) => Promise<unknown>;

/**
 * Sessions that gateways share. The routes look them up in the cache for each request; what is answered before them follows a
 * look within `KNOWN_MS`, which is one for all who ask at the same time. So what one gateway ends has ended there with the
 * next request, and at the others after this time at most. While the cache is lost, what was known goes on.
 */
export function createSharedSessions(
  { idleMs, absoluteMs }: SessionLimits,
  { cache, now, wait = pause }: { cache: SealedCache; now: () => EpochMs; wait?: (ms: number) => Promise<unknown> },
): Sessions {
  const known = new LRUCache<string, Known>({ max: MAX_KNOWN });
  /** Looks at the cache that requests share. */
  const looks = new Map<string, Promise<unknown>>();
  /** An answer of the cache that was under way meanwhile does not make them known again. */
  const endedHere = new LRUCache<string, true>({ max: MAX_KNOWN });
  /** What could not be written while the cache was lost, by what it is about. */
  const unwritten = new Map<string, Write>();
  const placeOf = ({ key }: Pick<SessionRecord, 'key'>) => cache.keyOf('session', key);
  const personOf = (subject: string) => cache.keyOf('of-person', subject);
  const signInOf = (sid: string) => cache.keyOf('of-sign-in', sid);
  const indexesOf = ({ subject, sid }: SessionRecord) => [
    personOf(subject),
    ...(sid === undefined ? [] : [signInOf(sid)]),
  ];

  /** Writes now, or as soon as the cache is back. */
  async function write(about: string, operation: Write): Promise<void> {
    unwritten.delete(about);
    if (!(await cache.run(operation))) unwritten.set(about, operation);
  }
  async function catchUp(): Promise<void> {
    for (const [about, operation] of [...unwritten]) {
      if (!(await cache.run(operation))) return;
      if (unwritten.get(about) === operation) unwritten.delete(about);
    }
  }

  const hasEnded = ({ startedAt, lastSeenAt }: SessionRecord): boolean =>
    Math.abs(now() - startedAt) > absoluteMs || Math.abs(now() - lastSeenAt) > idleMs;

  /** The session that a text of the cache is; always the same object for the same session, so that what is known of it stays. */
  function sessionIn(key: string, sealed: string): SessionRecord | undefined {
    if (endedHere.has(key)) return undefined;
    const before = known.get(key);
    if (before?.sealed === sealed) {
      before.seenAt = now();
      return before.session;
    }
    const text = cache.opened(placeOf({ key }), sealed);
    if (text === undefined) return undefined;
    // Gateways of several releases can share a cache: what does not fit is no session here.
    const read = z.safeParse(SessionRecord, JSON.parse(text));
    if (!read.success) return undefined;
    const session = Object.assign(before?.session ?? {}, read.data);
    known.set(key, { session, sealed, seenAt: now() });
    return session;
  }

  async function put(redis: Redis, session: SessionRecord, isNew: boolean): Promise<void> {
    const sealed = cache.sealed(placeOf(session), JSON.stringify(session));
    // One that was ended meanwhile is not made anew by what the provider said.
    const isKept = isNew
      ? await redis.set(placeOf(session), sealed, 'PX', idleMs)
      : await redis.set(placeOf(session), sealed, 'PX', idleMs, 'XX');
    if (isKept && !endedHere.has(session.key)) known.set(session.key, { session, sealed, seenAt: now() });
  }

  async function look(key: string): Promise<SessionRecord | undefined> {
    await catchUp();
    const place = placeOf({ key });
    // Both go out together; a transaction would be four commands.
    const found = await cache.run((redis) => Promise.all([redis.get(place), redis.pexpire(place, idleMs)]));
    const before = known.get(key);
    if (!found) {
      const isRecent = before !== undefined && Math.abs(now() - before.seenAt) <= WITHOUT_CACHE_MS;
      return isRecent ? before.session : undefined;
    }
    const [sealed] = found.value;
    const session = sealed === null ? undefined : sessionIn(key, sealed);
    if (session) session.lastSeenAt = now();
    else known.delete(key);
    return session;
  }

  const isRecent = ({ seenAt }: Known): boolean => Math.abs(now() - seenAt) <= KNOWN_MS;

  /** Looks a session up, once for all who ask meanwhile. */
  function lookOnce(key: string): Promise<unknown> {
    const looking = looks.get(key) ?? look(key).finally(() => looks.delete(key));
    looks.set(key, looking);
    return looking;
  }

  async function end(session: SessionRecord): Promise<void> {
    endedHere.set(session.key, true);
    known.delete(session.key);
    await write(session.key, (redis) => {
      const removal = redis.multi().del(placeOf(session));
      for (const index of indexesOf(session)) removal.srem(index, session.key);
      return removal.exec();
    });
  }

  /** The sessions that an index names, as far as they have not ended; undefined while the cache is lost. */
  async function namedBy(index: string): Promise<SessionRecord[] | undefined> {
    const named = await cache.run((redis) => redis.smembers(index));
    if (!named) return undefined;
    const keys = named.value;
    if (keys.length === 0) return [];
    const sealed = await cache.run((redis) => redis.mget(keys.map((key) => placeOf({ key }))));
    return (
      sealed &&
      keys.flatMap((key, at) => {
        const text = sealed.value[at];
        return (typeof text === 'string' && sessionIn(key, text)) || [];
      })
    );
  }

  return {
    load: async () => undefined,
    async start(identity) {
      const id = randomId();
      const session = newSession(identity, id, now());
      const others = ((await namedBy(personOf(identity.subject))) ?? []).sort(
        (one, other) => one.startedAt - other.startedAt,
      );
      for (const old of others.slice(0, Math.max(0, others.length - MAX_OF_A_PERSON + 1))) await end(old);
      known.set(session.key, { session, sealed: '', seenAt: now() });
      await write(session.key, async (redis) => {
        await put(redis, session, true);
        for (const index of indexesOf(session))
          await redis.multi().sadd(index, session.key).pexpire(index, absoluteMs).exec();
      });
      return { id, session };
    },
    findAtOnce(id) {
      const key = keyOfId(id);
      const found = known.get(key);
      if (!found || !isRecent(found) || hasEnded(found.session)) return undefined;
      // Where it fails, a request that waits for a look tells why.
      if (now() - found.seenAt > LOOK_AHEAD_MS) void lookOnce(key).catch(() => undefined);
      return found.session;
    },
    lookUpAgain(id) {
      const key = keyOfId(id);
      const found = known.get(key);
      return found && !isRecent(found) ? lookOnce(key) : undefined;
    },
    async find(id) {
      const session = await look(keyOfId(id));
      if (!session || !hasEnded(session)) return session;
      await end(session);
      return undefined;
    },
    tokensOf: tokensIn,
    async renew(session, id, identity: Identity) {
      if (endedHere.has(session.key)) return;
      session.claims = { ...identity.claims };
      session.sealedTokens = sealedTokens(identity, id);
      session.checkedAt = now();
      await write(session.key, (redis) => put(redis, session, false));
    },
    async keepTokens(session, id, tokens) {
      if (endedHere.has(session.key)) return;
      session.sealedTokens = sealedTokens(tokens, id);
      await write(session.key, (redis) => put(redis, session, false));
    },
    async renewalOf(session, ask) {
      const claim = cache.keyOf('renewal', session.key);
      const token = randomUUID();
      const { checkedAt } = session;
      // The tokens of a sign-in can often be used once: two gateways that ask at the same time would end it.
      for (let waited = 0; waited <= OTHERS_RENEWAL_MS; waited += LOOK_AGAIN_MS) {
        const claimed = await cache.run((redis) => redis.set(claim, token, 'PX', RENEWAL_MS, 'NX'));
        if (claimed && claimed.value === null) {
          await wait(LOOK_AGAIN_MS);
          continue;
        }
        try {
          const current = await look(session.key);
          if (current && current.checkedAt === checkedAt) await ask();
        } finally {
          // By now it can be the claim of another gateway.
          if (claimed) await cache.run((redis) => redis.eval(RELEASE_CLAIM, 1, claim, token));
        }
        return true;
      }
      return false;
    },
    end,
    async endAll({ subject, sid }) {
      const index = subject === undefined ? sid !== undefined && signInOf(sid) : personOf(subject);
      if (!index) return [];
      await catchUp();
      const isMeant = (one: SessionRecord) =>
        (subject === undefined || one.subject === subject) && (sid === undefined || one.sid === sid);
      const named = await namedBy(index);
      const meant = (named ?? [...known.values()].map(({ session }) => session)).filter(isMeant);
      // Those that are not known here end when the cache is back.
      if (!named)
        unwritten.set(index, async () => Promise.all(((await namedBy(index)) ?? []).filter(isMeant).map(end)));
      await Promise.all(meant.map(end));
      return meant;
    },
    close: catchUp,
  };
}
