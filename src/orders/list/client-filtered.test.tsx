import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists, held } from '../../api/testing/answering.ts';
import { wireList, wireOrder, wireRejection } from '../../api/wire/testing/wire-orders.ts';
import { expectNoise } from '../../app/testing/noise.ts';
import { visit } from '../../app/testing/visit.tsx';

const far = (id: number) =>
  wireOrder(
    id,
    {},
    {
      AOI: JSON.stringify({
        type: 'Polygon',
        coordinates: [
          [
            [10, 50],
            [11, 50],
            [11, 51],
            [10, 50],
          ],
        ],
      }),
    },
  );
/** Orders with even numbers are near Jeddah. */
const order = (id: number) => (id % 2 === 0 ? wireOrder(id) : far(id));
const many = (count: number) =>
  answeringLists(({ PageIndex, PageSize }) => {
    const first = PageIndex * PageSize;
    const length = Math.max(0, Math.min(PageSize, count - first));
    return wireList(
      Array.from({ length }, (_, index) => order(first + index + 1)),
      count,
    );
  });
const jeddah = '/orders?area=box_38_20_41_23';
const numbers = async () => {
  const links = await within(await screen.findByRole('table', { name: 'Orders' })).findAllByRole('link');
  return links.map((link) => link.textContent);
};

test('an area filters the loaded orders, with a message, and "Load more" fetches the others', async () => {
  const { user } = await visit(jeddah, { between: many(24) });
  expect(await screen.findByText(/^5 of 10 loaded orders match\. 24 in the list\./)).toBeVisible();
  expect(await numbers()).toEqual(['ORD-2', 'ORD-4', 'ORD-6', 'ORD-8', 'ORD-10']);
  expect(screen.getByText('1–5 of 5')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(/^12 of 24 loaded orders match\. 24 in the list\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  expect(screen.getByText('1–10 of 12')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-22', 'ORD-24']));
});

test('removing the area from the address restores the whole list', async () => {
  const { user, router } = await visit(jeddah, { between: many(8) });
  await user.click(await screen.findByRole('button', { name: 'Remove area' }));
  expect(await screen.findByText('1–8 of 8')).toBeVisible();
  expect(router.state.location.search).toBe('');
});

test('loading can be stopped, and the loaded orders stay', async () => {
  const second = held();
  const { user } = await visit(jeddah, {
    between: answeringLists(({ PageIndex, PageSize }) =>
      PageSize === 100 && PageIndex === 1
        ? second.answer
        : wireList(
            Array.from({ length: PageSize }, (_, index) => order(PageIndex * PageSize + index + 1)),
            300,
          ),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('Loading, 100 of 300')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  expect(await screen.findByText(/^50 of 100 loaded orders/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Load more' })).toBeVisible();
});

test('a filtered list that is left while it loads keeps what has arrived, and loads the others on return', async () => {
  const second = held();
  let isHeld = true;
  const requested: number[] = [];
  const { router } = await visit('/orders?type=none', {
    between: answeringLists(({ PageIndex, PageSize }) => {
      if (PageSize === 100) requested.push(PageIndex);
      return isHeld && PageSize === 100 && PageIndex > 0
        ? second.answer
        : wireList(
            Array.from({ length: PageSize }, (_, index) => order(PageIndex * PageSize + index + 1)),
            300,
          );
    }),
  });
  expect(await screen.findByText('Loading, 100 of 300')).toBeVisible();
  await router.navigate('/outbox');
  await screen.findByRole('heading', { name: 'Outbox' });
  isHeld = false;
  await router.navigate('/orders?type=none');
  expect(await screen.findByText(/of 300 loaded orders match/)).toBeVisible();
  expect(requested.filter((index) => index === 0)).toHaveLength(1);
});

test('a failure keeps the loaded orders and offers a retry', async () => {
  expectNoise(/GetOrders was refused: too far/);
  const { user } = await visit(jeddah, {
    between: answeringLists(({ PageIndex, PageSize }) =>
      PageSize === 100 && PageIndex === 1
        ? wireRejection('too far')
        : wireList(
            Array.from({ length: PageSize }, (_, index) => order(PageIndex * PageSize + index + 1)),
            300,
          ),
    ),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('More orders could not be loaded.')).toBeVisible();
  expect(screen.getByText(/^50 of 100 loaded orders/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Continue loading' })).toBeVisible();
});

test('client-side filters apply to the loaded orders, each with a removable chip', async () => {
  const between = answeringLists(() =>
    wireList(
      [
        wireOrder(1),
        wireOrder(2, {}, { ImageResolutionID: 5, ImageResolutionName: 'High' }),
        wireOrder(
          3,
          { AddedBy: 'n.saleh@example.com' },
          { ImageResolutionID: 5, ImageResolutionName: 'High' },
        ),
      ],
      40,
    ),
  );
  const { user, router } = await visit('/orders?resolution=5&person=n.saleh%40example.com&type=77', {
    between,
  });
  expect(await screen.findByText(/^0 of 3 loaded orders match\. 40 in the list\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: /^Remove the filter Image type: .77./ }));
  expect(await screen.findByText(/^1 of 3 loaded orders matches\./)).toBeVisible();
  expect(await numbers()).toEqual(['ORD-3']);
  await user.click(
    screen.getByRole('button', { name: /^Remove the filter Added by: .n\.saleh@example\.com./ }),
  );
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-2', 'ORD-3']));
  expect(router.state.location.search).toBe('?resolution=5');
  await user.click(screen.getByRole('button', { name: /^Remove the filter Resolution: .High./ }));
  await waitFor(async () => expect(await numbers()).toEqual(['ORD-1', 'ORD-2', 'ORD-3']));
  expect(router.state.location.search).toBe('');
});

test('a type that no loaded order has is named by the catalog', async () => {
  await visit('/orders?type=3', { between: many(3) });
  expect(await screen.findByRole('button', { name: /^Remove the filter Image type: .SAR./ })).toBeVisible();
});

test('"Refresh" fetches the orders of "Load more" again, and a failure keeps them', async () => {
  expectNoise(/GetOrders was refused: not now/);
  let title = 'Pending';
  let answers = true;
  const { user } = await visit('/orders?area=box_38_20_41_23&size=20&page=2', {
    between: answeringLists(({ PageIndex, PageSize }) => {
      if (!answers && PageSize === 100) return wireRejection('not now');
      const rows = Array.from({ length: PageSize }, (_, at) => PageIndex * PageSize + at + 1);
      return wireList(
        rows.filter((id) => id <= 60).map((id) => wireOrder(id, { OrderStatusTitle: title })),
        60,
      );
    }),
  });
  await user.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText('21–40 of 60')).toBeVisible();
  const table = screen.getByRole('table', { name: 'Orders' });
  expect(within(table).getAllByText('Pending')).toHaveLength(20);

  title = 'Completed';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(within(table).getAllByText('Completed')).toHaveLength(20));
  answers = false;
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(/could not be refreshed and may be out of date/)).toBeVisible();
  expect(within(table).getAllByText('Completed')).toHaveLength(20);
});

test('an area by its corners, in any notation, and the errors of corners that make none', async () => {
  const { user, router } = await visit('/orders?show=map', { between: many(8) });
  await user.click(await screen.findByRole('button', { name: 'Corners' }));
  const panel = within(await screen.findByRole('dialog', { name: 'Area by its corners' }));
  await user.type(await panel.findByRole('textbox', { name: 'South-west corner' }), '20°N 38°E');
  await user.type(panel.getByRole('textbox', { name: 'North-east corner' }), '19, 41');
  await user.click(panel.getByRole('button', { name: 'Show this area' }));
  const northEast = panel.getByRole('textbox', { name: 'North-east corner' });
  expect(northEast).toHaveAccessibleDescription(/must be north of the other one/);
  await user.clear(northEast);
  await user.type(northEast, 'nowhere');
  expect(northEast).toHaveAccessibleDescription(/location cannot be read/);
  await user.clear(northEast);
  await user.type(northEast, '23, 41{Enter}');
  await waitFor(() => expect(router.state.location.search).toContain('area=box_38_20_41_23'));
  expect(screen.queryByRole('dialog', { name: 'Area by its corners' })).not.toBeInTheDocument();
});
