import { QueryClient } from '@tanstack/react-query';
import { backoff } from '../backoff.ts';
import { isRetryable } from '../failure.ts';

/** Reads recover by themselves; nothing is written through the query client (docs/decisions.md). */
export const createQueryClient = () =>
  new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, error) => tries < 3 && isRetryable(error),
        retryDelay: backoff,
        networkMode: 'offlineFirst',
        staleTime: 20_000,
        gcTime: 300_000,
      },
    },
  });
