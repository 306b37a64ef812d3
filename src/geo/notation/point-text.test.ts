import fc from 'fast-check';
import { expect, test } from 'vitest';
import { distanceKm } from '../great-circle.ts';
import { type LngLat, readLngLat, roundLngLat, wrapLngLat } from '../lng-lat.ts';
import { readLocation } from './location-text.ts';
import { formatPoint, pointFormats } from './point-text.ts';

const at = (lat: number, lng: number): LngLat => {
  const read = readLngLat(lng, lat);
  if (!read.ok) throw new Error(read.why);
  return read.value;
};

test.each([
  ['decimal', '24.7136, 46.6753', '-33.8568, -70.6483'],
  ['dms', '24°42′48.96″N 46°40′31.08″E', '33°51′24.48″S 70°38′53.88″W'],
  ['ddm', '24°42.8160′N 46°40.5180′E', '33°51.4080′S 70°38.8980′W'],
  ['utm', '38R 669460mE 2734272mN', '19H 347520mE 6252499mN'],
  ['mgrs', '38R PN 69459 34271', '19H CC 47520 52499'],
  ['plusCode', '7HP8PM7G+C4V', '47RF49V2+7MP'],
  ['wkt', 'POINT (46.6753 24.7136)', 'POINT (-70.6483 -33.8568)'],
  [
    'geoJson',
    '{"type":"Point","coordinates":[46.6753,24.7136]}',
    '{"type":"Point","coordinates":[-70.6483,-33.8568]}',
  ],
] as const)('%s: %s and %s', (notation, riyadh, santiago) => {
  expect(formatPoint(at(24.7136, 46.6753), notation)).toBe(riyadh);
  expect(formatPoint(at(-33.8568, -70.6483), notation)).toBe(santiago);
});

test.each([
  ['dms', at(59.999999, -179.999999), '60°00′00.00″N 180°00′00.00″W'],
  ['ddm', at(-0.999999, 9.999999), '0°59.9999′S 9°59.9999′E'],
  ['ddm', at(-0.9999999, 9.9999999), '1°00.0000′S 10°00.0000′E'],
  ['dms', at(0, 0), '0°00′00.00″N 0°00′00.00″E'],
  ['utm', at(0, 180), '1N 166021mE 0mN'],
  ['mgrs', at(9.5, -157.9), '4P FR 20741 50322'],
] as const)('%s rounds up into the next unit: %o', (notation, point, expected) => {
  expect(formatPoint(point, notation)).toBe(expected);
});

test.each(['utm', 'mgrs'] as const)('%s ends before the poles', (notation) => {
  expect(formatPoint(at(84.5, 10), notation)).toBeNull();
  expect(formatPoint(at(-80.5, 10), notation)).toBeNull();
  expect(formatPoint(at(90, 0), notation)).toBeNull();
});

const point = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([lng, lat]) => roundLngLat(wrapLngLat(lng, lat)));

const farthest = {
  decimal: 0.01,
  dms: 0.3,
  ddm: 0.3,
  utm: 0.8,
  mgrs: 0.8,
  plusCode: 3,
  wkt: 0.01,
  geoJson: 0.01,
};

test.each(pointFormats)('a point formatted as %s is read back unchanged', (notation) => {
  fc.assert(
    fc.property(point, (written) => {
      const text = formatPoint(written, notation);
      if (text === null) {
        expect(written.lat < -79.98 || written.lat > 83.98).toBe(true);
        return;
      }
      const answer = readLocation(text);
      expect(answer, text).toMatchObject({
        ok: true,
        readings: [{ notation }, ...(answer.ok ? answer.readings.slice(1) : [])],
      });
      if (answer.ok)
        expect(distanceKm(written, answer.readings[0].point) * 1000, text).toBeLessThan(farthest[notation]);
    }),
    { numRuns: 1000 },
  );
});
