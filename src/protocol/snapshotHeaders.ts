/**
 * The gateway's own headers about the data in an answer, besides `ETag` and `Age`; every answer with data has them.
 * All are always sent, an empty one if there is nothing to say, because a browser replaces the headers that it keeps by
 * those of a 304. architecture.md "Snapshots".
 */
export const snapshotHeaders = {
  /** Names the reading: pages with the same id belong together. */
  id: 'Snapshot-Id',
  /** When the gateway read it, epoch ms. */
  readAt: 'Snapshot-Read-At',
  /** One of `SnapshotState`. */
  state: 'Snapshot-State',
  /** When it should be read again, epoch ms; empty while it is read for the first time. */
  freshUntil: 'Snapshot-Fresh-Until',
  /** `1` when the service's data changed during every reading, so that figures may be off. */
  doubtful: 'Snapshot-Doubtful',
  /** How many records of this page could not be read and are left out; empty for none. */
  unreadable: 'Snapshot-Unreadable',
  /** The first of their names, see `UnreadableRecord`, each URL-encoded, separated by commas. */
  unreadableNames: 'Snapshot-Unreadable-Names',
  /** Why it could not be renewed, if so: an error identifier of the service or a `GatewayFailure`. */
  failure: 'Snapshot-Failure',
  /** Failing since then, epoch ms. */
  failingSince: 'Snapshot-Failing-Since',
  /** Names the service's last answer, for support. */
  failureRequestId: 'Snapshot-Failure-Request-Id',
} as const;

/**
 * - `loading`: the first reading is still under way
 * - `fresh`: as new as it should be
 * - `stale`: due to be read again, which is under way
 * - `failing`: older than it should be, because the service does not return it
 */
export type SnapshotState = 'loading' | 'fresh' | 'stale' | 'failing';
