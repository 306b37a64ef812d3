import { expect, test } from 'vitest';
import { formatsOf } from './format.ts';
import { nameIn } from './names.ts';

const at = Date.UTC(2026, 10, 23, 4, 5);
const en = formatsOf('en');
const ar = formatsOf('ar');

test('dates in each language, with Latin digits in both', () => {
  expect([en.dayShort(at), en.dayYearLong(at), en.weekday(at), en.clock(at)]).toEqual([
    '23 Nov',
    '23 November 2026',
    'Mon 23 Nov',
    '04:05',
  ]);
  expect([ar.dayShort(at), ar.dayYearLong(at), ar.clock(at)]).toEqual([
    '23 نوفمبر',
    '23 نوفمبر 2026',
    '04:05',
  ]);
});

test('the time in another zone, with its offset at that moment', () => {
  expect(en.clock(at, 'Asia/Dubai')).toBe('08:05');
  expect(en.offset(at, 'Asia/Dubai')).toBe('UTC+4');
  expect(en.offset(at, 'UTC')).toBe('UTC+0');
  expect(en.offset(Date.UTC(2026, 6, 1), 'Europe/Paris')).toBe('UTC+2');
});

test('the Umm al-Qura date with its era', () => {
  expect(en.hijri(at)).toBe('13\u00a0Jumada II 1448\u00a0AH');
  expect(ar.hijri(at)).toBe('13\u00a0جمادى الآخرة 1448\u00a0هـ');
});

test('numbers, prices and lists', () => {
  expect([en.price(1840), ar.price(1840)]).toEqual(['1,840.00', '1,840.00']);
  expect([en.price(1500.125), ar.price(0.1 + 0.2)]).toEqual(['1,500.125', '0.30']);
  expect([840, 0.1, 1500.125, 29.912127, -12.5].map(en.priceAsSent)).toEqual([
    '840.00',
    '0.10',
    '1,500.125',
    '29.912127',
    '-12.50',
  ]);
  expect(en.measure(174.25)).toMatch(/^174\.[23]$/);
  expect(en.list(['a', 'b', 'c'])).toBe('a, b and c');
  expect(ar.list(['أ', 'ب'])).toBe('أ وب');
});

test('a name in the language on screen, or in the other if it is empty', () => {
  expect(nameIn('ar', { en: 'High', ar: 'عالية' })).toBe('عالية');
  expect(nameIn('ar', { en: 'High', ar: ' ' })).toBe('High');
  expect(nameIn('en', { en: '', ar: 'عالية' })).toBe('عالية');
  expect(nameIn('en', { en: null, ar: '' })).toBeNull();
});
