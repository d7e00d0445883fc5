import * as z from 'zod/mini';
import { Envelope, REQUEST_ID_HEADER } from '#protocol/envelope.ts';
import type { GatewayFailure } from '#protocol/gatewayFailure.ts';
import type { ContentOf, Method, PagingParams, ParamsOf } from '#protocol/method.ts';
import { ApiError, unreachable } from './apiError.ts';

/**
 * Calls one method through the gateway. The gateway has checked the answer against the contract; here only the envelope is.
 * @throws ApiError, or the reason of `signal` when it was aborted
 */
export async function callMethod<M extends Method>(
  method: M,
  params: ParamsOf<M> & PagingParams,
  { signal }: { signal?: AbortSignal } = {},
): Promise<ContentOf<M>> {
  const response = await fetch(`/v1/${method.name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify(params),
    ...(signal && { signal }),
  }).catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    throw unreachable(method.name);
  });
  const about = {
    method: method.name,
    requestId: response.headers.get(REQUEST_ID_HEADER) ?? undefined,
    httpStatus: response.status,
  };
  const body: unknown = await response.json().catch((cause: unknown) => {
    if (signal?.aborted) throw cause;
    const description = `Something between this browser and the dashboard answered in its place (HTTP ${response.status}).`;
    throw new ApiError({ ...about, kind: 'unreadable', error: '', description });
  });
  const envelope = z.safeParse(Envelope, body);
  if (!envelope.success) {
    const description = 'The answer is not one of the compliance service: it has no "ok".';
    throw new ApiError({ ...about, kind: 'unreadable', error: '', description });
  }
  if (!envelope.data.ok) {
    const { failure } = envelope.data;
    const error = envelope.data.error ?? 'server_error';
    const description = envelope.data.description ?? '';
    if (response.ok) throw new ApiError({ ...about, kind: 'refused', error, description });
    throw new ApiError({
      ...about,
      kind: 'failed',
      error,
      description,
      failure: failure as GatewayFailure | undefined,
    }); // the gateway's own
  }
  return body as ContentOf<M>; // the gateway has validated it against the contract
}
