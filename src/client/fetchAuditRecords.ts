import { type AuditCursor, AuditRecords } from '#protocol/auditEvents.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { askGateway } from './askGateway.ts';

type AuditPageParams = {
  /** The first instant. */
  from?: EpochMs | undefined;
  /** The end of the range, exclusive. */
  to?: EpochMs | undefined;
  /** The `next` of the previous page. */
  after?: AuditCursor | undefined;
};

/**
 * Fetches a page of the audit log, newest first; the gateway records that it was read.
 * @throws ApiError when the gateway does not answer, or refuses
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
