import { addTime, getPosition, getTimes, times } from 'suncalc';
import type { LngLat } from '../../../geo/lng-lat.ts';
import { day } from '../../../time.ts';
import { type CaptureWindow, daysOf } from '../window/capture-window.ts';

/** Above this height, in degrees, shadows are short. */
const highSun = 30;
if (times.every(([, rise]) => rise !== 'high')) addTime(highSun, 'high', 'highEnd');

/** A part of a UTC day as fractions of it, 0 to 1. */
export type Span = { readonly from: number; readonly to: number };

export type DayOfSun = {
  /** Midnight in UTC. */
  readonly at: number;
  /** Minutes from sunrise to sunset; 0 in the polar night and 1440 in the polar day. */
  readonly minutes: number;
  /** Height of the sun at noon, in degrees. */
  readonly noon: number;
  /** The sun above the horizon, and above `highSun`. */
  readonly up: readonly Span[];
  readonly high: readonly Span[];
};

export type Daylight = {
  readonly days: readonly DayOfSun[];
  readonly shortest: number;
  readonly longest: number;
  readonly lowest: number;
  readonly highest: number;
};

/** The strip has no more columns than this; a longer window has a column for every few days. */
const maxDays = 62;
export const wholeDay = 1440;

/** Daylight at a point on the days of a window. */
export function daylightOf({ lng, lat }: LngLat, window: CaptureWindow): Daylight {
  const { first, last } = daysOf(window);
  const count = (last - first) / day + 1;
  const step = Math.ceil(count / maxDays);
  const days = Array.from({ length: Math.ceil(count / step) }, (_, index) =>
    dayOfSun(first + index * step * day, lng, lat),
  );
  const minutes = days.map((one) => one.minutes);
  const noons = days.map(({ noon }) => noon);
  return {
    days,
    shortest: Math.min(...minutes),
    longest: Math.max(...minutes),
    lowest: Math.min(...noons),
    highest: Math.max(...noons),
  };
}

function dayOfSun(at: number, lng: number, lat: number): DayOfSun {
  const sun = sunOf(at + day / 2, lng, lat);
  // A UTC day may hold parts of three solar days.
  const near = [at - day / 2, at + day / 2, at + 1.5 * day].map((time) => sunOf(time, lng, lat));
  const within = (spans: readonly (readonly [number, number] | null)[]): Span[] =>
    spans.flatMap((span) => {
      if (span === null) return [];
      const [from, to] = span.map((time) => Math.min(Math.max((time - at) / day, 0), 1));
      return from !== undefined && to !== undefined && from < to ? [{ from, to }] : [];
    });
  return {
    at,
    minutes: sun.up === null ? 0 : Math.round((sun.up[1] - sun.up[0]) / 60_000),
    noon: sun.noon,
    up: within(near.map(({ up }) => up)),
    high: within(near.map(({ high }) => high)),
  };
}

/** The solar day that contains a moment. */
function sunOf(moment: number, lng: number, lat: number) {
  const { solarNoon, sunrise, sunset, high, highEnd, alwaysUp } = getTimes(new Date(moment), lat, lng);
  const noonAt = solarNoon.getTime();
  const span = (from: unknown, to: unknown): readonly [number, number] | null =>
    from instanceof Date && to instanceof Date ? [from.getTime(), to.getTime()] : null;
  return {
    noon: getPosition(solarNoon, lat, lng).altitude,
    up: alwaysUp === true ? ([noonAt - day / 2, noonAt + day / 2] as const) : span(sunrise, sunset),
    high: span(high, highEnd),
  };
}
