import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import { fetchOrganisation } from '#client/fetchOrganisation.ts';

/** Whose data this is; it does not change while the page is open. */
export const organisationQuery = () =>
  queryOptions({ queryKey: ['organisation'], queryFn: fetchOrganisation, staleTime: Number.POSITIVE_INFINITY });

/** It is loaded before any page is shown: see `app/router.ts`. */
export const useOrganisation = () => useSuspenseQuery(organisationQuery()).data;
