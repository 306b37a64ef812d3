import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails, answeringLists } from '../../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { visit } from '../../../app/testing/visit.tsx';
import { fakeTracking } from '../../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../../tracking/testing/from-wire.ts';

const total = 12;
/** Twelve orders in pages of ten, newest first: 112 to 101. */
const service = (): Parameters<typeof visit>[1] => {
  const lists = answeringLists(({ PageIndex = 0, PageSize = 10 }) => {
    const ids = Array.from({ length: total }, (_, index) => 100 + total - index);
    const rows = ids.slice(PageIndex * PageSize, (PageIndex + 1) * PageSize);
    return wireList(
      rows.map((id) => wireOrder(id)),
      total,
    );
  });
  const details = answeringDetails((id) => wireOrder(Number(id)));
  return { between: (request, next) => lists(request, (inner) => details(inner, next)) };
};
/** Opens the list and waits for its rows. */
async function listed() {
  const opened = await visit('/orders', service());
  await screen.findByRole('link', { name: 'ORD-112' });
  return opened;
}
const isOf = (id: number) => screen.findByRole('heading', { name: `Order ORD-${id}` });
const from = (address: string) => ({ state: { from: address } });
const button = (name: 'Previous order' | 'Next order') => screen.findByRole('button', { name });

test('from order to order in the order of the list, across its pages, and the way back follows', async () => {
  const { user, router } = await listed();
  await router.navigate('/orders/104', from('/orders?q=port'));
  await isOf(104);
  expect(await screen.findByText('9 of 12')).toBeVisible();
  await user.click(await button('Next order'));
  await isOf(103);
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/orders?q=port');
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Next order' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(await button('Next order'));
  await isOf(102);
  expect(await screen.findByText('11 of 12')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/orders?q=port&page=2',
  );
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Previous order' })).not.toHaveAttribute('aria-disabled'),
  );
  await user.click(await button('Previous order'));
  await isOf(103);
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute('href', '/orders?q=port');
});

test('of a list with one order it says so, without ways to others', async () => {
  const lists = answeringLists(() => wireList([wireOrder(7)], 1));
  const details = answeringDetails(() => wireOrder(7));
  const { router } = await visit('/orders', {
    between: (request, next) => lists(request, (inner) => details(inner, next)),
  });
  await router.navigate('/orders/7', from('/orders?q=seven'));
  expect(await screen.findByText('The only order of the list.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Next order' })).toBeNull();
});

test('J and K do the same, also on an Arabic keyboard, and not with a modifier', async () => {
  const { user, router } = await listed();
  await router.navigate('/orders/110', from('/orders'));
  await screen.findByText('3 of 12');
  await user.keyboard('j');
  await isOf(109);
  await user.keyboard('k');
  await isOf(110);
  await user.keyboard('{Control>}j{/Control}');
  const arabic = new KeyboardEvent('keydown', { key: 'ت', code: 'KeyJ', bubbles: true });
  document.body.dispatchEvent(arabic);
  await isOf(109);
});

test('with single-key shortcuts disabled they do nothing', async () => {
  localStorage.setItem('nadir.singleKeys', 'off');
  const { user, router } = await listed();
  await router.navigate('/orders/110', from('/orders'));
  await screen.findByText('3 of 12');
  await user.keyboard('j');
  await user.click(await button('Previous order'));
  // If the key had moved to the next order, the button would return to this one.
  await isOf(111);
});

test('the ends of the list show a message', async () => {
  const { user, router } = await listed();
  await router.navigate('/orders/112', from('/orders'));
  expect(await screen.findByText('This is the first order of the list.')).toBeVisible();
  const previous = await button('Previous order');
  expect(previous).toHaveAttribute('aria-disabled', 'true');
  expect(previous).toHaveAccessibleDescription(/first order/);
  await user.click(previous);
  await isOf(112);
  await router.navigate('/orders/101', from('/orders?page=2'));
  expect(await screen.findByText('This is the last order of the list.')).toBeVisible();
  expect(await button('Next order')).toHaveAttribute('aria-disabled', 'true');
});

test('a page of the list that fails is not called the end of the list', async () => {
  const { between } = service() ?? {};
  const { router } = await visit('/orders/55', {
    between: async (request, next) => {
      const isPage1 =
        request.url.endsWith('/GetOrders') && /"PageIndex":1/.test(await request.clone().text());
      return isPage1 ? new Response(null, { status: 400 }) : (between ?? next)(request, next);
    },
  });
  await isOf(55);
  await router.navigate('/orders/103', from('/orders'));
  expect(await screen.findByText('The next page could not be loaded.')).toBeVisible();
  expect(screen.queryByText(/last order of the list/)).not.toBeInTheDocument();
  expect(await button('Next order')).toHaveAttribute('aria-disabled', 'true');
});

test('an order opened by its address has no list to browse; one that left its page shows a message', async () => {
  const { router } = await visit('/orders/55', service());
  await isOf(55);
  expect(screen.queryByRole('navigation', { name: 'Orders of the list' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Next order' })).not.toBeInTheDocument();
  await router.navigate('/orders/56', from('/orders'));
  expect(await screen.findByText(/is no longer on this page of it/)).toBeVisible();
});

test('in a list that is answered from memory the buttons step through all orders that match', async () => {
  const wire = Array.from({ length: 40 }, (_, at) =>
    wireOrder(at + 1, { AddedBy: (at + 1) % 3 === 0 ? 'n.saleh@example.com' : 'l.haddad@example.com' }),
  );
  const { user, sent } = await visit('/orders?person=n.saleh%40example.com&page=2&dir=asc', {
    tracking: fakeTracking({ orders: fromWire(wire) }).tracking,
    between: answeringDetails((id) => wireOrder(Number(id))),
  });
  await user.click(await screen.findByRole('link', { name: 'ORD-33' }));
  await isOf(33);
  expect(await screen.findByText('11 of 13')).toBeVisible();
  await user.click(await button('Previous order'));
  await isOf(30);
  expect(screen.getByRole('link', { name: 'Back to the list' })).toHaveAttribute(
    'href',
    '/orders?person=n.saleh%40example.com&dir=asc',
  );
  expect(sent.filter(({ path }) => path.endsWith('/GetOrders'))).toEqual([]);
});
