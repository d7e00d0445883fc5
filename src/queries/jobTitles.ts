import { jobTitles } from '#protocol/jobTitles.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** All job titles. deployed-services.md §2. */
export const jobTitlesQuery = () => collectionQuery(jobTitles, {});

export const useJobTitles = () => useCollection(jobTitles, {});
