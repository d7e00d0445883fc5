import { linesOfBusiness } from '#protocol/linesOfBusiness.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** All lines of business. deployed-services.md §2. */
export const linesOfBusinessQuery = () => collectionQuery(linesOfBusiness, {});

export const useLinesOfBusiness = () => useCollection(linesOfBusiness, {});
