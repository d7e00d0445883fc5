import { QueryClient } from '@tanstack/react-query';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Only the gateway retries, so that one layer does; data stays in the browser for a working day. Requests are sent even when
 * the browser believes that it is offline: the gateway may be on this machine, and a failure is shown as one. A request of the
 * route that has already failed is not repeated when its page appears.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      retry: false,
      retryOnMount: false,
      gcTime: DAY_MS,
      refetchOnWindowFocus: true,
      networkMode: 'always',
      // Not the default in this mode: queries that failed while the network was gone refetch when it is back.
      refetchOnReconnect: true,
    },
  },
});
