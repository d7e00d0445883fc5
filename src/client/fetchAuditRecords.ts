import { type AuditCursor, AuditRecords } from '#protocol/auditEvents.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { askGateway } from './askGateway.ts';

type AuditPageParams = {
  /** The first instant. */
  from?: EpochMs | undefined;
  /** The first instant that no longer belongs to it. */
  to?: EpochMs | undefined;
  /** The `next` of the page before. */
  after?: AuditCursor | undefined;
};

/**
 * Fetches a page of the audit log, newest first; the gateway records that it was read.
 * @throws ApiError when the gateway does not answer, or may not
 */
export function fetchAuditRecords(
  { from, to, after }: AuditPageParams,
  { signal }: { signal: AbortSignal },
): Promise<AuditRecords> {
  const asked = new URLSearchParams({
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
    ...(after && { after: JSON.stringify(after) }),
  });
  return askGateway('audit log', `/audit/records?${asked}`, AuditRecords, { signal });
}
