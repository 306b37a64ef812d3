import type { CaptureWindow } from '../../order/capture-window.ts';
import { day } from '../../time.ts';

/** A range of time along the reading direction: 0 is its start, 1 its end. Instants are milliseconds, UTC. */
export type Timeline = {
  readonly start: number;
  readonly end: number;
  /** Midnights in UTC that get a grid line. */
  readonly ticks: readonly number[];
};

/** A longer range makes the bars of single weeks too short to read. */
const longest = 120 * day;
const shortest = 14 * day;
const steps = [1, 2, 3, 5, 7, 10, 14, 21, 30, 60].map((days) => days * day);

/** The timeline of a page: all its windows and now, if both are near enough to share a scale. */
export function timelineOf(windows: readonly CaptureWindow[], now: number): Timeline {
  const ends = windows
    .flatMap(({ from, to }) => [from?.at, to?.at])
    .filter((at) => at !== undefined)
    .toSorted((a, b) => a - b);
  let [start, end] = [ends[0] ?? now - shortest / 2, ends.at(-1) ?? now + shortest / 2];
  if (end - start > longest) {
    const middle = ends[Math.floor(ends.length / 2)] ?? now;
    [start, end] = [Math.max(start, middle - longest / 2), Math.min(end, middle + longest / 2)];
  }
  const [low, high] = [Math.min(start, now), Math.max(end, now)];
  if (high - low <= Math.min(Math.max(2 * (end - start), shortest), longest)) [start, end] = [low, high];
  const missing = Math.max(0, shortest - (end - start));
  const margin = missing / 2 + 0.05 * (end - start);
  start -= margin;
  end += margin;
  const step = steps.find((candidate) => (end - start) / candidate <= 5) ?? longest;
  const ticks: number[] = [];
  for (let tick = Math.ceil(start / step) * step; tick < end; tick += step) ticks.push(tick);
  return { start, end, ticks };
}

/** The position of an instant; below 0 or above 1 when it is outside. */
export const placeOn = ({ start, end }: Timeline, at: number): number => (at - start) / (end - start);

export type Bar = {
  /** The bar's offset and length as shares of the timeline; both within 0 to 1. */
  readonly offset: number;
  readonly length: number;
  /** The window is entirely outside, on that side. */
  readonly beyond: 'start' | 'end' | null;
  /** The sides at which the window goes on outside. */
  readonly cut: 'start' | 'end' | 'start end' | null;
};

/** A missing start or end runs to the edge. */
export function barOf(window: CaptureWindow, timeline: Timeline): Bar {
  const clip = (share: number) => Math.min(1, Math.max(0, share));
  const from = window.from === null ? 0 : placeOn(timeline, window.from.at);
  const to = window.to === null ? 1 : placeOn(timeline, window.to.at);
  const beyond = to < 0 ? 'start' : from > 1 ? 'end' : null;
  const starts = window.from !== null && from >= 0;
  const ends = window.to !== null && to <= 1;
  const cut = starts ? (ends ? null : 'end') : ends ? 'start' : 'start end';
  return { offset: clip(from), length: Math.max(0, clip(to) - clip(from)), beyond, cut };
}

/** In CSS pixels, with a gap: a date such as "17 Dec" or "21 ديسمبر", one with its year, and the word for today, which is narrower where dates are wide. */
export const labelWidths = { day: 54, year: 84, now: 28 } as const;

/** The ticks whose labels of that width fit an axis of this width, in CSS pixels: not overlapping each other, now or the edges. */
export function labelledTicks(
  timeline: Timeline,
  now: number,
  width: number,
  labelWidth: number = labelWidths.day,
): number[] {
  const place = (at: number) => placeOn(timeline, at) * width;
  const today = place(now);
  const isFree = (at: number) =>
    today < 0 || today > width || Math.abs(at - today) >= (labelWidth + labelWidths.now) / 2;
  let last = Number.NEGATIVE_INFINITY;
  return timeline.ticks.filter((tick) => {
    const at = place(tick);
    if (Math.min(at, width - at) < labelWidth / 2 || at - last < labelWidth || !isFree(at)) return false;
    last = at;
    return true;
  });
}
