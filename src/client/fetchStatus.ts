import { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { askGateway } from './askGateway.ts';

/**
 * Fetches what the gateway holds, and how its calls to the service go.
 * @throws ApiError when the gateway does not answer
 */
export const fetchStatus = ({ signal }: { signal: AbortSignal }): Promise<GatewayStatus> =>
  askGateway('status', '/status', GatewayStatus, { signal });
