import { expect, test } from 'vitest';
import { readLngLat, roundLngLat } from '../geo/lng-lat.ts';
import { ImageResolutionId, ImageTypeId, OrderId } from '../ids.ts';
import { type OrderAgain, orderAgainState, originState, readOrderAgain, readOrigin } from './order-again.ts';

const point = readLngLat(39.05, 21.05);
const again: OrderAgain = {
  point: point.ok ? roundLngLat(point.value) : null,
  imageTypeId: ImageTypeId.parse(1),
  imageResolutionId: ImageResolutionId.parse(2),
  cloudCover: 20,
  approximate: true,
  length: 1_209_600_000,
  from: null,
  order: { id: OrderId.parse(7), number: 'ORD-7' },
};

test('the state of a navigation is read back, also after the browser has copied it', () => {
  expect(readOrderAgain(structuredClone(orderAgainState(again)))).toEqual(again);
  expect(readOrderAgain(orderAgainState({ ...again, point: null, cloudCover: null }))).toMatchObject({
    point: null,
  });
});

test.each([
  null,
  undefined,
  'again',
  {},
  { again: null },
  { again: { ...again, cloudCover: 101 } },
  { again: { ...again, imageTypeId: '1' } },
  { placed: true },
])('any other state is not an order to repeat: %j', (state) => {
  expect(readOrderAgain(state)).toBeNull();
});

test('a point outside the valid range is null', () => {
  expect(readOrderAgain({ again: { ...again, point: { lng: 39, lat: 95 } } })).toMatchObject({ point: null });
});

test('only the origin of the point is read back, and nothing else of a state', () => {
  expect(readOrigin(originState('approximate'))).toBe('approximate');
  expect(readOrigin({ origin: 'typed' })).toBeNull();
  expect(readOrigin(null)).toBeNull();
});
