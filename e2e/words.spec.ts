import { expect, test } from '@playwright/test';
import { inWords } from './words.ts';

const en = {
  a: {
    title: 'Orders',
    total: '{{from}}–{{to}} of {{total}}',
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
  },
  b: { title: 'Orders', all: '{{x}}', place: 'Place' },
  c: { number: 'Order <number/> is <strong>{{state}}</strong>' },
};
const ar = {
  a: {
    title: 'الطلبات',
    total: 'من {{from}} إلى {{to}} من {{total}}',
    rows_few: '{{count}} صفوف',
    rows_two: 'صفان',
  },
  b: { title: 'طلبات', all: '{{x}}', place: 'مكان' },
  c: { number: 'الطلب <number/> في حالة <strong>{{state}}</strong>' },
};
const arabic = (english: string) => inWords('ar', english, { en, ar });

test('English is used as given, Arabic comes from the catalogs', () => {
  expect(inWords('en', 'Place', { en, ar })).toBe('Place');
  expect(arabic('Place')).toBe('مكان');
  expect(arabic('Orders')).toEqual(/^(الطلبات|طلبات)$/);
});

test('values stay and numbers are formatted', () => {
  expect(arabic('1–10 of 237')).toBe('من 1 إلى 10 من 237');
  expect(arabic('2 rows')).toBe('صفان');
  expect(arabic('3 rows')).toBe('3 صفوف');
});

test('emphasis is ignored, and an inserted element is a value', () => {
  expect(arabic('Order ORD-7 is new')).toBe('الطلب ORD-7 في حالة new');
});

test('a text that is in no catalog is reported', () => {
  const catalogs = { en: { a: { title: 'Orders' } }, ar: { a: { title: 'الطلبات' } } };
  expect(() => inWords('ar', 'Ordres', catalogs)).toThrow('No catalog says "Ordres".');
});
