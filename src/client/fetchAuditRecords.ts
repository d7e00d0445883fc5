import * as z from 'zod/mini';
import { type AuditCursor, AuditRecords } from '#protocol/auditEvents.ts';
import type { EpochMs } from '#protocol/dates.ts';
import { ApiError } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';

/** Where no records come, the gateway says why. */
const Refusal = z.object({ description: z.string() });

type Asked = {
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
export async function fetchAuditRecords(
  { from, to, after }: Asked,
  { signal }: { signal: AbortSignal },
): Promise<AuditRecords> {
  const method = 'audit log';
  const asked = new URLSearchParams({
    ...(from !== undefined && { from: String(from) }),
    ...(to !== undefined && { to: String(to) }),
    ...(after && { after: JSON.stringify(after) }),
  });
  const response = await fetchFromGateway(method, `/audit/records?${asked}`, { signal });
  const body: unknown = await response.json().catch(() => undefined);
  const records = z.safeParse(AuditRecords, body);
  if (records.success) return records.data;
  const refusal = z.safeParse(Refusal, body);
  const description = refusal.data?.description ?? 'Something else answered in place of the dashboard.';
  throw new ApiError({ kind: 'unreadable', method, error: '', description, httpStatus: response.status });
}
