import { addTime, getPosition, getTimes, times } from 'suncalc';
import type { LngLat } from '../geo/lng-lat.ts';
import { day, utcMidnight } from '../time.ts';

/** Above this height, in degrees, shadows are short. */
const highSun = 30;
if (times.every(([, rise]) => rise !== 'high')) addTime(highSun, 'high', 'highEnd');

/** Below this height it is night: the end of civil twilight. */
const twilightHeight = -6;

/** Milliseconds since 1970 UTC, from <= to. */
export type SunWindow = { readonly from: number; readonly to: number };

/** A part of a UTC day as fractions of it, 0 to 1. */
export type Span = { readonly from: number; readonly to: number };

export type DayOfSun = {
  /** Midnight in UTC. */
  readonly at: number;
  /** Minutes from sunrise to sunset; 0 in the polar night and 1440 in the polar day. */
  readonly minutes: number;
  /** Minutes of twilight, before sunrise and after sunset. */
  readonly twilight: number;
  /** Height of the sun at noon, in degrees. */
  readonly noon: number;
  /** The sun above `twilightHeight`, above the horizon, and above `highSun`. The rest of the day is night. */
  readonly lit: readonly Span[];
  readonly up: readonly Span[];
  readonly high: readonly Span[];
};

export type Daylight = {
  readonly days: readonly DayOfSun[];
  readonly shortest: number;
  readonly longest: number;
  /** The longest twilight, in minutes. */
  readonly twilight: number;
  readonly lowest: number;
  readonly highest: number;
};

/** The strip has no more columns than this; a longer window has a column for every few days. */
const maxDays = 62;
export const wholeDay = 1440;

/** Daylight at a point on the days of a window. */
export function daylightOf({ lng, lat }: LngLat, window: SunWindow): Daylight {
  const first = utcMidnight(window.from);
  // A window that ends at midnight ends the day before.
  const count = (utcMidnight(window.to - 1) - first) / day + 1;
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
    twilight: Math.max(...days.map(({ twilight }) => twilight)),
    lowest: Math.min(...noons),
    highest: Math.max(...noons),
  };
}

/** Less than this, in milliseconds, is neither day nor night: almanacs and solar days differ by minutes. */
const brief = 5 * 60_000;
/** In a year every place has both. */
const longestSearch = 366 * day;

export type Light = { readonly day: boolean; readonly night: boolean };

/** Whether the sun is above the horizon, and whether it is night, at some time of a window; twilight is neither. */
export function lightIn({ lng, lat }: LngLat, window: SunWindow): Light {
  const to = Math.min(window.to, window.from + longestSearch);
  let [hasDay, hasNight, litUntil] = [false, false, window.from];
  for (let at = window.from - day; at <= to + day && !(hasDay && hasNight); at += day) {
    const { up, lit } = sunOf(at, lng, lat);
    if (up !== null && Math.min(up[1], to) - Math.max(up[0], window.from) > brief) hasDay = true;
    if (lit === null) continue;
    if (Math.min(lit[0], to) - litUntil > brief) hasNight = true;
    litUntil = Math.max(litUntil, lit[1]);
  }
  return { day: hasDay, night: hasNight || to - litUntil > brief };
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
  const minutes = minutesOf(sun.up);
  return {
    at,
    minutes,
    twilight: minutesOf(sun.lit) - minutes,
    noon: sun.noon,
    lit: within(near.map(({ lit }) => lit)),
    up: within(near.map(({ up }) => up)),
    high: within(near.map(({ high }) => high)),
  };
}

const minutesOf = (span: Instants | null) => (span === null ? 0 : Math.round((span[1] - span[0]) / 60_000));

type Instants = readonly [from: number, to: number];

/** The solar day that contains a moment. */
function sunOf(moment: number, lng: number, lat: number) {
  const { solarNoon, dawn, dusk, sunrise, sunset, high, highEnd, alwaysUp } = getTimes(
    new Date(moment),
    lat,
    lng,
  );
  const noonAt = solarNoon.getTime();
  const noon = getPosition(solarNoon, lat, lng).altitude;
  const whole: Instants = [noonAt - day / 2, noonAt + day / 2];
  const span = (from: unknown, to: unknown): Instants | null =>
    from instanceof Date && to instanceof Date ? [from.getTime(), to.getTime()] : null;
  return {
    noon,
    // Without a dawn the sun is above that height all day, or never.
    lit: span(dawn, dusk) ?? (noon > twilightHeight ? whole : null),
    up: alwaysUp === true ? whole : span(sunrise, sunset),
    high: span(high, highEnd),
  };
}
