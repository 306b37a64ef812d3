import { screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { OrderStatusId } from '../../ids.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';
import { visit } from '../testing/visit.tsx';

const box = () => screen.findByRole('combobox', { name: 'Order, coordinates, place or command' });
const option = (name: RegExp) => screen.findByRole('option', { name });

/** Escape reaches a dialog once it has the focus, and the palette lies on it no more. */
async function closes(user: UserEvent, name: RegExp) {
  const dialog = await screen.findByRole('dialog', { name });
  await waitFor(() => expect(screen.getAllByRole('dialog', { hidden: true })).toEqual([dialog]));
  await waitFor(() => expect(dialog).toContainElement(document.activeElement as HTMLElement));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
}

test('a typed text finds what the screen can open, and the orders of a status', async () => {
  const { tracking } = fakeTracking({
    orders: [snapshot(5, { statusId: OrderStatusId.parse(5), statusTitle: 'Rejected' })],
  });
  const { user, router } = await visit('/orders', { orders: 1, tracking });
  await screen.findByRole('link', { name: 'ORD-104001' });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'export');
  await user.keyboard('{Enter}');
  await closes(user, /^Export/);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'colum');
  await user.click(await option(/^Columns/));
  await closes(user, /^Columns$/);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'rejec');
  await option(/^Orders: Rejected/);
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?status=5'));
});

test('the name of a period finds its orders', async () => {
  const { user, router } = await visit('/');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), 'last mon');
  await user.click(await option(/^Orders: Last month/));
  await waitFor(() => expect(router.state.location.search).toBe('?ordered=last-month'));
});

test.each([
  ['notif', /^Notifications$/],
  ['version', /^About Nadir$/],
])('the palette opens what the menu of the account opens: %s', async (typed, name) => {
  const { user } = await visit('/nope', { tracking: fakeTracking().tracking });
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await box(), typed);
  await user.click(await option(name));
  await closes(user, name);
});
