import type { EpochMs } from '#protocol/dates.ts';
import { type SnapshotState, snapshotHeaders } from '#protocol/snapshotHeaders.ts';

/** What the gateway says of the data that it gave. Times in epoch ms. */
export type SnapshotFacts = {
  /** Pages that have it in common belong together; undefined where nothing was said. */
  id: string | undefined;
  state: SnapshotState;
  /** When the gateway read it from the service. */
  readAt: EpochMs;
  /** When it should be read again; undefined while it is read for the first time. */
  freshUntil: EpochMs | undefined;
  /** The service changed its data during every reading: figures may be off. */
  isDoubtful: boolean;
  /** Why it is older than it should be; exactly in the state `failing`. */
  failing: Failing | undefined;
};

/** A renewal that fails: `reason` is an error identifier of the service or a `GatewayFailure`. */
type Failing = { reason: string; since: EpochMs; requestId: string | undefined };

const states: readonly string[] = ['loading', 'fresh', 'stale', 'failing'] satisfies SnapshotState[];
const isState = (text: string | null): text is SnapshotState => text !== null && states.includes(text);

/**
 * Reads the headers of an answer; leniently, because something between may drop or add some. The browser puts the
 * headers of a 304 over those that it kept, and so keeps the ones that no longer come: the state decides which count.
 * @param now stands in for a missing time of reading
 */
export function snapshotFactsIn(headers: Headers, now: EpochMs): SnapshotFacts {
  const instant = (name: string): EpochMs | undefined => {
    const value = Number(headers.get(name) ?? '');
    return Number.isSafeInteger(value) && value > 0 ? value : undefined;
  };
  const said = headers.get(snapshotHeaders.state);
  const state = isState(said) ? said : 'fresh';
  const readAt = instant(snapshotHeaders.readAt) ?? now;
  return {
    id: headers.get(snapshotHeaders.id) ?? undefined,
    state,
    readAt,
    freshUntil: state === 'loading' ? undefined : instant(snapshotHeaders.freshUntil),
    isDoubtful: headers.get(snapshotHeaders.doubtful) === '1',
    failing:
      state === 'failing'
        ? {
            reason: headers.get(snapshotHeaders.failure) ?? 'unknown',
            since: instant(snapshotHeaders.failingSince) ?? now,
            requestId: headers.get(snapshotHeaders.failureRequestId) ?? undefined,
          }
        : undefined,
  };
}
