import { GeoJSONSource, type Map as MapLibre } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { noMarks } from '../data/map-data.ts';
import { OrderMarks } from './order-marks.ts';

/** A map without pictures, and what its sources were given last. */
function mapOfSources() {
  const given = new Map<string, { features: readonly unknown[] }>();
  const sourceOf = (id: string) =>
    Object.assign(Object.create(GeoJSONSource.prototype), {
      setData: async (data: { features: readonly unknown[] }) => given.set(id, data),
    });
  const map = {
    setMissingStyleImageResolver: vi.fn(),
    getSource: sourceOf,
    getZoom: () => 3,
    setFeatureState: vi.fn(),
    removeFeatureState: vi.fn(),
  } as unknown as MapLibre;
  return { map, drawn: (id: string) => given.get(id)?.features.length ?? 0 };
}

const dot = (id: string, lng: number) => ({ id, at: wrapLngLat(lng, 20), name: id });

test('the hovered order is marked unless it is selected: the mark would lie over the square of its area', () => {
  const { map, drawn } = mapOfSources();
  const marks = new OrderMarks(map);
  const dots = [dot('1', 40), dot('2', 41)];
  marks.show({ ...noMarks, dots, selectedId: '1' }, true);
  marks.point('2', true);
  expect(drawn('hovered')).toBe(1);
  marks.point('1', true);
  expect(drawn('hovered')).toBe(0);
  marks.show({ ...noMarks, dots, selectedId: '2' }, true);
  expect(drawn('hovered')).toBe(1);
});
