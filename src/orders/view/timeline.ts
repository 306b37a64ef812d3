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
};

/** A missing start or end runs to the edge. */
export function barOf(window: CaptureWindow, timeline: Timeline): Bar {
  const clip = (share: number) => Math.min(1, Math.max(0, share));
  const from = window.from === null ? 0 : placeOn(timeline, window.from.at);
  const to = window.to === null ? 1 : placeOn(timeline, window.to.at);
  const beyond = to < 0 ? 'start' : from > 1 ? 'end' : null;
  return { offset: clip(from), length: Math.max(0, clip(to) - clip(from)), beyond };
}

/** The limits of labels, as shares of the timeline: from its edges, and to the next label. */
const labelLimits = {
  column: { from: 0.1, to: 0.88, apart: 0.27 },
  axis: { from: 0.05, to: 0.95, apart: 0.12 },
} as const;

/** The ticks whose label fits: not overlapping each other, now or the edges. */
export function labelledTicks(timeline: Timeline, now: number, on: keyof typeof labelLimits): number[] {
  const { from, to, apart } = labelLimits[on];
  const today = placeOn(timeline, now);
  const taken = today >= 0 && today <= 1 ? [today] : [];
  return timeline.ticks.filter((tick) => {
    const place = placeOn(timeline, tick);
    if (place < from || place > to || taken.some((other) => Math.abs(other - place) < apart)) return false;
    taken.push(place);
    return true;
  });
}
