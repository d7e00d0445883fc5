import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchStatus } from '#client/fetchStatus.ts';

/** Read while something is going wrong: soon out of date, and cheap. */
const EVERY_MS = 3_000;

/** What the gateway keeps, and how the service answers it. */
const gatewayStatusQuery = () =>
  queryOptions({ queryKey: ['status'], queryFn: fetchStatus, staleTime: EVERY_MS, refetchInterval: EVERY_MS });

export const useGatewayStatus = () => useQuery(gatewayStatusQuery());
