/** The times that gateways and their shared cache go by, in milliseconds; tests shorten them together. */
export type CacheTimings = {
  /** Between two heartbeats of a gateway. */
  heartbeatMs: number;
  /** A response that takes longer is none. */
  smallDeadlineMs: number;
  /** The same for a snapshot, which can have many megabytes. */
  largeDeadlineMs: number;
  /** A connection attempt that takes longer is given up. */
  connectMs: number;
  /** Between attempts to connect. */
  reconnectMs: number;
  /** A gateway without a heartbeat for so long is away: it may have lost the cache alone, and go on with its share. */
  awayAfterMs: number;
  /**
   * When the cache is back, the gateways come back within this; until then none gets a place, because some still use
   * their shares.
   */
  returnMs: number;
  /** A claim whose gateway has died runs out after this. */
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
