import { expect, test } from 'vitest';
import type { Area, Ring } from './area.ts';
import { areaInKm2, bounds } from './area-facts.ts';
import { isSimplified, simplifyForMap } from './area-simplify.ts';

const circle = (vertices: number, radius: (step: number) => number): Ring => {
  const open = Array.from({ length: vertices - 1 }, (_, step): [number, number] => {
    const angle = (step / (vertices - 1)) * 2 * Math.PI;
    return [46 + radius(step) * Math.sin(angle), 24 + radius(step) * Math.cos(angle)];
  });
  return [...open, open[0] ?? [46, 24]];
};
const area = (...rings: [Ring, ...Ring[]]): Area => ({ polygons: [rings] });
const count = ({ polygons }: Area) => polygons.flat().reduce((sum, ring) => sum + ring.length, 0);
const closed = ({ polygons }: Area) =>
  polygons.flat().every((ring) => ring.length >= 4 && ring[0]?.join() === ring.at(-1)?.join());

test('M12 up to 20,000 vertices an area is shown as it is', () => {
  const whole = area(circle(20_000, () => 1));
  expect(isSimplified(whole)).toBe(false);
  expect(simplifyForMap(whole)).toBe(whole);
});

test('M12 100,000 vertices are shown with fewer, without a visible difference', () => {
  const whole = area(circle(100_000, () => 1));
  const drawn = simplifyForMap(whole);
  expect(isSimplified(whole)).toBe(true);
  expect(count(drawn)).toBeLessThanOrEqual(20_000);
  expect(count(drawn)).toBeGreaterThan(50);
  expect(closed(drawn)).toBe(true);
  expect(Math.abs(areaInKm2(drawn) / areaInKm2(whole) - 1)).toBeLessThan(1e-3);
  const [before, after] = [bounds(whole), bounds(drawn)];
  expect(Math.abs(after.west - before.west)).toBeLessThan(2 / 16_384);
});

test('M12 the roughest outline, and one that folds endlessly, are brought below the limit', () => {
  const rough = area(circle(100_000, (step) => 1 + (step % 2) * 0.2));
  expect(count(simplifyForMap(rough))).toBeLessThanOrEqual(20_000);
  const folding = area(circle(40_000, (step) => 1 + ((step % 2) * step) / 40_000));
  const drawn = simplifyForMap(folding);
  expect(count(drawn)).toBeLessThanOrEqual(20_000);
  expect(closed(drawn)).toBe(true);
});

test('M12 M11 rings too small to see, and an area without size, stay rings', () => {
  const speck = circle(400, () => 1e-7);
  const drawn = simplifyForMap(
    area(
      circle(30_000, () => 1),
      speck,
      speck,
    ),
  );
  expect(drawn.polygons[0]).toHaveLength(3);
  expect(closed(drawn)).toBe(true);
  expect(closed(simplifyForMap(area(Array(30_000).fill([46, 24]))))).toBe(true);
});
