import { ApiError, unreachable } from './apiError.ts';
import { fetchFromGateway } from './fetchFromGateway.ts';

/** What keeps this browser from the data just now: nothing answers, or who asks must sign in again; undefined when nothing does. */
export async function connectivityError(): Promise<ApiError | undefined> {
  try {
    // Not `/health`, which may answer whoever asks.
    const { ok } = await fetchFromGateway('organisation', '/organisation', { cache: 'no-store' });
    return ok ? undefined : unreachable('organisation');
  } catch (cause) {
    if (cause instanceof ApiError) return cause;
    throw cause;
  }
}
