import { signedOut, unreachable } from './apiError.ts';
import { beginAnew, isForAnother } from './visitor.ts';

/**
 * Fetches something from the gateway. The gateway itself never redirects: a redirect comes from a sign-in proxy in front of
 * it and means the same as HTTP 401. So does an answer for another visitor: it is not shown, and the page reloads.
 * @param requestName says in the error what was requested
 * @throws ApiError when nothing answers or the reader must sign in again, or the reason of `signal` when it was aborted
 */
export async function fetchFromGateway(requestName: string, url: string, options: RequestInit = {}): Promise<Response> {
  const send = () => fetch(url, { ...options, redirect: 'manual' });
  // An early request can have failed long ago.
  const response = await (takeEarlyAnswer(url, options)?.catch(send) ?? send()).catch((cause: unknown) => {
    if (options.signal?.aborted) throw cause;
    throw unreachable(requestName);
  });
  const isOfAnother = isForAnother(response);
  if (isOfAnother) beginAnew();
  if (isOfAnother || response.status === 401 || response.type === 'opaqueredirect') throw signedOut(requestName);
  return response;
}

/** The answer to a request sent before the page's code had loaded; a request for fresh data is sent again. */
function takeEarlyAnswer(url: string, { method, cache }: RequestInit): Promise<Response> | undefined {
  if (method !== undefined || cache === 'reload') return undefined;
  const page = globalThis as { earlyAnswers?: Map<string, Promise<Response>> }; // left there by early.ts
  // The map also keeps early.ts from requesting anything, should it run after this.
  page.earlyAnswers ??= new Map();
  const answer = page.earlyAnswers.get(url);
  page.earlyAnswers.delete(url);
  return answer;
}
