import * as z from 'zod/mini';
import { GatewayStatus } from '#protocol/gatewayStatus.ts';
import { ApiError } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';

/**
 * Fetches what the gateway holds, and how its calls of the service go.
 * @throws ApiError when the gateway does not answer
 */
export async function fetchStatus({ signal }: { signal: AbortSignal }): Promise<GatewayStatus> {
  const method = 'status';
  const response = await fetchFromGateway(method, '/status', { signal });
  const status = z.safeParse(GatewayStatus, await response.json().catch(() => undefined));
  if (status.success) return status.data;
  const description = 'Something else answered in place of the dashboard.';
  throw new ApiError({ kind: 'unreadable', method, error: '', description, httpStatus: response.status });
}
