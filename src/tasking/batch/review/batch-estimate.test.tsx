import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { newKey, takeTabKey } from '../../../browser/kept/tab-key.ts';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId } from '../../../ids.ts';
import { pointLocation } from '../../../location/draft-location.ts';
import { paths } from '../../../paths.ts';
import { day } from '../../../time.ts';
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

test('the review adds up what the rows are expected to cost as a range, and keeps the estimate of each with its order', async () => {
  const opened = Date.now() - 20 * day;
  const past = Array.from({ length: 11 }, (_, index) =>
    snapshot(index + 1, {
      typeId: ImageTypeId.parse(1),
      resolutionId: ImageResolutionId.parse(2),
      netPrice: (index + 1) * 100,
      windowFrom: opened,
      windowTo: opened + 12 * day,
    }),
  );
  const { tracking } = fakeTracking({ orders: past });
  const { user, session, router } = await visit('/orders', { tracking });
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
    rows: [
      first,
      {
        ...first,
        id: '2',
        place: 'Khalifa',
        location: pointLocation(roundLngLat(wrapLngLat(54.6, 24.8)), 'typed'),
        own: { resolutionId: ImageResolutionId.parse(1) },
      },
    ],
  });
  await router.navigate(paths.newBatch());
  await screen.findByDisplayValue('PORT-{n}');
  await user.click(await screen.findByRole('button', { name: 'Review batch' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Review batch' }));
  await waitFor(() =>
    expect(dialog.getByText('Estimate').nextElementSibling).toHaveTextContent(
      /^Between about 300 and 900 net for 1 of 2 rows/,
    ),
  );
  const confirm = dialog.getByRole('button', { name: 'Confirm batch' });
  await waitFor(() => expect(confirm).toBeEnabled(), { timeout: 10_000 });
  await user.click(confirm);
  await user.click(await screen.findByRole('link', { name: /^ORD-/ }, { timeout: 20_000 }));
  await user.click(await screen.findByRole('link', { name: 'Print or save it' }));
  await screen.findByRole('heading', { name: 'Receipt' });
  expect(within(printed()).getByText('net price from 300 to 900')).toBeInTheDocument();
});
