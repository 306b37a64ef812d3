import { QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiProvider, createApi } from '../../../api/api.ts';
import type { Gateway, OrdersPage } from '../../../api/gateway.ts';
import { useFoundOrders } from './use-offers.ts';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** The hook over a list that responds only when the test does. */
function renderSearch(first: string | null) {
  const requests: {
    text: string | undefined;
    signal: AbortSignal | undefined;
    answer(page: OrdersPage): void;
  }[] = [];
  const gateway: Gateway = {
    imageTypes: () => Promise.resolve([]),
    imageResolutions: () => Promise.resolve([]),
    ordersBody: () => Promise.resolve(new Uint8Array()),
    order: () => Promise.resolve(null),
    sendPass: () => Promise.resolve({ refused: 'unreached' }),
    createOrder: () => Promise.reject(new Error('nothing is ordered here')),
    orders: (filter, signal) =>
      new Promise((answer) => {
        requests.push({ text: filter.FilterValue, signal, answer });
      }),
  };
  const api = createApi(gateway);
  const wrapper = ({ children }: { children: ReactNode }) => (
    <ApiProvider value={api}>
      <QueryClientProvider client={api.client}>{children}</QueryClientProvider>
    </ApiProvider>
  );
  const hook = renderHook((text: string | null) => useFoundOrders(text), { wrapper, initialProps: first });
  return { ...hook, requests, texts: () => requests.map(({ text }) => text) };
}

test('keystrokes without a pause between them are one request', async () => {
  const { rerender, texts } = renderSearch('har');
  await pass(299);
  rerender('harb');
  await pass(299);
  rerender('harbour');
  await pass(299);
  expect(texts()).toEqual([]);
  await pass(10);
  expect(texts()).toEqual(['harbour']);
});

test('a newer text cancels the earlier request, and only its own response is shown', async () => {
  const { result, rerender, requests, texts } = renderSearch('har');
  await pass(310);
  rerender('harbour');
  expect(result.current.found).toBeNull();
  await pass(310);
  expect(texts()).toEqual(['har', 'harbour']);
  expect(requests.map(({ signal }) => signal?.aborted)).toEqual([true, false]);
  requests[1]?.answer({ rows: [], total: 0 });
  await pass(10);
  expect(result.current.found).toEqual([]);
});

test('no request is sent without a text', async () => {
  const { result, rerender, texts } = renderSearch('har');
  rerender(null);
  await pass(1_000);
  expect(result.current.found).toEqual([]);
  expect(texts()).toEqual([]);
});

test('a press skips the pause', async () => {
  const { result, texts } = renderSearch('ORD-77');
  act(() => result.current.searchNow());
  await pass(1);
  expect(texts()).toEqual(['ORD-77']);
});
