import { QueryClient } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { type Clock, systemClock } from '../time.ts';
import { backoff } from './backoff.ts';
import type { Gateway } from './gateway.ts';
import { browserNetworkStatus, createReadPolicy, type ReadPolicy } from './read-policy.ts';
import { recoverByItself } from './recovery.ts';
import { createServiceClock, type ServiceClock } from './service-clock.ts';

/** The gateway of one session, the query cache over it, and the policy of its reads. */
export type Api<Own extends Gateway = Gateway> = {
  readonly gateway: Own;
  readonly client: QueryClient;
  readonly policy: ReadPolicy;
  readonly clock: Clock;
  readonly serviceClock: Omit<ServiceClock, 'watch'>;
  readonly random: () => number;
};

export function createApi<Own extends Gateway>(
  gateway: Own,
  {
    clock = systemClock,
    random = Math.random,
    networkStatus = browserNetworkStatus,
    serviceClock = createServiceClock(systemClock),
  } = {},
): Api<Own> {
  const policy = createReadPolicy({ clock, random, networkStatus });
  const client = createQueryClient(policy, random);
  recoverByItself({ client, policy, clock, random, networkStatus });
  return { gateway, client, policy, clock, serviceClock, random };
}

/** The query client writes nothing (docs/why/orders/once.md); reads are retried within their policy. */
function createQueryClient(policy: ReadPolicy, random: () => number): QueryClient {
  const client = new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, error) => policy.mayRetry(tries, error),
        retryDelay: (tries, error) => backoff(tries, error, random),
        // The browser's online state does not pause reads: they are sent, and recovery.ts retries them.
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: () => policy.mayReadInBackground(),
        // A screen shows the failure of the read that its route started (docs/why/reading/reads.md).
        retryOnMount: false,
        staleTime: 20_000,
        gcTime: 300_000,
      },
      mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
    },
  });
  // A failure ends with the screen that showed it: the next visit fetches again.
  client.getQueryCache().subscribe(({ type, query }) => {
    const { status, data } = query.state;
    if (type !== 'observerRemoved' || query.getObserversCount() > 0) return;
    if (status === 'error' && data === undefined) query.reset();
  });
  return client;
}

const Context = createContext<Api | null>(null);

export const ApiProvider = Context.Provider;

export function useApi(): Api {
  const api = useContext(Context);
  if (api === null) throw new Error('useApi outside ApiProvider');
  return api;
}
