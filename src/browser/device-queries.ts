import { QueryClient } from '@tanstack/react-query';

/**
 * Answers of this device: tiles of the map, zones, facts of the build. They have a client of their own, so that the first one counts only
 * reads of the service: what waits for quiet, and what is read again after an outage.
 */
export const deviceQueries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, retry: false, networkMode: 'always' },
  },
});
