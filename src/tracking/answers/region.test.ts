import { expect, test } from 'vitest';
import { type Place, remembered } from '../testing/at-places.ts';
import { region } from './region.ts';

const many = (count: number, place: Place) => Array.from({ length: count }, () => place);

test('the region holds most orders, not all of them', () => {
  const gulf: Place[] = [[35.2, 30], [55.7, 10], ...many(12, [46, 24])];
  const far: Place[] = [
    [-120, 40],
    [150, -35],
    [10, 60],
  ];
  const found = region(remembered([...gulf, ...far]));
  expect(found).toEqual({ west: 46, east: 46, south: 24, north: 24 });
});

test('of two dense regions the box is about both when neither holds enough', () => {
  const both = region(remembered([...many(5, [40, 20]), ...many(5, [60, 30])]));
  expect(both).toEqual({ west: 40, east: 60, south: 20, north: 30 });
});

test('the wider of two boxes is taken if a map shows it at a larger scale', () => {
  const wide = many(4, [12, 0]);
  const high = many(4, [0, 15]);
  const found = region(remembered([...many(6, [0, 0]), ...wide, ...high]));
  expect(found).toEqual({ west: 0, east: 12, south: 0, north: 0 });
});

test('a region across the antimeridian ends beyond 180 degrees', () => {
  const pacific: Place[] = [
    [178.5, -10],
    [-178.5, 12],
    [179.5, 2],
  ];
  expect(region(remembered(pacific))).toEqual({ west: 178.5, east: 181.5, south: -10, north: 12 });
  expect(region(remembered([[-180, 5], [180, 5], ...many(3, [-180, 5])]))).toEqual({
    west: -180,
    east: -180,
    south: 5,
    north: 5,
  });
});

test('one order is a region; without a place, or at a pole, there is none', () => {
  expect(region(remembered([[55.5, 25.5]]))).toEqual({ west: 55.5, east: 55.5, south: 25.5, north: 25.5 });
  expect(region(remembered([]))).toBeNull();
  expect(region(remembered([[0, -90]]))).toBeNull();
  const gulf = many(3, [50, 26]);
  expect(region(remembered([...gulf, [120, -90], [0, 89]]))).toEqual(region(remembered(gulf)));
});

test('orders at every corner of the map have the whole map', () => {
  const corners: Place[] = [
    [-179, 80],
    [179, 80],
    [0, 0],
    [-90, -80],
    [90, -80],
    [90, 80],
  ];
  const found = region(remembered(corners));
  expect(found).not.toBeNull();
  expect((found?.east ?? 0) - (found?.west ?? 0)).toBeLessThanOrEqual(360);
});
