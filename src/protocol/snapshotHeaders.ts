/**
 * What the gateway says of the data in an answer, beside `ETag` and `Age`: its own headers, on every answer that has data.
 * All of them are always sent, an empty one where there is nothing to say, because a browser lays the headers of a 304
 * over those that it keeps. architecture.md "Snapshots".
 */
export const snapshotHeaders = {
  /** Names the reading: pages that have it in common belong together. */
  id: 'Snapshot-Id',
  /** When the gateway read it, epoch ms. */
  readAt: 'Snapshot-Read-At',
  /** One of `SnapshotState`. */
  state: 'Snapshot-State',
  /** When it should be read again, epoch ms; empty while it is read for the first time. */
  freshUntil: 'Snapshot-Fresh-Until',
  /** `1` when the service's data changed during every reading, so that figures may be off. */
  doubtful: 'Snapshot-Doubtful',
  /** How many records of this page could not be read, and are left out of it; empty for none. */
  unreadable: 'Snapshot-Unreadable',
  /** Which ones: the first of their names, see `UnreadableRecord`, each URL-encoded, with commas between. */
  unreadableNames: 'Snapshot-Unreadable-Names',
  /** Why it could not be renewed, if so: an error identifier of the service or a `GatewayFailure`. */
  failure: 'Snapshot-Failure',
  /** Since when, epoch ms. */
  failingSince: 'Snapshot-Failing-Since',
  /** Of the service's last answer, for support. */
  failureRequestId: 'Snapshot-Failure-Request-Id',
} as const;

/**
 * - `loading`: the first reading is still under way
 * - `fresh`: as new as it should be
 * - `stale`: due to be read again, which is being done
 * - `failing`: older than it should be, because the service does not give it
 */
export type SnapshotState = 'loading' | 'fresh' | 'stale' | 'failing';
