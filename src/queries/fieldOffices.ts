import { fieldOffices } from '#protocol/fieldOffices.ts';
import { listQuery, useList } from './listQuery.ts';

/** All sites. deployed-services.md §2. */
export const fieldOfficesQuery = () => listQuery(fieldOffices, {});

export const useFieldOffices = () => useList(fieldOffices, {});
