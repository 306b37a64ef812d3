import { expect, test } from 'vitest';
import { describeShape } from './area-shape.ts';
import { readArea } from './parse/aoi-text.ts';
import { joinHalves } from './seam.ts';

const areaOf = (coordinates: unknown) => {
  const read = readArea(JSON.stringify({ type: 'MultiPolygon', coordinates }));
  if (!read.ok) throw new Error(read.why);
  return read.area;
};
const east = [
  [
    [179.9, -17],
    [180, -17],
    [180, -16.9],
    [179.9, -16.9],
    [179.9, -17],
  ],
];
const west = [
  [
    [-180, -17],
    [-179.9, -17],
    [-179.9, -16.9],
    [-180, -16.9],
    [-180, -17],
  ],
];

test('two halves of a square at the antimeridian are described as one square', () => {
  const shape = describeShape(areaOf([east, west]));
  expect(shape).toMatchObject({ kind: 'rectangle', rotationDeg: 0, holes: 0 });
  expect(shape.widthKm).toBeCloseTo(21.3, 0);
  expect(shape.heightKm).toBeCloseTo(11.1, 0);
});

test('halves that do not meet, and areas that are no halves, stay parts', () => {
  const higher = [
    [
      [-180, 5],
      [-179.9, 5],
      [-179.9, 5.1],
      [-180, 5.1],
      [-180, 5],
    ],
  ];
  expect(joinHalves(areaOf([east, higher]))).toBeNull();
  const inland = [
    [
      [10, 0],
      [11, 0],
      [11, 1],
      [10, 1],
      [10, 0],
    ],
  ];
  expect(describeShape(areaOf([east, inland]))).toMatchObject({ kind: 'many', parts: 2 });
  expect(joinHalves(areaOf([east]))).toBeNull();
});
