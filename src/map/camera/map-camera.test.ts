import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { jumpedByApp, MapCamera, movedByApp } from './map-camera.ts';

/** A camera over a map that records its moves, on which a degree is a pixel; the screen shows it from that corner on. */
function cameraOf(size: { width: number; height: number }, corner = { x: 0, y: 0 }) {
  const map = {
    style: null,
    getZoom: () => 9,
    getCenter: () => ({ lng: 179, lat: 0 }),
    project: ([lng = 0, lat = 0]: readonly number[]) => ({ x: lng, y: 0 - lat }),
    unproject: ([x = 0, y = 0]: readonly number[]) => ({ lng: x, lat: -y }),
    stop: vi.fn(),
    jumpTo: vi.fn(),
    flyTo: vi.fn(),
  };
  const part = () => ({ ...corner, ...size });
  const camera = new MapCamera(map as unknown as MapLibre, part, () => {});
  return { camera, map };
}

const point = wrapLngLat(46, 24);

test('the first view is a jump, later ones are flights, and all are moves of the app', () => {
  const { camera, map } = cameraOf({ width: 800, height: 600 });
  camera.fit(point);
  expect(map.jumpTo).toHaveBeenCalledWith({ center: point, zoom: expect.any(Number) }, jumpedByApp);
  camera.fit(wrapLngLat(50, 25));
  expect(map.flyTo).toHaveBeenCalledWith(
    expect.objectContaining({ center: { lng: 50, lat: 25 } }),
    movedByApp,
  );
  camera.fit(point, undefined, true);
  expect(map.jumpTo).toHaveBeenCalledTimes(2);
});

test('a map without a size shows its target once it has one, the last target alone', () => {
  const size = { width: 0, height: 0 };
  const { camera, map } = cameraOf(size);
  camera.fit(wrapLngLat(1, 2));
  camera.fit(point);
  expect(map.jumpTo).not.toHaveBeenCalled();
  Object.assign(size, { width: 800, height: 600 });
  camera.resized();
  camera.resized();
  expect(map.jumpTo).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ center: point }), jumpedByApp);
});

test('a map that leaves its screen forgets the target that waits', () => {
  const size = { width: 0, height: 0 };
  const { camera, map } = cameraOf(size);
  camera.fit(point);
  camera.stop();
  Object.assign(size, { width: 800, height: 600 });
  camera.resized();
  expect(map.jumpTo).not.toHaveBeenCalled();
});

test('a position is projected on the copy of the globe that is in view', () => {
  const { camera } = cameraOf({ width: 800, height: 600 });
  expect(camera.project({ lng: -179, lat: 0 })).toEqual({ x: 181, y: 0 });
});

test('screen points are from the corner of what the screen shows, not of the canvas', () => {
  const { camera } = cameraOf({ width: 40, height: 20 }, { x: 100, y: 30 });
  expect(camera.size()).toEqual({ width: 40, height: 20 });
  expect(camera.project({ lng: 110, lat: -35 })).toEqual({ x: 10, y: 5 });
  expect(camera.unproject({ x: 10, y: 5 })).toMatchObject({ lng: 110, lat: -35 });
  expect(camera.view()).toEqual({ west: 100, south: -50, east: 140, north: -30 });
  expect(camera.onCanvas(camera.seen({ x: 7, y: 9 }))).toEqual({ x: 7, y: 9 });
});
