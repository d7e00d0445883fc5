import { queryOptions, useQuery } from '@tanstack/react-query';
import { fetchAuditRecords } from '#client/fetchAuditRecords.ts';
import type { AuditCursor, AuditRecords } from '#protocol/auditEvents.ts';
import type { EpochMs } from '#protocol/dates.ts';

/** Most records that a page loads; more days than that have to be chosen one after the other. */
const MOST = 10_000;
const MINUTE_MS = 60_000;

export type LoadedAuditRecords = Pick<AuditRecords, 'records' | 'unreadable'> & {
  /** Whether there are older ones that were not loaded. */
  isPartial: boolean;
};

/** The newest audit records from an instant until before another. Reading is recorded, so nothing is refetched by itself. */
const auditRecordsQuery = (from: EpochMs, to: EpochMs | undefined) =>
  queryOptions({
    queryKey: ['audit log', from, to],
    staleTime: MINUTE_MS,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    async queryFn({ signal }): Promise<LoadedAuditRecords> {
      const records: AuditRecords['records'] = [];
      let unreadable = 0;
      let after: AuditCursor | undefined;
      do {
        const page = await fetchAuditRecords({ from, to, after }, { signal });
        records.push(...page.records);
        unreadable = Math.max(unreadable, page.unreadable);
        after = page.next ?? undefined;
      } while (after && records.length < MOST);
      return { records, unreadable, isPartial: after !== undefined };
    },
  });

export const useAuditRecords = (from: EpochMs, to: EpochMs | undefined) => useQuery(auditRecordsQuery(from, to));
