import { check } from '@placemarkio/check-geojson';
import { expect, test } from 'vitest';
import type { Order } from '../../../api/wire/order.ts';
import { fileOf, nastyTexts, orderOf } from '../testing/sheets.ts';

function read(orders: readonly Order[]) {
  const read = check(fileOf(orders, { kind: 'geojson' }));
  if (read.type !== 'FeatureCollection') throw new Error(`read a ${read.type}`);
  return read.features;
}

test('every order is a feature; orders without an area have no geometry', () => {
  const features = read([orderOf(7), orderOf(8, {}, { AOI: null }), orderOf(9, { OrderItems: [] })]);
  expect(features.map(({ id, geometry }) => [id, geometry?.type])).toEqual([
    [7, 'Polygon'],
    [8, undefined],
    [9, undefined],
  ]);
  expect(features[0]?.properties).toMatchObject({ OrderNo: 'ORD-7', AOIAreaInKM: 115 });
});

test('a file without orders is an empty collection', () => {
  expect(read([])).toEqual([]);
});

test('an area across the antimeridian is cut there', () => {
  const ring = [
    [179, 10],
    [181, 10],
    [181, 12],
    [179, 12],
    [179, 10],
  ];
  const order = orderOf(7, {}, { AOI: JSON.stringify({ type: 'Polygon', coordinates: [ring] }) });
  expect(read([order])[0]?.geometry?.type).toBe('MultiPolygon');
});

test('texts of every kind are read back unchanged, except for the character zero, which would end them', () => {
  const texts = nastyTexts(...'"\\\u2028\u0000\n{}[],');
  const orders = texts.map((text, index) => ({ ...orderOf(index + 1), OrderStatusTitle: text }));
  expect(read(orders).map(({ properties }) => properties?.OrderStatusTitle)).toEqual(
    texts.map((text) => text.replaceAll('\u0000', '\ufffd')),
  );
});
