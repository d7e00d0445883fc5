import { companies } from '#protocol/companies.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** All clients. deployed-services.md §2. */
export const companiesQuery = () => collectionQuery(companies, {});

export const useCompanies = () => useCollection(companies, {});
