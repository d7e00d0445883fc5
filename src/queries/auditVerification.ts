import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAuditVerification } from '#client/fetchAuditVerification.ts';
import type { AuditVerification } from '#protocol/auditVerification.ts';
import type { EpochMs } from '#protocol/dates.ts';

/** How often to ask whether a long check has ended, in milliseconds; each answer takes its time. */
const ASK_AGAIN_MS = 1_000;

/** Each check is recorded, so nothing is checked again by itself while the page is open. */
const auditVerificationQuery = (openedAt: EpochMs) =>
  queryOptions({
    queryKey: ['audit verification', openedAt],
    queryFn({ client, queryKey, signal }) {
      const before = client.getQueryData<AuditVerification>(queryKey);
      return fetchAuditVerification(before?.state === 'running' ? before.reading : undefined, signal);
    },
    staleTime: Number.POSITIVE_INFINITY,
    // After a failure the reader decides: the log would be read again and again.
    refetchInterval: ({ state }) => (state.data?.state === 'running' && !state.error ? ASK_AGAIN_MS : false),
    // The gateway keeps the result of a long check only for minutes.
    refetchIntervalInBackground: true,
  });

/**
 * Whether the audit log is as it was written.
 * @param openedAt when its page was opened: an earlier check says nothing about the present
 */
export const useAuditVerification = (openedAt: EpochMs) => useQuery(auditVerificationQuery(openedAt));
