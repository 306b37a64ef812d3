import type { WireTime } from '../../../api/wire/time.ts';
import type { SheetTime } from '../../../browser/csv/csv-line.ts';

const formats = new Map<string, Intl.DateTimeFormat>();

/** "2026-11-19 03:00:00", which every spreadsheet reads as a time. */
export function timeIn(zone: string, at: number): string {
  let format = formats.get(zone);
  if (format === undefined) {
    // In Swedish a time is written in this form.
    format = new Intl.DateTimeFormat('sv', {
      timeZone: zone,
      ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
    formats.set(zone, format);
  }
  return format.format(at);
}

/** The time in UTC; one that was sent without a zone is a text that says so, and no time. Null for none. */
export function utcTime(time: WireTime | null | undefined, unzoned: string): SheetTime | string | null {
  if (!time) return null;
  const written = timeIn('UTC', time.at);
  return time.zoned ? { time: written } : `${written} (${unzoned})`;
}

/** The text of a time that cannot be read, and that it cannot; null for none. */
export const unreadTime = (text: string | null | undefined, unread: string): string | null =>
  text ? `${text} (${unread})` : null;

/** The time on the clocks of a zone; null if either is unknown. */
export const localTime = (time: WireTime | null | undefined, zone: string | null): SheetTime | null =>
  time?.zoned && zone !== null ? { time: timeIn(zone, time.at) } : null;
