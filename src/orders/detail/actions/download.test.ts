import { expect, test } from 'vitest';
import { orderOf } from '../../export/testing/sheets.ts';
import { fileName } from './download.ts';

test.each([
  ['ORD-7/2026', 'ORD-7-2026.kml'],
  ['طلب ٥٠٠٠/١١٢', 'طلب-٥٠٠٠-١١٢.kml'],
  [' ', 'order-7.kml'],
])('the file of the order %s is called %s', (OrderNo, name) => {
  expect(fileName(orderOf(7, { OrderNo }), 'kml')).toBe(name);
});
