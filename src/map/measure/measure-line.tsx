import { useEffect, useState } from 'react';
import type { LngLat } from '../../geo/lng-lat.ts';
import { keyed } from '../../keyed.ts';
import type { Size } from '../camera/fit.ts';
import { around, meets, type Rect, type ScreenPoint } from '../camera/hit.ts';
import type { Surface } from '../handle/surface.ts';
import type { Line, Side } from './line.ts';
import styles from './measure-line.module.css';
import { pathOf, turnsInView } from './way-on-screen.ts';
import { bearingWords, distanceWords, type Words } from './words.ts';

type Props = {
  handle: Surface;
  line: Line;
  sides: readonly Side[];
  /** The way to the pointer or to the centre. */
  next: Side | null;
  /** Of an order: its mark lies over the labels. */
  point: LngLat | null;
  words: Words;
};

/** About the size of a label in CSS pixels. */
const labelSize = (text: string): Size => ({ width: text.length * 6.5 + 20, height: 22 });
/** The side of the room of the point of an order. */
const pointPx = 40;
/** Where along its side a label may be, the best first. */
const labelShares = [0.5, 0.35, 0.65, 0.22, 0.78] as const;

/** The line over the map, each side with its length where there is room; drawn again as the map moves. */
export function MeasureLine({ handle, line: { points, isClosed }, sides, next, point, words }: Props) {
  const [, redraw] = useState(0);
  useEffect(() => handle.moved.listen(() => redraw((count) => count + 1)), [handle]);
  // Names of the map give way to the labels of the line.
  // biome-ignore lint/correctness/useExhaustiveDependencies: other sides have other labels.
  useEffect(() => handle.settle(), [handle, sides]);
  const { camera } = handle;
  const [first] = points;
  if (first === undefined) return null;
  const anchor = first.lng;
  const turns = turnsInView(camera, anchor);
  const shown = next === null ? sides : [...sides, next];
  const path = (some: readonly Side[]) =>
    turns.flatMap((turn) => some.map((side) => pathOf(camera, side, turn, anchor))).join('');
  const whole = path(sides);
  const outline = (turn: number) => outlineOf(sides.map((side) => pathOf(camera, side, turn, anchor)));
  const inside = isClosed ? turns.map(outline).join('') : '';
  const coming = next === null ? '' : path([next]);
  const corners = turns.flatMap((turn) =>
    cornersOf(points, sides).flatMap(
      ({ lng, lat }) => spotAt(camera, { lng: lng + turn, lat }, anchor) ?? [],
    ),
  );
  const taken = point === null || camera.isHidden(point) ? [] : [around(camera.project(point), pointPx)];
  const labels = turns.flatMap((turn) =>
    shown.flatMap((side) => {
      const text =
        side === next
          ? words.t('sideShort', {
              distance: distanceWords(side.metres, words),
              bearing: bearingWords(side.bearing, words),
            })
          : distanceWords(side.metres, words);
      const size = labelSize(text);
      const at = labelSpot(handle, side, turn, anchor, size, taken);
      if (at === null) return [];
      taken.push(around(at, size.width, size.height));
      return [{ ...at, text, isNext: side === next }];
    }),
  );
  return (
    <div className={styles.layer} aria-hidden="true">
      <svg className={styles.picture} aria-hidden="true">
        <path className={styles.inside} d={inside} />
        <path className={styles.casing} d={whole + coming} />
        <path className={styles.line} d={whole} data-measured />
        <path className={styles.coming} d={coming} />
        {keyed(corners, keyOf).map(([key, { x, y }]) => (
          <circle key={key} className={styles.corner} cx={x} cy={y} r={4.5} />
        ))}
      </svg>
      {keyed(labels, keyOf).map(([key, { x, y, text, isNext }]) => (
        <span
          key={key}
          className={styles.label}
          data-measure-label
          data-next={isNext || undefined}
          style={{
            visibility: 'visible',
            transform: `translate(${Math.round(x)}px, ${Math.round(y)}px) translate(-50%, -50%)`,
          }}
        >
          <bdi>{text}</bdi>
        </span>
      ))}
    </div>
  );
}

const keyOf = ({ x, y }: ScreenPoint) => `${x} ${y}`;

/** One outline of paths that follow each other. */
const outlineOf = (paths: readonly string[]): string =>
  paths.map((path, index) => (index === 0 ? path : path.replace(/^M/, 'L'))).join('');

/** The points, on the turns of the sides that begin and end there. */
function cornersOf(points: Line['points'], sides: readonly Side[]) {
  const starts = sides.map(({ from, turned }) => ({ lng: from.lng + turned, lat: from.lat }));
  const last = points.at(-1);
  const side = sides.at(-1);
  if (last === undefined || sides.length === points.length) return starts;
  return [
    ...starts,
    side === undefined ? last : { lng: side.from.lng + side.turned + side.eastward, lat: last.lat },
  ];
}

function spotAt(
  camera: Surface['camera'],
  place: { readonly lng: number; readonly lat: number },
  anchor: number,
): ScreenPoint | null {
  return camera.isHidden(place) ? null : camera.project(place, anchor);
}

/**
 * The middle of a side, or beside it where another label or the point of an order is; null where the side is too short on screen for its
 * label, or none of these places is free and in view.
 */
function labelSpot(
  { camera }: Surface,
  side: Side,
  turn: number,
  anchor: number,
  { width, height }: Size,
  taken: readonly Rect[],
): ScreenPoint | null {
  const at = (share: number) => {
    const { lng, lat } = side.at(share);
    return spotAt(camera, { lng: lng + side.turned + turn, lat }, anchor);
  };
  const [start, end] = [at(0), at(1)];
  if (start !== null && end !== null && Math.hypot(end.x - start.x, end.y - start.y) < width) return null;
  const view = camera.size();
  const isFree = (spot: ScreenPoint) =>
    spot.x > 0 &&
    spot.y > 0 &&
    spot.x < view.width &&
    spot.y < view.height &&
    !taken.some((other) => meets(around(spot, width, height), other));
  return labelShares.map(at).find((spot) => spot !== null && isFree(spot)) ?? null;
}
