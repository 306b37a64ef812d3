import ical, { type VEvent } from 'node-ical';
import { expect, test } from 'vitest';
import type { Order } from '../../../api/wire/order.ts';
import { fileOf, nastyTexts, orderOf, sheetOf } from '../testing/sheets.ts';
import { writerOf } from './orders-file.ts';

const calendarOf = (orders: readonly Order[]) => fileOf(orders, { kind: 'ics' });

function read(text: string): VEvent[] {
  return Object.values(ical.sync.parseICS(text)).flatMap((part) => (part?.type === 'VEVENT' ? [part] : []));
}

test('a window is an event of its order, in UTC, shown as free time and without an alarm', () => {
  const text = calendarOf([orderOf(7, { Note: 'Harbour, north quay' })]);
  const [event, ...others] = read(text);
  expect(others).toEqual([]);
  expect(event).toMatchObject({
    uid: 'order-7-0f8fad5b-d9cb-469f-a165-70867728950e@desk.example',
    summary: 'the window: ORD-7 (Jeddah, SA)',
    location: 'Jeddah, Makkah, Saudi Arabia',
    url: 'https://desk.example/orders/7',
    transparency: 'TRANSPARENT',
    geo: { lat: 21.05, lon: 39.05 },
  });
  expect(event?.start.toISOString()).toBe('2026-11-19T00:00:00.000Z');
  expect(event?.end?.toISOString()).toBe('2026-12-03T12:00:00.000Z');
  expect(event?.dtstamp.toISOString()).toBe('2026-11-22T09:00:00.000Z');
  expect(event?.description).toBe(
    [
      'the status: Pending',
      'the reference: REF-7',
      'the imageType: Multispectral',
      'the resolution: 30–50 cm',
      'the cloudCover: 20',
      'the note: Harbour, north quay',
      'https://desk.example/orders/7',
    ].join('\n'),
  );
  expect(text).not.toContain('VALARM');
});

test('the same order has the same UID in every file', () => {
  const uids = [orderOf(7), orderOf(7, { OrderNo: 'X' }, { CaptureAttempTo: null })].map(
    (order) => read(calendarOf([order]))[0]?.uid,
  );
  expect(new Set(uids).size).toBe(1);
});

test('orders that share an OrderID are events of their own, and each has the UID that it has alone, in whatever place', () => {
  const [one, other] = ['0f8fad5b-d9cb-469f-a165-70867728950e', '7c9e6679-7425-40de-944b-e07fc1f90ae7'];
  const [first, second, bare] = [one, other, ''].map((UUID) => orderOf(7, { UUID }));
  const uidsOf = (...orders: Order[]) => read(calendarOf(orders)).map(({ uid }) => uid);
  if (!first || !second || !bare) throw new Error('three orders');
  const [own, another] = [`order-7-${one}@desk.example`, `order-7-${other}@desk.example`];
  expect(uidsOf(first, second, orderOf(8, { UUID: '' }))).toEqual([own, another, 'order-8@desk.example']);
  expect(uidsOf(second, first)).toEqual([another, own]);
  expect(uidsOf(second)).toEqual([another]);
  expect(uidsOf(orderOf(7, { UUID: ` ${other?.toUpperCase()} ` }))).toEqual([another]);
  // What nothing tells apart is numbered.
  expect(uidsOf(bare, bare, first, first)).toEqual([
    'order-7@desk.example',
    'order-7-2@desk.example',
    own,
    `order-7-${one}-2@desk.example`,
  ]);
});

test('a window with one end is a moment, named after that end', () => {
  const opening = read(calendarOf([orderOf(7, {}, { CaptureAttempTo: null })]))[0];
  expect(opening?.summary).toMatch(/^the opens: /);
  expect(opening?.start.toISOString()).toBe('2026-11-19T00:00:00.000Z');
  const closing = calendarOf([orderOf(7, {}, { CaptureAttempFrom: null })]);
  expect(read(closing)[0]?.summary).toMatch(/^the closes: /);
  expect(read(closing)[0]?.start.toISOString()).toBe('2026-12-03T12:00:00.000Z');
  expect(closing).not.toContain('DTEND');
});

test('orders without a readable window are left out and counted', () => {
  const writer = writerOf(sheetOf({ kind: 'ics' }));
  const reversed = orderOf(7, {}, { CaptureAttempTo: '2026-11-01T00:00:00Z' });
  expect(writer.order(reversed)).toEqual({ text: '', whole: false, odd: 'reversed' });
  const unread = orderOf(9, {}, { CaptureAttempTo: '2026-12-03T12:00:00 or so' });
  expect(writer.order(unread)).toEqual({ text: '', whole: false, odd: 'unread' });
  expect(writer.order(orderOf(8, { OrderItems: [] }))).toEqual({ text: '', whole: false });
  expect(read(calendarOf([reversed]))).toEqual([]);
});

test('a time without a zone is written without one, and the event says so', () => {
  const window = { CaptureAttempFrom: '2026-11-19T08:00:00', CaptureAttempTo: '2026-12-03T12:00:00' };
  const text = calendarOf([orderOf(7, {}, window)]);
  expect(text).toContain('\r\nDTSTART:20261119T080000\r\n');
  expect(text).toContain('\r\nDTEND:20261203T120000\r\n');
  expect(read(text)[0]?.description).toContain('the serviceTime');
});

test('where one end has a zone, the event is its moment alone, and the other is described', () => {
  const text = calendarOf([orderOf(7, {}, { CaptureAttempTo: '2026-12-03T12:00:00' })]);
  expect(text).toContain('\r\nDTSTART:20261119T000000Z\r\n');
  expect(text).not.toContain('DTEND');
  const [event] = read(text);
  expect(event?.summary).toMatch(/^the opens: /);
  expect(event?.description).toContain('the closes: 2026-12-03 12:00:00 (the noZone)');
  expect(event?.description).not.toContain('the serviceTime');
});

test('lines end as in the RFC and are at most 75 octets long, in any script', () => {
  const text = calendarOf([
    orderOf(7, { Note: `${'ميناء جدة الإسلامي، الرصيف الشمالي '.repeat(20)}😀😀😀` }),
  ]);
  const lines = text.split('\r\n');
  expect(lines.at(-1)).toBe('');
  expect(lines.join('')).not.toMatch(/[\r\n]/);
  expect(Math.max(...lines.map((line) => new TextEncoder().encode(line).length))).toBeLessThanOrEqual(75);
  expect(text).not.toContain('\ufffd');
});

/** Line ends become CRLF; control characters that the format forbids are removed. */
const kept = (text: string) =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '\ufffd');

test('texts of every kind are read back unchanged, and none becomes a line of the calendar', () => {
  const texts = [
    ...nastyTexts(...';,n:\r\n\t aش😀"'),
    'x\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:y',
    // The parser unescapes in several passes, and so reads an escaped backslash before an n as a line end.
  ].filter((text) => !text.includes('\\'));
  const orders = texts.map((text, index) => ({ ...orderOf(index + 1), OrderStatusTitle: `A${text}B` }));
  const events = read(calendarOf(orders));
  expect(events.map(({ uid }) => uid)).toEqual(
    orders.map(({ OrderID, UUID }) => `order-${OrderID}-${UUID}@desk.example`),
  );
  expect(events.map(({ description }) => String(description).split('\nthe reference:')[0])).toEqual(
    texts.map((text) => `the status: ${kept(`A${text}B`)}`),
  );
});

test('backslashes are escaped before all else', () => {
  const text = calendarOf([orderOf(7, { OrderStatusTitle: '\\n \\, \\; \\\\' })]).replaceAll('\r\n ', '');
  expect(text).toContain('the status: \\\\n \\\\\\, \\\\\\; \\\\\\\\\\n');
});
