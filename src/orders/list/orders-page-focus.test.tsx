import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringLists } from '../../api/testing/answering.ts';
import { wireList, wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';

const orders = answeringLists(({ PageIndex, PageSize }) =>
  wireList(
    Array.from({ length: PageSize }, (_, index) => wireOrder(PageIndex * PageSize + index + 1)),
    200,
  ),
);
const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('a control that removes itself on a press leaves the focus beside its place', async () => {
  const { user } = await visit('/orders?status=1&from=2026-11-01', { between: orders });
  const press = async (name: string | RegExp) => {
    (await button(name)).focus();
    await user.keyboard('{Enter}');
  };
  await press('Clear the status filter');
  expect(await button('Status')).toHaveFocus();
  await press('Clear filters');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument(),
  );
  expect(await button('More filters')).toHaveFocus();

  await user.click(await screen.findByRole('checkbox', { name: 'Select order ORD-2' }));
  await press('Clear selection');
  await waitFor(() => expect(document.body).not.toHaveFocus());
});

test('the removal of an area keeps the focus while the list changes', async () => {
  const { user } = await visit('/orders?show=table-map&area=box_40_15_60_30', { between: orders });
  (await button('Clear area')).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Clear area' })).not.toBeInTheDocument());
  expect(document.body).not.toHaveFocus();
});

test('a control that is removed without the focus does not move it', async () => {
  const { router } = await visit('/orders?status=1', { between: orders });
  const clear = await button('Clear filters');
  clear.focus();
  clear.blur();
  expect(document.body).toHaveFocus();
  await router.navigate('/orders');
  await waitFor(() =>
    expect(screen.queryByRole('button', { name: 'Clear filters' })).not.toBeInTheDocument(),
  );
  expect(document.body).toHaveFocus();
});

test('J focuses the rows from anywhere, on an Arabic layout too, and not while something is typed', async () => {
  const { user } = await visit('/orders', { between: orders });
  await screen.findByRole('row', { name: /ORD-1\b/ });
  const row = (number: string) => screen.getByRole('row', { name: new RegExp(`${number}\\b`) });
  await user.keyboard('j');
  expect(row('ORD-1')).toHaveFocus();
  await user.keyboard('jj');
  expect(row('ORD-3')).toHaveFocus();
  (await button('Export')).focus();
  await user.keyboard('[KeyJ>]');
  expect(row('ORD-3')).toHaveFocus();
  const search = screen.getByRole('searchbox', { name: 'Search orders' });
  await user.type(search, 'j');
  expect(search).toHaveFocus();
  expect(search).toHaveValue('j');
});

test('the name of a view can be typed as soon as its panel is open', async () => {
  const { user } = await visit('/orders?status=1', { between: orders });
  (await button('Save view')).focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog', { name: 'Save view' });
  await user.keyboard('Gulf{Enter}');
  expect(await screen.findByRole('link', { name: /^Gulf/ })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await waitFor(() => expect(document.body).not.toHaveFocus());
});
