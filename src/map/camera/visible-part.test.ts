import { expect, test } from 'vitest';
import { boxSeen, devicePixels, fieldOfView, grown, hiddenRim, visiblePart } from './visible-part.ts';

const buffer = { width: 960, height: 852 };

test.each([
  ['the dashboard', { width: 960, height: 564 }, { x: 0, y: 144 }],
  ['a list', { width: 460, height: 852 }, { x: 250, y: 0 }],
  ['the largest map', buffer, { x: 0, y: 0 }],
  ['an odd size', { width: 461, height: 563 }, { x: 250, y: 145 }],
])('%s shows the middle of the buffer', (_, screen, from) => {
  const part = visiblePart(buffer, screen, 1);
  expect(part).toEqual({ ...from, ...screen });
  const rim = hiddenRim(buffer, part);
  expect(Math.abs(rim.left - rim.right)).toBeLessThanOrEqual(1);
  expect(Math.abs(rim.top - rim.bottom)).toBeLessThanOrEqual(1);
  expect(rim.left + screen.width + rim.right).toBe(buffer.width);
  expect(rim.top + screen.height + rim.bottom).toBe(buffer.height);
});

test.each([0.25, 0.5, 1, 1.25, 1.5, 2, 3])(
  'with %d pixels a point the part begins at a whole pixel and lies in the buffer',
  (ratio) => {
    for (let width = 1; width <= buffer.width; width += 1) {
      const { x } = visiblePart(buffer, { width, height: 500 }, ratio);
      expect(Math.abs(x * ratio - Math.round(x * ratio))).toBeLessThan(1e-9);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + width).toBeLessThanOrEqual(buffer.width);
    }
  },
);

test('the pixels of a part are all that it touches, from the same corner', () => {
  const part = { x: 250, y: 144, width: 461, height: 563 };
  expect(devicePixels(part, 1)).toEqual(part);
  expect(devicePixels(part, 2)).toEqual({ x: 500, y: 288, width: 922, height: 1126 });
  expect(devicePixels({ x: 1, y: 1, width: 4, height: 5 }, 0.5)).toEqual({ x: 0, y: 0, width: 3, height: 3 });
});

test('a buffer grows by the larger side of each', () => {
  expect(grown({ width: 460, height: 852 }, { width: 960, height: 564 })).toEqual(buffer);
});

test('the globe is as far away as on a map of the height of the part', () => {
  const distance = (height: number, fov: number) => height / 2 / Math.tan((fov * Math.PI) / 360);
  for (const height of [852, 564, 120])
    expect(distance(buffer.height, fieldOfView(buffer, { width: 960, height }))).toBeCloseTo(1.5 * height, 6);
});

test('the box of a globe is about its middle, over the antimeridian too, and goes round a pole in view', () => {
  const edge = [
    { lng: -170, lat: 10 },
    { lng: 165, lat: -20 },
  ];
  const none = { north: false, south: false };
  expect(boxSeen({ lng: 175, lat: 0 }, edge, none)).toEqual({ west: 165, south: -20, east: 190, north: 10 });
  expect(boxSeen({ lng: 175, lat: 0 }, edge, { north: true, south: false })).toEqual({
    west: -180,
    south: -20,
    east: 180,
    north: 90,
  });
});
