import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readLngLat, roundLngLat, wrapLngLat } from './lng-lat.ts';

test('the corners of the globe are on it', () => {
  expect(readLngLat(180, 90)).toEqual({ ok: true, value: { lng: 180, lat: 90 } });
  expect(readLngLat(-180, -90)).toEqual({ ok: true, value: { lng: -180, lat: -90 } });
});

test('positions off the globe are rejected with the wrong axis', () => {
  expect(readLngLat(0, 90.0001)).toEqual({ ok: false, why: 'latitudeOffGlobe' });
  expect(readLngLat(-180.0001, 0)).toEqual({ ok: false, why: 'longitudeOffGlobe' });
  expect(readLngLat(Number.NaN, 0)).toEqual({ ok: false, why: 'notANumber' });
  expect(readLngLat(0, Number.POSITIVE_INFINITY)).toEqual({ ok: false, why: 'notANumber' });
});

test('M20 a map panned round the globe gives a wrapped longitude and a clamped latitude', () => {
  expect(wrapLngLat(406.6753, 24.7136).lng).toBeCloseTo(46.6753, 9);
  expect(wrapLngLat(46.6753 - 5 * 360, 24.7136).lng).toBeCloseTo(46.6753, 9);
  expect(wrapLngLat(-181, -91)).toEqual({ lng: 179, lat: -90 });
  expect(wrapLngLat(10, 90.5)).toEqual({ lng: 10, lat: 90 });
});

test('a longitude in range is unchanged to the last bit', () => {
  expect(wrapLngLat(46.6753, 24.7136)).toEqual({ lng: 46.6753, lat: 24.7136 });
  expect(wrapLngLat(180, 0).lng).toBe(180);
  expect(wrapLngLat(-180, 0).lng).toBe(-180);
});

test('rounding leaves six decimals and no minus zero', () => {
  const rounded = roundLngLat(wrapLngLat(-0.0000004, 24.71361251));
  expect(rounded.lat).toBe(24.713613);
  expect(Object.is(rounded.lng, 0)).toBe(true);
});

test('for any input of the map the wrapped position is on the globe', () => {
  const degrees = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(degrees, degrees, (lng, lat) => {
      const point = wrapLngLat(lng, lat);
      expect(readLngLat(point.lng, point.lat).ok).toBe(true);
    }),
  );
});
