import { signedOut, unreachable } from './apiError.ts';

/**
 * Asks the gateway for something; `requestName` names what, for whoever reads the error. The gateway itself never sends
 * elsewhere: an answer that does comes from a sign-in page before it, and means the same as HTTP 401.
 * @throws ApiError when nothing answers or who asks must sign in again, or the reason of `signal` when it was aborted
 */
export async function fetchFromGateway(requestName: string, url: string, options: RequestInit = {}): Promise<Response> {
  const response = await fetch(url, { ...options, redirect: 'manual' }).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw unreachable(requestName);
  });
  if (response.status === 401 || response.type === 'opaqueredirect') throw signedOut(requestName);
  return response;
}
