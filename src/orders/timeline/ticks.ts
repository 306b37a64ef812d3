import { day } from '../../time.ts';
import type { Span } from '../view/span.ts';
import { placeOn, type Timeline } from '../view/timeline.ts';

const hour = 3_600_000;
/** Weeks begin on Monday, and 1970 on a Thursday. */
const monday = 4 * day;
const spans = [3 * hour, 6 * hour, 12 * hour, day, 2 * day, 7 * day, 14 * day];
const months = [1, 2, 3, 6, 12, 24, 60, 120];
const monthLength = 28 * day;

/** Round instants in UTC inside a span, at most `max` of them: hours, days, Mondays, months or years. */
export function ticksIn(span: Span, max: number): number[] {
  const shortest = (span.end - span.start) / Math.max(1, max);
  const step = spans.find((candidate) => candidate >= shortest);
  if (step !== undefined) return evenly(span, step, step >= 7 * day ? monday : 0);
  const count = months.find((candidate) => candidate * monthLength >= shortest) ?? 240;
  return monthly(span, count);
}

function evenly({ start, end }: Span, step: number, from: number): number[] {
  const ticks: number[] = [];
  for (let at = from + Math.ceil((start - from) / step) * step; at <= end; at += step) ticks.push(at);
  return ticks;
}

function monthly({ start, end }: Span, count: number): number[] {
  const first = new Date(start);
  const month = first.getUTCFullYear() * 12 + first.getUTCMonth();
  const ticks: number[] = [];
  for (let index = Math.ceil(month / count) * count; ; index += count) {
    const at = Date.UTC(Math.floor(index / 12), index % 12, 1);
    if (at > end) return ticks;
    if (at >= start) ticks.push(at);
  }
}

/** The ticks whose label fits: not overlapping each other, now or the edges. */
export function labelsOn(timeline: Timeline, now: number): number[] {
  const today = placeOn(timeline, now);
  const taken = today >= 0 && today <= 1 ? [today] : [];
  return timeline.ticks.filter((tick) => {
    const place = placeOn(timeline, tick);
    const isFree = taken.every((other) => Math.abs(other - place) >= 0.12);
    if (place < 0.05 || place > 0.95 || !isFree) return false;
    taken.push(place);
    return true;
  });
}
