import type { CacheTimings } from './cacheTimings.ts';

/*
 * Atomic steps in the cache, as Lua. Times are the cache server's own, in milliseconds, because the clocks of gateways differ.
 */

/** The keys of the budget of one service and token; they share a slot on servers that divide their keys. */
export type BudgetKeys = {
  /** When the places taken so far would be used up at an even pace. */
  budget: string;
  /** Exists as long as the service takes no calls. */
  coolDown: string;
  /** The gateways, each with the time of its last heartbeat. */
  gateways: string;
};

export const budgetKeysOf = (owner: string): BudgetKeys => ({
  budget: `compliance:{${owner}}:budget`,
  coolDown: `compliance:{${owner}}:cool-down`,
  gateways: `compliance:{${owner}}:gateways`,
});

/** The look-ups of one service and token in the cache; the keys share a slot on servers that divide their keys. */
export type LookUpKeys = {
  /** The look-ups, each with the time when it was added. */
  order: string;
  /** The bytes of each. */
  sizes: string;
};

export const lookUpKeysOf = (owner: string): LookUpKeys => ({
  order: `compliance:{${owner}}:look-ups`,
  sizes: `compliance:{${owner}}:look-up-sizes`,
});

/** A gateway that is away for longer, in milliseconds, is considered ended. */
const FORGOTTEN_AFTER_MS = 5 * 60_000;
/** An unused budget is forgotten after this, in milliseconds, and then begins used up. */
const BUDGET_KEPT_MS = 60 * 60_000;
/** Cool-downs whose ends differ by less, in milliseconds, are the same one, reported over a slow network. */
const SAME_END_MS = 1_000;

/** A gateway's clock may be ahead of the cache server's by this, in milliseconds; a later reading time cannot be true. */
const AHEAD_MS = 5_000;

const NOW = `
local time = redis.call('TIME')
local now = time[1] * 1000 + time[2] / 1000
`;
const KEEP = `
local function keep(used)
  redis.call('SET', KEYS[1], string.format('%.3f', used), 'PX', ${BUDGET_KEPT_MS})
end
`;

/**
 * Takes one place of the shared budget, by the rule of outbound/rateLimiter.ts. A place costs more while a gateway is away, to
 * reserve its share for it.
 * KEYS: budget, coolDown, gateways. ARGV: calls a minute, burst, how many gateways share it.
 * Returns milliseconds to wait, and for how many the service takes no calls; 0 and 0 when the place is taken.
 */
export const takePlaceScript = ({ awayAfterMs, returnMs }: CacheTimings) => `
local paused = redis.call('PTTL', KEYS[2])
if paused > 0 then return {0, paused} end
${NOW}${KEEP}
local gateways = tonumber(ARGV[3])
local present = redis.call('ZCOUNT', KEYS[3], now - ${awayAfterMs}, '+inf')
local known = redis.call('ZCARD', KEYS[3])
local away = math.min(math.max(math.min(known, gateways) - present, 0), gateways - 1)
local spacing = 60000 / ARGV[1]
local room = ARGV[2] * spacing
local cost = spacing * gateways / (gateways - away)
local full = now + math.max(room + ${returnMs}, cost)
local used = math.min(tonumber(redis.call('GET', KEYS[1]) or now + room), full)
local wait = used + cost - now - room
if wait > 0 then
  keep(used)
  return {math.ceil(wait), 0}
end
keep(math.max(used, now) + cost)
return {0, 0}
`;

/**
 * The heartbeat of one gateway: reports that it is there, and exchanges what is known of a cool-down.
 * KEYS: budget, coolDown, gateways. ARGV: id of the gateway, milliseconds that its cool-down still lasts, 1 when it returns
 * from going on by itself, calls a minute (0 without a limit), burst. Returns for how many milliseconds the service takes no
 * calls.
 */
export const heartbeatScript = ({ returnMs }: CacheTimings) => `
${NOW}${KEEP}
redis.call('ZADD', KEYS[3], now, ARGV[1])
redis.call('ZREMRANGEBYSCORE', KEYS[3], '-inf', now - ${FORGOTTEN_AFTER_MS})
redis.call('PEXPIRE', KEYS[3], ${FORGOTTEN_AFTER_MS})
if ARGV[3] == '1' and tonumber(ARGV[4]) > 0 then
  keep(now + ARGV[5] * 60000 / ARGV[4] + ${returnMs})
end
local paused = math.max(redis.call('PTTL', KEYS[2]), 0)
local own = tonumber(ARGV[2])
if own > paused + ${SAME_END_MS} then
  redis.call('SET', KEYS[2], '1', 'PX', own)
  paused = own
end
return paused
`;

/** Takes or keeps a claim. KEYS: claim. ARGV: token, milliseconds that it is valid. Returns 1 when it is held. */
export const HOLD_CLAIM = `
local holder = redis.call('GET', KEYS[1])
if holder and holder ~= ARGV[1] then return 0 end
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[2])
return 1
`;

/** Releases a claim if it still has this token. KEYS: claim. ARGV: token. */
export const RELEASE_CLAIM = `
if redis.call('GET', KEYS[1]) == ARGV[1] then redis.call('DEL', KEYS[1]) end
return 0
`;

/**
 * Keeps a snapshot unless there is a newer one. A snapshot from the future is not kept, and a stored one is replaced.
 * KEYS: readAt, snapshot. ARGV: readAt, bytes, milliseconds to keep it. Returns 1 when it is kept, 0 when there is a newer one,
 * and -1 when the gateway's clock is ahead.
 */
export const PUBLISH = `
${NOW}
local latest = now + ${AHEAD_MS}
local readAt = tonumber(ARGV[1])
local kept = tonumber(redis.call('GET', KEYS[1]) or 0)
if readAt > latest then return -1 end
if kept > readAt and kept <= latest then return 0 end
redis.call('SET', KEYS[2], ARGV[2], 'PX', ARGV[3])
redis.call('SET', KEYS[1], ARGV[1], 'PX', ARGV[3])
return 1
`;

/**
 * Counts one look-up among those in the cache; the oldest make room for it. A full cache may have removed one of the two keys:
 * the other one alone is not a valid count, and counting starts again.
 * KEYS: order, sizes. ARGV: the key of its snapshot, its bytes, the most look-ups and bytes, milliseconds that a snapshot is
 * kept. Returns the keys of the snapshots to remove.
 */
export const COUNT_LOOK_UP = `
${NOW}
if redis.call('ZCARD', KEYS[1]) ~= redis.call('HLEN', KEYS[2]) then redis.call('DEL', KEYS[1], KEYS[2]) end
redis.call('ZADD', KEYS[1], now, ARGV[1])
redis.call('HSET', KEYS[2], ARGV[1], ARGV[2])
local total = 0
for _, bytes in ipairs(redis.call('HVALS', KEYS[2])) do total = total + bytes end
local gone = {}
local oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
while oldest[1] and (redis.call('ZCARD', KEYS[1]) > tonumber(ARGV[3]) or total > tonumber(ARGV[4]) or tonumber(oldest[2]) < now - ARGV[5]) do
  gone[#gone + 1] = oldest[1]
  total = total - (redis.call('HGET', KEYS[2], oldest[1]) or 0)
  redis.call('ZREM', KEYS[1], oldest[1])
  redis.call('HDEL', KEYS[2], oldest[1])
  oldest = redis.call('ZRANGE', KEYS[1], 0, 0, 'WITHSCORES')
end
redis.call('PEXPIRE', KEYS[1], ARGV[5])
redis.call('PEXPIRE', KEYS[2], ARGV[5])
return gone
`;
