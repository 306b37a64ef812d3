import fc from 'fast-check';
import { expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../geo/lng-lat.ts';
import { pointAddress, readPointAddress } from './draft-location.ts';

test('any point is read back from its address', () => {
  const degrees = (max: number) => fc.double({ min: -max, max: max, noNaN: true });
  fc.assert(
    fc.property(degrees(180), degrees(90), (lng, lat) => {
      const point = roundLngLat(wrapLngLat(lng, lat));
      expect(readPointAddress(pointAddress(point))).toEqual(point);
    }),
  );
});

test.each([
  ['#point=24.7136,46.6753', { lat: 24.7136, lng: 46.6753 }],
  ['#point=24.7136%2C46.6753', { lat: 24.7136, lng: 46.6753 }],
  ['#point=-90,180', { lat: -90, lng: 180 }],
  ['#point=24.71361234567,46', null],
  ['#point=91,10', null],
  ['#point=10,181', null],
  ['#point=1e1,10', null],
  ['#point=10', null],
  ['#point=', null],
  ['#elsewhere', null],
  ['', null],
])('%s', (hash, point) => {
  expect(readPointAddress(hash)).toEqual(point);
});

test('without a point there is no fragment', () => {
  expect(pointAddress(null)).toBe('');
});
