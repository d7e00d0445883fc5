import { REQUEST_ID_HEADER } from '#protocol/envelope.ts';
import { ApiError, unreachable } from './apiError.ts';

/** What an error says about its answer. `requestName` says what was requested. */
export const answerDetails = (response: Response, requestName: string) => ({
  method: requestName,
  requestId: response.headers.get(REQUEST_ID_HEADER) ?? undefined,
  httpStatus: response.status,
});

/**
 * The JSON of an answer's body.
 * @param requestName says in the error what was requested
 * @throws ApiError when the connection breaks or the body is not JSON, or the reason of `signal` when it was aborted
 */
export async function readJson(
  response: Response,
  requestName: string,
  signal: AbortSignal | null | undefined,
): Promise<unknown> {
  try {
    return await response.json();
  } catch (cause) {
    signal?.throwIfAborted();
    if (!(cause instanceof SyntaxError)) throw unreachable(requestName);
    throw new ApiError({
      ...answerDetails(response, requestName),
      kind: 'unreadable',
      error: '',
      description: `Something between this browser and the dashboard answered in its place (HTTP ${response.status}).`,
    });
  }
}
