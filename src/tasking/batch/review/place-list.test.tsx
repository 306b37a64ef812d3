import { render, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../../i18n/i18n.ts';
import { ImageResolutionId, ImageTypeId } from '../../../ids.ts';
import { pointLocation } from '../../../location/draft-location.ts';
import type { Draft } from '../../draft/draft.ts';
import type { BatchRow } from '../batch.ts';
import { PlaceList } from './place-list.tsx';

beforeEach(async () => {
  // jsdom lays nothing out, and the list is virtual.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(192);
  await startI18n('en');
  await loadSignedInCatalog();
});

const order = (at: number): { draft: Draft; row: BatchRow } => {
  const location = pointLocation(roundLngLat(wrapLngLat(40 + at, 25)), 'typed');
  return {
    draft: {
      location,
      from: 0,
      to: 1,
      imageTypeId: ImageTypeId.parse(1),
      resolutionId: ImageResolutionId.parse(1),
      cloud: 20,
      reference: `PORT-${at}`,
      note: '',
    },
    row: {
      id: String(at),
      place: `Berth ${at}`,
      reference: '',
      location,
      origin: 'point',
      own: {},
      before: null,
    },
  };
};

test.each([
  [6, 6, null],
  [7, 5, '2 more'],
])(
  'of %i places %i are shown at once: a button for the last would take its room',
  async (count, shown, more) => {
    const orders = Array.from({ length: count }, (_, at) => order(at + 1));
    render(
      <PlaceList
        drafts={orders.map(({ draft }) => draft)}
        rows={orders.map(({ row }) => row)}
        covered={new Set()}
      />,
    );
    const places = screen.getByRole('region', { name: 'Places' });
    expect(await within(places).findByText('Berth 5')).toBeVisible();
    expect(places.style.blockSize).toBe(`${shown * 32}px`);
    expect(screen.queryByRole('button')?.textContent ?? null).toBe(more);
  },
);
