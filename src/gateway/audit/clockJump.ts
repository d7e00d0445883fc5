import type { EpochMs } from '#protocol/dates.ts';

/** A clock ahead of the newest record by more than this, in milliseconds, may be wrong: a log in use gets records every day. */
export const FAR_MS = 40 * 86_400_000;

/**
 * Tells whether the clock may have jumped ahead, so that what looks old by it need not be.
 * @param newest the time of the newest existing record, epoch ms
 */
export function createJumpCheck(newest: EpochMs): (time: EpochMs) => boolean {
  let [known, knownAt] = [newest, performance.now()];
  return (time) => {
    // The time that this process has been running needs no records.
    const ahead = time - known - (performance.now() - knownAt);
    if (ahead > FAR_MS) return true;
    [known, knownAt] = [time, performance.now()];
    return false;
  };
}
