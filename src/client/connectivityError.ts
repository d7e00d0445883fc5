import { ApiError, unreachable } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';

/** Why this browser cannot get data at the moment: nothing answers, or the reader must sign in again; undefined when it can. */
export async function connectivityError(): Promise<ApiError | undefined> {
  try {
    // Not `/health`, because it may answer readers who are not signed in.
    const { ok } = await fetchFromGateway('organisation', '/organisation', { cache: 'no-store' });
    return ok ? undefined : unreachable('organisation');
  } catch (cause) {
    if (cause instanceof ApiError) return cause;
    throw cause;
  }
}
