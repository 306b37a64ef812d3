import { QueryClient } from '@tanstack/react-query';
import { type Clock, systemClock } from '../../time.ts';
import { backoff } from '../backoff.ts';
import type { Gateway } from '../gateway.ts';
import { browserNetworkStatus, type NetworkStatus } from '../network-status.ts';
import { createReadPolicy, type ReadPolicy } from '../read-policy.ts';
import { isPrefetched, releasePrefetched } from './prefetch.ts';
import { recoverByItself } from './recovery.ts';

/** The query client writes nothing (docs/decisions/0002-outbox-on-disk.md); reads are retried within their policy. */
function createQueryClient(policy: ReadPolicy, random: () => number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, error) => policy.mayRetry(tries, error),
        retryDelay: (tries, error) => backoff(tries, error, random),
        // The browser's online state does not pause reads: they are sent, and recovery.ts retries them.
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: () => policy.mayReadInBackground(),
        retryOnMount: (query) => !isPrefetched(query),
        staleTime: 20_000,
        gcTime: 300_000,
      },
      mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
    },
  });
}

type Deps = { readonly clock: Clock; readonly random: () => number; readonly networkStatus: NetworkStatus };
type Reading = Deps & { readonly client: QueryClient; readonly policy: ReadPolicy };

const readings = new WeakMap<Gateway, Reading>();

/** The query client of a gateway, kept beside it, so that a screen can be prefetched before it renders. */
export function readingOf(
  gateway: Gateway,
  deps: Deps = { clock: systemClock, random: Math.random, networkStatus: browserNetworkStatus },
): Reading {
  const held = readings.get(gateway);
  if (held !== undefined) return held;
  const policy = createReadPolicy(deps);
  const made = { ...deps, client: createQueryClient(policy, deps.random), policy };
  readings.set(gateway, made);
  releasePrefetched(made.client);
  recoverByItself(made);
  return made;
}

export const queryClientOf = (gateway: Gateway): QueryClient => readingOf(gateway).client;
export const policyOf = (gateway: Gateway): ReadPolicy => readingOf(gateway).policy;
