import { expect, test } from 'vitest';
import { wrapLngLat } from '../../geo/lng-lat.ts';
import { across, down, latAt, lngAt } from '../../geo/mercator.ts';
import { cropOf } from './crop.ts';

const world = 512 * 2 ** 10;
const picture = { width: 1000, height: 800, zoom: 10, centre: wrapLngLat(40, 20) };
/** A box of pixels of the picture, in degrees. */
const boxAt = (x: number, y: number, side: number) => {
  const [west, north] = [across(40) + (x - 500 - side / 2) / world, down(20) + (y - 400 - side / 2) / world];
  return {
    west: lngAt(west),
    east: lngAt(west + side / world),
    north: latAt(north),
    south: latAt(north + side / world),
  };
};
const middle = (crop: ReturnType<typeof cropOf>) =>
  crop && [crop.x + crop.width / 2, crop.y + crop.height / 2].map(Math.round);

test.each([
  [500, 400],
  [430, 380],
  [700, 250],
  [300, 550],
])('the area is in the middle of the printed part, wherever the map shows it: %i, %i', (x, y) => {
  const crop = cropOf(picture, boxAt(x, y, 200));
  expect(middle(crop)).toEqual([x, y]);
  expect(crop?.x).toBeGreaterThanOrEqual(-0.01);
  expect(crop?.y).toBeGreaterThanOrEqual(-0.01);
});

test('a picture that does not show the whole area is not printed', () => {
  expect(cropOf(picture, boxAt(960, 400, 200))).toBeNull();
  expect(cropOf(picture, boxAt(500, 2000, 200))).toBeNull();
  expect(cropOf(picture, boxAt(500, 400, 1200))).toBeNull();
});

test('without an area it is the middle of the picture', () => {
  expect(middle(cropOf(picture, null))).toEqual([500, 400]);
});

test('an area beyond the antimeridian is found on the copy of the globe in view', () => {
  const box = { west: 179.9, east: 180.1, south: -0.1, north: 0.1 };
  const crop = cropOf({ ...picture, centre: wrapLngLat(-180, 0) }, box);
  expect(middle(crop)).toEqual([500, 400]);
});
