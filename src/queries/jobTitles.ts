import { jobTitles } from '#protocol/jobTitles.ts';
import { listQuery, useList } from './listQuery.ts';

/** All job titles. deployed-services.md §2. */
export const jobTitlesQuery = () => listQuery(jobTitles, {});

export const useJobTitles = () => useList(jobTitles, {});
