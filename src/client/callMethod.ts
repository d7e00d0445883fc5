import * as z from 'zod/mini';
import { GatewayEnvelope } from '#protocol/gatewayFailure.ts';
import type { ContentOf, Method, PagingParams, ParamsOf } from '#protocol/method.ts';
import { ApiError } from './apiError.ts';
import { createConcurrencyLimit } from './concurrencyLimit.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';
import { answerDetails, readJson } from './readJson.ts';
import { type SnapshotMetadata, snapshotMetadataIn } from './snapshotMetadata.ts';

type CallOptions = {
  signal?: AbortSignal | undefined;
  /** Makes the gateway read it from the service again, because a reader wants current data. */
  refresh?: boolean | undefined;
};

/** The response of a method, and how old its data is. */
export type MethodResponse<M extends Method> = { content: ContentOf<M>; snapshot: SnapshotMetadata };

/**
 * A browser has six connections to one address. Calls that wait for a slow service leave two of them free for images and
 * the code of another page; the gateway makes no more than four calls at once anyway.
 */
export const limitConcurrency = createConcurrencyLimit(4);

/** Length of a URL that no proxy on the way refuses, in characters. */
const MAX_URL_LENGTH = 8000;

/** Where a method is called with the request object as the query (protocol.md §1). */
export function methodUrl(name: string, params: object): string {
  const json = JSON.stringify(params);
  return json === '{}' ? `/v1/${name}` : `/v1/${name}?${encodeURIComponent(json)}`;
}

/**
 * The request of a call: GET, so that the browser keeps the response and only asks whether it has changed; POST where
 * the URL would become too long.
 */
function requestOf(name: string, params: object, { signal, refresh = false }: CallOptions): [string, RequestInit] {
  const url = methodUrl(name, params);
  const options: RequestInit = {
    headers: { accept: 'application/json' },
    // `reload` sends "Cache-Control: no-cache" to the gateway, `no-cache` "max-age=0" with the ETag of the kept response.
    cache: refresh ? 'reload' : 'no-cache',
    ...(signal && { signal }),
  };
  if (url.length <= MAX_URL_LENGTH) return [url, options];
  const headers = { ...options.headers, 'content-type': 'application/json' };
  return [`/v1/${name}`, { ...options, method: 'POST', headers, body: JSON.stringify(params) }];
}

/**
 * Calls one method through the gateway. Only the envelope is checked here, because the gateway has checked the rest.
 * @throws ApiError, or the reason of `signal` when it was aborted
 */
export const callMethod = <M extends Method>(
  method: M,
  params: ParamsOf<M> & PagingParams,
  options: CallOptions = {},
): Promise<MethodResponse<M>> => limitConcurrency(() => call(method, params, options), options.signal);

async function call<M extends Method>(
  method: M,
  params: ParamsOf<M> & PagingParams,
  options: CallOptions,
): Promise<MethodResponse<M>> {
  const response = await fetchFromGateway(method.name, ...requestOf(method.name, params, options));
  const about = answerDetails(response, method.name);
  const body = await readJson(response, method.name, options.signal);
  const envelope = z.safeParse(GatewayEnvelope, body);
  if (!envelope.success) {
    const description = 'Something else answered in place of the compliance service.';
    throw new ApiError({ ...about, kind: 'unreadable', error: '', description });
  }
  if (!envelope.data.ok) {
    const { failure } = envelope.data;
    const error = envelope.data.error ?? 'server_error';
    const description = envelope.data.description ?? '';
    if (response.ok) throw new ApiError({ ...about, kind: 'refused', error, description });
    throw new ApiError({ ...about, kind: 'failed', error, description, failure });
  }
  const content = body as ContentOf<M>; // the gateway has validated it against the contract
  return { content, snapshot: snapshotMetadataIn(response.headers, Date.now()) };
}
