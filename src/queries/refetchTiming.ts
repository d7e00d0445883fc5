import type { SnapshotMetadata } from '#client/snapshotMetadata.ts';
import type { EpochMs } from '#protocol/dates.ts';

type Facts = Pick<SnapshotMetadata, 'state' | 'freshUntil'>;

/** How long, in milliseconds, not to ask the gateway again for what is not fresh; asking costs it next to nothing. */
const LEFT_ALONE_MS = {
  /** By then the rest is loaded, and says how long it will be fresh. */
  loading: 2_000,
  /** It is being read again. */
  stale: 5_000,
  /** The gateway retries by itself, in its own time. */
  failing: 30_000,
};

/** The gateway needs a moment for what has become due. */
const GRACE_MS = 3_000;
/** Clocks differ, and a fresh collection may be overdue by our clock. */
const MIN_MS = 5_000;

/**
 * How long a collection need not be requested again after it was received, in milliseconds.
 * @param receivedAt epoch ms
 */
export function staleTimeMs(facts: Facts | undefined, receivedAt: EpochMs): number {
  if (!facts) return 0;
  const { state, freshUntil } = facts;
  if (state !== 'fresh') return LEFT_ALONE_MS[state];
  return Math.max((freshUntil ?? receivedAt) - receivedAt, MIN_MS);
}

/**
 * Milliseconds from now after which a page in sight requests a collection again.
 * @param facts undefined while there is nothing to show: it failed, or is loading
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
