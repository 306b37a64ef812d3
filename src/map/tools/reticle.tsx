import { type KeyboardEvent, type PointerEvent, useEffect, useId, useRef } from 'react';
import { nudge } from '../../geo/great-circle.ts';
import type { LngLat, RoundedLngLat } from '../../geo/lng-lat.ts';
import { formatDecimal } from '../../geo/notation/degrees/coordinate-text.ts';
import type { Language } from '../../i18n/language.ts';
import { useTranslation } from '../../i18n/words.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import type { ScreenPoint } from '../camera/hit.ts';
import type { Surface } from '../handle/surface.ts';
import { roundDistance, wordDistance } from './distance-words.ts';
import { arrows, useWheelThrough } from './pointer.ts';
import styles from './reticle.module.css';
import { ReticleMark } from './reticle-mark.tsx';

/** A step is the longest round distance up to this on screen. */
const stepPx = 12;
const stepOf = (handle: Surface) => roundDistance(handle.camera.metresPerPixel() * stepPx);
/** A press that moves no further than this is a click. */
const stillPx = 3;

type Props = {
  handle: Surface;
  language: Language;
  point: LngLat;
  /** Returns true if the point was moved at once; it may need confirmation first. */
  onMove: ((point: RoundedLngLat, by: 'drag' | 'keyboard') => boolean) | undefined;
  /** Called after the point has moved: true if it was set by hand and gets the focus for corrections. */
  takesFocus(): boolean;
};

/** A press at `from` while the point was at `grip`. */
type Drag = { from: ScreenPoint; grip: ScreenPoint; moving: boolean };

const target = ({ clientX, clientY }: PointerEvent, { from, grip }: Drag): ScreenPoint => ({
  x: grip.x + clientX - from.x,
  y: grip.y + clientY - from.y,
});

const place = (frame: HTMLElement | null, { x, y }: ScreenPoint) => {
  if (frame !== null) frame.style.transform = `translate(${x}px, ${y}px)`;
};

export function Reticle({ handle, language, point, onMove, takesFocus }: Props) {
  const { t } = useTranslation('map');
  const stepsId = useId();
  const frame = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const steps = useRef<HTMLSpanElement>(null);
  const drag = useRef<Drag | null>(null);

  const movable = onMove !== undefined;
  useEffect(() => {
    const update = () => {
      if (drag.current?.moving !== true && frame.current !== null) {
        place(frame.current, handle.camera.project(point));
        frame.current.style.visibility = handle.camera.isHidden(point) ? 'hidden' : 'visible';
      }
      if (!movable || steps.current === null) return;
      const words = t('steps', {
        step: wordDistance(stepOf(handle), t, language),
        large: wordDistance(stepOf(handle) * 10, t, language),
        small: wordDistance(stepOf(handle) * 0.1, t, language),
      });
      if (steps.current.textContent !== words) steps.current.textContent = words;
    };
    update();
    return handle.moved.listen(update);
  }, [handle, point, movable, t, language]);

  const wantsFocus = useRef(takesFocus);
  wantsFocus.current = takesFocus;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new point is the reason to ask.
  useEffect(() => {
    if (wantsFocus.current()) button.current?.focus({ preventScroll: true });
  }, [point]);

  useWheelThrough(button, handle);

  if (onMove === undefined) {
    return (
      <div className={styles.layer}>
        <div ref={frame} className={styles.frame}>
          <div className={styles.mark} role="img" aria-label={t('point', { position: formatDecimal(point) })}>
            <ReticleMark />
          </div>
        </div>
      </div>
    );
  }

  const onPointerDown = (event: PointerEvent<HTMLButtonElement>) => {
    if (!event.isPrimary || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = {
      from: { x: event.clientX, y: event.clientY },
      grip: handle.camera.project(point),
      moving: false,
    };
  };
  const onPointerMove = (event: PointerEvent<HTMLButtonElement>) => {
    const held = drag.current;
    if (held === null) return;
    const way = Math.hypot(event.clientX - held.from.x, event.clientY - held.from.y);
    if (!held.moving && way <= stillPx) return;
    held.moving = true;
    place(frame.current, target(event, held));
    handle.hovered.emit(target(event, held));
  };
  const onPointerUp = (event: PointerEvent<HTMLButtonElement>) => {
    const held = drag.current;
    drag.current = null;
    if (held?.moving && !onMove(handle.camera.unproject(target(event, held)), 'drag'))
      place(frame.current, handle.camera.project(point));
  };
  const onPointerCancel = () => {
    drag.current = null;
    place(frame.current, handle.camera.project(point));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    if (event.key === 'Escape') handle.canvas.focus({ preventScroll: true });
    const way = arrows[event.key];
    if (way === undefined || event.ctrlKey || event.metaKey) return;
    // Alt and an arrow would go back in the browser's history.
    event.preventDefault();
    const step = stepOf(handle) * (event.shiftKey ? 10 : event.altKey ? 0.1 : 1);
    const moved = nudge(point, { north: -way.y * step, east: way.x * step });
    if (!onMove(moved, 'keyboard')) return;
    handle.camera.reveal(moved);
    announce(formatDecimal(moved));
  };

  return (
    <div className={styles.layer}>
      <div ref={frame} className={styles.frame}>
        <button
          ref={button}
          type="button"
          className={styles.mark}
          aria-label={t('pointMovable', { position: formatDecimal(point) })}
          aria-describedby={stepsId}
          onPointerDown={onPointerDown}
          onPointerMove={onPointerMove}
          onPointerUp={onPointerUp}
          onPointerCancel={onPointerCancel}
          onKeyDown={onKeyDown}
          onClick={({ detail }) => {
            // A press by key brings the point into view.
            if (detail === 0) handle.camera.fit(point);
          }}
        >
          <ReticleMark />
        </button>
        <span ref={steps} id={stepsId} className={styles.steps} dir="auto" />
      </div>
    </div>
  );
}
