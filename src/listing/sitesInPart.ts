import { isSeenInPart, type SeenPart, seenDirectory } from '#compliance/sites/siteTrainings.ts';
import { memoizeLatest } from './memoizeLatest.ts';

const SEEN = 'At a site shown “in part” you see only some of the people and equipment';

/** The note below sites if some are seen in part: where they are counted, and where others are rated. */
export const SITES_IN_PART = `${SEEN}.`;
export const UNRATED_SITES = `${SEEN}; it is not rated.`;

const wordsOfSites =
  (words: string) =>
  (ids: readonly string[], part: SeenPart): string =>
    ids.some((id) => isSeenInPart(id, part)) ? words : '';

/** The note below sites, given their ids; empty if each is seen whole. */
export const sitesInPartWords = wordsOfSites(SITES_IN_PART);

/** The same where sites are rated. */
export const unratedSitesWords = wordsOfSites(UNRATED_SITES);

/** One directory for all pages that name sites as they are seen. */
export const directoryAsSeen = memoizeLatest(seenDirectory);
