import fc from 'fast-check';
import Papa from 'papaparse';
import { expect, test } from 'vitest';
import { utf16, windows1256 } from '../testing/encode.ts';
import { fileOf, found, utf8 } from '../testing/found-points.ts';

const millionth = (max: number) =>
  fc.integer({ min: -max * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
const point = fc.record({
  lng: millionth(180),
  lat: millionth(90),
  name: fc.constantFrom('Jebel Ali', 'ميناء جدة', 'Pier 7, north', 'Al "Khor"', 'São Tomé; 2', ''),
});
const points = fc.array(point, { minLength: 1, maxLength: 12 });
type Point = { readonly lng: number; readonly lat: number; readonly name: string };

const table = (list: readonly Point[], headings: readonly string[], delimiter: string, decimal: string) =>
  Papa.unparse(
    [
      headings,
      ...list.map(({ name, lat, lng }) => [
        name,
        ...[lat, lng].map((value) => value.toFixed(6).replace('.', decimal)),
      ]),
    ],
    { delimiter },
  );
const english = ['Name', 'Latitude', 'Longitude'];
const arabic = ['الاسم', 'خط العرض', 'خط الطول'];
const arabicDigits = (text: string) => text.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

test.each<[string, (list: readonly Point[]) => Uint8Array]>([
  ['CSV in English', (list) => utf8(table(list, english, ',', '.'))],
  ['CSV in German', (list) => utf8(`\ufeff${table(list, english, ';', ',')}`)],
  ['CSV in Arabic', (list) => utf16(arabicDigits(table(list, arabic, ';', '٫')))],
  [
    'GeoJSON',
    (list) =>
      utf8(
        JSON.stringify({
          type: 'FeatureCollection',
          features: list.map(({ lng, lat, name }) => ({
            type: 'Feature',
            properties: { name },
            geometry: { type: 'Point', coordinates: [lng, lat] },
          })),
        }),
      ),
  ],
  [
    'KML',
    (list) =>
      utf8(
        `<kml xmlns="http://www.opengis.net/kml/2.2"><Document>${list.map(({ lng, lat, name }) => `<Placemark><name>${escaped(name)}</name><Point><coordinates>${lng.toFixed(7)},${lat.toFixed(7)},0</coordinates></Point></Placemark>`).join('')}</Document></kml>`,
      ),
  ],
])('any list of points as %s is read back to within rounding', async (_, write) => {
  await fc.assert(
    fc.asyncProperty(points, async (list) => {
      const { rows } = await found(fileOf(write(list)));
      expect(rows).toHaveLength(list.length);
      for (const [index, { lng, lat, name }] of list.entries()) {
        const location = rows[index]?.location;
        const at = location?.kind === 'point' ? location.point : null;
        expect(Math.abs((at?.lng ?? Number.NaN) - lng)).toBeLessThan(1e-6);
        expect(Math.abs((at?.lat ?? Number.NaN) - lat)).toBeLessThan(1e-6);
        expect(arabicDigits(rows[index]?.place ?? '')).toBe(arabicDigits(name));
      }
    }),
    { numRuns: 60 },
  );
});

test('Arabic names in windows-1256 are read as they are written', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'ابتثجحخدذرزسشصضطظعغفقكلمنهوي '), minLength: 4, maxLength: 30 }),
      async (name) => {
        fc.pre(name.trim().length > 3);
        const { rows } = await found(
          fileOf(windows1256(`الاسم;خط العرض;خط الطول\r\n${name};21,5;39,25\r\n`)),
        );
        expect(rows[0]?.place).toBe(name.trim());
      },
    ),
    { numRuns: 40 },
  );
});
