import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { answeringDetails } from '../../api/testing/answering.ts';
import { wireOrder } from '../../api/wire/testing/wire-orders.ts';
import { visit } from '../../app/testing/visit.tsx';
import { defaultConfig } from '../../config.ts';
import { day } from '../../time.ts';

const fact = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling;
const without = (change: object) => answeringDetails(() => wireOrder(7, change));

test('without an invoice and a payment address the page names neither', async () => {
  await visit('/orders/7', { between: without({ Invoice: ' ' }) });
  await screen.findByRole('heading', { name: 'Order ORD-7' });
  expect(screen.queryByText('Invoice')).not.toBeInTheDocument();
  expect(screen.queryByText('Payment')).not.toBeInTheDocument();
});

test.each([
  [{ 4: 'done' }, true],
  [{ 4: 'underWay' }, false],
  [{}, false],
] as const)(
  'an order says that its image is not here only if its status is done: %o',
  async (statusKinds, says) => {
    await visit('/orders/7', {
      between: without({ OrderStatusID: 4, OrderStatusTitle: 'Delivered' }),
      config: { ...defaultConfig, statusKinds },
    });
    expect(await screen.findByText('Delivered')).toBeVisible();
    expect(screen.queryAllByText(/^The image is not delivered through Nadir/)).toHaveLength(says ? 1 : 0);
  },
);

test('the bar of the window of a delivered order says until when it is, not how much has passed', async () => {
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
  const detail = { CaptureAttempFrom: inDays(-4), CaptureAttempTo: inDays(4) };
  await visit('/orders/7', {
    between: answeringDetails(() => wireOrder(7, { OrderStatusID: 4 }, detail)),
    config: { ...defaultConfig, statusKinds: { 4: 'done' } },
  });
  expect(await screen.findByRole('progressbar')).toHaveAttribute(
    'aria-valuetext',
    expect.stringMatching(/^until \d/),
  );
});

test('an order whose service names no place is headed by its coordinates; without an area, by words', async () => {
  const nowhere = { CityName: '', CityNameAr: '', RegionName: '', RegionNameAr: '', CountryName: '' };
  const between = answeringDetails((id) =>
    wireOrder(
      Number(id),
      {},
      { ...nowhere, CountryNameAr: '', CountryCode: '', ...(id === '8' && { AOI: null }) },
    ),
  );
  const { router } = await visit('/orders/7', { between });
  // Once, and below it what it is.
  expect(await screen.findByText('21.05, 39.05')).toBeVisible();
  expect(screen.getByText('The centre of the area of interest')).toBeVisible();
  await router.navigate('/orders/8');
  expect(await screen.findByText('Place not stated')).toBeVisible();
});

test('the record holds the numbers and the order as the service sent it', async () => {
  const { user } = await visit('/orders/7', { between: without({}) });
  expect(await screen.findByRole('heading', { name: 'Record' })).toBeVisible();
  expect(screen.queryByText('UUID')).not.toBeInTheDocument();
  await user.click(screen.getByRole('heading', { name: 'Record' }));
  await waitFor(() => expect(fact('UUID')).toBeVisible());
  expect(fact('Raw record (JSON)')).toHaveTextContent('"OrderNo":"ORD-7"');
});
