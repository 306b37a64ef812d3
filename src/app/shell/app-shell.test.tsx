import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { holdNetwork } from '../testing/network.ts';
import { visit } from '../testing/visit.tsx';

test('every screen has the three links, the other language and the account', async () => {
  await visit('/nope');
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  expect(
    within(nav)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['Dashboard', '/'],
    ['Orders', '/orders'],
    ['New order', '/orders/new'],
  ]);
  expect(screen.getByRole('button', { name: 'العربية' })).toHaveAttribute('lang', 'ar');
  expect(screen.getByRole('button', { name: 'Account: analyst@nadir.test' })).toBeVisible();
});

test.each([
  ['/orders/7', 'Orders'],
  ['/orders/new', 'New order'],
  ['/orders/new/batch', 'New order'],
  ['/batches/none', 'New order'],
  ['/outbox', null],
])('the bar marks the link that %s belongs to', async (address, name) => {
  await visit(address);
  const nav = await screen.findByRole('navigation', { name: 'Main' });
  const marked = within(nav)
    .getAllByRole('link')
    .filter((link) => link.hasAttribute('aria-current'));
  expect(marked.map(({ textContent }) => textContent)).toEqual(name === null ? [] : [name]);
});

test('a screen that unmounts with the focus passes it to the next one; other focus is kept', async () => {
  const { user } = await visit('/nope');
  const way = await screen.findByRole('link', { name: 'View orders' });
  way.focus();
  await user.keyboard('{Enter}');
  const heading = await screen.findByRole('heading', { name: 'Orders' });
  await waitFor(() => expect(document.body).not.toHaveFocus());
  expect(document.activeElement).toContainElement(heading);
  const place = screen.getByRole('link', { name: 'Dashboard' });
  place.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('heading', { name: 'Dashboard' });
  expect(place).toHaveFocus();
});

test('an unknown address shows a message and links', async () => {
  await visit('/nope');
  expect(await screen.findByRole('heading', { name: 'Page not found' })).toBeVisible();
  expect(document.title).toBe('Page not found · Nadir');
});

test('the language switch changes texts, lang and dir together, and names the data that the service keeps in one language', async () => {
  const { user } = await visit('/nope');
  await user.click(await screen.findByRole('button', { name: 'العربية' }));
  expect(await screen.findByRole('heading', { name: 'الصفحة غير موجودة' })).toBeVisible();
  expect(document.documentElement).toHaveAttribute('lang', 'ar');
  expect(document.documentElement).toHaveAttribute('dir', 'rtl');
  expect(screen.getByText(/تتغيّر لغة أسماء الحالات/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'إغلاق' }));
  expect(screen.queryByText(/تتغيّر لغة أسماء الحالات/)).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'English' }));
  expect(document.documentElement).toHaveAttribute('dir', 'ltr');
});

test('the theme is chosen in the account menu and stored', async () => {
  const { user } = await visit('/nope');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitemradio', { name: 'Dark' }));
  expect(document.documentElement).toHaveAttribute('data-theme', 'dark');
  expect(localStorage.getItem('nadir.theme')).toBe('dark');
  delete document.documentElement.dataset.theme;
});

test('signing out opens the sign-in page with a message', async () => {
  const { user, router, session } = await visit('/nope');
  await user.click(await screen.findByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await waitFor(() => expect(session.state()).toEqual({ signedIn: false, reason: { kind: 'signedOut' } }));
  expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.getByText('You are signed out.')).toBeVisible();
});

test('being offline shows a message that can be closed, and disables nothing', async () => {
  const { user } = await visit('/nope');
  await screen.findByRole('heading', { name: 'Page not found' });
  const network = holdNetwork(true);
  network.setOnline(false);
  const title = await screen.findByText('You appear to be offline.');
  expect(title.parentElement).toHaveTextContent('Your input is kept');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(screen.queryByText(/appear to be offline/)).not.toBeInTheDocument();
  await act(async () => network.setOnline(true));
  network.setOnline(false);
  expect(await screen.findByText(/appear to be offline/)).toBeVisible();
  network.setOnline(true);
  await waitFor(() => expect(screen.queryByText(/appear to be offline/)).not.toBeInTheDocument());
});
