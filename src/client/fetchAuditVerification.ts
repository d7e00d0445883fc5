import { AuditVerification } from '#protocol/auditVerification.ts';
import { askGateway } from './askGateway.ts';

/**
 * Has the gateway read the whole audit log, and tells whether it is as it was written; the gateway records that.
 * @throws ApiError when the gateway does not answer, or may not
 */
export const fetchAuditVerification = (signal: AbortSignal): Promise<AuditVerification> =>
  askGateway('check of the audit log', '/audit/verification', AuditVerification, { signal });
