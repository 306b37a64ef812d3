import { afterEach, expect, test } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import type { ExtraHit } from '../handle/extra-layers.ts';
import { featureAt } from './feature-at.ts';
import { extraOf, sourceOf } from './file-layers.ts';
import { changeFiles, forgetFiles } from './shown-files.ts';

afterEach(forgetFiles);

const facts = {
  points: 1,
  lines: 1,
  areas: 2,
  box: { west: 0, south: 0, east: 1, north: 1 },
  left: 0,
  assumesDegrees: false,
};

/** A map on which a pixel is a degree, with these features under the pointer; `far` ones only within reach. */
function mapWith(
  ...features: {
    layer: string;
    kind: string;
    name: string;
    km2?: number;
    at?: [number, number];
    far?: true;
  }[]
) {
  const shapes = { facts, tile: async () => new ArrayBuffer(0), close: () => {} };
  const extra = extraOf('f', sourceOf('f'), 'blue');
  changeFiles(() => ({
    files: [{ id: 'f', name: 'plan.kml', shapes, colour: 'blue', isShown: true, extra }],
  }));
  const camera = { project: ({ lng, lat }: { lng: number; lat: number }) => ({ x: lng, y: lat }) };
  const extrasAt = (_: unknown, reach: number): ExtraHit[] =>
    features
      .filter(({ far }) => reach > 0 || far !== true)
      .map(({ layer, kind, name, km2 = 0, at: [lng, lat] = [0, 0] }) => ({
        extra: 'f',
        layer: `f-${layer}`,
        properties: { kind, name, km2, lng, lat },
      }));
  return { extrasAt, camera } as unknown as Parameters<typeof featureAt>[0];
}
const origin = { x: 0, y: 0 };
const nameAt = (map: ReturnType<typeof mapWith>, withLines = true) =>
  featureAt(map, origin, { withLines })?.name ?? null;

const field = { layer: 'areas', kind: 'area', name: 'Field', km2: 20 };
const yard = { layer: 'areas', kind: 'area', name: 'Yard', km2: 1 };
const road = { layer: 'lines', kind: 'line', name: 'Road', far: true } as const;
const mast = {
  layer: 'marks',
  kind: 'point',
  name: 'Mast',
  at: [5, 0] as [number, number],
  far: true,
} as const;
const well = { ...mast, name: 'Well', at: [2, 0] as [number, number] };

test('the nearest point comes before a line, a line before an area, and the smallest area first', () => {
  expect(nameAt(mapWith(field, yard, road, mast, well))).toBe('Well');
  expect(nameAt(mapWith(field, yard, road))).toBe('Road');
  expect(nameAt(mapWith(field, yard))).toBe('Yard');
  expect(nameAt(mapWith())).toBeNull();
});

test('where the map sets a point a line is no place', () => {
  expect(nameAt(mapWith(road), false)).toBeNull();
  expect(nameAt(mapWith(road, field), false)).toBe('Field');
});

test('an edge beside the press is not the area', () => {
  expect(nameAt(mapWith({ ...field, far: true }))).toBeNull();
});

test('a feature has the name of its file, and its exact place', () => {
  const found = featureAt(mapWith({ ...well, at: [2.1234567, 1] }), origin, { withLines: false });
  expect(found).toEqual({
    kind: 'point',
    name: 'Well',
    file: { id: 'f', name: 'plan.kml' },
    at: wrapLngLat(2.123457, 1),
  });
});
