import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { newKey, takeTabKey } from '../../../browser/kept/tab-key.ts';
import { type Config, defaultConfig } from '../../../config.ts';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId } from '../../../ids.ts';
import { pointLocation } from '../../../location/draft-location.ts';
import { paths } from '../../../paths.ts';
import { day } from '../../../time.ts';
import type { Snapshot } from '../../../tracking/block/slot.ts';
import { fakeTracking } from '../../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../../tracking/testing/snapshots.ts';
import { printed } from '../../../ui/testing/printed.ts';
import { keepBatch } from '../kept-batch.ts';

const first = {
  id: '1',
  place: 'Jebel Ali',
  reference: '',
  location: pointLocation(roundLngLat(wrapLngLat(55.061, 25.011)), 'typed'),
  origin: 'point',
  own: {},
  before: null,
} as const;

/** Eleven orders of an image, of 100, 200, … and 25 km² each. */
const past = (first: number, resolutionId: number) =>
  Array.from({ length: 11 }, (_, index) =>
    snapshot(first + index, {
      typeId: ImageTypeId.parse(1),
      resolutionId: ImageResolutionId.parse(resolutionId),
      netPrice: (index + 1) * 100,
      windowFrom: Date.now() - 20 * day,
      windowTo: Date.now() - 8 * day,
    }),
  );

/** The review of a batch with a row of each of these resolutions. */
async function reviews(resolutions: readonly number[], orders: Snapshot[], config: Config = defaultConfig) {
  const { tracking } = fakeTracking({ orders });
  const { user, session, router } = await visit('/orders', { tracking, config });
  const key = newKey('batch');
  takeTabKey('batch', key);
  await keepBatch(session.vault, key, {
    id: 'a',
    pattern: 'PORT-{n}',
    settings: {
      imageTypeId: ImageTypeId.parse(1),
      resolutionId: ImageResolutionId.parse(2),
      from: Date.now() + day,
      to: Date.now() + 15 * day,
      cloud: 20,
      note: '',
    },
    rows: resolutions.map((resolutionId, at) => ({
      ...first,
      id: String(at),
      location: pointLocation(roundLngLat(wrapLngLat(55.061, 25.011 + at)), 'typed'),
      own: { resolutionId: ImageResolutionId.parse(resolutionId) },
    })),
  });
  await router.navigate(paths.newBatch());
  await screen.findByDisplayValue('PORT-{n}');
  await user.click(await screen.findByRole('button', { name: 'Review batch' }));
  return { user, dialog: within(await screen.findByRole('dialog', { name: 'Review batch' })) };
}

/** Confirms the batch and opens the receipt of its first order. */
async function opensReceipt({ user, dialog }: Awaited<ReturnType<typeof reviews>>) {
  const confirm = dialog.getByRole('button', { name: 'Confirm batch' });
  await waitFor(() => expect(confirm).toBeEnabled(), { timeout: 10_000 });
  await user.click(confirm);
  const [order] = await screen.findAllByRole('link', { name: /^ORD-/ }, { timeout: 20_000 });
  if (order === undefined) throw new Error('no order');
  await user.click(order);
  await user.click(await screen.findByRole('link', { name: 'Print or save it' }));
  await screen.findByRole('heading', { name: 'Receipt' });
  return within(printed());
}

test('the review adds up what the rows are expected to cost as a range, and keeps the estimate of each with its order', async () => {
  const opened = await reviews([2, 1], past(1, 2));
  await waitFor(() =>
    expect(opened.dialog.getByText('Estimate').nextElementSibling).toHaveTextContent(
      /^Between about 300 and 900 net for 1 of 2 rows/,
    ),
  );
  const receipt = await opensReceipt(opened);
  expect(receipt.getByText('net price from 300 to 900')).toBeInTheDocument();
  // These responses have no date.
  expect(
    receipt.getByText(/^\d{4}-\S+Z by the clock of this device; that of the service was not known$/),
  ).toBeInTheDocument();
});

test('a price list is added up for the rows that it has, per km² by the area to expect and each currency for itself; the others stay an estimate', async () => {
  const entry = { type: 1, currency: null, from: '2026-01-01' };
  const config: Config = {
    ...defaultConfig,
    currency: 'SAR',
    prices: [
      { ...entry, resolution: 2, per: 'km2', price: 10 },
      { ...entry, resolution: 1, per: 'scene', price: 300, currency: 'USD' },
      // Of this resolution no past order is known: the area is that of the type.
      { ...entry, resolution: 3, per: 'km2', price: 4 },
    ],
  };
  const orders = [...past(1, 2), ...past(21, 4)];
  const opened = await reviews([2, 2, 1, 3, 4], orders, config);
  const saysOf = (title: string) => opened.dialog.getByText(title).nextElementSibling;
  await waitFor(() =>
    expect(saysOf('Price list')).toHaveTextContent(/^About 600\s.?SAR.? and 300\s.?USD.? for 4 of 5 rows$/),
  );
  expect(saysOf('Estimate')).toHaveTextContent(
    /^Between about 300\s.?SAR.? and 900\s.?SAR.? net for 1 of 5 rows/,
  );
  expect((await opensReceipt(opened)).getByText(/250/)).toBeInTheDocument();
});
