import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { hit, placeOf, project } from '../../../basemap/scene/camera.ts';
import { scenePlan } from '../../../basemap/scene/plan.ts';
import { plan } from './scene-plan.ts';

test('the drawing uses the points of the camera that rendered the picture', () => {
  expect(plan).toEqual(scenePlan());
});

test.each([1800, 1000])(
  'the picture %i wide has the aspect ratio of the frame, so both are cropped alike',
  (width) => {
    const webp = readFileSync(new URL(`../../../public/scene/globe-${width}.webp`, import.meta.url));
    expect(webp.toString('latin1', 12, 16)).toBe('VP8X');
    const alpha = 0x10;
    expect(webp.readUInt8(20) & alpha).toBe(alpha);
    expect(webp.readUIntLE(24, 3) + 1).toBe(width);
    expect(webp.readUIntLE(27, 3) + 1).toBe(Math.round((width * plan.frame.height) / plan.frame.width));
  },
);

test.each([
  { lon: 46.7, lat: 24.7 },
  { lon: 33, lat: -1 },
  { lon: 77.5, lat: 8.1 },
])('the ground under the point of $lon, $lat is that place', (place) => {
  const seen = hit(project(place));
  const found = seen && placeOf(seen.normal);
  expect(found?.lon).toBeCloseTo(place.lon, 6);
  expect(found?.lat).toBeCloseTo(place.lat, 6);
});

test('the limb separates the globe from the sky', () => {
  const { x, y, radius } = plan.limb;
  expect(hit({ x, y: y - radius + 0.1 })).not.toBeNull();
  expect(hit({ x, y: y - radius - 0.1 })).toBeNull();
});
