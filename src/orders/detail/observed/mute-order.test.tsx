import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails } from '../../../api/testing/answering.ts';
import { wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { visit } from '../../../app/testing/visit.tsx';
import { fakeTracking } from '../../../tracking/testing/fake-tracking.ts';
import { fromWire } from '../../../tracking/testing/from-wire.ts';
import { snapshot } from '../../../tracking/testing/snapshots.ts';

const between = answeringDetails(() => wireOrder(7));

test('the page of an order mutes it, says since when and what ends that, and unmutes it by the same button', async () => {
  const { tracking } = fakeTracking({ orders: fromWire([wireOrder(7)]) });
  const { user } = await visit('/orders/7', { tracking, between });
  const button = await screen.findByRole('button', { name: 'Mute until it changes' });
  await waitFor(() => expect(button).not.toHaveAttribute('aria-disabled'));
  button.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAccessibleName('Unmute'));
  expect(button).toHaveFocus();
  expect(await screen.findByText(/^Muted since .*\sUTC$/)).toBeVisible();
  expect(screen.getByText(/until its status, window or area changes/)).toBeVisible();
  expect(screen.getByText('ORD-7 is muted until it changes')).toBeInTheDocument();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(button).toHaveAccessibleName('Mute until it changes'));
  expect(screen.queryByText(/^Muted since/)).toBeNull();
});

test('in Arabic too', async () => {
  const { tracking } = fakeTracking({ orders: fromWire([wireOrder(7)]) });
  const { user } = await visit('/orders/7', { tracking, between, language: 'ar' });
  await user.click(await screen.findByRole('button', { name: 'كتم حتى يتغيّر' }));
  expect(await screen.findByRole('button', { name: 'إلغاء الكتم' })).toBeVisible();
  expect(screen.getByText(/^مكتوم منذ/)).toBeVisible();
});

test('an order that this device does not know yet cannot be muted', async () => {
  const { tracking } = fakeTracking({ orders: [snapshot(8)] });
  const { user } = await visit('/orders/7', { tracking, between });
  const button = await screen.findByRole('button', { name: 'Mute until it changes' });
  expect(button).toHaveAttribute('aria-disabled', 'true');
  await user.click(button);
  expect(screen.queryByText(/muted/i)).toBeNull();
});

test('while an order cannot be loaded, what is stored of the order is muted', async () => {
  const { tracking } = fakeTracking({ orders: fromWire([wireOrder(7)]) });
  const { user } = await visit('/orders/7', {
    tracking,
    between: answeringDetails(() => new Response(null, { status: 405 })),
  });
  expect(await screen.findByRole('alert')).toHaveTextContent('The order could not be loaded');
  await user.click(await screen.findByRole('button', { name: 'Mute until it changes' }));
  expect(await screen.findByText(/^Muted since .*\sUTC$/)).toBeVisible();
});

test('where nothing is stored there is no button', async () => {
  await visit('/orders/7', { tracking: fakeTracking({ keeps: 'byConfig' }).tracking, between });
  await screen.findByRole('button', { name: 'More' });
  expect(screen.queryByRole('button', { name: /^Mute/ })).toBeNull();
});
