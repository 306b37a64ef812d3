import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Area } from '../area.ts';
import { areaInKm2, centre } from '../area-facts.ts';
import { toDownloadGeoJson, toGeoJson } from '../area-geojson.ts';
import { cornerPlaces, describeShape } from '../area-shape.ts';
import { simplifyForMap } from '../area-simplify.ts';
import { type AreaReading, readArea } from './aoi-text.ts';

/** `npm run check:reliability -- areas` runs more cases; `AOI_FUZZ_SEED` repeats a run. */
const runs = Number(process.env.AOI_FUZZ_RUNS ?? 4000);
const seed = Number(process.env.AOI_FUZZ_SEED ?? 20_261_121);

const number = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 6, arbitrary: fc.integer({ min: -560, max: 560 }) },
  { weight: 4, arbitrary: fc.constantFrom(-180, 180, 179, -179, 0, 90, -90, 540) },
  { weight: 1, arbitrary: fc.constantFrom(null, '46', 1e308, -0, 5e-324, {}, []) },
);
const latitude = fc.oneof(
  { weight: 30, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 3, arbitrary: fc.constantFrom(-90, 90, 0) },
  { weight: 1, arbitrary: number },
);
const ring = fc.array(fc.tuple(number, latitude), { maxLength: 12 });
const rings = fc.array(ring, { maxLength: 3 });
const geometry = fc.oneof(
  rings.map((coordinates) => ({ type: 'Polygon', coordinates })),
  fc.array(rings, { maxLength: 4 }).map((coordinates) => ({ type: 'MultiPolygon', coordinates })),
);

/** A square as the service might send it, almost anywhere, in any wrapping. */
const sound = fc
  .tuple(
    fc.double({ min: -200, max: 540, noNaN: true }),
    fc.double({ min: -89, max: 88, noNaN: true }),
    fc.nat(4),
  )
  .map(([west, south, wrapping]) => {
    const [east, north] = [west + 1, south + 1];
    const square = [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ];
    const polygon = { type: 'Polygon', coordinates: [square] };
    const feature = { type: 'Feature', properties: {}, geometry: polygon };
    const wrapped = [
      polygon,
      feature,
      { type: 'FeatureCollection', features: [feature, feature] },
      { type: 'GeometryCollection', geometries: [polygon, { type: 'Point', coordinates: [0, 0] }] },
      { type: 'MultiPolygon', coordinates: [[square], [square]] },
    ];
    return JSON.stringify(wrapped[wrapping]);
  });

/** Overwrites one to three parts of a text. */
const scraps = fc.oneof(
  fc.constantFrom('', '[', ']', '{', '}', ',', '-', '9', 'e9', 'e999', 'null', '"', '""', '0', '.', ' '),
  fc.string({ maxLength: 2 }),
);
const damaged = (text: fc.Arbitrary<string>) =>
  fc
    .tuple(text, fc.array(fc.tuple(fc.nat(300), fc.nat(3), scraps), { minLength: 1, maxLength: 3 }))
    .map(([whole, cuts]) =>
      cuts.reduce((left, [at, length, scrap]) => {
        const place = at % Math.max(1, left.length);
        return left.slice(0, place) + scrap + left.slice(place + length);
      }, whole),
    );
const written = geometry.map((value) => JSON.stringify(value));
const aoi = fc.oneof(
  { weight: 6, arbitrary: written },
  { weight: 2, arbitrary: sound },
  { weight: 4, arbitrary: damaged(sound) },
  { weight: 2, arbitrary: damaged(written) },
  { weight: 1, arbitrary: written.map((text) => JSON.stringify(text)) },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
);

const isClosed = (positions: readonly (readonly number[])[]) =>
  positions.length >= 4 && positions[0]?.join() === positions.at(-1)?.join();
const finite = (value: unknown): boolean =>
  typeof value === 'number'
    ? Number.isFinite(value)
    : typeof value !== 'object' || value === null || Object.values(value).every(finite);

/** Throws if an area is not closed, not finite or wider than the globe. */
function hold(area: Area) {
  for (const closed of area.polygons.flat()) {
    if (!isClosed(closed)) throw new Error(`open: ${JSON.stringify(closed)}`);
    const lngs = closed.map(([lng]) => lng);
    if (Math.max(...lngs) - Math.min(...lngs) > 360 + 1e-6) throw new Error('wider than the globe');
    for (const [lng, lat] of closed)
      if (!(Math.abs(lng) <= 900 && Math.abs(lat) <= 90)) throw new Error(`off the globe: ${lng}, ${lat}`);
  }
  const drawn = toGeoJson(simplifyForMap(area));
  const file = toDownloadGeoJson(area, {}).geometry;
  for (const { type, coordinates } of [drawn, file]) {
    const closed: readonly number[][][] = type === 'Polygon' ? coordinates : coordinates.flat();
    if (!closed.every(isClosed)) throw new Error(`open in GeoJSON: ${JSON.stringify(coordinates)}`);
  }
  const reported = [
    drawn.coordinates,
    file.coordinates,
    areaInKm2(area),
    centre(area),
    describeShape(area),
    cornerPlaces(area, 6),
  ];
  if (!finite(reported)) throw new Error(`not finite: ${JSON.stringify(reported)}`);
  for (const [lng = Number.NaN] of file.type === 'Polygon'
    ? file.coordinates.flat()
    : file.coordinates.flat(2))
    if (Math.abs(lng) > 180) throw new Error(`beyond 180 in the file: ${lng}`);
}

test('M1 to M14 at random: the result is closed, finite rings within a turn, or a reason', {
  timeout: 600_000,
}, () => {
  let read = 0;
  const took: number[] = [];
  fc.assert(
    fc.property(aoi, (sent) => {
      const began = performance.now();
      const reading: AreaReading = readArea(sent);
      took.push(performance.now() - began);
      if (reading.ok) {
        read += 1;
        hold(reading.area);
      } else if (!/^[a-zA-Z]+$/.test(reading.why)) throw new Error(`no reason: ${reading.why}`);
    }),
    { numRuns: runs, seed },
  );
  // Otherwise a reader that rejects everything would pass.
  expect(read).toBeGreaterThan(runs / 20);
  if (process.env.AOI_FUZZ_RUNS !== undefined) {
    const p99 = took.toSorted((a, b) => a - b)[Math.floor(took.length * 0.99)];
    process.stdout.write(`PROOF ${JSON.stringify({ name: 'areas', figures: { runs, seed, read, p99 } })}\n`);
  }
});
