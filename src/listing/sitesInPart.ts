/** What stands below sites of which some are seen in part. */
export const SITES_IN_PART = 'Of a site in part you see only some of the people and equipment; it is not rated.';
