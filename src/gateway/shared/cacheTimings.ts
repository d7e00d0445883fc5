/** The times that gateways and their shared cache use, in milliseconds; tests shorten them together. */
export type CacheTimings = {
  /** Between two heartbeats of a gateway. */
  heartbeatMs: number;
  /** A slower response counts as none. */
  smallDeadlineMs: number;
  /** The same for a snapshot, which can have many megabytes. */
  largeDeadlineMs: number;
  /** A slower connection attempt is abandoned. */
  connectMs: number;
  /** Between attempts to connect. */
  reconnectMs: number;
  /** A gateway without a heartbeat for this long is away: perhaps it alone lost the cache, and goes on with its share. */
  awayAfterMs: number;
  /**
   * When the cache is back, the gateways return within this time; until then none gets a place, because some still use their
   * shares.
   */
  returnMs: number;
  /** A claim expires after this when its gateway has died. */
  claimMs: number;
  /** Between two renewals of a claim that is held; several fit into `claimMs`. */
  claimRenewalMs: number;
};

export const defaultCacheTimings: CacheTimings = {
  heartbeatMs: 500,
  smallDeadlineMs: 1_000,
  largeDeadlineMs: 5_000,
  connectMs: 2_000,
  reconnectMs: 500,
  awayAfterMs: 2_500,
  returnMs: 1_000,
  claimMs: 10_000,
  claimRenewalMs: 3_000,
};
