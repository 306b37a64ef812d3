import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../testing/visit.tsx';
import { keyTable } from './key-table.ts';

const sheet = () => screen.findByRole('dialog', { name: 'Keyboard shortcuts' });

test('a question mark shows the keys of every screen', async () => {
  const { user } = await visit('/nope');
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('?');
  expect(await sheet()).toBeVisible();
  expect(screen.getAllByRole('term')).toHaveLength(keyTable.flatMap(({ rows }) => rows).length);
  for (const name of ['On every screen', 'Order list', 'Timeline', 'New order', 'Map', 'Point on the map'])
    expect(screen.getByRole('heading', { name, level: 3 })).toBeVisible();
  expect(screen.getByText('Swap latitude and longitude').parentElement).toHaveTextContent(/Alt *S$/);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

test('n opens a new order, a slash focuses the search of the list from another screen', async () => {
  const { user, router } = await visit('/nope', { orders: 1 });
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('n');
  expect(await screen.findByRole('combobox', { name: 'Location' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/orders/new');
  // Location has the focus, where a slash is text.
  await user.click(screen.getByRole('heading', { name: 'New order' }));
  await user.keyboard('/');
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  expect(search).toHaveFocus();
  expect(search).toHaveValue('');
  expect(router.state.location.pathname).toBe('/orders');
});

test('a key that is pressed as soon as the screen is there counts', async () => {
  const observer = new MutationObserver(() => {
    if (screen.queryByRole('heading', { name: 'Page not found' }) === null) return;
    observer.disconnect();
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', code: 'KeyN', bubbles: true }));
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const { router } = await visit('/nope', { orders: 1 });
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/new'));
});

test('while somebody types, shortcuts do not fire', async () => {
  const { user, router } = await visit('/orders', { orders: 1 });
  const search = await screen.findByRole('searchbox', { name: 'Search orders' });
  await user.click(search);
  await user.keyboard('n?/');
  expect(search).toHaveValue('n?/');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(router.state.location.pathname).toBe('/orders');
});

test('single keys can be disabled; this browser stores that, and the sheet still opens', async () => {
  const { user, router } = await visit('/nope');
  await screen.findByRole('heading', { name: 'Page not found' });
  await user.keyboard('?');
  await sheet();
  await user.click(screen.getByRole('checkbox', { name: /^Single-key shortcuts/ }));
  expect(screen.getByText('Order an image', { selector: 'dt' })).toHaveTextContent('Order an image (off)');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await user.keyboard('n?/');
  expect(router.state.location.pathname).toBe('/nope');
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(localStorage.getItem('nadir.singleKeys')).toBe('off');

  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Order, coordinates/ }), 'shortcuts{Enter}');
  await sheet();
  await user.click(screen.getByRole('checkbox', { name: /^Single-key shortcuts/ }));
  expect(localStorage.getItem('nadir.singleKeys')).toBeNull();
});

test('the sheet is in Arabic on an Arabic screen, and its key is the Arabic question mark', async () => {
  const { user } = await visit('/nope', { language: 'ar' });
  await screen.findByRole('heading', { name: 'الصفحة غير موجودة' });
  await user.keyboard('؟');
  expect(await screen.findByRole('dialog', { name: 'اختصارات لوحة المفاتيح' })).toBeVisible();
  expect(screen.getByText('طلب صورة', { selector: 'dt' })).toBeVisible();
});
