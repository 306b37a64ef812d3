import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { visit } from '../../app/testing/visit.tsx';
import { nameOf } from '../../browser/named-lists.ts';
import { failLocalStorage } from '../../browser/testing/failing-storage.ts';
import { savedViews } from './saved-views.ts';

const tabs = () => screen.findByRole('navigation', { name: 'Saved views' });
const tabNames = async () =>
  within(await tabs())
    .getAllByRole('link')
    .map((link) => link.textContent);
const press = (name: string) => screen.findByRole('button', { name });

afterEach(() => localStorage.removeItem('nadir.savedViews'));

async function saves(user: Awaited<ReturnType<typeof visit>>['user'], name: string) {
  await user.click(await press('Save view'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), `${name}{Enter}`);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a view is saved under a name, opens by it, and is not offered for saving again', async () => {
  const { user, router } = await visit('/orders?status=1&sort=NetPrice&dir=asc&page=2', { orders: 25 });
  await saves(user, '  Pending,   cheapest ');
  expect(await tabNames()).toEqual(['All orders', 'Pending, cheapest']);
  expect(screen.getByRole('link', { name: 'Pending, cheapest' })).toHaveAttribute('aria-current', 'page');
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();

  await user.click(screen.getByRole('link', { name: 'All orders' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('button', { name: 'Save view' })).toBeNull();
  await user.click(screen.getByRole('link', { name: 'Pending, cheapest' }));
  await waitFor(() => expect(router.state.location.search).toBe('?status=1&sort=NetPrice&dir=asc'));
});

test('after a view is saved the focus is on its tab', async () => {
  const { user } = await visit('/orders?status=1');
  await saves(user, 'Gulf');
  await waitFor(() => expect(screen.getByRole('link', { name: 'Gulf' })).toHaveFocus());
});

test('a view of a period keeps the rule, and one with days keeps the days', async () => {
  const { user, router } = await visit('/orders?ordered=this-year');
  await saves(user, 'This year');
  await router.navigate('/orders?from=2026-01-01&to=2026-12-31');
  await saves(user, 'The year 2026');
  expect(screen.getByRole('link', { name: 'This year' })).toHaveAttribute(
    'href',
    '/orders?ordered=this-year',
  );
  expect(screen.getByRole('link', { name: 'The year 2026' })).toHaveAttribute(
    'href',
    '/orders?from=2026-01-01&to=2026-12-31',
  );
});

test('the same name replaces the earlier view, after a message', async () => {
  const { user, router } = await visit('/orders?status=1');
  await saves(user, 'Mine');
  await router.navigate('/orders?size=50');
  await user.click(await press('Save view'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Mine');
  expect(screen.getByText(/will be replaced/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Replace' }));
  await waitFor(async () => expect(await tabNames()).toEqual(['All orders', 'Mine']));
  expect(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/orders?size=50');
});

test('a view is renamed, and is deleted', async () => {
  const { user } = await visit('/orders?status=1');
  await saves(user, 'Old');
  await user.click(await press('Rename or delete “Old”'));
  const box = await screen.findByRole('textbox', { name: 'Name of the view' });
  await user.clear(box);
  await user.keyboard('{Enter}');
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  await user.type(box, 'مراقبة الموانئ{Enter}');
  await waitFor(async () => expect(await tabNames()).toEqual(['All orders', 'مراقبة الموانئ']));
  await user.click(await press('Rename or delete “مراقبة الموانئ”'));
  await user.click(await press('Delete'));
  await waitFor(() => expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull());
  expect(await press('Save view')).toBeVisible();
});

test('another account in the same browser has its own views, and unreadable ones are left as they are', async () => {
  const first = await visit('/orders?status=1');
  await saves(first.user, 'Mine');
  first.unmount();
  const layla = { email: 'layla@nadir.test', password: 'orbit-1' };
  const second = await visit('/orders?status=1', { account: layla });
  await saves(second.user, 'Hers');
  expect(await tabNames()).toEqual(['All orders', 'Hers']);
  second.unmount();
  localStorage.setItem('nadir.savedViews', '{"x": 1');
  await visit('/orders?status=1');
  expect(await screen.findByText(/^Your saved views are shown as they were read last/)).toBeVisible();
  expect(await tabNames()).toEqual(['All orders', 'Mine']);
  expect(savedViews.put('me', { name: 'New', search: '' })).toBe(false);
  expect(localStorage.getItem('nadir.savedViews')).toBe('{"x": 1');
});

test('the result is announced; a name in use is replaced, after a message', async () => {
  const { user, router } = await visit('/orders?status=1');
  await saves(user, 'Mine');
  expect(await screen.findByText('View “Mine” saved')).toHaveAttribute('role', 'status');
  await router.navigate('/orders?size=50');
  await saves(user, 'Other');
  await user.click(await press('Rename or delete “Other”'));
  const box = await screen.findByRole('textbox', { name: 'Name of the view' });
  expect(screen.queryByText(/will be replaced/)).toBeNull();
  await user.clear(box);
  await user.type(box, 'Mine');
  expect(screen.getByText(/will be replaced/)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(async () => expect(await tabNames()).toEqual(['All orders', 'Mine']));
  expect(screen.getByRole('link', { name: 'Mine' })).toHaveAttribute('href', '/orders?size=50');
  await user.click(await press('Rename or delete “Mine”'));
  await user.click(await press('Delete'));
  expect(await screen.findByText('View “Mine” deleted')).toHaveAttribute('role', 'status');
});

test('when the limit is reached a message shows before and after, and the stored views stay', async () => {
  const { user, router } = await visit('/orders?status=1');
  await saves(user, 'Mine');
  const [owner = ''] = Object.keys(JSON.parse(localStorage.getItem('nadir.savedViews') ?? ''));
  act(() => {
    for (let size = 2; size <= 20; size += 1) savedViews.put(owner, { name: `${size}`, search: `q=${size}` });
  });
  await router.navigate('/orders?size=50');
  await user.click(await press('Save view'));
  const box = await screen.findByRole('textbox', { name: 'Name of the view' });
  await user.type(box, 'New');
  expect(screen.getByText(/^You have 20 views, the maximum\./)).toBeVisible();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(box).toHaveAccessibleDescription(/^You have 20 views, the maximum\./));
  expect(box).toBeInvalid();
  expect(savedViews.of(owner).items.map(({ name }) => name)).not.toContain('New');
});

test('blocked storage shows a message', async () => {
  const { user } = await visit('/orders?status=1');
  const closed = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => closed.mockRestore());
  await user.click(await press('Save view'));
  await user.type(await screen.findByRole('textbox', { name: 'Name of the view' }), 'Mine{Enter}');
  expect(await screen.findByText(/^Not saved: browser storage/)).toBeVisible();
  expect(screen.queryByRole('navigation', { name: 'Saved views' })).toBeNull();
});

test('views that cannot be read are told, and stay as they were read last', async () => {
  const { user } = await visit('/orders?status=1');
  await saves(user, 'Mine');
  const before = localStorage.getItem('nadir.savedViews');
  const changed = () =>
    act(() => void dispatchEvent(new StorageEvent('storage', { key: 'nadir.savedViews' })));
  localStorage.setItem('nadir.savedViews', '{"');
  changed();
  const old = 'Your saved views are shown as they were read last.';
  expect(await screen.findByText(old)).toHaveAttribute('role', 'status');
  expect(await tabNames()).toEqual(['All orders', 'Mine']);
  await user.click(await press('Rename or delete “Mine”'));
  await user.click(await press('Delete'));
  expect(await screen.findByText('Not saved: browser storage is unavailable.')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(await tabNames()).toEqual(['All orders', 'Mine']);
  localStorage.setItem('nadir.savedViews', before ?? '');
  changed();
  await waitFor(() => expect(screen.queryByText(old)).toBeNull());
});

test('with storage closed the list says that its views are not known', async () => {
  failLocalStorage('nadir.savedViews');
  await visit('/orders');
  expect(
    await screen.findByText(/^Browser storage is unavailable\. Your saved views .* Nadir keeps trying\.$/),
  ).toBeVisible();
});

test('views of another tab appear immediately, and an address with defaults is shortened', async () => {
  const { user, router } = await visit('/orders?status=1');
  await saves(user, 'Mine');
  const kept: Record<string, unknown> = JSON.parse(localStorage.getItem('nadir.savedViews') ?? '');
  const older = { name: 'Older', search: 'page=3&size=50&sort=OrderDate&dir=desc' };
  const byOther = Object.fromEntries(Object.keys(kept).map((owner) => [owner, [older]]));
  localStorage.setItem('nadir.savedViews', JSON.stringify(byOther));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'nadir.savedViews' })));
  expect(await tabNames()).toEqual(['All orders', 'Older']);
  await user.click(screen.getByRole('link', { name: 'Older' }));
  await waitFor(() => expect(router.state.location.search).toBe('?size=50'));
  expect(screen.getByRole('link', { name: 'Older' })).toHaveAttribute('aria-current', 'page');
});

test('twenty views are stored; a further one only replaces another', () => {
  for (let count = 1; count <= 20; count += 1)
    expect(savedViews.put('me', { name: `${count}`, search: `page=${count}` })).toBe(true);
  expect(savedViews.put('me', { name: '21', search: 'q=x' })).toBe(false);
  expect(savedViews.put('me', { name: '20', search: 'q=x' })).toBe(true);
  expect(savedViews.of('me').items.map(({ name }) => name)).toHaveLength(20);
  expect(savedViews.of('me').items.at(-1)).toEqual({ name: '20', search: 'q=x' });
  expect(savedViews.rename('me', '1', '20')).toBe(true);
  expect(savedViews.of('me').items).toHaveLength(19);
});

test('a name is one trimmed line of limited length', () => {
  expect(nameOf('  a\n\tb  ')).toBe('a b');
  expect(nameOf('ض'.repeat(100))).toBe('ض'.repeat(60));
  const longest = nameOf('\u{1F6F0}'.repeat(100));
  expect(longest).toBe('\u{1F6F0}'.repeat(60));
  savedViews.put('me', { name: longest, search: '' });
  expect(savedViews.of('me').items).toEqual([{ name: longest, search: '' }]);
});
