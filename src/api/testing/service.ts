import { QueryObserver } from '@tanstack/react-query';
import { onTestFinished, vi } from 'vitest';
import { createApi } from '../api.ts';
import { createGateway } from '../gateway.ts';
import { createHttp } from '../http.ts';
import { orderQueries } from '../queries/orders.ts';
import type { NetworkStatus } from '../read-policy.ts';
import type { OrdersFilterRequest } from '../wire/requests.ts';
import { noPasses } from './guarded.ts';

/** A clock that the test advances. */
export function holdTime() {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
}

/** A page whose network and visibility the test sets. */
export function networkStatus() {
  const listeners = new Set<(change: 'online' | 'offline' | 'visible') => void>();
  let online = true;
  let visible = true;
  const notify = (change: 'online' | 'offline' | 'visible') => {
    for (const listener of listeners) listener(change);
  };
  const given: NetworkStatus = {
    online: () => online,
    visible: () => visible,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
  return {
    given,
    setOnline(now: boolean) {
      online = now;
      notify(now ? 'online' : 'offline');
    },
    setVisible(now: boolean) {
      visible = now;
      if (now) notify('visible');
    },
  };
}

/** Numbers in [0, 1) that are the same in every run. */
export function seeded(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

export const emptyList = () =>
  Response.json({ IsSuccess: true, Message: null, ReturnedValue: [], TotalCount: 0 });

export function openTab(
  service: (request: Request) => Response | Promise<Response>,
  { random = seeded(1), around = networkStatus() } = {},
) {
  const sent: { at: number; url: string }[] = [];
  const transport = async (request: Request) => {
    sent.push({ at: Date.now(), url: request.url });
    return service(request);
  };
  const tokens = { current: async () => 'token', renew: async () => 'renewed' };
  const gateway = createGateway(createHttp(transport, tokens, 'http://nadir.test'), noPasses);
  const api = createApi(gateway, { random, networkStatus: around.given });
  const queries = orderQueries(api);
  onTestFinished(() => api.client.clear());
  return {
    ...api,
    sent,
    around,
    queries,
    show(filter: Partial<OrdersFilterRequest> = {}) {
      const page = queries.page({ PageIndex: 0, PageSize: 10, IncludeOrderItems: true, ...filter });
      const observer = new QueryObserver(api.client, page);
      const leave = observer.subscribe(() => undefined);
      return {
        state: () => observer.getCurrentResult(),
        press: () => observer.refetch(),
        leave,
      };
    },
  };
}
