import * as z from 'zod/mini';
import { Envelope, REQUEST_ID_HEADER } from '#protocol/envelope.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import { ApiError } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';

/**
 * An answer of the gateway itself, of a shape; a refusal keeps its own words.
 * @param method what is asked for, in errors
 * @throws ApiError when the gateway does not give it
 */
export async function askGateway<Answer>(
  method: string,
  path: string,
  shape: z.ZodMiniType<Answer>,
  options: RequestInit = {},
): Promise<Answer> {
  const response = await fetchFromGateway(method, path, options);
  const body: unknown = await response.json().catch(() => undefined);
  const answer = z.safeParse(shape, body);
  if (answer.success) return answer.data;
  const about = {
    method,
    requestId: response.headers.get(REQUEST_ID_HEADER) ?? undefined,
    httpStatus: response.status,
  };
  const refusal = z.safeParse(Envelope, body).data;
  if (!response.ok && refusal?.description) {
    const { error, description, failure } = refusal;
    throw new ApiError({
      ...about,
      kind: 'failed',
      error: error ?? '',
      description,
      failure: failure as GatewayFailure | undefined,
    });
  }
  const unreadable = 'Something else answered in place of the dashboard.';
  throw new ApiError({ ...about, kind: 'unreadable', error: '', description: unreadable });
}
