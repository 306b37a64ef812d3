import { QueryClient } from '@tanstack/react-query';

/**
 * What this device answers, or the page's own server: tiles of the map, zones, facts of the build. The client of the API counts only
 * reads of the service: `whenQuiet` waits for them, and they are read again after an outage.
 */
export const deviceQueries = new QueryClient({
  defaultOptions: {
    queries: { staleTime: Number.POSITIVE_INFINITY, gcTime: 60_000, retry: false, networkMode: 'always' },
  },
});
