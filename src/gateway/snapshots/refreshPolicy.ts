import { methods } from '#protocol/methods.ts';
import { isMethodUnavailable, isPermanentRefusal, type UpstreamError } from '../upstream/upstreamError.ts';
import type { SnapshotEntry } from './snapshotEntry.ts';

/** A reader who asks again this soon after a failure gets the same one: a crowd must not become a storm. */
const FAILURE_KEPT_MS = 3_000;
/** Pauses between attempts to renew what could not be renewed, doubled each time. */
const [FIRST_PAUSE_MS, LONGEST_PAUSE_MS] = [15_000, 5 * 60_000];
/**
 * What there is not is asked for again after this at the latest, and a method that the service or the token does not
 * have after all of it. design.md "Names for ids".
 */
const DENIAL_KEPT_MS = 10 * 60_000;
/**
 * The service recalculates in its own time: what is stale right after a reading is read again after this, doubled each
 * time that nothing has changed, because it may as well be its clock that is behind.
 */
export const STILL_STALE_MS = 20_000;
/** No pause before the next attempt is longer, whatever the clock does. */
export const LONGEST_WAIT_MS = 15 * 60_000;

/**
 * How long what was due already when it was read is left alone, in milliseconds.
 * @param overdue readings in a row that gave the same overdue results, before this one
 */
export const overduePauseMs = (overdue: number): number => Math.min(STILL_STALE_MS * 2 ** overdue, LONGEST_WAIT_MS);

/**
 * How long a collection is left alone after a reading has failed, in milliseconds.
 * @param isShown whether readers have an older snapshot meanwhile
 */
export function failurePauseMs(
  { method, failures }: Pick<SnapshotEntry, 'method' | 'failures'>,
  result: UpstreamError,
  { isShown }: { isShown: boolean },
): number {
  if (isMethodUnavailable(result)) return DENIAL_KEPT_MS;
  if (isPermanentRefusal(result)) return Math.min(methods[method].freshForMs, DENIAL_KEPT_MS);
  if (!isShown) return FAILURE_KEPT_MS;
  const grown = Math.min(FIRST_PAUSE_MS * 2 ** (failures - 1), LONGEST_PAUSE_MS);
  return Math.round(grown / 2 + (Math.random() * grown) / 2);
}
