import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ScraperCheck } from '../signIn/metricsToken.ts';
import { visitorOf } from '../signIn/visitors.ts';

const WINDOW_MS = 60_000;
const HOUR_MS = 60 * WINDOW_MS;
/** Requests a minute of one session that the routes answer; a page makes some thirty. */
const PER_SESSION = 1_200;
/**
 * Requests a minute of one session for data at hand, which cost a tenth of the others: an organisation of a million records is
 * a hundred. The routes count what goes beyond them.
 */
const AT_HAND_PER_SESSION = 6_000;
/** Sessions and networks that are counted at the same time; whoever is more than that begins anew. */
const MAX_COUNTED = 20_000;
/** Requests a minute of one address without a session: a building can have one address for all who sign in in the morning. */
const PER_ADDRESS = 300;

/** Requests a minute of one address that are refused for want of a session; pages that were left open ask on for a while. */
const REFUSED_PER_ADDRESS = 600;

/**
 * Logout tokens a minute of one address that are not the provider's. The provider's own do not count, because it can sign out
 * everybody at once.
 */
const WRONG_TOKENS_PER_ADDRESS = 300;

/** People a minute whom one session can look up: more than anybody opens by hand, and each is a record that stays for years. */
const LOOKED_UP_PER_SESSION = 600;

/** Refused sign-ins an hour of one address, and of all, of which the audit log takes a record each. */
const RECORDED_PER_ADDRESS = 20;
const RECORDED_IN_ALL = 200;

/**
 * Whom a request without a session is counted for: an IPv4 address, or a network of IPv6, of which one machine has every address.
 * Some proxies append the port to the address.
 */
export function countedAddress({ ip }: Pick<FastifyRequest, 'ip'>): string {
  const [, ofIpv6, ofIpv4] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(ip) ?? [];
  return normalizeIP(ofIpv6 ?? ofIpv4 ?? ip);
}

/** Counts a request that is about to be refused; rejects when its address has asked too often. */
export type LimitRefused = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Limits how much one session, and one address that nobody has signed in from, may ask; beyond it is 429 with `Retry-After`.
 * @param isScraper those are not counted, because the figures are wanted most when somebody asks too much
 */
export async function addRequestLimits(app: FastifyInstance, isScraper: ScraperCheck): Promise<LimitRefused> {
  await app.register(rateLimit, {
    timeWindow: WINDOW_MS,
    allowList: (request) => isScraper(request.raw),
    max: (request) => (visitorOf(request.raw) ? PER_SESSION : PER_ADDRESS),
    keyGenerator: (request) => visitorOf(request.raw)?.session.key ?? countedAddress(request),
    cache: MAX_COUNTED,
    errorResponseBuilder: (_request, { statusCode, after }) =>
      Object.assign(new Error(`Too many requests: wait ${after}.`), { statusCode }),
  });
  // Routes count what reaches them; what is refused without a session has a count of its own, so that it takes no sign-in away.
  const count = app.rateLimit({ max: REFUSED_PER_ADDRESS, cache: MAX_COUNTED });
  return (request, reply) => count.call(app, request, reply);
}

/** Counts in windows, each of which begins with the first of a key. */
function createCounts(windowMs = WINDOW_MS) {
  const counted = new LRUCache<string, { count: number }>({ max: MAX_COUNTED, ttl: windowMs });
  return {
    of: (key: string): number => counted.get(key)?.count ?? 0,
    /** @returns how many there are with these */
    add(key: string, count = 1): number {
      const found = counted.get(key) ?? { count: 0 };
      if (found.count === 0) counted.set(key, found);
      found.count += count;
      return found.count;
    },
    /** Until the window of a key ends, in seconds. */
    secondsLeft: (key: string): number => Math.ceil(counted.getRemainingTTL(key) / 1000),
  };
}

/**
 * Counts what a session asks for that may be answered before the routes count it.
 * @returns whether it may; beyond the limit the routes answer, and then refuse
 */
export function createAtHandLimit(): (sessionKey: string) => boolean {
  const requests = createCounts();
  return (sessionKey) => requests.add(sessionKey) <= AT_HAND_PER_SESSION;
}

/** Counts the logout tokens of an address that turn out to be wrong. */
export type WrongTokenLimit = {
  count(address: string): void;
  /** Seconds until another one of the address is looked at; undefined while one is. */
  waitOf(address: string): number | undefined;
};

export function createWrongTokenLimit(): WrongTokenLimit {
  const tokens = createCounts();
  return {
    count: (address) => void tokens.add(address),
    waitOf: (address) => (tokens.of(address) < WRONG_TOKENS_PER_ADDRESS ? undefined : tokens.secondsLeft(address)),
  };
}

/**
 * Counts the people whom a session looks up.
 * @returns for some more, the seconds until any can be looked up; undefined where they can be now
 */
export function createPersonLookUpLimit(): (sessionKey: string, people: number) => number | undefined {
  const lookedUp = createCounts();
  return (sessionKey, people) =>
    lookedUp.add(sessionKey, people) <= LOOKED_UP_PER_SESSION ? undefined : lookedUp.secondsLeft(sessionKey);
}

/** Whether one of so many has a record of its own: each of the first, then the last of each doubling. */
const hasOwnRecord = (count: number, first: number): boolean =>
  count <= first || Number.isInteger(Math.log2(count / first));

/**
 * Decides which refused sign-ins the audit log takes down, because whoever has no session can be refused without end, and a
 * record stays for years.
 * @returns for each how many there were of its address within the hour, or undefined where it gets no record
 */
export function createRefusalRecords(): (address: string) => number | undefined {
  const [byAddress, recorded] = [createCounts(HOUR_MS), createCounts(HOUR_MS)];
  return (address) => {
    const count = byAddress.add(address);
    if (!hasOwnRecord(count, RECORDED_PER_ADDRESS)) return undefined;
    return hasOwnRecord(recorded.add('all'), RECORDED_IN_ALL) ? count : undefined;
  };
}
