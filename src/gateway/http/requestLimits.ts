import rateLimit, { normalizeIP } from '@fastify/rate-limit';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { ScraperCheck } from '../signIn/metricsToken.ts';
import { visitorOf } from '../signIn/visitors.ts';

const WINDOW_MS = 60_000;
const HOUR_MS = 60 * WINDOW_MS;
/** Requests per minute of one session that the routes answer; a page makes some thirty. */
const PER_SESSION = 1_200;
/**
 * Requests per minute of one session for available data, which cost a tenth of the others: an organisation of a million records
 * takes a hundred. The routes count the requests beyond this limit.
 */
const AT_HAND_PER_SESSION = 6_000;
/** Sessions and networks that are counted at the same time; one that is evicted starts from zero. */
const MAX_COUNTED = 20_000;
/** Requests per minute of one address without a session: a building can have one address for all who sign in in the morning. */
const PER_ADDRESS = 300;

/** Requests per minute of one address that are refused without a session; pages that were left open keep asking for a while. */
const REFUSED_PER_ADDRESS = 600;

/**
 * Logout tokens per minute of one address that are not the provider's. The provider's own do not count, because it can sign out
 * everybody at once.
 */
const WRONG_TOKENS_PER_ADDRESS = 300;

/** People per minute that one session can look up: more than anybody opens by hand, and each is a record kept for years. */
const LOOKED_UP_PER_SESSION = 600;

/** Refused sign-ins per hour of one address, and of all, that the audit log records one by one. */
const RECORDED_PER_ADDRESS = 20;
const RECORDED_IN_ALL = 200;

/**
 * Key under which a request without a session is counted: an IPv4 address, or an IPv6 network, because one machine has all its
 * addresses. Some proxies append the port to the address.
 * @param request one without an address if its caller hung up before the address was read, whatever Fastify's type says
 */
export function countedAddress({ ip = 'unknown' }: Partial<Pick<FastifyRequest, 'ip'>>): string {
  const [, ofIpv6, ofIpv4] = /^(?:\[([^\]]+)\]|(\d+(?:\.\d+){3}))(?::\d+)?$/.exec(ip) ?? [];
  return normalizeIP(ofIpv6 ?? ofIpv4 ?? ip);
}

/** Counts a request that is about to be refused; rejects when its address has asked too often. */
export type LimitRefused = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;

/**
 * Limits the requests of one session, and of one address without a session; beyond it is 429 with `Retry-After`.
 * @param isScraper those are not counted, because the figures matter most when there are too many requests
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
  // Routes count what reaches them; refusals without a session are counted separately, so that they block no sign-in.
  const count = app.rateLimit({ max: REFUSED_PER_ADDRESS, cache: MAX_COUNTED });
  return (request, reply) => count.call(app, request, reply);
}

/** Counts in windows, each of which begins with the first event of a key. */
function createCounts(windowMs = WINDOW_MS) {
  const counted = new LRUCache<string, { count: number }>({ max: MAX_COUNTED, ttl: windowMs });
  return {
    of: (key: string): number => counted.get(key)?.count ?? 0,
    /** @returns the count including these */
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
 * Counts the requests of a session that may be answered before the routes count them.
 * @returns whether the session may; beyond the limit the routes answer, and then refuse
 */
export function createAtHandLimit(): (sessionKey: string) => boolean {
  const requests = createCounts();
  return (sessionKey) => requests.add(sessionKey) <= AT_HAND_PER_SESSION;
}

/** Counts the logout tokens of an address that turn out to be wrong. */
export type WrongTokenLimit = {
  count(address: string): void;
  /** Seconds until another token of the address is checked; undefined while one is accepted. */
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
 * Counts the people that a session looks up.
 * @returns the seconds until more can be looked up; undefined if they can be now
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
 * Decides which refused sign-ins the audit log records, because a caller without a session can be refused without end, and
 * records are kept for years.
 * @returns for each the number of its address within the hour, or undefined if it gets no record
 */
export function createRefusalRecords(): (address: string) => number | undefined {
  const [byAddress, recorded] = [createCounts(HOUR_MS), createCounts(HOUR_MS)];
  return (address) => {
    const count = byAddress.add(address);
    if (!hasOwnRecord(count, RECORDED_PER_ADDRESS)) return undefined;
    return hasOwnRecord(recorded.add('all'), RECORDED_IN_ALL) ? count : undefined;
  };
}
