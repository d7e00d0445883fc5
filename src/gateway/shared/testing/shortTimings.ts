import { type CacheTimings, defaultCacheTimings } from '../cacheTimings.ts';

/** Half of each time, so that the proportions between them stay the same. */
export const shortTimings = Object.fromEntries(
  Object.entries(defaultCacheTimings).map(([name, ms]) => [name, ms / 2]),
) as CacheTimings; // The same names.
