import { useEffect, useEffectEvent, useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import { isByTouch } from '../../browser/presence.ts';
import type { LngLat, RoundedLngLat } from '../../geo/lng-lat.ts';
import { isDialogOpen } from '../../ui/dialog.tsx';
import { announce } from '../../ui/feedback/announcer.tsx';
import { hasOwnKeys } from '../../ui/keys/key-press.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import type { Surface } from '../handle/surface.ts';
import { canClose, sidesOf } from './line.ts';
import { MeasureLine } from './measure-line.tsx';
import { MeasurePanel } from './measure-panel.tsx';
import { useLine, useWords } from './use-line.ts';

export type MeasureProps = {
  handle: Surface;
  /** Holds the panel, in the flow of the map's buttons. */
  slot: Element | null;
  /** Of the order that is made or shown. */
  point: LngLat | null;
  onEnd: () => void;
};

/** A press this close to the first point closes the line, in CSS pixels. */
const closePx = { mouse: 12, touch: 22 } as const;

/**
 * Measures on the map: presses and Enter set points as they place the point of an order. The canvas keeps the focus and its keys. Escape
 * ends it and takes the line away.
 */
export function Measure({ handle, slot, point, onEnd }: MeasureProps) {
  const words = useWords();
  const { t } = words;
  const { line, add, close, back } = useLine(words);
  const [isTouch] = useState(isByTouch);
  const towards = useTowards(handle, isTouch);
  const sides = useMemo(() => sidesOf(line), [line]);
  const next = useMemo(() => {
    if (towards === null || line.isClosed || line.points.length === 0) return null;
    const side = sidesOf({ ...line, points: [...line.points, towards] }).at(-1);
    return side === undefined || side.metres === 0 ? null : side;
  }, [line, towards]);

  const { canvas, camera } = handle;
  useEffect(() => canvas.focus({ preventScroll: true }), [canvas]);

  const end = () => {
    // The focus may be in the panel.
    canvas.focus({ preventScroll: true });
    announce(t('ended'));
    onEnd();
  };
  const put = (point: RoundedLngLat, at: ScreenPoint, reach: number) => {
    const [first] = line.points;
    const start = first === undefined || camera.isHidden(first) ? null : camera.project(first);
    const isOnFirst = start !== null && Math.hypot(start.x - at.x, start.y - at.y) <= reach;
    if (isOnFirst && canClose(line)) close();
    else add(point);
  };
  const onClick = useEffectEvent((at: ScreenPoint) =>
    put(camera.unproject(at), at, isTouch ? closePx.touch : closePx.mouse),
  );
  const onEnter = useEffectEvent(() => {
    const centre = camera.centre();
    put(centre, camera.project(centre), closePx.mouse);
  });
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || isDialogOpen() || hasOwnKeys(event.target)) return;
    if (event.key === 'Escape') end();
    else if (event.key === 'Backspace' && event.target === canvas) back();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => onKeyDown(event);
    const ends = [handle.clicked.listen((at) => onClick(at)), handle.entered.listen(() => onEnter())];
    addEventListener('keydown', press);
    return () => {
      for (const end of ends) end();
      removeEventListener('keydown', press);
    };
  }, [handle]);

  return (
    <>
      <MeasureLine handle={handle} line={line} sides={sides} next={next} point={point} words={words} />
      {slot !== null &&
        createPortal(
          <MeasurePanel
            line={line}
            sides={sides}
            words={words}
            isTouch={isTouch}
            onBack={back}
            onClose={canClose(line) ? close : null}
            onEnd={end}
          />,
          slot,
        )}
    </>
  );
}

/** Where the next point would be: under the mouse, or at the centre while the map is moved by keys. Null by touch. */
function useTowards(handle: Surface, isTouch: boolean): RoundedLngLat | null {
  const [towards, setTowards] = useState<RoundedLngLat | null>(null);
  useEffect(() => {
    if (isTouch) return;
    const { camera, canvas } = handle;
    let pointer: ScreenPoint | null = null;
    const follow = () => {
      if (pointer !== null) setTowards(camera.unproject(pointer));
      else setTowards(canvas.matches(':focus-visible') ? camera.centre() : null);
    };
    const onKey = () => {
      pointer = null;
      follow();
    };
    const ends = [
      handle.hovered.listen((at) => {
        pointer = at;
        follow();
      }),
      handle.moved.listen(follow),
    ];
    for (const event of ['keydown', 'blur'] as const) canvas.addEventListener(event, onKey);
    return () => {
      for (const end of ends) end();
      for (const event of ['keydown', 'blur'] as const) canvas.removeEventListener(event, onKey);
    };
  }, [handle, isTouch]);
  return towards;
}
