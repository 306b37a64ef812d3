import { QueryClient } from '@tanstack/react-query';
import { backoff } from '../backoff.ts';
import { isRetryable } from '../failure.ts';
import type { Gateway } from '../gateway.ts';

/** Reads recover by themselves; nothing is written through the query client (docs/decisions.md). */
const createQueryClient = () =>
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

const clients = new WeakMap<Gateway, QueryClient>();

/** What was read through a gateway is kept beside it, so that a screen's data can be asked for before the screen is drawn. */
export function queryClientOf(gateway: Gateway): QueryClient {
  const held = clients.get(gateway);
  if (held !== undefined) return held;
  const made = createQueryClient();
  clients.set(gateway, made);
  return made;
}
