import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails, answeringLists } from '../../api/testing/answering.ts';
import type { Transport } from '../../api/transport.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { beforeEffectsOf } from '../../app/testing/before-effects.ts';
import { visit } from '../../app/testing/visit.tsx';
import { keep, made, makeEntry, sent } from '../outbox/screen/testing/entries.ts';
import { armed, fill, placeOrder, sendIt } from '../testing/order-form.ts';

/** Adds a payment address to the response of CreateOrder. */
const payingAt = (PaymentURL: string) => async (request: Request, next: Transport) => {
  const answer = await next(request);
  if (!new URL(request.url).pathname.endsWith('/CreateOrder')) return answer;
  const body = JSON.parse(await answer.text());
  return Response.json({ ...body, ReturnedValue: { ...body.ReturnedValue, PaymentURL } });
};

async function place(PaymentURL: string) {
  const opened = await visit('/orders/new', { between: payingAt(PaymentURL) });
  await fill(opened.user);
  await sendIt(opened.user);
  await screen.findByRole('heading', { name: /^Order / });
  return opened;
}

test('an order placed here can be paid by its link and repeated at its own point', async () => {
  const { user } = await place('https://pay.nadir.test/7');
  const link = await screen.findByRole('link', { name: /^Open the payment page/ });
  expect(link).toHaveAttribute('href', 'https://pay.nadir.test/7');
  expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  await user.click(screen.getByRole('link', { name: 'Order again' }));
  const location = await screen.findByRole('combobox', { name: 'Location' });
  await waitFor(() => expect(location).toHaveValue('24.7136, 46.6753'));
  expect(screen.queryByText(/^Approximate/)).not.toBeInTheDocument();
});

test('the history keeps only the origin of a repeated point, and the page of the repeated order opens', async () => {
  const { user, router } = await place('https://pay.nadir.test/7');
  const first = router.state.location.pathname;
  await user.click(await screen.findByRole('link', { name: 'Order again' }));
  await waitFor(() => expect(router.state.location.hash).toBe('#point=24.7136,46.6753'));
  await waitFor(() => expect(router.state.location.state).toEqual({ origin: 'order' }));
  await user.click(placeOrder());
  await user.click(await screen.findByRole('checkbox', { name: /^I want a second order/ }));
  await user.click(await armed());
  await waitFor(() => expect(router.state.location.pathname).toMatch(/^\/orders\/\d+$/));
  expect(router.state.location.pathname).not.toBe(first);
});

test('a press for another screen, just as the form of a repeated order appears, keeps what that screen was told', async () => {
  const { user, router } = await place('https://pay.nadir.test/7');
  const { pathname } = router.state.location;
  const again = await screen.findByRole('link', { name: 'Order again' });
  const state = { from: '/orders?page=2' };
  beforeEffectsOf('New order', () => void router.navigate(pathname, { state }));
  await user.click(again);
  expect(await screen.findByRole('navigation', { name: 'Orders of the list' })).toBeVisible();
  expect(router.state.location).toMatchObject({ pathname, state });
});

test('an order is repeated from its row, with the length of its window, and its note on request', async () => {
  const order = (more: object) =>
    wireOrder(7, more, {
      CaptureAttempFrom: '2026-10-01T06:00:00.000Z',
      CaptureAttempTo: '2026-10-08T06:00:00.000Z',
    });
  const lists = answeringLists(() => wireList([order({})]));
  const { user, router } = await visit('/orders', {
    between: async (request, next) =>
      request.url.includes('/GetOrderDetails')
        ? Response.json(order({ Note: 'Low tide only' }))
        : await lists(request, next),
  });
  await user.click(await screen.findByRole('button', { name: 'Order again ORD-7' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/new'));
  expect(await screen.findByText(/^Approximate/)).toBeVisible();
  expect(screen.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-pressed', 'true');
  const note = screen.getByRole('textbox', { name: 'Note' });
  expect(note).toHaveValue('');
  await user.click(screen.getByRole('button', { name: /^Use the note of .ORD-7/ }));
  await waitFor(() => expect(note).toHaveValue('Low tide only'));
  expect(screen.getByText(/^The note of .ORD-7/)).toBeVisible();
});

test('P11: a payment address that is not https is no link', async () => {
  await place('javascript:alert(1)');
  expect(await screen.findByText('javascript:alert(1)')).toBeVisible();
  expect(screen.queryByRole('link', { name: /payment/ })).not.toBeInTheDocument();
});

test('a resolution that is no longer offered is reported when its order is repeated', async () => {
  const { user } = await visit('/orders/7', {
    between: async (request, next) =>
      request.url.includes('/GetOrderDetails')
        ? Response.json(wireOrder(7, {}, { ImageResolutionID: 7 }))
        : next(request),
  });
  await user.click(await screen.findByRole('link', { name: 'Order again' }));
  expect(
    await screen.findByText(/^The resolution of the order you repeat is not offered any more/),
  ).toBeVisible();
  await user.click(await screen.findByRole('radio', { name: 'High' }));
  await waitFor(() => expect(screen.queryByText(/is not offered any more/)).not.toBeInTheDocument());
});

test('after a reload an order of this browser that the service does not show is still told as placed', async () => {
  await keep(
    await makeEntry({ state: 'accepted', sends: sent('accepted'), made: [made(7)], seenAt: Date.now() }),
  );
  await visit('/orders/7', { between: answeringDetails(() => new Response(null, { status: 400 })) });
  expect(await screen.findByRole('heading', { name: 'Order placed, but not shown' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Order an image' })).not.toBeInTheDocument();
});
