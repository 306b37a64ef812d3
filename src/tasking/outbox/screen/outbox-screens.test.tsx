import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { holdWallClock } from '../../../app/testing/wall-clock.ts';
import { armed, chooseDiscard } from '../../testing/order-form.ts';
import type { Entry } from '../entry/entry.ts';
import { checked, keep, made, makeEntry, reference, sent } from './testing/entries.ts';

const badge = (words: string) => screen.findByRole('link', { name: words });
const button = (name: string) => screen.findByRole('button', { name });

/** The wording of each state: its heading, part of the text below, and its actions. */
const reported: readonly {
  name: string;
  entry: () => Partial<Entry> & Pick<Entry, 'state'>;
  heading: string;
  says: RegExp;
  offers: readonly string[];
}[] = [
  {
    name: 'stored while offline',
    entry: () => ({ state: 'queued', held: 'offline' }),
    heading: 'Waiting for Send',
    says: /This browser was offline\. Nothing is sent until you press Send\./,
    offers: ['Send', 'More'],
  },
  {
    name: 'stored by a page that died before sending',
    entry: () => ({ state: 'queued' }),
    heading: 'Waiting for Send',
    says: /closed before sending/,
    offers: ['Send', 'More'],
  },
  {
    name: 'without a token',
    entry: () => ({ state: 'queued', held: 'token' }),
    heading: 'Waiting for Send',
    says: /sign-in could not be renewed/,
    offers: ['Send', 'More'],
  },
  {
    name: 'not written down',
    entry: () => ({ state: 'queued', held: 'storage' }),
    heading: 'Waiting for Send',
    says: /storage is full or blocked/,
    offers: ['Send', 'More'],
  },
  {
    name: 'without a ticket',
    entry: () => ({ state: 'queued', held: 'noTicket' }),
    heading: 'Waiting for Send',
    says: /no X-Ticket header\..*Nothing is sent until you press Send\./,
    offers: ['Send', 'More'],
  },
  {
    name: 'without the header of a send',
    entry: () => ({ state: 'queued', held: 'noSend' }),
    heading: 'Waiting for Send',
    says: /The X-Send header.*does not reach the server of Nadir/,
    offers: ['Send', 'More'],
  },
  {
    name: 'before several servers',
    entry: () => ({ state: 'queued', held: 'moved' }),
    heading: 'Waiting for Send',
    says: /different servers of Nadir.*X-Page/,
    offers: ['Send', 'More'],
  },
  {
    name: 'of a type that is no longer offered',
    entry: () => ({ state: 'queued', held: 'notOffered' }),
    heading: 'Not sent',
    says: /no longer offered\. It was not sent, and nothing was ordered\./,
    offers: ['More'],
  },
  {
    name: 'of a type that is no longer offered, after a lost send',
    entry: () => ({ state: 'queued', held: 'notOffered', sends: sent('unknown', { kind: 'timeout' }) }),
    heading: 'Waiting for Send',
    says: /no longer offered\./,
    offers: ['Send', 'More'],
  },
  {
    name: 'rejected as a possible copy',
    entry: () => ({ state: 'unknown', sends: sent('unknown', { kind: 'invalid', status: 409 }, 20_000) }),
    heading: 'May have been placed',
    says: /an earlier copy of the same request may have arrived.*Do not order again\./,
    offers: ['Check now', 'More'],
  },
  {
    name: 'never reached the service',
    entry: () => ({ state: 'queued', held: 'failed', sends: sent('unsent', { kind: 'unreachable' }) }),
    heading: 'Waiting for Send',
    says: /The service was unreachable\. Nothing was ordered, and nothing is sent until you press Send\./,
    offers: ['Send', 'More'],
  },
  {
    name: 'maybe placed',
    entry: () => ({ state: 'unknown', sends: sent('unknown', { kind: 'timeout' }, 20_000) }),
    heading: 'May have been placed',
    says: /Do not order again\./,
    offers: ['Check now', 'More'],
  },
  {
    name: 'looked for in vain',
    entry: () => ({
      state: 'notFound',
      sends: sent('unknown', { kind: 'unavailable', status: 500 }, 400_000),
      checks: [380_000, 300_000, 200_000].map((ago) => checked('absent', ago)),
      changedAt: Date.now(),
    }),
    heading: 'Not found yet',
    says: /can still lead to a second, paid order/,
    offers: ['Send again', 'Check now', 'More'],
  },
  {
    name: 'accepted without a number',
    entry: () => ({ state: 'acceptedNoId', sends: sent('acceptedNoId', null, 2_000) }),
    heading: 'Accepted, number pending',
    says: /sent no number/,
    offers: ['Check now', 'More'],
  },
  {
    name: 'refused',
    entry: () => ({
      state: 'rejected',
      sends: sent('rejected', { kind: 'refused', message: '<b>No</b> credit' }),
      checks: [checked('absent', 1)],
    }),
    heading: 'Not placed',
    says: /<b>No<\/b> credit/,
    offers: ['Copy reference'],
  },
  {
    name: 'given up after it was sent',
    entry: () => ({ state: 'dropped', sends: sent('unknown'), seenAt: Date.now() }),
    heading: 'Discarded',
    says: /may still have been ordered\. If the order appears within a day/,
    offers: ['Copy reference'],
  },
];

for (const { name, entry, heading, says, offers } of reported) {
  test(`an order that is ${name} shows its state and its actions`, async () => {
    await keep(await makeEntry(entry()));
    await visit('/outbox/one');
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    const main = screen.getByRole('main');
    expect(main).toHaveTextContent(says);
    expect(main).toHaveTextContent(reference);
    const usable = within(main)
      .getAllByRole('button')
      .filter((found) => !found.hasAttribute('disabled'))
      .map((found) => found.textContent);
    expect(usable).toEqual(offers);
    expect(await screen.findByText(/Multispectral\u2069, .+, \u2068cloud up to 20%/)).toBeVisible();
  });
}

test('an order that may exist shows its history, the next check, and when it may be sent again', async () => {
  holdWallClock('2026-11-21T12:00:00Z');
  const sends = sent('unknown', { kind: 'unreachable' }, 16_000);
  await keep(
    await makeEntry({
      state: 'unknown',
      sends,
      checks: [checked('none', 11_000), checked('none', 1_000)],
    }),
  );
  await visit('/outbox/one');
  await screen.findByRole('heading', { name: 'May have been placed' });
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines).toEqual([
    expect.stringMatching(/^Stored on this device before anything was sent\d\d:\d\d:\d\d$/),
    expect.stringMatching(/^Sent once\d\d:\d\d:\d\d$/),
    expect.stringMatching(/^Connection closed before a response\d\d:\d\d:\d\d$/),
    expect.stringMatching(/^Check 1: nothing found among the latest orders\d\d:\d\d:\d\d$/),
    expect.stringMatching(/^Check 2: nothing found among the latest orders\d\d:\d\d:\d\d$/),
  ]);
  expect(screen.getByText(/Next check in/)).toHaveTextContent(/in 0:[012]\d/);
  const again = new Date((sends[0]?.endedAt ?? 0) + 180_000).toISOString().slice(11, 16);
  expect(await button(`Send again, from ${again}\u00a0UTC`)).toBeDisabled();
  expect(screen.getByRole('progressbar')).toBeVisible();
});

test('events before midnight show their day', async () => {
  holdWallClock('2026-11-21T00:10:00Z');
  await keep(await makeEntry({ state: 'unknown', sends: sent('unknown', null, 16_000) }));
  await visit('/outbox/one');
  await screen.findByRole('heading', { name: 'May have been placed' });
  const lines = screen.getAllByRole('listitem').map((line) => line.textContent);
  expect(lines[0]).toMatch(/sent20 Nov\s?23:10:00$/);
  expect(lines[1]).toMatch(/^Sent once00:09:\d\d$/);
});

test('the bar counts unsettled orders and links to them; the menu links to the list', async () => {
  await keep(await makeEntry({ state: 'queued', held: 'offline' }));
  const { user, router } = await visit('/orders');
  await user.click(await badge('1 unresolved order'));
  expect(router.state.location.pathname).toBe('/outbox/one');
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Outbox' }));
  const list = await screen.findByRole('list', { name: 'Unresolved' });
  expect(within(list).getByRole('link')).toHaveTextContent(
    /Waiting for Send.+T261121.+You can send it or discard it/,
  );
});

test('with nothing unsettled the list is empty and the bar is hidden', async () => {
  await keep(await makeEntry({ state: 'accepted', made: [made(7)], seenAt: Date.now() }));
  await visit('/outbox');
  expect(await screen.findByText('No unresolved orders')).toBeVisible();
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Order an image' })).toHaveAttribute(
    'href',
    '/orders/new',
  );
  expect(screen.queryByRole('link', { name: /unresolved/ })).not.toBeInTheDocument();
  expect(screen.getByRole('list', { name: 'Completed in the last 30 days' })).toHaveTextContent('ORD-7');
});

test('an address that is not in the outbox shows "not found"', async () => {
  await visit('/outbox/none');
  expect(await screen.findByRole('heading', { name: 'No such entry in the outbox' })).toBeVisible();
});

test('discarding asks first, and a discarded order is not sent', async () => {
  await keep(await makeEntry({ state: 'queued', held: 'offline' }));
  const { user, sent: wire } = await visit('/outbox/one');
  await chooseDiscard(user);
  const dialog = await screen.findByRole('dialog', { name: 'Discard order' });
  expect(screen.queryByRole('heading', { name: 'Discarded' })).not.toBeInTheDocument();
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Discarded' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Discarded' })).toHaveFocus());
  expect(wire.filter(({ path }) => path.endsWith('/CreateOrder'))).toEqual([]);
});

test('an order that may exist can be discarded after a warning that it may still be charged', async () => {
  await keep(await makeEntry({ state: 'unknown', sends: sent('unknown', { kind: 'timeout' }, 1_000) }));
  const { user } = await visit('/outbox/one');
  await chooseDiscard(user);
  const dialog = await screen.findByRole('dialog', { name: 'Discard order' });
  expect(dialog).toHaveTextContent(/it may still have been ordered and be charged\..+for a day/);
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Discarded' })).toBeVisible();
});

test('a waiting order is sent once after its review, and its page links to the order', async () => {
  await keep(await makeEntry({ state: 'queued', held: 'offline' }));
  const { user, sent: wire } = await visit('/outbox/one');
  await user.click(await button('Send'));
  await user.dblClick(await armed());
  expect(await screen.findByRole('heading', { name: 'Placed' })).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Placed' })).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Open the order' })).toBeVisible();
  expect(wire.filter(({ path }) => path.endsWith('/CreateOrder'))).toHaveLength(1);
});

test('the bar counts unsettled orders only; an order found as placed is a result', async () => {
  await keep(
    await makeEntry({ id: 'a', state: 'queued', held: 'offline' }),
    await makeEntry({ id: 'b', state: 'unknown', sends: sent('unknown', null, 1_000) }),
    await makeEntry({
      id: 'c',
      state: 'accepted',
      recovered: true,
      sends: sent('unknown'),
      checks: [checked('found', 1)],
      made: [made(7)],
    }),
  );
  await visit('/outbox');
  expect(await badge('2 unresolved orders')).toBeVisible();
  expect(within(screen.getByRole('list', { name: 'Unresolved' })).getAllByRole('link')).toHaveLength(2);
  expect(screen.getByRole('list', { name: 'New results' })).toHaveTextContent('ORD-7');
});

test('an order of another account is not shown', async () => {
  await keep(await makeEntry({ state: 'queued', held: 'offline', owner: 'somebody else' }));
  await visit('/outbox');
  expect(await screen.findByText('No unresolved orders')).toBeVisible();
  expect(screen.queryByRole('link', { name: /unresolved/ })).not.toBeInTheDocument();
});

test('in Arabic the state, the count and the contents are in Arabic', async () => {
  await keep(
    await makeEntry({ state: 'unknown', sends: sent('unknown', null, 1_000) }),
    await makeEntry({ id: 'two', state: 'queued', held: 'offline' }),
  );
  await visit('/outbox', { language: 'ar' });
  expect(await screen.findByRole('heading', { name: 'صندوق الصادر' })).toBeVisible();
  expect(await badge('طلبان لم يُحسما')).toBeVisible();
  expect(await screen.findByText('ربما سُجّل الطلب')).toBeVisible();
  expect((await screen.findAllByText(/متعدد الأطياف/))[0]).toBeVisible();
});
