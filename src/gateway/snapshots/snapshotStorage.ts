import type { Snapshot } from './snapshot.ts';

/** Where snapshots outlive the process. What it gives has been verified; what is damaged it drops. */
export type SnapshotStorage = {
  /** All that it has, by key. */
  readAll(): AsyncIterable<[key: string, snapshot: Snapshot]>;
  write(key: string, snapshot: Snapshot): Promise<void>;
  remove(key: string): Promise<void>;
};

/** Where gateways of one organisation share snapshots and take turns in reading them from the service. */
export type SharedSnapshots = {
  /** What another gateway has read since one's own; undefined when there is nothing newer. Its clock may be ahead. */
  newerThan(key: string, own: Pick<Snapshot, 'id' | 'readAt'> | undefined): Promise<Snapshot | undefined>;
  publish(key: string, snapshot: Snapshot): Promise<void>;
  /** Takes back what is no longer true. */
  remove(key: string): Promise<void>;
  /** The right to read it from the service, until it is released or this gateway dies; undefined while another has it. */
  claim(key: string): Promise<{ release(): Promise<void> } | undefined>;
};
