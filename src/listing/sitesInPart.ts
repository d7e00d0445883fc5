import { isSeenInPart, type SeenPart, seenDirectory } from '#compliance/sites/siteTrainings.ts';
import { memoizeLatest } from './memoizeLatest.ts';

/** What stands below sites of which some are seen in part. */
export const SITES_IN_PART = 'Of a site in part you see only some of the people and equipment; it is not rated.';

/** What stands below sites by their ids; empty where each of them is seen whole. */
export const sitesInPartWords = (ids: readonly string[], part: SeenPart): string =>
  ids.some((id) => isSeenInPart(id, part)) ? SITES_IN_PART : '';

/** One directory for all pages that name sites as they are seen. */
export const directoryAsSeen = memoizeLatest(seenDirectory);
