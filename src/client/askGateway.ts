import * as z from 'zod/mini';
import { GatewayEnvelope } from '#protocol/gatewayFailure.ts';
import { ApiError } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';
import { answerDetails, readJson } from './readJson.ts';

/**
 * An answer of the gateway itself, checked against a shape; a refusal keeps its own words.
 * @param method names the request in errors
 * @throws ApiError when the gateway does not return it, or the reason of `options.signal` when it was aborted
 */
export async function askGateway<Answer>(
  method: string,
  path: string,
  shape: z.ZodMiniType<Answer>,
  options: RequestInit = {},
): Promise<Answer> {
  const response = await fetchFromGateway(method, path, options);
  const body = await readJson(response, method, options.signal);
  const answer = z.safeParse(shape, body);
  if (answer.success) return answer.data;
  const about = answerDetails(response, method);
  const refusal = z.safeParse(GatewayEnvelope, body).data;
  if (!response.ok && refusal?.description) {
    const { error, description, failure, method: refusedMethod } = refusal;
    throw new ApiError({ ...about, kind: 'failed', error: error ?? '', description, failure, refusedMethod });
  }
  const unreadable = 'Something else answered in place of the dashboard.';
  throw new ApiError({ ...about, kind: 'unreadable', error: '', description: unreadable });
}
