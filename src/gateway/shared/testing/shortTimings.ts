import { type CacheTimings, defaultCacheTimings } from '../cacheTimings.ts';

/** Half of each time, which leaves the proportions between them as they are. */
export const shortTimings = Object.fromEntries(
  Object.entries(defaultCacheTimings).map(([name, ms]) => [name, ms / 2]),
) as CacheTimings; // The same names.
