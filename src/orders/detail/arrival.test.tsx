import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { answeringDetails } from '../../api/testing/answering.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
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
  // The order's page is in the document, and its effects have not run.
  const insert = Node.prototype.insertBefore;
  const spy = vi.spyOn(Node.prototype, 'insertBefore').mockImplementation(function (
    this: Node,
    node,
    before,
  ) {
    const inserted = insert.call(this, node, before);
    if (inserted.textContent?.startsWith('Order ORD-7')) void router.navigate('/outbox');
    return inserted;
  });
  onTestFinished(() => spy.mockRestore());
  await router.navigate('/orders/7', { state: { placed: true } });
  expect(await screen.findByText('The outbox is empty.')).toBeVisible();
  expect(router.state.location.pathname).toBe('/outbox');
});
