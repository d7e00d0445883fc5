import { useQuery } from '@tanstack/react-query';
import { jobTitles } from '#protocol/jobTitles.ts';
import { listQuery } from './listQuery.ts';

/** All job titles. upstream.md §2. */
export const jobTitlesQuery = () => listQuery(jobTitles, {});

export const useJobTitles = () => useQuery(jobTitlesQuery());
