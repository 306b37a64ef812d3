import { act, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import type { ReactNode } from 'react';
import { useForm } from 'react-hook-form';
import { MemoryRouter } from 'react-router';
import { beforeEach, expect, test } from 'vitest';
import { ThreadWorker } from '../../browser/testing/thread-worker.ts';
import { createWorkerServer } from '../../browser/worker-calls.ts';
import type { FoundPlace } from '../../geo/gazetteer/gazetteer.ts';
import { readLngLat, roundLngLat } from '../../geo/lng-lat.ts';
import { startI18n } from '../../i18n/i18n.ts';
import { noLocation, pointAddress } from '../../location/draft-location.ts';
import { useDraftLocation } from '../../location/use-location.ts';
import type { PlacesCalls } from '../../places/place-index.ts';
import { Places, PlacesContext } from '../../places/places.ts';
import type { Draft, DraftValues } from '../draft/draft.ts';
import { useLocationOf } from '../draft/use-draft.ts';

const at = (lng: number, lat: number) => {
  const read = readLngLat(lng, lat);
  if (!read.ok) throw new Error(read.why);
  return read.value;
};

const place = (name: string, lng: number, lat: number): FoundPlace => ({
  id: lng,
  name,
  arabic: null,
  code: null,
  country: 'OM',
  region: null,
  at: at(lng, lat),
  match: 'exact',
});
const found: Readonly<Record<string, readonly FoundPlace[]>> = {
  muscat: [place('Muscat', 58.4, 23.6)],
  tripoli: [place('Tripoli', 13.2, 32.9), place('Tripoli', 35.8, 34.4)],
  zqxjkvwq: [],
};

/** Texts for the box and their one point: `latitude, longitude`, or null. */
const texts: Readonly<Record<string, string | null>> = {
  '': null,
  '25.2, 55.3': '25.2, 55.3',
  '25.2, 55.': '25.2, 55',
  '25.2,': null,
  '24°42′49″N 46°40′31″E': '24.713611, 46.675278',
  '95, 200': null,
  '24d42m49S 46d40m31': null,
  '38S 500000 3700000': null,
  muscat: '23.6, 58.4',
  tripoli: null,
  zqxjkvwq: null,
};

type Step =
  | { readonly does: 'type'; readonly text: string }
  | { readonly does: 'map'; readonly lng: number; readonly lat: number }
  | { readonly does: 'leave' | 'answer' | 'undo' | 'swap' | 'clear' | 'escape' | 'order' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.constantFrom(...Object.keys(texts)).map((text) => ({ does: 'type', text }) as const),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('map' as const),
      lng: fc.integer({ min: -180, max: 180 }),
      lat: fc.integer({ min: -80, max: 80 }),
    }),
  },
  {
    weight: 6,
    arbitrary: fc
      .constantFrom('leave', 'answer', 'undo', 'swap', 'clear', 'escape', 'order')
      .map((does) => ({ does }) as const),
  },
);

/** The screen's hook with a form, and a gazetteer that responds on demand. */
function opens() {
  const pending: (() => void)[] = [];
  const gazetteer = new Places(
    () =>
      new ThreadWorker(
        createWorkerServer<PlacesCalls>({
          open: async () => {},
          search: ({ text }) => new Promise((resolve) => pending.push(() => resolve(found[text] ?? []))),
          nearest: async () => null,
          near: async () => [],
        }),
      ),
  );
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter>
      <PlacesContext value={gazetteer}>{children}</PlacesContext>
    </MemoryRouter>
  );
  const { result, unmount } = renderHook(
    () => {
      const form = useForm<DraftValues, unknown, Draft>({ defaultValues: { location: noLocation } });
      return { form, box: useDraftLocation(useLocationOf(form), 'draft') };
    },
    { wrapper },
  );
  return {
    box: () => result.current.box,
    location: () => result.current.form.getValues('location'),
    /** Pending searches, old and new, in order. */
    answer() {
      for (const answer of pending.splice(0)) answer();
    },
    unmount,
  };
}

beforeEach(() => startI18n('en'));

test('for any sequence of typing, keys, late results and undo, the order has the location in the box or none', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
      history.replaceState(null, '', '/orders/new');
      const screen = opens();
      try {
        for (const now of steps) {
          const before = screen.box();
          await act(async () => {
            if (now.does === 'type') before.type(now.text);
            else if (now.does === 'map') before.place(roundLngLat(at(now.lng, now.lat)), 'click', null);
            else if (now.does === 'leave' || now.does === 'order') before.settle();
            else if (now.does === 'answer') screen.answer();
            else if (now.does === 'undo') before.undo?.();
            else if (now.does === 'swap') before.other !== null && before.takeReading(before.other);
            else if (now.does === 'clear') before.clear();
            else before.restore();
          });
          const { text, point, location, shown } = screen.box();
          const ordered = screen.location();
          // The box, the note, the address and the order share one value.
          expect(ordered).toBe(location);
          expect(window.location.hash).toBe(pointAddress(point));
          if (ordered.kind === 'point') {
            expect(text).toBe(`${ordered.point.lat}, ${ordered.point.lng}`);
            expect(shown?.point).toEqual(ordered.point);
          } else {
            expect(point).toBeNull();
            expect(text).toBe(ordered.text);
          }
          if (now.does === 'map')
            expect(ordered).toMatchObject({ kind: 'point', point: { lng: now.lng, lat: now.lat } });
          if (now.does === 'type') expect(text).toBe(now.text);
          // Text is read for its meaning, never for the previous point.
          if ((now.does === 'order' || now.does === 'leave') && before.location.kind === 'text') {
            const meant = texts[before.text] ?? null;
            const isFound = before.name === null || before.search.kind === 'found';
            if (meant !== null && isFound) expect(text).toBe(meant);
            else expect(ordered).toBe(before.location);
          }
        }
      } finally {
        screen.unmount();
      }
    }),
    { numRuns: 150 },
  );
}, 60_000);

test('a point that comes after another screen was opened is not written to the address of that screen', async () => {
  history.replaceState(null, '', '/orders/new');
  const screen = opens();
  await act(async () => screen.box().place(roundLngLat(at(39, 21)), 'click', null));
  expect(window.location.hash).toBe('#point=21,39');
  history.pushState({ key: 'list' }, '', '/orders?q=port');
  await act(async () => screen.box().place(roundLngLat(at(40, 22)), 'click', null));
  expect(window.location.pathname + window.location.search + window.location.hash).toBe('/orders?q=port');
  screen.unmount();
});
