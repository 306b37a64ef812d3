import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test, vi } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { jumpedByApp, MapCamera, movedByApp } from './map-camera.ts';

/** A camera over a map that records its moves. */
function cameraOf(size: { width: number; height: number }) {
  const map = {
    getContainer: () => ({ clientWidth: size.width, clientHeight: size.height }),
    getZoom: () => 9,
    getCenter: () => ({ lng: 179, lat: 0 }),
    project: ([lng = 0]: readonly number[]) => ({ x: lng, y: 0 }),
    stop: vi.fn(),
    jumpTo: vi.fn(),
    flyTo: vi.fn(),
  };
  const camera = new MapCamera(map as unknown as MapLibre, () => {});
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
