import type { EpochMs } from '#protocol/dates.ts';
import { freshUntil } from './freshness.ts';
import type { Snapshot } from './snapshot.ts';
import { type Entry, failureOf, type Served, type ServedWhole, type Standing } from './snapshotEntry.ts';

function standingOf(entry: Entry, snapshot: Snapshot, now: EpochMs): Standing {
  const due = freshUntil(snapshot);
  const failed = failureOf(entry);
  const state = now < due ? 'fresh' : failed ? 'failing' : 'stale';
  const { id: snapshotId, readAt, isDoubtful } = snapshot;
  return { snapshotId, readAt, state, freshUntil: due, isDoubtful, failed };
}

/** A page of a complete snapshot, from 1, as readers are given it. */
export function served(entry: Entry, snapshot: Snapshot, number: number, now: EpochMs): Served {
  const page = snapshot.pages[number - 1];
  return page ? { kind: 'page', page, ...standingOf(entry, snapshot, now) } : { kind: 'past_the_end' };
}

/** A complete snapshot as readers are given it. */
export const servedWhole = (entry: Entry, snapshot: Snapshot, now: EpochMs): ServedWhole => ({
  kind: 'whole',
  snapshot,
  ...standingOf(entry, snapshot, now),
});
