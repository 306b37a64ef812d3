import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import { isByTouch } from '../../browser/presence.ts';
import type { Shape } from '../../geo/area/shape.ts';
import type { LngLat } from '../../geo/lng-lat.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { Button } from '../../ui/button.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import type { ScreenPoint } from '../camera/hit.ts';
import type { ShapeKind } from '../data/map-data.ts';
import type { Surface } from '../handle/surface.ts';
import styles from './draw-shape.module.css';
import { arrows, useWheelThrough } from './pointer.ts';

type Props = { handle: Surface; kind: ShapeKind; onDrawn: (shape: Shape | null) => void };

/** A press that moves no further than this is a click. */
const stillPx = 4;
/** A click this close to the first corner closes the polygon. */
const closePx = 12;
const stepPx = 16;
const maxCorners = 50;

/**
 * An overlay that collects corners: by pointer, or by arrow keys that move a cross and Enter that sets a corner. Two corners
 * make a rectangle, dragged or clicked; a polygon ends on its first corner or with "Finish". Escape cancels.
 */
export function DrawShape({ handle, kind, onDrawn }: Props) {
  const { t } = useTranslation('drawing');
  const sheet = useRef<HTMLDivElement>(null);
  const [corners, setCorners] = useState<readonly LngLat[]>([]);
  const [cursor, setCursor] = useState<ScreenPoint>(() => handle.camera.project(handle.camera.centre()));
  const [, redraw] = useState(0);
  const pressedAt = useRef<ScreenPoint | null>(null);

  useEffect(() => sheet.current?.focus({ preventScroll: true }), []);
  useEffect(() => handle.moved.listen(() => redraw((count) => count + 1)), [handle]);
  useWheelThrough(sheet, handle);

  const places = corners.map((corner) => handle.camera.project(corner));
  const finish = (all: readonly LngLat[]) => {
    if (all.length >= 3) onDrawn({ kind: 'polygon', corners: all.map(({ lng, lat }) => [lng, lat]) });
  };
  const set = (at: ScreenPoint) => {
    const corner = handle.camera.unproject(at);
    const [first] = places;
    if (kind === 'rectangle') {
      const [from] = corners;
      const box =
        from === undefined || first === undefined ? null : boxBetween(from, corner, first.x <= at.x);
      if (from === undefined) setCorners([corner]);
      else if (box !== null) onDrawn(box);
      return;
    }
    const closes = first !== undefined && Math.hypot(first.x - at.x, first.y - at.y) <= closePx;
    if (closes && corners.length >= 3) finish(corners);
    else if (!closes && corners.length < maxCorners) {
      setCorners([...corners, corner]);
      announce(t('cornerSet', { count: corners.length + 1 }));
    }
  };

  const placeOf = (event: PointerEvent<HTMLDivElement>): ScreenPoint => {
    const { left, top } = event.currentTarget.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  };
  const onPointerDown = (event: PointerEvent<HTMLDivElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = placeOf(event);
    pressedAt.current = at;
    setCursor(at);
    if (kind === 'rectangle' && corners.length === 0) set(at);
  };
  const onPointerUp = (event: PointerEvent<HTMLDivElement>) => {
    const from = pressedAt.current;
    pressedAt.current = null;
    if (from === null) return;
    const at = placeOf(event);
    const dragged = Math.hypot(at.x - from.x, at.y - from.y) > stillPx;
    const [first] = places;
    const isFirst = first !== undefined && Math.hypot(first.x - at.x, first.y - at.y) <= stillPx;
    if (kind === 'polygon' || dragged || (corners.length === 1 && !isFirst)) set(at);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.key === 'Escape') onDrawn(null);
    else if (event.key === 'Enter' && event.target === sheet.current) set(cursor);
    else if (event.key === 'Backspace') setCorners(corners.slice(0, -1));
    else {
      const way = arrows[event.key];
      if (way === undefined) return;
      const { clientWidth, clientHeight } = event.currentTarget;
      const step = stepPx * (event.shiftKey ? 5 : 1);
      setCursor({
        x: Math.min(clientWidth, Math.max(0, cursor.x + way.x * step)),
        y: Math.min(clientHeight, Math.max(0, cursor.y + way.y * step)),
      });
    }
    event.preventDefault();
    event.stopPropagation();
  };

  return (
    <>
      <div
        ref={sheet}
        className={styles.sheet}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes arrow keys, as the map under it does.
        tabIndex={0}
        aria-label={t(kind)}
        onPointerDown={onPointerDown}
        onPointerMove={(event) => setCursor(placeOf(event))}
        onPointerUp={onPointerUp}
        onKeyDown={onKeyDown}
      >
        <svg className={styles.picture} aria-hidden="true">
          <Outline kind={kind} places={places} cursor={cursor} />
          <path
            className={styles.cross}
            d={`M${cursor.x - 9} ${cursor.y}h18M${cursor.x} ${cursor.y - 9}v18`}
          />
        </svg>
      </div>
      <div className={styles.bar}>
        <span className={styles.hint}>{t(hint(kind))}</span>
        {kind === 'polygon' && corners.length >= 3 && (
          <Button variant="main" onClick={() => finish(corners)}>
            {t('finish')}
          </Button>
        )}
        <Button onClick={() => onDrawn(null)}>{t('cancel')}</Button>
      </div>
    </>
  );
}

const hint = (kind: ShapeKind) =>
  kind === 'rectangle' ? 'rectangleHint' : isByTouch() ? 'polygonTapHint' : 'polygonHint';

type OutlineProps = { kind: ShapeKind; places: readonly ScreenPoint[]; cursor: ScreenPoint };

function Outline({ kind, places, cursor }: OutlineProps) {
  const [first] = places;
  if (first === undefined) return null;
  const last = kind === 'rectangle' ? rectangle(first, cursor) : [...places, cursor];
  const points = last.map(({ x, y }) => `${x},${y}`).join(' ');
  return (
    <>
      <polygon className={styles.casing} points={points} />
      <polygon className={styles.line} points={points} />
      {places.map(({ x, y }) => (
        <circle key={`${x} ${y}`} className={styles.corner} cx={x} cy={y} r={4} />
      ))}
    </>
  );
}

const rectangle = (a: ScreenPoint, b: ScreenPoint): ScreenPoint[] => [
  a,
  { x: b.x, y: a.y },
  b,
  { x: a.x, y: b.y },
];

/** The box with these corners; null if it has no size. `eastward`: the second corner is to the right. */
function boxBetween(from: LngLat, to: LngLat, eastward: boolean): Shape | null {
  const [west, east] = eastward ? [from.lng, to.lng] : [to.lng, from.lng];
  const [south, north] = from.lat < to.lat ? [from.lat, to.lat] : [to.lat, from.lat];
  return west === east || south === north ? null : { kind: 'box', west, south, east, north };
}
