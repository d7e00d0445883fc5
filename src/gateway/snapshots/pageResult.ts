import type { EpochMs } from '#protocol/dates.ts';
import type { SnapshotState } from '#protocol/snapshotHeaders.ts';
import type { UpstreamError } from '../upstream/upstreamResult.ts';
import type { RefreshFailure } from './failureTracker.ts';
import { freshUntil } from './freshness.ts';
import { snapshotStateAt } from './refreshPolicy.ts';
import type { Snapshot, SnapshotPage } from './snapshot.ts';
import { refreshFailureOf, type SnapshotEntry } from './snapshotEntry.ts';

/** What readers learn about the data they receive. */
export type SnapshotMetadata = {
  /** Pages with the same id belong together. */
  snapshotId: string;
  /** Epoch ms. */
  readAt: EpochMs;
  /** How long ago that was, in milliseconds; 0 if the clock was set back meanwhile. */
  ageMs: number;
  state: SnapshotState;
  /** When it should be read again, epoch ms; undefined during the first read. */
  freshUntil: EpochMs | undefined;
  isDoubtful: boolean;
  failure: RefreshFailure | undefined;
  /** Nothing is returned, because the requested person is unknown or outside of the scope. */
  isOfUnknownPerson?: true;
  /** The ids of those in the scope, if several people were requested and the others left out. */
  givenPeople?: readonly string[];
  /** Only id and name of the requested person are returned, who is outside of the scope. */
  isNameAlone?: true;
};

export type PageWithMetadata = SnapshotMetadata & { kind: 'page'; page: SnapshotPage };

export type SnapshotWithMetadata = SnapshotMetadata & { kind: 'snapshot'; snapshot: Snapshot };

/** What a reader gets who requests one page. */
export type PageResult =
  | PageWithMetadata
  /** The complete snapshot has fewer pages. */
  | { kind: 'past_the_end' }
  | UpstreamError;

/** @param snapshot the snapshot of the entry that is shown */
function metadataOf(entry: SnapshotEntry, snapshot: Snapshot, now: EpochMs): SnapshotMetadata {
  const failure = refreshFailureOf(entry);
  const state = snapshotStateAt(snapshot, { isFailing: failure !== undefined }, now);
  const { id: snapshotId, readAt, isDoubtful } = snapshot;
  const ageMs = Math.max(0, now - readAt);
  return { snapshotId, readAt, ageMs, state, freshUntil: freshUntil(snapshot), isDoubtful, failure };
}

/** A page of a collection during its first read. */
export const loadingPage = (page: SnapshotPage, snapshotId: string, now: EpochMs): PageWithMetadata => ({
  kind: 'page',
  page,
  snapshotId,
  readAt: now,
  ageMs: 0,
  state: 'loading',
  freshUntil: undefined,
  isDoubtful: false,
  failure: undefined,
});

/**
 * A page of a snapshot, or of its columns. The spread comes first, because V8 copies an object in one step only into an empty
 * one, and every answer needs this.
 */
export const pageWithMetadata = (
  entry: SnapshotEntry,
  snapshot: Snapshot,
  page: SnapshotPage,
  now: EpochMs,
): PageWithMetadata => ({ ...metadataOf(entry, snapshot, now), kind: 'page', page });

/** A page of a complete snapshot, from 1. */
export function pageResult(entry: SnapshotEntry, snapshot: Snapshot, number: number, now: EpochMs): PageResult {
  const page = snapshot.pages[number - 1];
  return page ? pageWithMetadata(entry, snapshot, page, now) : { kind: 'past_the_end' };
}

export const withMetadata = (entry: SnapshotEntry, snapshot: Snapshot, now: EpochMs): SnapshotWithMetadata => ({
  kind: 'snapshot',
  snapshot,
  ...metadataOf(entry, snapshot, now),
});
