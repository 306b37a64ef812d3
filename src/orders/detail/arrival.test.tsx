import { screen, waitFor } from '@testing-library/react';
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
  expect(screen.getByRole('link', { name: 'See all orders' })).toHaveAttribute('data-variant', 'main');
});

test('a press for another screen, just as a placed order appears, goes to that screen', async () => {
  const { router } = await visit('/orders/new', { between: details });
  await screen.findByRole('button', { name: 'Place order' });
  beforeEffectsOf('Order ORD-7', () => void router.navigate('/outbox'));
  await router.navigate('/orders/7', { state: { placed: true } });
  expect(await screen.findByText('The outbox is empty.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/outbox');
});
