import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { Signal } from '../../browser/signal.ts';
import type { Bounds } from '../../geo/area/area.ts';
import { chooseGrid, useGridChoice } from './grid.tsx';

afterEach(() => localStorage.clear());

const riyadh: Bounds = { west: 46.2, south: 24.3, east: 47.2, north: 25.1 };
const desert: Bounds = { west: 50, south: 20, east: 51, north: 21 };

/** A map with that basemap, and a way to move it. */
function mapWith(basemap: { credits: string[] | null; region: Bounds | null }, view: Bounds) {
  const idled = new Signal<boolean>();
  let seen = view;
  const handle = {
    basemap: {
      changed: new Signal<void>(),
      credits: () => basemap.credits,
      region: () => basemap.region,
    },
    camera: { view: () => seen },
    idled,
  };
  const { result } = renderHook(() => useGridChoice(handle));
  const moves = (to: Bounds) =>
    act(() => {
      seen = to;
      idled.emit(true);
    });
  return { isShown: () => result.current, moves };
}

test('the grid is on over the embedded map, and off over a style of the settings', () => {
  expect(mapWith({ credits: null, region: null }, desert).isShown()).toBe(true);
  expect(mapWith({ credits: ['© Somebody'], region: null }, desert).isShown()).toBe(false);
});

test('over an archive it is off in its region and on beyond it, as the map is moved', () => {
  const { isShown, moves } = mapWith({ credits: ['© OpenStreetMap'], region: riyadh }, riyadh);
  expect(isShown()).toBe(false);
  moves(desert);
  expect(isShown()).toBe(true);
  moves({ west: 46.5, south: 24.5, east: 46.8, north: 24.8 });
  expect(isShown()).toBe(false);
  // The centre is in the region, and most of the view is not.
  moves({ west: 45, south: 23, east: 49, north: 27 });
  expect(isShown()).toBe(true);
});

test('the choice of the user wins on both sides', () => {
  const { isShown, moves } = mapWith({ credits: ['© OpenStreetMap'], region: riyadh }, desert);
  act(() => chooseGrid(false));
  expect(isShown()).toBe(false);
  moves(riyadh);
  act(() => chooseGrid(true));
  expect(isShown()).toBe(true);
});
