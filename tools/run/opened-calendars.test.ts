import { describe, expect, test } from 'vitest';
import { fileOf } from '../../src/orders/export/testing/sheets.ts';
import { type CalendarEvent, calendarByPython } from '../testing/calendar-reader.ts';
import { type HostileOrder, hostileOrders } from '../testing/hostile-orders.ts';
import { areProgramsWanted } from '../testing/other-programs.ts';
import { comparison, tallyOf } from '../testing/tally.ts';

const tally = tallyOf('files-calendars', 'events', 'missing', 'values', 'changed', 'lines', 'long');

/** RFC 5545 (3.1), in octets. */
const maxLine = 75;

/**
 * icalendar unescapes twice, so it loses a backslash that stands before a sign which may be escaped. What the file has of those is
 * tested by `calendar.test.ts`.
 */
const readable = hostileOrders.filter(({ text }) => !/\\[n,;\\]/i.test(text));

/** Line ends in one form, and no control character but the tab (3.3.11). */
const kept = (text: string) =>
  text
    .trim()
    .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
    .replace(/[^\P{Cc}\t\n]/gu, '\ufffd');

/** A time of icalendar in our form: without an offset if it has no zone. */
const isoOf = (time: string | undefined) => time?.replace('+00:00', 'Z') ?? null;
/** The format has whole seconds. */
const second = (time: string | null) => time?.replace(/\.\d+/, '') ?? null;

/** In place of an event that was not read. */
const missing = { errors: ['missing'] as const } as unknown as CalendarEvent;

function fieldsOf({ id, order, text, opens, closes, polygons }: HostileOrder, read: CalendarEvent) {
  const what = opens.expected === null ? 'closes' : closes.expected === null ? 'opens' : 'window';
  const lines = [
    ...(kept(text) === '' ? [] : [`the status: ${kept(text)}`, `the reference: ${kept(text)}`]),
    'the imageType: Multispectral',
    'the resolution: 30–50 cm',
    'the cloudCover: 20',
    ...(kept(text) === '' ? [] : [`the note: ${kept(text)}`]),
    ...((opens.expected ?? closes.expected)?.endsWith('Z') ? [] : ['the serviceTime']),
    `https://desk.example/orders/${id}`,
  ];
  return [
    ['UID', `order-${id}-${order.UUID}@desk.example`, read.uid],
    ['DTSTAMP', '2026-11-22T09:00:00Z', isoOf(read.dtstamp)],
    ['DTSTART', second(opens.expected ?? closes.expected), isoOf(read.dtstart)],
    ['DTEND', opens.expected === null ? null : second(closes.expected), isoOf(read.dtend)],
    ['SUMMARY', `the ${what}: ORD-${id} (جدة، السعودية)`, read.summary],
    ['DESCRIPTION', lines.join('\n'), read.description],
    ['LOCATION', 'جدة، مكة المكرمة، السعودية', read.location],
    ['URL', `https://desk.example/orders/${id}`, read.url],
    ['TRANSP', 'TRANSPARENT', read.transp],
    ['GEO', polygons.length > 0, read.geo !== undefined],
    ['errors', [], read.errors],
  ] as const;
}

/** The corners of a box have its middle between them; one over the antimeridian has two boxes. */
function middleOf({ polygons }: HostileOrder): { readonly lat: number; readonly lng: number } | null {
  const [only, other] = polygons;
  const [from, , to] = only ?? [];
  if (from === undefined || to === undefined || other !== undefined) return null;
  return { lat: (from[1] + to[1]) / 2, lng: (from[0] + to[0]) / 2 };
}

const title = 'طلبات، ميناء; "جدة"';
const calendar = (orders: readonly HostileOrder[]) =>
  fileOf(
    orders.map(({ order }) => order),
    { kind: 'ics', language: 'ar', title },
  );
const tooLong = (lines: readonly string[]) => lines.filter((line) => Buffer.byteLength(line) > maxLine);

test('no line of hostile orders is too long', () => {
  expect(tooLong(calendar(hostileOrders).split('\r\n'))).toEqual([]);
});

describe.each(areProgramsWanted ? ['icalendar'] : [])('%s', () => {
  test('has every window of a calendar as it was written', async () => {
    const file = calendar(readable);
    const read = await calendarByPython(file);
    const { compare, values, odd } = comparison();
    const { events } = read;
    compare('title', title, read.title);
    compare('components', ['VCALENDAR', 'VEVENT'], read.parts);
    for (const [at, hostile] of readable.entries()) {
      const event = events[at] ?? missing;
      for (const [field, written, value] of fieldsOf(hostile, event))
        compare(`${field} of ${hostile.id}`, written, value);
      const middle = middleOf(hostile);
      const [lat, lng] = (event.geo ?? '').split(';').map(Number);
      if (middle !== null) {
        compare(`latitude of ${hostile.id}`, true, Math.abs(middle.lat - (lat ?? 999)) < 2e-6);
        compare(`longitude of ${hostile.id}`, true, Math.abs(middle.lng - (lng ?? 999)) < 2e-6);
      }
    }
    const lines = file.split('\r\n');
    const long = tooLong(lines);
    tally.add('events', readable.length);
    tally.add('missing', Math.abs(readable.length - events.length));
    tally.add('values', values());
    tally.add('changed', odd.length);
    tally.add('lines', lines.length);
    tally.add('long', long.length);
    expect(events).toHaveLength(readable.length);
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(readable.length);
    expect(long).toEqual([]);
    expect(odd.slice(0, 20)).toEqual([]);
  });
});
