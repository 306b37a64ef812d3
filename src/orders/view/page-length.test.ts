import { expect, test } from 'vitest';
import { noteServed, rowsIn, rowsOfPage } from './page-length.ts';

test('a page has as many rows as the window holds, within limits', () => {
  expect(rowsIn(900, 'comfortable')).toBe(15);
  expect(rowsIn(720, 'comfortable')).toBe(11);
  expect(rowsIn(900, 'compact')).toBe(19);
  // Of their foot nothing is below the window either.
  expect(rowsIn(844, 'phone')).toBe(9);
  expect(rowsIn(200, 'comfortable')).toBe(5);
  expect(rowsIn(9000, 'comfortable')).toBe(60);
});

test('a service that gives fewer rows than requested sets the size of all pages; the last page and odd ones do not', () => {
  noteServed(40, 50, 0);
  noteServed(3, 50, 90);
  expect(rowsOfPage(50)).toBe(50);
  noteServed(20, 50, 90);
  expect([rowsOfPage(10), rowsOfPage(50), rowsOfPage(100)]).toEqual([10, 20, 20]);
});
