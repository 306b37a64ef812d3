import * as z from 'zod/mini';
import type { CaptureWindow } from '../../order/capture-window.ts';
import { day } from '../../time.ts';
import { timelineOf } from './timeline.ts';

/** The visible range of a timeline: two instants in milliseconds, UTC, the end after the start. */
export type Span = { readonly start: number; readonly end: number };

const hour = 3_600_000;
const shortest = day;
const longest = 20 * 366 * day;
/** The years with four digits in the address, with a margin for the longest span. */
const bounds = { start: Date.UTC(1900, 0, 1), end: Date.UTC(2100, 0, 1) };

const written = /^(19|20)\d\d-\d\d-\d\dT\d\d_(19|20)\d\d-\d\d-\d\dT\d\d$/;
const toHour = (at: number) => new Date(at).toISOString().slice(0, 13);
const fromHour = (text: string) => Date.parse(`${text}:00:00Z`);

/** "2026-11-01T06_2026-12-15T18" in the address: whole hours in UTC. */
export const spanText = z.codec(
  z.string().check(
    z.regex(written),
    z.refine((text) => text.split('_').every((part) => hourIs(part))),
  ),
  z.object({ start: z.int(), end: z.int() }).check(
    z.refine(({ start, end }) => end - start >= shortest && end - start <= longest),
    z.refine(({ start, end }) => start >= bounds.start && end <= bounds.end),
  ),
  {
    decode: (text) => {
      const [start = '', end = ''] = text.split('_');
      return { start: fromHour(start), end: fromHour(end) };
    },
    encode: ({ start, end }) => `${toHour(start)}_${toHour(end)}`,
  },
);

function hourIs(text: string): boolean {
  const at = fromHour(text);
  return !Number.isNaN(at) && toHour(at) === text;
}

/** Rounded to whole hours, as in the address. */
export const roundSpan = ({ start, end }: Span): Span => ({
  start: Math.round(start / hour) * hour,
  end: Math.round(end / hour) * hour,
});

/** The first view begins this long before today. */
const before = 14 * day;
/** It ends at the last window that ends within this time; a later one needs a pan. */
const after = 90 * day;

/** From two weeks before today to the last end. Without a window in that time: where the windows are. */
export function spanOf(windows: readonly CaptureWindow[], now: number): Span {
  const start = Math.floor((now - before) / day) * day;
  const ends = windows
    .map(({ from, to }) => to?.at ?? from?.at ?? now)
    .filter((end) => end > start && end <= now + after);
  if (ends.length === 0) return roundSpan(timelineOf(windows, now));
  const last = Math.max(now + day, ...ends);
  // A margin, in which the words beside the last bar begin.
  return roundSpan({ start, end: last + 0.04 * (last - start) });
}

/** Longer by a factor above 1, shorter below; the instant at `share` of it stays in place. */
export function zoomed({ start, end }: Span, factor: number, share = 0.5): Span {
  const length = Math.min(longest, Math.max(shortest, (end - start) * factor));
  const held = start + share * (end - start);
  return within({ start: held - share * length, end: held + (1 - share) * length });
}

/** Shifted by a share of its length; a negative share is earlier. */
export function panned({ start, end }: Span, share: number): Span {
  const by = share * (end - start);
  return within({ start: start + by, end: end + by });
}

function within({ start, end }: Span): Span {
  const by = Math.max(0, bounds.start - start) - Math.max(0, end - bounds.end);
  return { start: start + by, end: end + by };
}
