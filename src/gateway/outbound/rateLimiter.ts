/** Decides when the next call may start. */
export type RateLimiter = {
  /** Takes the next place: 0 when the call may start now, otherwise the milliseconds after which to ask again. Never rejects. */
  take(): Promise<number>;
};

export type RateLimit = {
  /** Calls per minute in the long run. */
  perMinute: number;
  /** Calls that may start at once after a quiet time. */
  burst: number;
};

/**
 * Evenly spaced places with a small burst (the generic cell rate algorithm): in any 60 seconds at most `perMinute + burst`
 * calls start. It begins with the burst used up, so that a process and its restarted successor stay within the limit together.
 * @param now milliseconds of a clock that nobody sets: a clock that is set back makes nobody wait longer than a full burst
 * takes, but one that is set forward grants an extra burst
 */
export function createRateLimiter({ perMinute, burst }: RateLimit, now: () => number): RateLimiter {
  const spacing = 60_000 / perMinute;
  /** When the places taken would be used up at an even pace. */
  let usedUntil = now() + burst * spacing;
  return {
    async take() {
      const at = now();
      usedUntil = Math.min(usedUntil, at + burst * spacing);
      const wait = usedUntil - at - (burst - 1) * spacing;
      if (wait > 0) return Math.ceil(wait);
      usedUntil = Math.max(usedUntil, at) + spacing;
      return 0;
    },
  };
}

/** Limits nothing, for a service that only this gateway calls. */
export const unlimited: RateLimiter = { take: async () => 0 };
