import * as z from 'zod/mini';
import { minute } from '../../time.ts';

/**
 * A date-time of the service (interface.md 2.6: "string (date-time)"). `at` is milliseconds since 1970 UTC.
 * When the text names no zone, `zoned` is false and `at` holds its digits as if they were UTC: screens show
 * it as the service's own time and never label it UTC.
 */
export type WireTime = { readonly at: number; readonly zoned: boolean };

/** A value of the wire: a time, no value, or a text that is no time. */
type Reading =
  | { readonly time: WireTime; readonly unread: null }
  | { readonly time: null; readonly unread: string | null };

const unset: Reading = { time: null, unread: null };

const pattern =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d+))?)?)?(Z|[+-]\d\d(?::?\d\d)?)?$/i;

/** An unset date on the wire is of year 1, 1900 or 9999. */
const isUnset = (year: number) => year <= 1900 || year === 9999;

const longest = 100;

function read(text: string): Reading {
  const unread: Reading = { time: null, unread: text.slice(0, longest).toWellFormed() };
  const parts = pattern.exec(text);
  if (parts === null) return unread;
  const numbers = parts.slice(1, 7).map((part) => Number(part ?? 0));
  const [year = 0, month = 0, date = 0, hours = 0, minutes = 0, seconds = 0] = numbers;
  if (isUnset(year)) return unset;
  const [fraction = '', zone] = [parts[7], parts[8]];
  const midnight = midnightOf(year, month, date);
  const isEndOfDay = hours === 24 && minutes === 0 && seconds === 0 && !/[1-9]/.test(fraction);
  // A leap second counts as the next one.
  const isTime = (hours <= 23 || isEndOfDay) && minutes <= 59 && seconds <= 60;
  const offset = offsetOf(zone);
  if (midnight === null || offset === null || !isTime) return unread;
  const ms = ((hours * 60 + minutes) * 60 + seconds) * 1000 + Number(fraction.slice(0, 3).padEnd(3, '0'));
  return { time: { at: midnight + ms - offset, zoned: zone !== undefined }, unread: null };
}

/** Null for a day that does not exist, such as 30 February: for Date.UTC that is another one. */
function midnightOf(year: number, month: number, date: number): number | null {
  const at = new Date(Date.UTC(year, month - 1, date));
  return at.getUTCMonth() === month - 1 && at.getUTCDate() === date ? at.getTime() : null;
}

/** Milliseconds; null if no zone has such an offset. "+03" and "+0300" are "+03:00". */
function offsetOf(zone: string | undefined): number | null {
  if (zone === undefined || zone.toUpperCase() === 'Z') return 0;
  const [hours, minutes] = [Number(zone.slice(1, 3)), Number(zone.slice(3).replace(':', ''))];
  if (hours > 23 || minutes > 59) return null;
  return (zone.startsWith('-') ? -1 : 1) * (hours * 60 + minutes) * minute;
}

/** A time is read for its value and for its text. */
let last: { readonly text: string; readonly reading: Reading } = { text: '', reading: unset };

function readingOf(value: unknown): Reading {
  if (typeof value !== 'string') return unset;
  const text = value.trim();
  if (text === '') return unset;
  if (text !== last.text) last = { text, reading: read(text) };
  return last.reading;
}

/** Null for an unreadable date and for an unset one. */
export const readWireTime = (value: unknown): WireTime | null => readingOf(value).time;

/** Never fails a row: an unreadable time is no time. */
export const wireTime = () => z.pipe(z.unknown(), z.transform(readWireTime));

/** The text of a time that cannot be read; null for one that can, and for none. */
export const unreadTime = () =>
  z.pipe(
    z.unknown(),
    z.transform((value: unknown) => readingOf(value).unread),
  );
