import type { SnapshotMetadata } from '#client/snapshotMetadata.ts';
import type { EpochMs } from '#protocol/dates.ts';

type Facts = Pick<SnapshotMetadata, 'state' | 'freshUntil'>;

/** How long the gateway is left alone, in milliseconds, with what is not fresh; asking costs it next to nothing. */
const LEFT_ALONE_MS = {
  /** The rest of it has come by then, and with it how long it will be fresh. */
  loading: 2_000,
  /** It is being read anew. */
  stale: 5_000,
  /** The gateway tries it again by itself, in its own time. */
  failing: 30_000,
};

/** The gateway needs a moment for what has become due. */
const GRACE_MS = 3_000;
/** Clocks differ, and a fresh collection may be past its time by ours. */
const MIN_MS = 5_000;

/**
 * How long a collection needs not be asked for again after it was received, in milliseconds.
 * @param receivedAt epoch ms
 */
export function staleTimeMs(facts: Facts | undefined, receivedAt: EpochMs): number {
  if (!facts) return 0;
  const { state, freshUntil } = facts;
  if (state !== 'fresh') return LEFT_ALONE_MS[state];
  return Math.max((freshUntil ?? receivedAt) - receivedAt, MIN_MS);
}

/**
 * Milliseconds from now after which a page in sight asks for a collection again.
 * @param facts undefined while there is nothing to show: it failed, or is on its way
 * @param freshForMs the contract's, for a collection that does not say how long it is fresh
 */
export function refetchIntervalMs(
  facts: Facts | undefined,
  { now, freshForMs }: { now: EpochMs; freshForMs: number },
): number {
  if (!facts) return LEFT_ALONE_MS.failing;
  const { state, freshUntil } = facts;
  if (state !== 'fresh') return LEFT_ALONE_MS[state];
  const due = freshUntil === undefined ? freshForMs : freshUntil - now + GRACE_MS;
  return Math.min(Math.max(due, MIN_MS), freshForMs + GRACE_MS);
}
