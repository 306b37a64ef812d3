import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { visit } from '../../../app/testing/visit.tsx';
import { failDatabase } from '../../../browser/testing/failing-storage.ts';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { pointLocation } from '../../../location/draft-location.ts';
import { paths } from '../../../paths.ts';
import { day } from '../../../time.ts';
import { emptyRow } from '../grid/rows.ts';
import { type KeptBatch, keepBatch } from '../kept-batch.ts';

const batch: KeptBatch = {
  id: 'a',
  pattern: 'PORT-{n}',
  settings: {
    imageTypeId: 1,
    resolutionId: 3,
    from: Date.now() + day,
    to: Date.now() + 15 * day,
    cloud: 20,
    note: '',
  },
  rows: [{ ...emptyRow, id: '1', location: pointLocation(roundLngLat(wrapLngLat(55.06, 25.01)), 'typed') }],
};

test('while the outbox cannot be opened, the review of a batch says so, and tries again at a press', async () => {
  const closed = failDatabase('nadir.outbox', 'SecurityError');
  const { router, session, user } = await visit('/orders');
  await keepBatch(session.vault, batch);
  await router.navigate(paths.newBatch());
  await screen.findByText('Your unfinished batch was restored.');
  await user.click(screen.getByRole('button', { name: 'Review batch' }));
  const review = within(await screen.findByRole('dialog', { name: 'Review batch' }));
  expect(await review.findByText('This browser does not let Nadir open the outbox.')).toBeVisible();
  const confirm = review.getByRole('button', { name: 'Confirm batch' });
  closed.mockRestore();
  await user.click(review.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(confirm).toBeEnabled(), { timeout: 10_000 });
});
