import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { keep, makeEntry, sent } from '../../tasking/outbox/screen/testing/entries.ts';
import { day } from '../../time.ts';
import { change } from '../../tracking/testing/changes.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';

const now = Date.now();
const closing = (...ids: number[]) =>
  ids.map((id) => snapshot(id, { windowFrom: now - 9 * day, windowTo: now + day + id * 60_000 }));

async function feedOf({ tracking }: ReturnType<typeof fakeTracking>, rows: readonly object[] = []) {
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList(rows)) });
  const heading = await screen.findByRole('heading', { name: /^Needs attention/ });
  return { user, heading, feed: within(heading.closest('section') ?? document.body) };
}

test('a muted row leaves the feed and its number, the focus goes to the next row, then to the count', async () => {
  const { user, heading, feed } = await feedOf(fakeTracking({ orders: closing(1, 2) }));
  await user.click(await feed.findByRole('button', { name: 'Mute until it changes: ORD-1' }));
  await waitFor(() => expect(heading).toHaveAccessibleName('Needs attention 1'));
  expect(feed.queryByRole('link', { name: /ORD-1/ })).toBeNull();
  expect(feed.getByRole('link', { name: /ORD-2/ })).toHaveFocus();
  expect(screen.getByText('ORD-1 is muted until it changes')).toBeInTheDocument();
  await user.tab();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(feed.getByRole('button', { name: '2 muted' })).toHaveFocus());
  expect(heading).toHaveAccessibleName('Needs attention');
  expect(feed.getByText('Nothing needs attention.')).toBeVisible();
});

test('the count opens the muted orders, each of which comes back by "Unmute"', async () => {
  const { user, heading, feed } = await feedOf(
    fakeTracking({ orders: closing(1, 2), changes: [change(1, 1, { kind: 'new' })] }),
  );
  for (const number of ['ORD-1', 'ORD-2'])
    await user.click(await feed.findByRole('button', { name: `Mute until it changes: ${number}` }));
  const count = await feed.findByRole('button', { name: '2 muted' });
  expect(count).toHaveAttribute('aria-expanded', 'false');
  await user.click(count);
  const list = within(await feed.findByRole('list', { name: 'Muted orders' }));
  expect(list.getAllByRole('link').map((link) => link.textContent)).toEqual(['Makkah ORD-2', 'Makkah ORD-1']);
  expect(list.getAllByText(/Pending.* · Muted since .*UTC$/)).toHaveLength(2);
  await user.click(list.getByRole('button', { name: 'Unmute: ORD-2' }));
  await waitFor(() => expect(list.getByRole('link', { name: /ORD-1/ })).toHaveFocus());
  await user.click(list.getByRole('button', { name: 'Unmute: ORD-1' }));
  await waitFor(() => expect(heading).toHaveAccessibleName('Needs attention 2'));
  expect(heading).toHaveFocus();
  expect(feed.queryByRole('button', { name: /muted$/ })).toBeNull();
  // With what was unread of it.
  expect(feed.getByText(/New in the order list|Added to the order list/)).toBeVisible();
});

test('the link to the list of ending windows counts what that list has, the muted ones too', async () => {
  const { user, heading, feed } = await feedOf(fakeTracking({ orders: closing(1, 2, 3) }));
  await user.click(await feed.findByRole('button', { name: 'Mute until it changes: ORD-1' }));
  await waitFor(() => expect(heading).toHaveAccessibleName('Needs attention 2'));
  expect(feed.getByRole('link', { name: 'Show 3 orders closing or closed' })).toBeVisible();
});

test('an order of the outbox cannot be muted', async () => {
  await keep(
    await makeEntry({ state: 'unknown', id: 'lost', reference: 'REF-LOST', sends: sent('unknown') }),
  );
  const { feed } = await feedOf(fakeTracking({ orders: closing(1) }));
  await feed.findByRole('button', { name: 'Mute until it changes: ORD-1' });
  const row = (await feed.findByRole('link', { name: 'REF-LOST' })).closest('li');
  expect(within(row ?? document.body).queryByRole('button')).toBeNull();
});

test('an order that changed since it was shown stays, and why it is not muted is said', async () => {
  const fake = fakeTracking({ orders: closing(1) });
  fake.tracking.mute = async () => false;
  const { user, feed } = await feedOf(fake);
  const mute = await feed.findByRole('button', { name: 'Mute until it changes: ORD-1' });
  await user.click(mute);
  expect(await screen.findByText(/^ORD-1 could not be muted/)).toBeInTheDocument();
  expect(feed.getByRole('link', { name: /ORD-1/ })).toBeVisible();
});

test('where nothing is stored, nothing can be muted', async () => {
  const ends = new Date(now + day).toISOString();
  const rows = [wireOrder(1, {}, { CaptureAttempTo: ends })];
  const { feed } = await feedOf(fakeTracking({ keeps: 'noStorage' }), rows);
  expect(await feed.findByRole('link', { name: /ORD-1/ })).toBeVisible();
  expect(feed.queryByRole('button', { name: /^Mute/ })).toBeNull();
});
