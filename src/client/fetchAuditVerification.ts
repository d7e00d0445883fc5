import { AuditVerification } from '#protocol/auditVerification.ts';
import { askGateway } from './askGateway.ts';

/**
 * Makes the gateway read the whole audit log and say whether it is unchanged; the gateway records that.
 * @param reading the reading that an earlier answer named, because it was still running
 * @throws ApiError when the gateway does not answer, or refuses
 */
export function fetchAuditVerification(reading: string | undefined, signal: AbortSignal): Promise<AuditVerification> {
  const query = reading === undefined ? '' : `?${new URLSearchParams({ reading })}`;
  return askGateway('check of the audit log', `/audit/verification${query}`, AuditVerification, { signal });
}
