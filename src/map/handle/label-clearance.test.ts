import fc from 'fast-check';
import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import type { MapCamera } from '../camera/map-camera.ts';
import { LabelClearance, squaresOf } from './label-clearance.ts';

const side = fc.integer({ min: 1, max: 2000 });

test('the squares of a box cover it to its edges, and nothing beyond its longer side by more than half a square', () => {
  fc.assert(
    fc.property(side, side, side, side, (x, y, width, height) => {
      const squares = squaresOf({ x, y, width, height });
      const half = Math.min(width, height) / 2;
      const lefts = squares.map((one) => one.x - half);
      const tops = squares.map((one) => one.y - half);
      expect(Math.min(...lefts)).toBeLessThanOrEqual(x + 1e-6);
      expect(Math.min(...tops)).toBeLessThanOrEqual(y + 1e-6);
      expect(Math.max(...lefts) + 2 * half).toBeGreaterThanOrEqual(x + width - 1e-6);
      expect(Math.max(...tops) + 2 * half).toBeGreaterThanOrEqual(y + height - 1e-6);
      expect(Math.min(...lefts)).toBeGreaterThanOrEqual(x - half);
      expect(Math.min(...tops)).toBeGreaterThanOrEqual(y - half);
      // No gap between neighbours in the row.
      for (const starts of [lefts, tops])
        for (const [index, start] of starts.entries())
          expect(start - (starts[index - 1] ?? start)).toBeLessThanOrEqual(2 * half + 1e-6);
    }),
  );
});

test('a part that is not shown keeps nothing clear', () => {
  expect(squaresOf({ x: 0, y: 0, width: 0, height: 0 })).toEqual([]);
});

type Corners = readonly [readonly [number, number], readonly [number, number]];

/** A map with one name at a screen point, and how many squares were kept clear each time. */
function mapWithName(name: { x: number; y: number }) {
  const drawn: number[] = [];
  const view = { lng: 46, lat: 24, zoom: 5 };
  const map = {
    style: {},
    getProjection: () => ({ type: 'mercator' }),
    getCenter: () => view,
    getZoom: () => view.zoom,
    getLayersOrder: () => ['land', 'cities', 'orders'],
    getLayer: (id: string) => ({ type: id === 'land' ? 'fill' : 'symbol', source: id }),
    queryRenderedFeatures: ([[west, north], [east, south]]: Corners, { layers }: { layers: string[] }) =>
      layers.includes('cities') && name.x > west && name.x < east && name.y > north && name.y < south
        ? [{}]
        : [],
    getSource: (id: string) =>
      id === 'label-room'
        ? Object.assign(Object.create(GeoJSONSource.prototype), {
            setData: async ({ features }: { features: readonly unknown[] }) => drawn.push(features.length),
          })
        : { type: id === 'cities' ? 'vector' : 'geojson' },
  } as unknown as MapLibre;
  const camera = {
    unproject: ({ x, y }: { x: number; y: number }) => ({ lng: x, lat: y }),
    size: () => ({ width: 800, height: 600 }),
  } as MapCamera;
  return { clearance: new LabelClearance(map, camera, () => true), drawn, view, name };
}

const legend = { x: 0, y: 0, width: 20, height: 10 };
const buttons = { x: 700, y: 0, width: 40, height: 40 };

test('a part without a name below it changes nothing: all names would be placed once more', () => {
  const { clearance, drawn } = mapWithName({ x: 300, y: 300 });
  clearance.keepClear([legend, buttons]);
  expect(drawn).toEqual([]);
});

test('a part with a name below it keeps clear, also after the name has left, until the view is another', () => {
  const { clearance, drawn, view, name } = mapWithName({ x: 5, y: 5 });
  clearance.keepClear([legend, buttons]);
  expect(drawn).toEqual([2]);
  Object.assign(name, { x: 300, y: 300 });
  clearance.keepClear([legend, buttons]);
  expect(drawn).toEqual([2]);
  view.zoom = 6;
  clearance.keepClear([legend, buttons]);
  expect(drawn).toEqual([2, 0]);
});
