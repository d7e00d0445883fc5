import { AuditVerification } from '#protocol/auditVerification.ts';
import { askGateway } from './askGateway.ts';

/**
 * Makes the gateway read the whole audit log and say whether it is unchanged; the gateway records that.
 * @throws ApiError when the gateway does not answer, or refuses
 */
export const fetchAuditVerification = (signal: AbortSignal): Promise<AuditVerification> =>
  askGateway('check of the audit log', '/audit/verification', AuditVerification, { signal });
