import type { EpochMs } from '#protocol/dates.ts';
import { methods } from '#protocol/methods.ts';
import type { Snapshot } from './snapshot.ts';

/**
 * When a snapshot is due to be read again, epoch ms: a while after the service calculated it, or after it was read if the
 * service does not say. A service whose clock is ahead of ours cannot have calculated it after we read it.
 */
export const freshUntil = ({
  method,
  lastUpdated,
  readAt,
}: Pick<Snapshot, 'method' | 'lastUpdated' | 'readAt'>): EpochMs =>
  Math.min(lastUpdated ?? readAt, readAt) + methods[method].freshForMs;

/** How old a snapshot is in milliseconds; never negative, whatever the clock does. */
export const ageOf = ({ readAt }: Pick<Snapshot, 'readAt'>, now: EpochMs): number => Math.max(0, now - readAt);
