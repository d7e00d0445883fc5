import { fieldOffices } from '#protocol/fieldOffices.ts';
import { collectionQuery, useCollection } from './collectionQuery.ts';

/** All sites. deployed-services.md §2. */
export const fieldOfficesQuery = () => collectionQuery(fieldOffices, {});

export const useFieldOffices = () => useCollection(fieldOffices, {});
