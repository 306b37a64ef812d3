import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { expectNoise } from '../../../app/testing/noise.ts';
import { visit } from '../../../app/testing/visit.tsx';
import { OrderId } from '../../../ids.ts';
import { chooseDiscard, fill, sendIt } from '../../testing/order-form.ts';
import { checked, keep, made, makeEntry, sent } from './testing/entries.ts';

const badge = (words: string) => screen.findByRole('link', { name: words });
const button = (name: string) => screen.findByRole('button', { name });

test('O27 an order that the service made twice is shown with both numbers until it is acknowledged', async () => {
  await keep(await makeEntry({ state: 'duplicate', sends: sent('unknown'), made: [made(7), made(8)] }));
  const { user } = await visit('/outbox/one');
  expect(await screen.findByRole('heading', { name: 'Placed more than once' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ORD-7' })).toHaveAttribute('href', '/orders/7');
  expect(screen.getByRole('link', { name: 'ORD-8' })).toHaveAttribute('href', '/orders/8');
  expect(screen.getByText(/Contact the provider to cancel one/)).toBeVisible();
  expect(await badge('1 unresolved order')).toBeVisible();
  await user.click(await button('Got it'));
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /unresolved|result/ })).not.toBeInTheDocument(),
  );
});

const possible = async () =>
  makeEntry({
    state: 'possible',
    sends: sent('unknown', { kind: 'unreachable' }, 2_000),
    candidates: [
      {
        orderId: OrderId.parse(3),
        uuid: null,
        orderNo: 'ORD-104003',
        reference: null,
        addedBy: 'L. Haddad',
        orderedAt: null,
      },
    ],
  });

test('O23 without references the user decides: "This is my order" settles the order', async () => {
  await keep(await possible());
  const { user } = await visit('/outbox/one', { orders: 5 });
  expect(await screen.findByRole('heading', { name: 'Is it this one?' })).toBeVisible();
  const [table = document.body] = screen.getAllByRole('table');
  await waitFor(() =>
    expect(within(table).getByRole('row', { name: /^Image type/ })).not.toHaveTextContent('not stated'),
  );
  expect(within(table).getByRole('row', { name: /^Ordered by/ })).toHaveTextContent('L. Haddad');
  await user.click(await button('This is my order: ORD-104003'));
  expect(await screen.findByRole('heading', { name: 'Placed' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'ORD-104003' })).toHaveAttribute('href', '/orders/3');
});

test('O23 "None of these" continues the search', async () => {
  await keep(await possible());
  const { user } = await visit('/outbox/one');
  await user.click(await button('None of these'));
  expect(await screen.findByRole('heading', { name: 'May have been placed' })).toBeVisible();
});

test('a discarded order still shows the equal order, and "This is my order" settles it', async () => {
  await keep({ ...(await possible()), state: 'dropped' });
  const { user } = await visit('/outbox/one', { orders: 5 });
  expect(await screen.findByRole('heading', { name: 'Discarded' })).toBeVisible();
  expect(screen.getByText(/an order that may be this one has appeared/)).toBeVisible();
  expect(screen.getByRole('heading', { name: 'Is it this one?' })).toBeVisible();
  await user.click(await button('This is my order: ORD-104003'));
  expect(await screen.findByRole('heading', { name: 'Placed' })).toBeVisible();
});

test('O29 signing out with an unsettled order shows a warning, and it is back after the same account signs in', async () => {
  await keep(await makeEntry({ state: 'unknown', sends: sent('unknown', null, 1_000) }));
  const { user, session } = await visit('/orders');
  await badge('1 unresolved order');
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  const warning = await screen.findByRole('dialog', { name: '1 order is unresolved' });
  expect(warning).toHaveTextContent('when you sign in with this account');
  await user.click(within(warning).getByRole('button', { name: 'Stay signed in' }));
  expect(session.state().signedIn).toBe(true);
  await user.click(screen.getByRole('button', { name: /^Account/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
  await user.click(await button('Sign out anyway'));
  await user.type(await screen.findByRole('textbox', { name: 'Email' }), 'analyst@nadir.test');
  await user.type(screen.getByLabelText('Password'), 'orbit-1');
  await user.click(await button('Sign in'));
  expect(await badge('1 unresolved order')).toBeVisible();
});

test('O13 an order that was rejected and still exists is found by the next list, reported, and shown as placed', async () => {
  expectNoise(/CreateOrder was refused/);
  const { user, router } = await visit('/orders/new', {
    between: async (request, next) => {
      const answer = await next(request);
      return request.url.includes('/CreateOrder')
        ? Response.json({ IsSuccess: false, Message: 'no', ReturnedValue: null })
        : answer;
    },
  });
  await fill(user);
  await sendIt(user);
  expect(await screen.findByText('The order was not placed.')).toBeVisible();
  await router.navigate('/orders');
  expect(
    await screen.findByText(/^Order ORD-\d+ was placed\.$/, { selector: '.visually-hidden' }),
  ).toBeInTheDocument();
  await user.click(await badge('1 new result in the outbox'));
  expect(await screen.findByRole('heading', { name: 'Placed (found in the order list)' })).toBeVisible();
  expect(screen.getByRole('main')).toHaveTextContent(/rejected it, but the order is in the order list/);
  expect(screen.getByRole('link', { name: 'Open the order' })).toHaveAttribute(
    'href',
    expect.stringMatching(/^\/orders\/\d+$/),
  );
  // Opening it marked it as seen.
  await waitFor(() =>
    expect(screen.queryByRole('link', { name: /unresolved|result/ })).not.toBeInTheDocument(),
  );
});

const lostThenRejected = [
  ...sent('unknown', { kind: 'unreachable' }, 3_000_000),
  ...sent('rejected', { kind: 'refused', message: 'No credit' }, 1_800_000),
];

test.each([
  ['en', 'Unresolved', '1 unresolved order', /^Account/, 'Sign out', '1 order is unresolved'],
  ['ar', 'لم تُحسم', 'طلب واحد لم يُحسم', /^الحساب/, 'تسجيل الخروج', 'هناك طلب واحد لم يُحسم'],
] as const)(
  'an order that was rejected after a lost send stays unresolved, and is counted at the sign-out (%s)',
  async (language, list, count, account, signOut, question) => {
    await keep(await makeEntry({ state: 'rejected', sends: lostThenRejected, seenAt: Date.now() }));
    const { user } = await visit('/outbox', { language });
    expect(within(await screen.findByRole('list', { name: list })).getAllByRole('link')).toHaveLength(1);
    expect(await badge(count)).toBeVisible();
    await user.click(screen.getByRole('button', { name: account }));
    await user.click(await screen.findByRole('menuitem', { name: signOut }));
    expect(await screen.findByRole('dialog', { name: question })).toBeVisible();
  },
);

test('it is resolved once it is discarded', async () => {
  await keep(await makeEntry({ state: 'rejected', sends: lostThenRejected }));
  const { user } = await visit('/outbox/one');
  expect(await screen.findByRole('heading', { name: 'May have been placed' })).toBeVisible();
  await chooseDiscard(user);
  const dialog = await screen.findByRole('dialog', { name: 'Discard order' });
  expect(dialog).toHaveTextContent(/may still have been ordered and be charged/);
  await user.click(within(dialog).getByRole('button', { name: 'Discard' }));
  expect(await screen.findByRole('heading', { name: 'Discarded' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('link', { name: /unresolved/ })).not.toBeInTheDocument());
});

test('it is decided once its first send was looked for', async () => {
  const checks = [900_000, 600_000, 300_000].map((ago) => ({ ...checked('none', ago), after: 2 }));
  // Without anchors no reading of the list decides before the person does.
  await keep(await makeEntry({ state: 'rejected', sends: lostThenRejected, checks, anchors: null }));
  const { user } = await visit('/outbox/one');
  await user.click(await button('Decide'));
  const dialog = within(await screen.findByRole('dialog', { name: 'What happened to this order?' }));
  const said = dialog.getByRole('button', { name: 'It was not placed' });
  await waitFor(() => expect(said).toBeEnabled());
  await user.click(said);
  expect(await screen.findByRole('heading', { name: 'Not found yet' })).toBeVisible();
  expect(screen.getByText(/^You said that it was not placed\./)).toBeVisible();
});

test.each(['over', 'notOffered'] as const)(
  'an order that is %s is ordered again with other settings',
  async (why) => {
    await keep(await makeEntry({ state: 'queued', held: why }));
    const { user } = await visit('/outbox/one');
    await user.click(await screen.findByRole('link', { name: 'Order again' }));
    expect(await screen.findByRole('heading', { name: 'New order' })).toBeVisible();
  },
);
