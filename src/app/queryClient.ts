import { QueryClient } from '@tanstack/react-query';

const DAY_MS = 24 * 60 * 60_000;

/** Retries are the gateway's, in one layer; data stays in the browser as long as a working day lasts. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, gcTime: DAY_MS, refetchOnWindowFocus: true } },
});
