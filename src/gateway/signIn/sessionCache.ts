import type { Redis } from 'ioredis';
import { LRUCache } from 'lru-cache';
import * as z from 'zod/mini';
import type { EpochMs } from '#protocol/dates.ts';
import type { SealedCache } from './sealedCache.ts';
import { SessionRecord } from './session.ts';

/** While the cache is lost, a session that was seen there continues for this long, in milliseconds. */
const WITHOUT_CACHE_MS = 15 * 60_000;
/** The most sessions whose last state is known here, and the most that have ended here; the cache has them all. */
const MAX_KNOWN = 20_000;

/** A session as last looked up in the cache. */
export type KnownSession = { session: SessionRecord; sealed: string; seenAt: EpochMs };

export type CacheWrite<Result = unknown> = (redis: Redis) => Promise<Result>;

/** Writes to the cache; a write that fails while it is lost is repeated when it is back, unless a newer one replaces it. */
export function createPendingWrites(cache: SealedCache) {
  const unwritten = new Map<string, CacheWrite>();
  return {
    /** Writes now, or as soon as the cache is back. @returns the answer of the cache, undefined while it is lost */
    async write<Result>(about: string, operation: CacheWrite<Result>): Promise<Result | undefined> {
      unwritten.delete(about);
      const written = await cache.run(operation);
      if (!written) unwritten.set(about, operation);
      return written?.value;
    },
    postpone(about: string, operation: CacheWrite): void {
      unwritten.set(about, operation);
    },
    async catchUp(): Promise<void> {
      for (const [about, operation] of [...unwritten]) {
        if (!(await cache.run(operation))) return;
        if (unwritten.get(about) === operation) unwritten.delete(about);
      }
    },
  };
}

/** Where sessions are in the cache: each under its key, and listed in the sets of its person and of its sign-in. */
export function sessionPlaces(cache: SealedCache) {
  const ofPerson = (subject: string) => cache.keyOf('of-person', subject);
  const ofSignIn = (sid: string) => cache.keyOf('of-sign-in', sid);
  return {
    of: ({ key }: Pick<SessionRecord, 'key'>) => cache.keyOf('session', key),
    ofPerson,
    ofSignIn,
    /** The sets that list a session. */
    indexesOf: ({ subject, sid }: SessionRecord) => [ofPerson(subject), ...(sid === undefined ? [] : [ofSignIn(sid)])],
  };
}

/**
 * The sessions of a cache, and what is known of them here since the last lookup.
 * @param catchUp called before a lookup, so that pending writes are not read in their old state
 */
export function createSessionCache(options: {
  cache: SealedCache;
  places: ReturnType<typeof sessionPlaces>;
  idleMs: number;
  absoluteMs: number;
  now: () => EpochMs;
  catchUp: () => Promise<void>;
}) {
  const { cache, places, idleMs, absoluteMs, now, catchUp } = options;
  const known = new LRUCache<string, KnownSession>({ max: MAX_KNOWN });
  /** Lookups in the cache that requests share. */
  const looks = new Map<string, Promise<unknown>>();
  /** Sessions that have ended here: a late answer of the cache must not make them known again. */
  const endedHere = new LRUCache<string, true>({ max: MAX_KNOWN });
  /** Sessions that began here and are not yet written to the cache. */
  const unwritten = new Set<string>();

  const remember = (session: SessionRecord, sealed: string) =>
    known.set(session.key, { session, sealed, seenAt: now() });

  /** The session in a text from the cache; always the same object for the same session, so that what is known of it stays. */
  function sessionIn(key: string, sealed: string): SessionRecord | undefined {
    if (endedHere.has(key)) return undefined;
    const before = known.get(key);
    if (before?.sealed === sealed) {
      before.seenAt = now();
      return before.session;
    }
    const text = cache.opened(places.of({ key }), sealed);
    if (text === undefined) return undefined;
    // Gateways of several releases can share a cache: a record that does not fit is not a session here.
    const read = z.safeParse(SessionRecord, JSON.parse(text));
    if (!read.success) return undefined;
    const session = Object.assign(before?.session ?? {}, read.data);
    remember(session, sealed);
    return session;
  }

  async function look(key: string): Promise<SessionRecord | undefined> {
    await catchUp();
    const place = places.of({ key });
    // Both commands are sent together; a transaction would take four.
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

  return {
    knownOf: (key: string) => known.get(key),
    allKnown: (): SessionRecord[] => [...known.values()].map(({ session }) => session),
    /** Makes a session known that is yet to be written. */
    expect(session: SessionRecord): void {
      unwritten.add(session.key);
      remember(session, '');
    },
    look,
    /** Looks a session up once for all who ask in the meantime. */
    lookOnce(key: string): Promise<unknown> {
      const looking = looks.get(key) ?? look(key).finally(() => looks.delete(key));
      looks.set(key, looking);
      return looking;
    },
    async put(redis: Redis, session: SessionRecord): Promise<void> {
      const place = places.of(session);
      const sealed = cache.sealed(place, JSON.stringify(session));
      // A session that ended in the meantime is not created again by a renewal.
      const isKept = unwritten.has(session.key)
        ? await redis.set(place, sealed, 'PX', idleMs)
        : await redis.set(place, sealed, 'PX', idleMs, 'XX');
      unwritten.delete(session.key);
      if (!isKept || endedHere.has(session.key)) return;
      remember(session, sealed);
      // Evicting caches drop what is not used for long, and nothing else uses the sets while the session continues.
      for (const index of places.indexesOf(session))
        await redis.multi().sadd(index, session.key).pexpire(index, absoluteMs).exec();
    },
    /** The sessions in a set that have not ended; undefined while the cache is lost. */
    async namedBy(index: string): Promise<SessionRecord[] | undefined> {
      const named = await cache.run((redis) => redis.smembers(index));
      if (!named) return undefined;
      const keys = named.value;
      if (keys.length === 0) return [];
      const sealed = await cache.run((redis) => redis.mget(keys.map((key) => places.of({ key }))));
      return sealed?.value.flatMap((text, at) => {
        const key = keys[at];
        return (key !== undefined && text !== null && sessionIn(key, text)) || [];
      });
    },
    /** Whether a session began here and is not yet written to the cache. */
    isUnwritten: (key: string) => unwritten.has(key),
    hasEndedHere: (key: string) => endedHere.has(key),
    /** Forgets a session that ends here, before the cache is updated. */
    forget(key: string): void {
      endedHere.set(key, true);
      unwritten.delete(key);
      known.delete(key);
    },
  };
}
