import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Transport } from '../api/transport.ts';
import { wireList, wireOrder } from '../api/wire/testing/wire-orders.ts';
import { analyst, visit } from './testing/visit.tsx';

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  // Sets every jitter to its mean: delays of 0.25, 0.5 and 1 s, then probes 15 s apart.
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

type Way = 'opening its address' | 'signing in' | 'a link within the app';
const ways: readonly Way[] = ['opening its address', 'signing in', 'a link within the app'];

/**
 * Opens an address over a connection that answers matching requests with `answer`; returns the times of these
 * requests.
 */
async function comesTo(
  address: string,
  way: Way,
  matches: (path: string, body: string) => boolean,
  answer: (count: number) => Response | Promise<Response> | null,
) {
  const sentAt: number[] = [];
  const between = async (request: Request, next: Transport) => {
    const { pathname } = new URL(request.url);
    if (!matches(pathname, await request.clone().text())) return next(request);
    sentAt.push(Date.now());
    return answer(sentAt.length) ?? next(request);
  };
  const opened = {
    'opening its address': address,
    'signing in': `/login?returnTo=${encodeURIComponent(address)}`,
    'a link within the app': '/outbox',
  }[way];
  const visited = await visit(opened, { orders: 5, between, signedIn: way !== 'signing in' });
  const { router } = visited;
  if (way === 'signing in') {
    fireEvent.change(await screen.findByLabelText('Email'), { target: { value: analyst.email } });
    fireEvent.change(screen.getByLabelText('Password'), { target: { value: analyst.password } });
    fireEvent.click(screen.getByRole('button', { name: 'Sign in' }));
  }
  if (way === 'a link within the app') {
    await screen.findByRole('heading', { name: 'Outbox' });
    // Prefetches have run, and so have failed.
    await pass(10_000);
    await act(() => router.navigate(address));
  }
  return { ...visited, sentAt };
}

const order = (path: string) => path.endsWith('/GetOrderDetails');
const list = (path: string, body: string) => path.endsWith('/GetOrders') && body.includes('"PageIndex":0');
const types = (path: string) => path.endsWith('/GetImageTypesList');
const status = (code: number, headers?: Record<string, string>) => () =>
  new Response('', { status: code, ...(headers && { headers }) });

test.each(
  ways.flatMap((way) => [
    [way, '/orders', list] as const,
    [way, '/', list] as const,
    [way, '/orders/104200', order] as const,
    [way, '/orders/new', types] as const,
  ]),
)('navigating from %s to %s reads the data once', async (way, address, matches) => {
  const { sentAt } = await comesTo(address, way, matches, () => null);
  await vi.waitFor(() => expect(sentAt.length).toBeGreaterThan(0));
  await pass(10_000);
  expect(sentAt).toHaveLength(1);
});

test.each(ways)('a 403 at an order’s page reached by %s is one request', async (way) => {
  const { sentAt } = await comesTo('/orders/104200', way, order, status(403));
  expect(await screen.findByRole('alert')).toHaveTextContent(/may not see this/);
  await pass(40_000);
  expect(sentAt).toHaveLength(1);
});

test.each(ways)('a 403 at the list reached by %s is one request', async (way) => {
  const { sentAt } = await comesTo('/orders', way, list, status(403));
  expect(await screen.findByRole('alert')).toHaveTextContent('The orders could not be loaded');
  await pass(40_000);
  expect(sentAt).toHaveLength(1);
});

test.each(ways)('a 500 of the list reached by %s is four tries and a probe every 15 s', async (way) => {
  const { sentAt } = await comesTo('/orders', way, list, status(500));
  await screen.findByRole('alert');
  await pass(40_000 - (Date.now() - (sentAt[0] ?? 0)));
  expect(sentAt).toHaveLength(6);
});

test.each(ways)('a 500 of the dashboard reached by %s is four tries and a probe every 15 s', async (way) => {
  const { sentAt } = await comesTo('/', way, list, status(500));
  await screen.findByRole('alert');
  await pass(40_000 - (Date.now() - (sentAt[0] ?? 0)));
  expect(sentAt).toHaveLength(6);
});

test.each(ways)(
  'a 500 of a catalog of the form reached by %s is four tries and a probe every 15 s',
  async (way) => {
    const { sentAt } = await comesTo('/orders/new', way, types, status(500));
    await screen.findByText(/The image types could not be loaded/);
    await pass(40_000 - (Date.now() - (sentAt[0] ?? 0)));
    expect(sentAt).toHaveLength(6);
  },
);

test.each(ways)('a 403 of a catalog of the form reached by %s is one request', async (way) => {
  const { sentAt } = await comesTo('/orders/new', way, types, status(403));
  await screen.findByText(/The image types could not be loaded/);
  await pass(40_000);
  expect(sentAt).toHaveLength(1);
});

test.each(
  ways.flatMap((way) => [
    [way, '/orders', list] as const,
    [way, '/orders/104200', order] as const,
    [way, '/orders/new', types] as const,
  ]),
)('nothing is sent before a Retry-After is over: %s to %s', async (way, address, matches) => {
  const { sentAt } = await comesTo(address, way, matches, (count) =>
    count === 1 ? status(429, { 'retry-after': '4' })() : null,
  );
  await vi.waitFor(() => expect(sentAt.length).toBeGreaterThan(0));
  await pass(10_000);
  expect(sentAt).toHaveLength(2);
  expect((sentAt[1] ?? 0) - (sentAt[0] ?? 0)).toBeGreaterThanOrEqual(4_000);
});

test('a later visit fetches again after a failure, and a press is always sent', async () => {
  let well = false;
  const { user, router, sentAt } = await comesTo('/orders', 'opening its address', list, () =>
    well ? null : status(429, { 'retry-after': '3600' })(),
  );
  const alert = await screen.findByRole('alert');
  await user.click(within(alert).getByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(sentAt).toHaveLength(2));
  expect(await screen.findByRole('alert')).toHaveTextContent('The orders could not be loaded');
  await act(() => router.navigate('/outbox'));
  await screen.findByRole('heading', { name: 'Outbox' });
  well = true;
  await act(() => router.navigate('/orders'));
  expect(await screen.findAllByText(/^ORD-/)).not.toHaveLength(0);
  expect(sentAt).toHaveLength(3);
});

test('the list shows new orders when the dashboard has shown older ones', async () => {
  const late = () =>
    new Promise<Response>((answer) =>
      setTimeout(() => answer(Response.json(wireList([wireOrder(777)], 1))), 500),
    );
  const { router } = await comesTo('/orders', 'opening its address', list, (count) =>
    count === 1 ? null : late(),
  );
  await screen.findAllByText(/^ORD-/);
  await act(() => router.navigate('/'));
  await screen.findByRole('heading', { name: 'Latest orders' });
  await pass(30_000);
  await act(() => router.navigate('/orders'));
  expect(await screen.findByRole('link', { name: 'ORD-777' })).toBeVisible();
});

test('a later visit to an order fetches it again after a failure', async () => {
  let well = false;
  const { router, sentAt } = await comesTo('/orders/104200', 'opening its address', order, () =>
    well ? null : status(403)(),
  );
  await screen.findByRole('alert');
  await act(() => router.navigate('/outbox'));
  await screen.findByRole('heading', { name: 'Outbox' });
  well = true;
  await act(() => router.navigate('/orders/104200'));
  await vi.waitFor(() => expect(sentAt).toHaveLength(2));
  await vi.waitFor(() => expect(screen.queryByRole('alert')).not.toBeInTheDocument());
});

test('a later visit to the form fetches a failed catalog again', async () => {
  let well = false;
  const { router, sentAt } = await comesTo('/orders/new', 'opening its address', types, () =>
    well ? null : status(403)(),
  );
  await screen.findByText(/The image types could not be loaded/);
  await act(() => router.navigate('/outbox'));
  await screen.findByRole('heading', { name: 'Outbox' });
  well = true;
  await act(() => router.navigate('/orders/new'));
  expect(await screen.findByRole('radiogroup', { name: 'Image type' })).toBeVisible();
  expect(sentAt).toHaveLength(2);
});

test('the form fetches a catalog again whose prefetch failed long before', async () => {
  let well = false;
  const { router, sentAt } = await comesTo('/outbox', 'opening its address', types, () =>
    well ? null : status(403)(),
  );
  await vi.waitFor(() => expect(sentAt).toHaveLength(1));
  await pass(60_000);
  well = true;
  await act(() => router.navigate('/orders/new'));
  expect(await screen.findByRole('radiogroup', { name: 'Image type' })).toBeVisible();
  expect(sentAt).toHaveLength(2);
});

test('a form that takes over a failed prefetch recovers automatically', async () => {
  let well = false;
  const { router, sentAt } = await comesTo('/outbox', 'opening its address', types, () =>
    well ? null : status(500)(),
  );
  await vi.waitFor(() => expect(sentAt).toHaveLength(1));
  // Its retries are over, and so is the probe after them, which found nothing on screen.
  await pass(18_000);
  expect(sentAt).toHaveLength(4);
  await act(() => router.navigate('/orders/new'));
  expect(await screen.findByText(/The image types could not be loaded/)).toBeVisible();
  well = true;
  await pass(15_000);
  expect(await screen.findByRole('radiogroup', { name: 'Image type' })).toBeVisible();
  expect(sentAt).toHaveLength(5);
});
