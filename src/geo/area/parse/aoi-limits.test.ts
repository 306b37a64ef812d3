import { expect, test } from 'vitest';
import { readArea } from './aoi-text.ts';

const circle = (vertices: number) =>
  Array.from({ length: vertices }, (_, step) => {
    const angle = (step / (vertices - 1)) * 2 * Math.PI;
    return [Math.round(1e4 * Math.sin(angle)) / 1e4, Math.round(1e4 * Math.cos(angle)) / 1e4];
  });
const text = (ring: unknown) => JSON.stringify({ type: 'Polygon', coordinates: [ring] });
const rejected = (why: string) => ({ ok: false, why, found: [] });

test('M12 100,000 vertices are accepted', () => {
  const reading = readArea(text(circle(100_000)));
  expect(reading.ok && reading.area.polygons[0][0].length).toBe(100_000);
});
test('M13 one more vertex is rejected, also across many parts', () => {
  expect(readArea(text(circle(100_001)))).toEqual(rejected('tooLarge'));
  const parts = Array(1001).fill([circle(100).map(([lng]) => [lng, 0])]);
  expect(readArea(JSON.stringify({ type: 'MultiPolygon', coordinates: parts }))).toEqual(
    rejected('tooLarge'),
  );
});
test('M13 over 2 MB nothing is parsed', () => {
  expect(readArea(' '.repeat(2_000_001))).toEqual(rejected('tooLarge'));
  expect(readArea(text(circle(1_000_000)))).toEqual(rejected('tooLarge'));
});
test('M14 5,000 levels are rejected; brackets in text are not levels', () => {
  expect(readArea('['.repeat(5000) + ']'.repeat(5000))).toEqual(rejected('tooDeep'));
  const collection = '{"type":"GeometryCollection","geometries":[';
  expect(readArea(collection.repeat(5000) + ']}'.repeat(5000))).toEqual(rejected('tooDeep'));
  expect(readArea(JSON.stringify('['.repeat(5000)))).toEqual(rejected('tooDeep'));
  const named = { type: 'Polygon', coordinates: [circle(5)], name: `\\"${'['.repeat(5000)}` };
  expect(readArea(JSON.stringify(named))).toMatchObject({ ok: true });
});
