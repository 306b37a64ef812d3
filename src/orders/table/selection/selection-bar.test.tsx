import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { answeringDetails, answeringLists, held } from '../../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../../api/wire/testing/wire-orders.ts';
import { visit } from '../../../app/testing/visit.tsx';

const lists = answeringLists(() =>
  wireList([
    wireOrder(1, { Note: 'north quay' }),
    wireOrder(2, {}, { CloudCover: 55 }),
    wireOrder(3, {}, { AOI: null }),
  ]),
);
const read = held();
const details = answeringDetails(() => read.answer);

async function chosen(...ids: number[]) {
  // jsdom lays nothing out, and the rows of a batch are virtual.
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(440);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(440);
  const visited = await visit('/orders', {
    between: (request, next) => lists(request, (inner) => details(inner, next)),
  });
  for (const id of ids)
    await visited.user.click(await screen.findByRole('checkbox', { name: `Select order ORD-${id}` }));
  const bar = within(await screen.findByRole('toolbar', { name: 'Selection' }));
  return { ...visited, bar };
}

test('the selected orders are rows of a new batch, with what differs as their own settings', async () => {
  const { user, bar, router } = await chosen(1, 2);
  await user.click(bar.getByRole('button', { name: 'Order again' }));
  const grid = within(await screen.findByRole('grid', { name: 'Points' }));
  expect(router.state.location.pathname).toBe('/orders/new/batch');
  const rows = (await grid.findAllByRole('row')).slice(1);
  expect(rows).toHaveLength(2);
  for (const row of rows) expect(row).toHaveTextContent('Jeddah, Saudi Arabia');
  expect(rows[0]).toHaveTextContent('own note');
  expect(rows[1]).toHaveTextContent('own settings');
  expect(screen.getByText('2 points are approximate: the centres of the old areas.')).toBeVisible();
});

test('an order that cannot be read is named, and the others go on', async () => {
  const { user, bar } = await chosen(1, 3);
  await user.click(bar.getByRole('button', { name: 'Order again' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Order again' }));
  expect(dialog.getByRole('progressbar', { name: 'Loading the orders' })).toHaveAttribute(
    'aria-valuetext',
    '1 of 2 orders loaded',
  );
  read.release(new Response('', { status: 404 }));
  const alert = await dialog.findByRole('alert');
  expect(alert).toHaveTextContent(/^1 order could not be loaded.*ORD-3/);
  await user.click(dialog.getByRole('button', { name: 'Continue with 1 order' }));
  await waitFor(async () =>
    expect(within(await screen.findByRole('grid', { name: 'Points' })).getAllByRole('row')).toHaveLength(2),
  );
});

test('the numbers are copied, one a line', async () => {
  const { user, bar } = await chosen(1, 2);
  const copy = vi.spyOn(navigator.clipboard, 'writeText');
  await user.click(bar.getByRole('button', { name: 'Copy numbers' }));
  expect(copy).toHaveBeenCalledWith('ORD-1\nORD-2');
  expect(await bar.findByText('2 numbers copied')).toBeVisible();
});
