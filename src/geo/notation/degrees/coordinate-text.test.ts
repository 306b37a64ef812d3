import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { roundLngLat, wrapLngLat } from '../../lng-lat.ts';
import { formatDecimal, readCoordinateText } from './coordinate-text.ts';

describe('the other three quarters of the globe', () => {
  test.each([
    ['-33.8568, 151.2153', '-33.8568, 151.2153'],
    ['−33.8568, 151.2153', '-33.8568, 151.2153'],
    ['–33.8568 –70.6483', '-33.8568, -70.6483'],
    ['-33.8568 -70.6483', '-33.8568, -70.6483'],
    ['33.8568, - 70.6483', '33.8568, -70.6483'],
    ['+33.8568-070.6483/', '33.8568, -70.6483'],
    ['-33.8568-070.6483/', '-33.8568, -70.6483'],
    ['33.8568 S, 151.2153 E', '-33.8568, 151.2153'],
    ['33.8568s 70.6483w', '-33.8568, -70.6483'],
    ['S33.8568 W70.6483', '-33.8568, -70.6483'],
    ['lat:-33.8568,lon:-70.6483', '-33.8568, -70.6483'],
    ['lat=-33.8568&lon=-70.6483', '-33.8568, -70.6483'],
    ['33.8568S -70.6483', '-33.8568, -70.6483'],
    ['33.8568S-70.6483W', '-33.8568, -70.6483'],
    ['33.8568 S, -70.6483', '-33.8568, -70.6483'],
    ['٣٣٫٨٥٦٨ ج، ٧٠٫٦٤٨٣ غ', '-33.8568, -70.6483'],
    ['33.8568 جنوب 70.6483 غرب', '-33.8568, -70.6483'],
    ['خط عرض ‎-33.8568، خط طول ‎-70.6483', '-33.8568, -70.6483'],
    ['-٣٣٫٨٥٦٨، -٧٠٫٦٤٨٣', '-33.8568, -70.6483'],
    ['33°51\'24"S 70°38\'54"W', '-33.856667, -70.648333'],
    ['33d51m24s S 70d38m54s W', '-33.856667, -70.648333'],
    ['33d51m24 S 70d38m54 W', '-33.856667, -70.648333'],
    ['-33°51\'24", -70°38\'54"', '-33.856667, -70.648333'],
    ["-0°30', -0°15'", '-0.5, -0.25'],
    ['-33 51 24 70 38 54', '-33.856667, 70.648333'],
    ['24, 46', '24, 46'],
    ['24,46', '24, 46'],
    ['24 30,46 40', '24.5, 46.666667'],
    ['24 30,6 46 40,2', '24.51, 46.67'],
    ['24,5 46', '24.5, 46'],
    ['-24,-46', '-24, -46'],
    ['24 46', '24, 46'],
    ['.5, .25', '0.5, 0.25'],
    ['0, 0', '0, 0'],
    ['-0, -0', '0, 0'],
    ['90, 180', '90, 180'],
    ['-90, -180', '-90, -180'],
    ['90°0\'0"N 180°0\'0"W', '90, -180'],
    ["24°30', 46.5", '24.5, 46.5'],
    ['24.71361234, 46.67529876', '24.713612, 46.675299'],
  ])('%s is %s', (text, expected) => {
    const reading = readCoordinateText(text);
    expect(reading.ok && formatDecimal(reading.point)).toBe(expected);
  });
});

test.each([
  ['24.7136, 180.5', 180.5, '24.7136, -179.5'],
  ['24.7136, -406.6753', -406.6753, '24.7136, -46.6753'],
  ['24,200', 200, '24, -160'],
  ['24.7136 N 190 W', -190, '24.7136, 170'],
  ['24.7136 N, 313.3247 E', 313.3247, '24.7136, -46.6753'],
  ['٢٤٫٧ ش ٢٠٠ ق', 200, '24.7, -160'],
  ['24, 540', 540, '24, 180'],
  ['24, -180.0000001', -180.0000001, '24, 180'],
])('%s: the longitude is wrapped, and that is reported', (text, wrappedFrom, expected) => {
  const reading = readCoordinateText(text);
  expect(reading).toMatchObject({ ok: true, wrappedFrom });
  expect(reading.ok && formatDecimal(reading.point)).toBe(expected);
});

describe('the swapped reading', () => {
  const swapped = (text: string) => {
    const { swapped } = readCoordinateText(text);
    return swapped && formatDecimal(swapped);
  };
  test('is offered if both orders are on the globe and the text does not fix the order', () => {
    expect(swapped('24.7136, 46.6753')).toBe('46.6753, 24.7136');
    expect(swapped('24°42\'49" 46°40\'31"')).toBe('46.675278, 24.713611');
  });
  test('is not offered if letters or labels fix the order, or the other order is off the globe', () => {
    expect(swapped('24.7136 N, 46.6753 E')).toBeNull();
    expect(swapped('lat 24.7136 lon 46.6753')).toBeNull();
    expect(swapped('lat/lon: 24.7136, 46.6753')).toBeNull();
    expect(swapped('24.7136 N, 46.6753')).toBeNull();
    expect(swapped('24.7136, 120.5')).toBeNull();
    expect(swapped('24, 24')).toBeNull();
  });
});

const point = fc
  .tuple(fc.double({ min: -180, max: 180, noNaN: true }), fc.double({ min: -90, max: 90, noNaN: true }))
  .map(([lng, lat]) => roundLngLat(wrapLngLat(lng, lat)));

test('a formatted point is read back unchanged', () => {
  fc.assert(
    fc.property(point, (written) => {
      const text = formatDecimal(written);
      expect(text).toMatch(/^-?\d{1,2}(\.\d{1,6})?, -?\d{1,3}(\.\d{1,6})?$/);
      expect(readCoordinateText(text)).toMatchObject({ ok: true, point: written, notation: 'decimal' });
    }),
  );
});
