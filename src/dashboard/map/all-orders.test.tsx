import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { status } from '../../tracking/testing/changes.ts';
import { fakeTracking } from '../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../tracking/testing/snapshots.ts';

const captured = status(3, 'Captured');
const orders = [
  snapshot(1),
  snapshot(2),
  snapshot(3, { statusId: captured.id, statusTitle: captured.title }),
];

test('the legend is the only list of statuses: a row leads to its orders, its eye shows them on the map; also without a map', async () => {
  const { tracking } = fakeTracking({ orders });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const pending = await screen.findByRole('link', { name: 'Pending 2' });
  expect(pending).toHaveAttribute('href', '/orders?status=1');
  const map = within(screen.getByRole('region', { name: 'Map' }));
  expect(await map.findByText(/^Simple map: this browser has no WebGL\./)).toBeVisible();
  expect(map.getByRole('link', { name: 'Captured 1' })).toHaveAttribute('href', '/orders?status=3');
  expect(screen.getAllByRole('link', { name: /^Captured/ })).toHaveLength(1);
  const eye = map.getByRole('button', { name: /^Show .?Pending.? on the map$/ });
  expect(eye).toHaveAttribute('aria-pressed', 'true');
  await user.click(eye);
  expect(eye).toHaveAttribute('aria-pressed', 'false');
  expect(map.getByRole('button', { name: /^Show .?Captured.? on the map$/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
});
