import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails } from '../../api/testing/answering.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { beforeEffectsOf } from '../../app/testing/before-effects.ts';
import { visit } from '../../app/testing/visit.tsx';

const details = answeringDetails(() => wireOrder(7, {}, {}));

test('after placing, the order shows that once', async () => {
  const { router } = await visit('/orders/new', { between: details });
  await router.navigate('/orders/7', { state: { placed: true } });
  expect(await screen.findByText('Order ORD-7 placed', { selector: 'p' })).toBeVisible();
  await waitFor(() =>
    expect(screen.getAllByRole('status').map((live) => live.textContent)).toContain('Order ORD-7 placed'),
  );
  expect(router.state.location.state).toEqual({ from: null, point: null });
  // It was placed here, and placing it again is not the next step.
  expect(screen.queryByRole('navigation', { name: 'Orders of the list' })).not.toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('data-variant', 'outline');
  expect(screen.getByRole('link', { name: 'Order another' })).toHaveAttribute('data-variant', 'main');
  expect(screen.getByRole('link', { name: 'View orders' })).not.toHaveAttribute('data-variant');
});

test('the next order has the settings and the window of the one before, no point, and the focus in Location', async () => {
  const ends = { CaptureAttempFrom: '2090-01-05T00:00:00Z', CaptureAttempTo: '2090-01-12T06:00:00Z' };
  const { user, router } = await visit('/orders/new', {
    between: answeringDetails(() => wireOrder(7, {}, { ...ends, CloudCover: 35 })),
  });
  await router.navigate('/orders/7', { state: { placed: true } });
  await user.click(await screen.findByRole('link', { name: 'Order another' }));
  const location = await screen.findByRole('combobox', { name: 'Location' });
  await waitFor(() => expect(location).toHaveFocus());
  expect(location).toHaveValue('');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Multispectral' })).toBeChecked());
  expect(screen.getByRole('slider', { name: 'Cloud cover' })).toHaveValue('35');
  const year = (name: string) =>
    within(screen.getByRole('group', { name })).getByRole('spinbutton', { name: /^year/ });
  expect(year('Capture from')).toHaveTextContent('2090');
  expect(screen.getByText('5 Jan to 12 Jan, cloud up to 35%')).toBeVisible();
});

test('the page of an order that the service does not show yet says that it was placed, and offers no other order', async () => {
  let shown = false;
  const { user, router } = await visit('/orders/new', {
    between: (request, next) =>
      shown
        ? details(request, next)
        : answeringDetails(() => new Response(null, { status: 400 }))(request, next),
  });
  await router.navigate('/orders/7', { state: { placed: true } });
  expect(await screen.findByRole('heading', { name: 'Order placed, but not shown' })).toBeVisible();
  const main = screen.getByRole('main');
  expect(main).toHaveTextContent(/The order was placed from this browser/);
  expect(main).toHaveTextContent(/Do not order it again\./);
  expect(main).not.toHaveTextContent(/may not exist/);
  expect(screen.queryByRole('link', { name: 'Order an image' })).not.toBeInTheDocument();
  shown = true;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('heading', { name: 'Order ORD-7' })).toBeVisible();
});

test('a press for another screen, just as a placed order appears, goes to that screen', async () => {
  const { router } = await visit('/orders/new', { between: details });
  await screen.findByRole('button', { name: 'Place order' });
  beforeEffectsOf('Order ORD-7', () => void router.navigate('/outbox'));
  await router.navigate('/orders/7', { state: { placed: true } });
  expect(await screen.findByText('No unresolved orders')).toBeVisible();
  expect(router.state.location.pathname).toBe('/outbox');
});
