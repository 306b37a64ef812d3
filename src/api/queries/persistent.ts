import { pause } from '../../time.ts';
import type { Api } from '../api.ts';
import { backoff } from '../backoff.ts';
import type { OrdersPage } from '../gateway.ts';
import type { OrdersFilterRequest } from '../wire/requests.ts';

/** Fetches a page of the list. Throws `FailureError`, or the reason of the signal. */
export type FetchOrders = (filter: OrdersFilterRequest, signal: AbortSignal) => Promise<OrdersPage>;

/** Fetches pages of the list for background work; none is cached. */
export const persistentOrders = (api: Api): FetchOrders => {
  const fetchPersistently = persistentReads(api);
  return (filter, signal) => fetchPersistently(() => api.gateway.orders(filter, signal), signal);
};

/** Reads for background work; each is retried within the read policy (docs/why/reliability.md 6). */
export function persistentReads({ policy, clock, random }: Api) {
  return async <Value>(read: () => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    for (let tries = 0; ; tries += 1) {
      try {
        return await policy.watch(read, signal);
      } catch (error) {
        signal.throwIfAborted();
        if (!policy.mayRetry(tries, error)) throw error;
        await pause(clock, backoff(tries, error, random), signal);
      }
    }
  };
}
