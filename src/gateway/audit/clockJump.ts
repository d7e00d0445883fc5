import type { EpochMs } from '#protocol/dates.ts';

/** A clock that is ahead of the newest record by more than this, in milliseconds, may be wrong: a log in use has some each day. */
export const FAR_MS = 40 * 86_400_000;

/**
 * Tells whether the clock may have jumped ahead, so that what it calls old need not be.
 * @param newest when the newest record was made that was there before, epoch ms
 */
export function createJumpCheck(newest: EpochMs): (time: EpochMs) => boolean {
  let [known, knownAt] = [newest, performance.now()];
  return (time) => {
    // Nobody need have recorded anything while the process went on.
    const ahead = time - known - (performance.now() - knownAt);
    if (ahead > FAR_MS) return true;
    [known, knownAt] = [time, performance.now()];
    return false;
  };
}
