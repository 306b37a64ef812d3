import { expect, test } from 'vitest';
import { drawnFilter, viewFilter } from './area-filter.ts';

const box = (west: number, south: number, east: number, north: number) => ({ west, south, east, north });

test('a view panned round the globe has longitudes in range again, and one wider than the globe is the world', () => {
  expect(viewFilter(box(170, -10, 190, 10))).toEqual({
    by: 'view',
    shape: { kind: 'box', ...box(170, -10, -170, 10) },
  });
  expect(viewFilter(box(-300, -85, 200, 85))?.shape).toMatchObject({ west: -180, east: 180 });
});

test('a drawn area is rounded to 11 m, and one without size is dropped', () => {
  const drawn = drawnFilter({ kind: 'box', ...box(1.23456, 2, 3.00004, 4.00006) });
  expect(drawn?.shape).toEqual({ kind: 'box', ...box(1.2346, 2, 3, 4.0001) });
  expect(drawnFilter({ kind: 'box', ...box(1.00001, 2, 1.00002, 4) })).toBeNull();
});
