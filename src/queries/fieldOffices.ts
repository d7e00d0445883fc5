import { useQuery } from '@tanstack/react-query';
import { fieldOffices } from '#protocol/fieldOffices.ts';
import { listQuery } from './listQuery.ts';

/** All sites. upstream.md §2. */
export const fieldOfficesQuery = () => listQuery(fieldOffices, {});

export const useFieldOffices = () => useQuery(fieldOfficesQuery());
