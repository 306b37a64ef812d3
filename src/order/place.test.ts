import { expect, test } from 'vitest';
import { readOrderRow } from '../api/wire/order.ts';
import { wireOrder } from '../api/wire/testing/wire-orders.ts';
import { fullPlace, placeName, shortPlace } from './place.ts';
import { detailOf } from './tasking-item.ts';

function detail(fields: object) {
  const row = readOrderRow(wireOrder(1, {}, fields));
  return row.readable ? detailOf(row.order) : null;
}

test('the place is shown in the language of the screen', () => {
  const jeddah = detail({});
  expect(shortPlace(jeddah, 'en')).toBe('Jeddah, SA');
  expect(shortPlace(jeddah, 'ar')).toBe('جدة، السعودية');
  expect(placeName(jeddah, 'en')).toBe('Jeddah, Saudi Arabia');
  expect(fullPlace(jeddah, 'ar')).toBe('جدة، مكة المكرمة، السعودية');
});

test('the other language replaces a name that is missing or blank', () => {
  const half = detail({ CityName: null, CityNameAr: 'جدة', CountryNameAr: ' ' });
  expect(placeName(half, 'en')).toBe('جدة, Saudi Arabia');
  expect(placeName(half, 'ar')).toBe('جدة، السعودية');
  const unknown = detail({ CityName: null, CityNameAr: 'جدة', CountryNameAr: ' ', CountryCode: null });
  expect(placeName(unknown, 'ar')).toBe('جدة، Saudi Arabia');
});

test('missing parts are left out, a code becomes the name of its country, and names are not repeated', () => {
  const noNames = { CityName: null, CityNameAr: null, RegionName: null, RegionNameAr: null };
  expect(shortPlace(detail(noNames), 'en')).toBe('Saudi Arabia');
  expect(shortPlace(detail({ ...noNames, CountryName: null, CountryNameAr: null }), 'ar')).toBe('السعودية');
  expect(fullPlace(detail({ CityName: 'Kuwait', RegionName: 'Kuwait', CountryName: 'Kuwait' }), 'en')).toBe(
    'Kuwait',
  );
  const nowhere = { ...noNames, CountryName: null, CountryNameAr: '', CountryCode: null };
  expect([shortPlace, placeName, fullPlace].map((of) => of(detail(nowhere), 'en'))).toEqual([
    null,
    null,
    null,
  ]);
  expect(shortPlace(null, 'en')).toBeNull();
});
