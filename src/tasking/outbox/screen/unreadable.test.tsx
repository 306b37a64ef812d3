import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { analyst, visit } from '../../../app/testing/visit.tsx';
import { importKey, ownerOf } from '../../../browser/sealing.ts';
import type { Entry } from '../entry/entry.ts';
import { openOutboxStore } from '../open-store.ts';
import { unlimited } from '../testing/order.ts';
import { made, makeEntry, reference, sent } from './testing/entries.ts';

/** As a page under an earlier password of the account has stored it. */
async function keepUnderAnother(...entries: readonly Entry[]): Promise<void> {
  const key = await importKey(new Uint8Array(32).fill(9));
  const store = await openOutboxStore({ owner: await ownerOf(analyst.email), key });
  for (const entry of entries) await store?.add(entry, unlimited);
  store?.close();
}

test('an order under an earlier password stays in the outbox by its reference, and is deleted only after confirmation', async () => {
  await keepUnderAnother(await makeEntry({ state: 'unknown', sends: sent('unknown') }));
  const { user, router } = await visit('/outbox');
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('Stored under an earlier password');
  expect(row).toHaveTextContent(reference);
  expect(row).toHaveTextContent('Last known: May have been placed');
  expect(row).toHaveTextContent(/Sent once, /);
  expect(row).not.toHaveTextContent('24.7136');
  expect(screen.queryByText('No unresolved orders')).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: '1 unresolved order' }));
  expect(router.state.location.pathname).toBe('/outbox');

  await user.click(screen.getByRole('button', { name: `Discard ${reference}` }));
  const question = await screen.findByRole('dialog', { name: 'Discard order' });
  await user.click(within(question).getByRole('button', { name: 'Keep order' }));
  await user.click(screen.getByRole('button', { name: `Discard ${reference}` }));
  await user.click(
    within(await screen.findByRole('dialog', { name: 'Discard order' })).getByRole('button', {
      name: 'Discard',
    }),
  );
  expect(await screen.findByText('No unresolved orders')).toBeVisible();
  await waitFor(() => expect(screen.queryByText(reference)).not.toBeInTheDocument());
});

test('its reference links to a search in the order list', async () => {
  await keepUnderAnother(await makeEntry({ state: 'unknown', sends: sent('unknown') }));
  const { user, sent: calls } = await visit('/outbox');
  await user.click(await screen.findByRole('link', { name: `Look for ${reference} in the order list` }));
  await waitFor(() =>
    expect(calls.some(({ path, body }) => path.endsWith('/GetOrders') && body.includes(reference))).toBe(
      true,
    ),
  );
});

test('an order settled and seen under an earlier password is not unsettled', async () => {
  await keepUnderAnother(
    await makeEntry({ state: 'accepted', sends: sent('accepted'), made: [made(7)], seenAt: Date.now() }),
  );
  await visit('/outbox');
  expect(await screen.findByRole('list', { name: 'Resolved, contents unreadable' })).toHaveTextContent(
    reference,
  );
  expect(screen.getByText('No unresolved orders')).toBeVisible();
  expect(screen.queryByRole('link', { name: /unresolved/ })).not.toBeInTheDocument();
});

test('in Arabic the same is in Arabic', async () => {
  await keepUnderAnother(await makeEntry({ state: 'unknown', sends: sent('unknown') }));
  await visit('/outbox', { language: 'ar' });
  const row = await screen.findByRole('listitem');
  expect(row).toHaveTextContent('محفوظ بكلمة مرور سابقة');
  expect(row).toHaveTextContent(reference);
});
