import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../api/testing/answering.ts';
import { wireList } from '../api/wire/testing/wire-orders.ts';
import { visit } from '../app/testing/visit.tsx';
import { status } from '../tracking/testing/changes.ts';
import { fakeTracking } from '../tracking/testing/fake-tracking.ts';
import { snapshot } from '../tracking/testing/snapshots.ts';

const captured = status(3, 'Captured');
const orders = [
  snapshot(1),
  snapshot(2),
  snapshot(3, { statusId: captured.id, statusTitle: captured.title }),
];

test('the legend counts each status, toggles it, and links to its list, also without a map', async () => {
  const { tracking } = fakeTracking({ orders });
  const { user } = await visit('/', { tracking, between: answeringLists(() => wireList([])) });
  const pending = await screen.findByRole('button', { name: 'Pending 2' });
  const map = within(screen.getByRole('region', { name: 'Map' }));
  expect(await map.findByText('The map cannot be displayed.')).toBeVisible();
  expect(pending).toHaveAttribute('aria-pressed', 'true');
  await user.click(pending);
  expect(pending).toHaveAttribute('aria-pressed', 'false');
  expect(map.getByRole('button', { name: 'Captured 1' })).toHaveAttribute('aria-pressed', 'true');
  expect(map.getByRole('link', { name: /^Open “.?Captured.?” in the list$/ })).toHaveAttribute(
    'href',
    '/orders?status=3',
  );
});
