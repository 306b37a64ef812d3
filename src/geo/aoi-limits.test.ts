import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readArea } from './aoi-text.ts';

const circle = (vertices: number) =>
  Array.from({ length: vertices }, (_, step) => {
    const angle = (step / (vertices - 1)) * 2 * Math.PI;
    return [Math.round(1e4 * Math.sin(angle)) / 1e4, Math.round(1e4 * Math.cos(angle)) / 1e4];
  });
const text = (ring: unknown) => JSON.stringify({ type: 'Polygon', coordinates: [ring] });
const refused = (why: string) => ({ ok: false, why, found: [] });

test('M12 100,000 vertices are read', () => {
  const reading = readArea(text(circle(100_000)));
  expect(reading.ok && reading.area.polygons[0][0].length).toBe(100_000);
});
test('M13 one vertex more is refused, also when spread over many parts', () => {
  expect(readArea(text(circle(100_001)))).toEqual(refused('tooLarge'));
  const parts = Array(1001).fill([circle(100).map(([lng]) => [lng, 0])]);
  expect(readArea(JSON.stringify({ type: 'MultiPolygon', coordinates: parts }))).toEqual(refused('tooLarge'));
});
test('M13 over 2 MB nothing is parsed', () => {
  expect(readArea(' '.repeat(2_000_001))).toEqual(refused('tooLarge'));
  expect(readArea(text(circle(1_000_000)))).toEqual(refused('tooLarge'));
});
test('M14 5,000 levels are refused, brackets in text are not levels', () => {
  expect(readArea('['.repeat(5000) + ']'.repeat(5000))).toEqual(refused('tooDeep'));
  const collection = '{"type":"GeometryCollection","geometries":[';
  expect(readArea(collection.repeat(5000) + ']}'.repeat(5000))).toEqual(refused('tooDeep'));
  expect(readArea(JSON.stringify('['.repeat(5000)))).toEqual(refused('tooDeep'));
  const named = { type: 'Polygon', coordinates: [circle(5)], name: `\\"${'['.repeat(5000)}` };
  expect(readArea(JSON.stringify(named))).toMatchObject({ ok: true });
});

const number = fc.oneof(
  { weight: 12, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 6, arbitrary: fc.integer({ min: -560, max: 560 }) },
  { weight: 4, arbitrary: fc.constantFrom(-180, 180, 179, -179, 0, 90, -90, 540) },
  { weight: 1, arbitrary: fc.constantFrom(null, '46', 1e308, {}, []) },
);
const latitude = fc.oneof(
  { weight: 30, arbitrary: fc.double({ min: -90, max: 90, noNaN: true }) },
  { weight: 1, arbitrary: number },
);
const ring = fc.array(fc.tuple(number, latitude), { maxLength: 12 });
const rings = fc.array(ring, { maxLength: 3 });
const geometry = fc.oneof(
  rings.map((coordinates) => ({ type: 'Polygon', coordinates })),
  fc.array(rings, { maxLength: 4 }).map((coordinates) => ({ type: 'MultiPolygon', coordinates })),
);
const aoi = fc.oneof(
  { weight: 8, arbitrary: geometry.map((value) => JSON.stringify(value)) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(geometry, fc.nat(400), fc.string({ maxLength: 2 }))
      .map(
        ([value, at, scrap]) =>
          JSON.stringify(value).slice(0, at) + scrap + JSON.stringify(value).slice(at + 1),
      ),
  },
  { weight: 1, arbitrary: fc.json() },
  { weight: 1, arbitrary: fc.string() },
);

test('whatever the service sends, rings come out closed, finite and within a turn, or a reason does', () => {
  let read = 0;
  fc.assert(
    fc.property(aoi, (sent) => {
      const reading = readArea(sent);
      if (!reading.ok) {
        expect(reading.why).toMatch(/^[a-zA-Z]+$/);
        return;
      }
      read += 1;
      for (const closed of reading.area.polygons.flat()) {
        expect(closed.length).toBeGreaterThanOrEqual(4);
        expect(closed.at(-1)).toEqual(closed[0]);
        const lngs = closed.map(([lng]) => lng);
        expect(Math.max(...lngs) - Math.min(...lngs)).toBeLessThanOrEqual(360 + 1e-6);
        for (const [lng, lat] of closed) expect(Math.abs(lng) <= 900 && Math.abs(lat) <= 90).toBe(true);
      }
    }),
    { numRuns: 5000 },
  );
  // Else the property would hold for a reader that refuses everything.
  expect(read).toBeGreaterThan(200);
});
