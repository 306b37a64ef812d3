import type { Bounds } from '../../../geo/area/area.ts';
import { edgeLatitude } from '../../../geo/mercator.ts';
import { worldPx } from '../../camera/mercator.ts';
import { cellSide, evenly, type GridLine, multiples, stepFrom, widened } from './grid-line.ts';

/** Seconds of arc. */
const steps = [1, 2, 5, 10, 20, 30, 60, 120, 300, 600, 1200, 1800, 3600, 7200, 18_000, 36_000];
/** A cell may be this much higher than wide; towards the poles parallels are closer in degrees. */
const higher = 1.5;
/** Pieces of a line, which is bent on the globe. */
const pieces = 8;

/**
 * Meridians and parallels of a view, with that share of it on each side: about three to six cross it. `view` may reach over the
 * antimeridian, with longitudes beyond 180.
 */
export function graticule(view: Bounds, zoom: number, share = 1): GridLine[] {
  const secondsPerPx = (360 * 3600) / (worldPx * 2 ** zoom);
  const lngStep = stepFrom(steps, cellSide(view, zoom) * secondsPerPx);
  const middle = Math.max(-edgeLatitude, Math.min(edgeLatitude, (view.south + view.north) / 2));
  const wanted = lngStep * Math.cos((middle * Math.PI) / 180) * higher;
  const latStep = steps.findLast((step) => step <= wanted) ?? 1;
  const { west, east, ...wide } = widened(view, share);
  const south = Math.max(-edgeLatitude, wide.south);
  const north = Math.min(edgeLatitude, wide.north);
  return [
    ...multiples(west * 3600, east * 3600, lngStep).map(
      (seconds): GridLine => ({
        goes: 'north',
        label: angle(turned(seconds), lngStep, 'EW'),
        points: evenly(south, north, pieces).map((lat) => [seconds / 3600, lat]),
      }),
    ),
    ...multiples(south * 3600, north * 3600, latStep).map(
      (seconds): GridLine => ({
        goes: 'east',
        label: angle(seconds, latStep, 'NS'),
        points: evenly(west, east, pieces).map((lng) => [lng, seconds / 3600]),
      }),
    ),
  ];
}

/** Within 180 degrees. */
const turned = (seconds: number) => ((((seconds + 648_000) % 1_296_000) + 1_296_000) % 1_296_000) - 648_000;

/** `46°30′E`: as precise as the step. */
function angle(seconds: number, step: number, [plus, minus]: 'EW' | 'NS' | readonly string[]): string {
  const whole = Math.abs(seconds);
  const two = (number: number) => String(number).padStart(2, '0');
  const minutes = step % 3600 === 0 ? '' : `${two(Math.floor((whole % 3600) / 60))}′`;
  const rest = step % 60 === 0 ? '' : `${two(whole % 60)}″`;
  const letter = whole === 0 || (plus === 'E' && whole === 648_000) ? '' : seconds < 0 ? minus : plus;
  return `${Math.floor(whole / 3600)}°${minutes}${rest}${letter}`;
}
