import { expect, test } from 'vitest';
import { readOrderRow } from './order.ts';
import { item, order as sample } from './testing/samples.ts';
import { readWireTime } from './time.ts';

const inUtc = (iso: string) => ({ at: Date.parse(iso), zoned: true });

test.each([
  ['2026-12-31T23:59:60Z', '2027-01-01T00:00:00Z'],
  ['2026-12-31T23:59:60.5Z', '2027-01-01T00:00:00.500Z'],
  ['2026-11-27T10:00:00+03', '2026-11-27T07:00:00Z'],
  ['2026-11-27T10:00:00-0330', '2026-11-27T13:30:00Z'],
  ['2026-11-27+03:00', '2026-11-26T21:00:00Z'],
  ['2026-11-27 10:00z', '2026-11-27T10:00:00Z'],
  ['2026-11-27T24:00:00Z', '2026-11-28T00:00:00Z'],
  ['2026-11-27T10:00:00,25Z', '2026-11-27T10:00:00.250Z'],
  ['2026-11-27T10:00:00.1234567890123Z', '2026-11-27T10:00:00.123Z'],
  ['1901-01-01T00:00:00Z', '1901-01-01T00:00:00Z'],
  ['9998-12-31T00:00:00Z', '9998-12-31T00:00:00Z'],
  ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00Z'],
])('%s is %s', (sent, meant) => {
  expect(readWireTime(sent)).toEqual(inUtc(meant));
});

const order = (from: unknown, date: unknown = null) => {
  const detail = { ...item.OrderItemDetail, CaptureAttempFrom: from };
  const row = readOrderRow({
    ...sample,
    OrderDate: date,
    OrderItems: [{ ...item, OrderItemDetail: detail }],
  });
  if (!row.readable) throw new Error('The order is not read.');
  return row.order;
};

test.each([
  '2026-02-30T00:00:00Z',
  '2026-02-29',
  '2026-04-31',
  '2026-11-00',
  '2026-11-27T24:01:00Z',
  '2026-11-27T25:00:00Z',
  '2026-11-27T10:60:00Z',
  '2026-11-27T10:00:61Z',
  '2026-11-27T10:00:00+24:00',
  '2026-11-27T10:00:00 +03:00',
  '27/11/2026',
  'soon',
])('%s is not a time, and its text stays', (sent) => {
  expect(readWireTime(sent)).toBeNull();
  const { UnreadOrderDate, OrderDate, OrderItems } = order(sent, sent);
  expect([OrderDate, UnreadOrderDate]).toEqual([null, sent]);
  expect(OrderItems[0]?.OrderItemDetail).toMatchObject({ CaptureAttempFrom: null, UnreadFrom: sent });
});

test.each([null, '', ' ', '0001-01-01T00:00:00', '1900-01-01T00:00:00', '9999-12-31T23:59:59.9999999Z'])(
  '%s is no date, and not an unreadable one',
  (sent) => {
    const { UnreadOrderDate, OrderDate, OrderItems } = order(sent, sent);
    expect([OrderDate, UnreadOrderDate]).toEqual([null, null]);
    expect(OrderItems[0]?.OrderItemDetail).toMatchObject({ CaptureAttempFrom: null, UnreadFrom: null });
  },
);

test('of a text that is no time a hundred characters stay, and no half of a character', () => {
  const text = `${'x'.repeat(99)}🛰 and more`;
  expect(order(text).OrderItems[0]?.OrderItemDetail?.UnreadFrom).toBe(`${'x'.repeat(99)}\ufffd`);
});
