import { QueryClient } from '@tanstack/react-query';
import { type Clock, systemClock } from '../../time.ts';
import { backoff } from '../backoff.ts';
import type { Gateway } from '../gateway.ts';
import { createReadPolicy, type ReadPolicy } from '../read-policy.ts';
import { ofBrowser, type Surroundings } from '../surroundings.ts';
import { isPrefetched, releasePrefetched } from './prefetch.ts';
import { recoverByItself } from './recovery.ts';

/** Nothing is written through the query client (docs/decisions/0002-outbox-on-disk.md); reads ask again as their policy lets them. */
function createQueryClient(policy: ReadPolicy, random: () => number): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        retry: (tries, error) => policy.mayRetry(tries, error),
        retryDelay: (tries, error) => backoff(tries, error, random),
        // The browser's word decides nothing here: a read goes out, and recovery.ts asks again.
        networkMode: 'always',
        refetchOnReconnect: false,
        refetchOnWindowFocus: () => policy.mayAskByItself(),
        retryOnMount: (query) => !isPrefetched(query),
        staleTime: 20_000,
        gcTime: 300_000,
      },
      mutations: { retry: 0, networkMode: 'always', gcTime: 0 },
    },
  });
}

type Deps = { readonly clock: Clock; readonly random: () => number; readonly surroundings: Surroundings };
type Reading = Deps & { readonly client: QueryClient; readonly policy: ReadPolicy };

const readings = new WeakMap<Gateway, Reading>();

/** What was read through a gateway is kept beside it, so that a screen's data can be asked for before the screen is drawn. */
export function readingOf(
  gateway: Gateway,
  deps: Deps = { clock: systemClock, random: Math.random, surroundings: ofBrowser },
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
