import type { EpochMs } from '#protocol/dates.ts';
import { type SnapshotState, snapshotHeaders } from '#protocol/snapshotHeaders.ts';

/** What the gateway says about the data it sent. Times in epoch ms. */
export type SnapshotMetadata = {
  /** Pages with the same id belong together; undefined if the header is missing. */
  id: string | undefined;
  state: SnapshotState;
  /** When the gateway read it from the service. */
  readAt: EpochMs;
  /** When it should be read again; undefined while it is read for the first time. */
  freshUntil: EpochMs | undefined;
  /** The service changed its data during every read, so that figures may be off. */
  isDoubtful: boolean;
  /** The records that the gateway could not read and left out. */
  unreadable: UnreadableSummary;
  /** Why it is older than it should be; exactly in the state `failing`. */
  failing: Failing | undefined;
};

/** Records that break their contract: how many, and the first names, see `UnreadableRecord`. */
export type UnreadableSummary = { count: number; names: readonly string[] };

/** The unreadable records of several pages together. */
export const mergeUnreadable = (pages: readonly { snapshot: SnapshotMetadata }[]): UnreadableSummary => ({
  count: pages.reduce((sum, { snapshot }) => sum + snapshot.unreadable.count, 0),
  names: pages.flatMap(({ snapshot }) => snapshot.unreadable.names),
});

/** A refresh that fails: `reason` is an error identifier of the service or a `GatewayFailure`. */
type Failing = { reason: string; since: EpochMs; requestId: string | undefined };

const states: readonly string[] = ['loading', 'fresh', 'stale', 'failing'] satisfies SnapshotState[];
const isState = (text: string | undefined): text is SnapshotState => text !== undefined && states.includes(text);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * Reads the headers of a response leniently, because a proxy may drop or add some; data without a known state counts as
 * stale. The browser replaces the headers that it kept by those of a 304, so the gateway sends a header without meaning as an
 * empty one; the state decides which of them count.
 * @param now stands in for a missing `readAt`
 */
export function snapshotMetadataIn(headers: Headers, now: EpochMs): SnapshotMetadata {
  const said = (name: string): string | undefined => headers.get(name) || undefined;
  const positive = (name: string): number | undefined => {
    const value = Number(said(name));
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const given = said(snapshotHeaders.state);
  const state = isState(given) ? given : 'stale';
  const readAt = positive(snapshotHeaders.readAt) ?? now;
  return {
    id: said(snapshotHeaders.id),
    state,
    readAt,
    freshUntil: state === 'loading' ? undefined : positive(snapshotHeaders.freshUntil),
    unreadable: {
      count: positive(snapshotHeaders.unreadable) ?? 0,
      names: said(snapshotHeaders.unreadableNames)?.split(',').map(decoded) ?? [],
    },
    isDoubtful: said(snapshotHeaders.doubtful) === '1',
    failing:
      state === 'failing'
        ? {
            reason: said(snapshotHeaders.failure) ?? 'unknown',
            since: positive(snapshotHeaders.failingSince) ?? now,
            requestId: said(snapshotHeaders.failureRequestId),
          }
        : undefined,
  };
}
