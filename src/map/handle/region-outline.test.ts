import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import type { Bounds } from '../../geo/area/area.ts';
import { RegionOutline } from './region-outline.ts';

/** A map of a style with or without the outline, whose size changes. */
function mapOf(region: Bounds | null) {
  const layer = { opacity: 0.6, zooms: [0, 24] };
  const size = { clientWidth: 960, clientHeight: 850 };
  let resized = () => {};
  const map = {
    on: (_: string, run: () => void) => {
      resized = run;
    },
    getContainer: () => size,
    getLayer: () => (region === null ? undefined : layer),
    setLayerZoomRange: (_: string, ...zooms: [number, number]) => Object.assign(layer, { zooms }),
    setPaintProperty: (_: string, __: string, opacity: number) => Object.assign(layer, { opacity }),
  } as unknown as MapLibre;
  const outline = new RegionOutline(map, { isRead: true, region: () => region });
  const becomes = (clientWidth: number, clientHeight: number) => {
    Object.assign(size, { clientWidth, clientHeight });
    resized();
  };
  return { outline, layer, becomes };
}

const city = { west: 46.2, south: 24.3, east: 47.2, north: 25.1 };

test('the outline is seen at other zooms when the map has another size', () => {
  const { outline, layer, becomes } = mapOf(city);
  outline.draw();
  const [, wide = 0] = layer.zooms;
  becomes(480, 425);
  expect(layer.zooms[1]).toBeCloseTo(wide - 1);
});

test('the outline is not on paper, and is on the map afterwards', () => {
  const { outline, layer } = mapOf(city);
  expect(outline.without(() => layer.opacity)).toBe(0);
  expect(layer.opacity).toBe(0.6);
});

test('a map without an archive has none to change', () => {
  const { outline, layer } = mapOf(null);
  outline.draw();
  outline.without(() => {});
  expect(layer).toEqual({ opacity: 0.6, zooms: [0, 24] });
});
