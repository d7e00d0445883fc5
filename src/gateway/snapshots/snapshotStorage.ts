import type { Snapshot } from './snapshot.ts';

/** Where snapshots outlive the process. Every snapshot it returns has been verified; damaged ones are dropped. */
export type SnapshotStorage = {
  /** All snapshots with their keys. */
  readAll(): AsyncIterable<[key: string, snapshot: Snapshot]>;
  write(key: string, snapshot: Snapshot): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Where gateways of one organisation share snapshots, so that one of them reads for all. */
export type SharedSnapshots = {
  /** A snapshot that another gateway has read since one's own, if any. That gateway's clock may be ahead. */
  newerThan(key: string, own: Pick<Snapshot, 'id' | 'readAt'> | undefined): Promise<Snapshot | undefined>;
  publish(key: string, snapshot: Snapshot): Promise<void>;
  /** Removes a snapshot that is no longer true. */
  remove(key: string): Promise<void>;
  /** The right to read from the service, until it is released or this gateway dies; undefined while another has it. */
  claim(key: string): Promise<{ release(): Promise<void> } | undefined>;
};
