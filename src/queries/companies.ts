import { companies } from '#protocol/companies.ts';
import { listQuery, useList } from './listQuery.ts';

/** All clients. deployed-services.md §2. */
export const companiesQuery = () => listQuery(companies, {});

export const useCompanies = () => useList(companies, {});
