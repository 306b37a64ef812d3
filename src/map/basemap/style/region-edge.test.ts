import { expect, test } from 'vitest';
import { regionZooms } from './region-edge.ts';

const city = { west: 46.2, south: 24.3, east: 47.2, north: 25.1 };
const desk = { width: 960, height: 850 };
/** The longer side of the city on screen in CSS pixels. */
const side = (zoom: number) => (512 * 2 ** zoom) / 360;

test('the outline is seen from where the region fits the map to where it is a speck', () => {
  const [from, to] = regionZooms(city, desk);
  expect(side(from)).toBeCloseTo(24);
  expect(side(to)).toBeGreaterThan(0.8 * desk.height);
  expect(side(to)).toBeLessThan(desk.width + 1);
});

test('on a smaller map one has to be farther away to see it whole', () => {
  const [from, to] = regionZooms(city, { width: 390, height: 280 });
  expect(from).toBe(regionZooms(city, desk)[0]);
  expect(side(to)).toBeLessThan(391);
});

test('a map too small for it, and one without a size, never show it', () => {
  for (const size of [
    { width: 20, height: 20 },
    { width: 0, height: 0 },
  ]) {
    const [from, to] = regionZooms(city, size);
    expect(from).toBe(to);
  }
});
