import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAuditVerification } from '#client/fetchAuditVerification.ts';

/** How often to ask whether a long check has ended, in milliseconds; each answer takes its time. */
const ASK_AGAIN_MS = 1_000;

/** Each check is recorded, so nothing is checked again by itself. */
const auditVerificationQuery = queryOptions({
  queryKey: ['audit verification'],
  queryFn: ({ signal }) => fetchAuditVerification(signal),
  staleTime: Number.POSITIVE_INFINITY,
  refetchInterval: ({ state }) => (state.data?.state === 'running' ? ASK_AGAIN_MS : false),
});

/** Whether the audit log is as it was written. */
export const useAuditVerification = () => useQuery(auditVerificationQuery);
