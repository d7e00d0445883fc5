import { QueryClient } from '@tanstack/react-query';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Retries are the gateway's, in one layer; data stays in the browser as long as a working day lasts. Requests are sent
 * even when the browser believes to be offline: the gateway may be on this machine, and a failure is shown as one. What
 * the route has asked for is not asked for again when its page appears, if it has failed by then.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      retryOnMount: false,
      gcTime: DAY_MS,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      // Not so by itself in this mode: what failed while the network was gone is asked for when it is back.
      refetchOnReconnect: true,
    },
  },
});
