import { linesOfBusiness } from '#protocol/linesOfBusiness.ts';
import { listQuery, useList } from './listQuery.ts';

/** All lines of business. deployed-services.md §2. */
export const linesOfBusinessQuery = () => listQuery(linesOfBusiness, {});

export const useLinesOfBusiness = () => useList(linesOfBusiness, {});
