import type { EpochMs } from '#protocol/dates.ts';
import { freshUntil } from './freshness.ts';
import type { Snapshot } from './snapshot.ts';
import {
  type PageResult,
  refreshFailureOf,
  type SnapshotEntry,
  type SnapshotMetadata,
  type SnapshotWithMetadata,
} from './snapshotEntry.ts';

function standingOf(entry: SnapshotEntry, snapshot: Snapshot, now: EpochMs): SnapshotMetadata {
  const due = freshUntil(snapshot);
  const failed = refreshFailureOf(entry);
  const state = now < due ? 'fresh' : failed ? 'failing' : 'stale';
  const { id: snapshotId, readAt, isDoubtful } = snapshot;
  return { snapshotId, readAt, state, freshUntil: due, isDoubtful, failed };
}

/** A page of a complete snapshot, from 1, as readers are given it. */
export function served(entry: SnapshotEntry, snapshot: Snapshot, number: number, now: EpochMs): PageResult {
  const page = snapshot.pages[number - 1];
  return page ? { kind: 'page', page, ...standingOf(entry, snapshot, now) } : { kind: 'past_the_end' };
}

/** A complete snapshot as readers are given it. */
export const withMetadata = (entry: SnapshotEntry, snapshot: Snapshot, now: EpochMs): SnapshotWithMetadata => ({
  kind: 'whole',
  snapshot,
  ...standingOf(entry, snapshot, now),
});
