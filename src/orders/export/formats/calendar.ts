import ICAL from 'ical.js';
import type { Order } from '../../../api/wire/order.ts';
import { uuidOf } from '../../../api/wire/order-key.ts';
import type { WireTime } from '../../../api/wire/time.ts';
import { type CaptureWindow, windowOf, windowState } from '../../../order/capture-window.ts';
import { orderNumber } from '../../../order/naming.ts';
import { fullPlace, shortPlace } from '../../../order/place.ts';
import { detailOf } from '../../../order/tasking-item.ts';
import { paths } from '../../../paths.ts';
import { middleOf } from './geojson.ts';
import { timeIn } from './order-cells.ts';
import type { Column, Sheet, Writer } from './sheet.ts';

// The library does not count the space that begins a folded line; RFC 5545 (3.1) does.
ICAL.foldLength = 74;

const lineEnd = '\r\n';

/**
 * A calendar (RFC 5545) with an event for each capture window, without alarms. The same order has the same
 * UID in every file, so that an import of a newer file replaces its events. Orders without a readable window are left out.
 */
export function calendarWriter(sheet: Sheet): Writer {
  const uidOf = distinctUids(new URL(sheet.origin).host);
  const text = (line: string) => new ICAL.Property(['x-wr-calname', {}, 'text', line]).toICALString();
  return {
    head: () =>
      [
        'BEGIN:VCALENDAR',
        'VERSION:2.0',
        `PRODID:-//Nadir//Nadir//${sheet.language.toUpperCase()}`,
        'CALSCALE:GREGORIAN',
        text(printable(sheet.title)),
        '',
      ].join(lineEnd),
    order(order) {
      const window = windowOf(order);
      if (window === null) return { text: '', whole: false };
      // An event with the other end only would say that this one was not stated.
      if (window.unreadFrom || window.unreadTo) return { text: '', whole: false, odd: 'unread' };
      if (windowState(window, sheet.at).kind === 'reversed')
        return { text: '', whole: false, odd: 'reversed' };
      return { text: `${eventOf(order, window, sheet, uidOf(order))}${lineEnd}`, whole: true };
    },
    foot: () => `END:VCALENDAR${lineEnd}`,
  };
}

/**
 * UIDs of which none is given twice. Which of two orders under one OrderID stands first differs from file to file, so the
 * UUID is always part of it; orders without one are numbered.
 */
function distinctUids(host: string): (order: Order) => string {
  const given = new Set<string>();
  return ({ OrderID, UUID }) => {
    const uuid = uuidOf(UUID);
    const own = uuid === null ? `order-${OrderID}` : `order-${OrderID}-${uuid}`;
    let name = own;
    for (let next = 2; given.has(name); next += 1) name = `${own}-${next}`;
    given.add(name);
    return `${name}@${host}`;
  };
}

function eventOf(order: Order, window: CaptureWindow, sheet: Sheet, uid: string): string {
  // Both ends have one form (3.6.1): if only one has a zone, the event is its moment, and the other end is described.
  const { from: start, to: end } = window;
  const other =
    start !== null && end !== null && start.zoned !== end.zoned ? (start.zoned ? end : start) : null;
  const [from, to] = [start === other ? null : start, end === other ? null : end];
  const { words, language, origin } = sheet;
  const event = new ICAL.Component('vevent');
  const add = (name: string, value: unknown) => event.addPropertyWithValue(name, value);
  const link = origin + paths.order(order.OrderID);
  const detail = detailOf(order);
  const place = shortPlace(detail, language);
  const middle = middleOf(order);
  const number = orderNumber(order);

  add('uid', uid);
  add('dtstamp', timeOf({ at: sheet.at, zoned: true }));
  const first = from ?? to;
  if (first !== null) add('dtstart', timeOf(first));
  // An end must come after its start (3.8.2.2); a window of no length, or with one end only, is a moment.
  if (from !== null && to !== null && to.at > from.at) add('dtend', timeOf(to));
  const what = from === null ? words.closes : to === null ? words.opens : words.window;
  add('summary', printable(`${what}: ${number}${place === null ? '' : ` (${place})`}`));
  add(
    'description',
    printable(describe(order, first, sheet, link, other && { time: other, isEnd: other === end })),
  );
  const where = fullPlace(detail, language);
  if (where !== null) add('location', printable(where));
  if (middle !== null) add('geo', [middle.lat, middle.lng]);
  add('url', link);
  add('transp', 'TRANSPARENT');
  return event.toString();
}

type Other = { readonly time: WireTime; readonly isEnd: boolean };

function describe(
  order: Order,
  time: WireTime | null,
  { words }: Sheet,
  link: string,
  other: Other | null,
): string {
  const detail = detailOf(order);
  const lines: readonly [Column, string | null][] = [
    ['status', order.OrderStatusTitle],
    ['reference', order.RefNo],
    ['imageType', detail?.ImageTypeName ?? null],
    ['resolution', detail?.ImageResolutionName ?? null],
    ['cloudCover', detail?.CloudCover?.toString() ?? null],
    ['note', order.Note],
  ];
  const stated = lines.flatMap(([name, value]) => (value?.trim() ? `${words[name]}: ${value.trim()}` : []));
  const said =
    other && `${other.isEnd ? words.closes : words.opens}: ${timeIn('UTC', other.time.at)} (${words.noZone})`;
  return [
    ...stated,
    ...(said === null ? [] : [said]),
    ...(time?.zoned === false ? [words.serviceTime] : []),
    link,
  ].join('\n');
}

/** In UTC; a time without a known zone is written as a floating time (3.3.5, form 1). */
function timeOf({ at, zoned }: WireTime): ICAL.Time {
  const time = ICAL.Time.fromJSDate(new Date(at), true);
  if (!zoned) time.zone = ICAL.Timezone.localTimezone;
  return time;
}

/** Line ends in the format's own form, without the control characters that it forbids (3.3.11). */
const printable = (text: string): string =>
  text.replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n').replace(/[^\P{Cc}\t\n]/gu, '\ufffd');
