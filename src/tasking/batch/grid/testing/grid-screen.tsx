import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ThreadWorker } from '../../../../browser/testing/thread-worker.ts';
import { createWorkerServer } from '../../../../browser/worker-calls.ts';
import { wrapLngLat } from '../../../../geo/lng-lat.ts';
import { loadSignedInCatalog, startI18n } from '../../../../i18n/i18n.ts';
import type { PlacesCalls } from '../../../../places/place-index.ts';
import { Places, PlacesContext } from '../../../../places/places.ts';
import { TrackingProvider } from '../../../../tracking/page/tracking-context.ts';
import { fakeTracking } from '../../../../tracking/testing/fake-tracking.ts';
import { snapshot } from '../../../../tracking/testing/snapshots.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import { OutboxProvider } from '../../../outbox/outbox-context.ts';
import type { OutboxState } from '../../../outbox/outbox-state.ts';
import type { BatchRow } from '../../batch.ts';
import { PointsGrid } from '../points-grid.tsx';
import { useNamedRows } from '../problems/named-rows.ts';
import { useProblems } from '../problems/use-problems.ts';
import { emptyRow, readAs } from '../rows.ts';
import { type Points, usePoints } from '../use-points.ts';

/** Nothing was ordered in this browser. */
function emptyOutbox(): Outbox {
  const read = { entries: [], unreadable: [], batches: [], unreadableBatches: [], at: 0 };
  const state: OutboxState = { kind: 'ready', read, checking: new Set(), progress: null };
  return { state: () => state, subscribe: () => () => undefined } as Partial<Outbox> as Outbox;
}

const shared = { imageTypeId: 1, resolutionId: 1, from: 1_000, to: 2_000, cloud: 20, note: '' };
export const rowOf = (place: string, text: string, more: Partial<BatchRow> = {}): BatchRow => ({
  ...emptyRow,
  id: place,
  place,
  location: readAs(text, emptyRow.location),
  ...more,
});
/** It covers the first row of the next list. */
const orders = [
  snapshot(7, { at: { lng: 39.1, lat: 21.5 }, areaKm2: 100, windowFrom: 500, windowTo: 1_500 }),
];
export const three = [
  rowOf('Jeddah', '21.5, 39.1'),
  rowOf('Yanbu', 'nowhere'),
  rowOf('Duba', '27.35, 35.69'),
];

const place = { arabic: null, code: null, country: 'SA', region: null };
const layla = { ...place, id: 1, name: 'Layla', at: wrapLngLat(46.73, 22.28) };
const jeddah = { ...place, id: 2, name: 'Jeddah', at: wrapLngLat(39.178, 21.492) };
const valencia = ['ES', 'VE', 'US'].map((country, at) => ({
  ...place,
  id: 3 + at,
  name: 'Valencia',
  country,
  at: wrapLngLat(-at, 39 - at),
}));
/** A gazetteer with Layla near the points at 46° E, Jeddah under its name, three Valencias, and a place like Jeda. */
const twoPlaces = () =>
  new ThreadWorker(
    createWorkerServer<PlacesCalls>({
      open: async () => {},
      search: async ({ text }) =>
        text === 'Valencia'
          ? valencia.map((one) => ({ ...one, match: 'exact' as const }))
          : text === 'Jeddah'
            ? [{ ...jeddah, match: 'exact' }]
            : text === 'Jeda'
              ? [{ ...jeddah, match: 'similar' }]
              : [],
      nearest: async ({ point }) => (point.lng === 46 ? { place: layla, km: 79, bearing: 'se' } : null),
      near: async () => [],
    }),
  );

/** The rows of the grid on screen, as they are now. */
export let points: Points;
function Shown({ rows, more }: { rows: readonly BatchRow[]; more: ReadonlyMap<string, string> }) {
  points = usePoints(rows);
  return (
    <PointsGrid
      points={points}
      problems={useProblems(points.rows, shared, useNamedRows(points))}
      more={more}
      tools={<button type="button">Tool</button>}
    />
  );
}

export async function shows(
  rows: readonly BatchRow[],
  language: 'en' | 'ar' = 'en',
  more = new Map<string, string>(),
) {
  await startI18n(language);
  await loadSignedInCatalog();
  render(
    <QueryClientProvider client={new QueryClient()}>
      <TrackingProvider value={fakeTracking({ orders }).tracking}>
        <OutboxProvider value={emptyOutbox()}>
          <PlacesContext value={new Places(twoPlaces)}>
            <Shown rows={rows} more={more} />
          </PlacesContext>
        </OutboxProvider>
      </TrackingProvider>
    </QueryClientProvider>,
  );
  return userEvent.setup();
}

export const cell = (name: string) => screen.getByRole('gridcell', { name });
export const focused = () => document.activeElement;
export const places = () => points.rows.map(({ place }) => place);
