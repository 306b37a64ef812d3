import {
  type CSSProperties,
  type InputHTMLAttributes,
  type KeyboardEvent,
  type SyntheticEvent,
  useRef,
  useState,
} from 'react';
import { useClosedByBack } from '../back/popover.tsx';
import { useIsPhone, useIsShortPhone } from '../use-is-phone.ts';

/** The heights at which the sheet rests, as percentages of the highest. A list shows more rows at a taller one. */
const stopsOf = {
  usual: { low: 22, middle: 62, full: 100 },
  tall: { low: 22, middle: 71, full: 100 },
} as const;
type Stop = 'low' | 'middle' | 'full';
type Stops = Readonly<Record<Stop, number>>;
const inOrder: readonly Stop[] = ['low', 'middle', 'full'];

type Move = { readonly height: number; readonly at: number };

/** A flung sheet moves on for this long. */
const flingMs = 300;
/** The speed at release is that of this last part of the drag. */
const recentMs = 100;

const steps: Partial<Record<string, 1 | -1>> = {
  ArrowUp: 1,
  ArrowRight: 1,
  PageUp: 1,
  ArrowDown: -1,
  ArrowLeft: -1,
  PageDown: -1,
};

/**
 * A sheet that is dragged and flung between three stops, by touch, mouse and keys. The map keeps its size during a drag, and
 * under the highest sheet, which the browser's Back lowers. In a short window the sheet is raised until it is moved.
 */
export function useSheet(kind: keyof typeof stopsOf) {
  const stops: Stops = stopsOf[kind];
  const isPhone = useIsPhone();
  const isShort = useIsShortPhone();
  const [chosen, setStop] = useState<Stop | null>(null);
  const stop = chosen ?? (isShort ? 'full' : 'middle');
  const [dragged, setDragged] = useState<number | null>(null);
  const moves = useRef<Move[]>([]);
  const height = dragged ?? stops[stop];
  useClosedByBack(isPhone && !isShort && stop === 'full', () => setStop('middle'));

  function release({ timeStamp }: SyntheticEvent) {
    if (dragged === null) return;
    setStop(nearest(stops, dragged + flingMs * speedOf(moves.current, timeStamp)));
    setDragged(null);
    moves.current = [];
  }

  function press(event: KeyboardEvent) {
    const step = steps[event.key];
    const next =
      event.key === 'Home'
        ? 'low'
        : event.key === 'End'
          ? 'full'
          : step && inOrder[inOrder.indexOf(stop) + step];
    if (step === undefined && next === undefined) return;
    event.preventDefault();
    if (next !== undefined) setStop(next);
  }

  const sizes = {
    '--sheet': height,
    '--sheet-beside-map': dragged === null ? Math.min(stops[stop], stops.middle) : stops.low,
  } as CSSProperties;
  const handle: InputHTMLAttributes<HTMLInputElement> = {
    min: 0,
    max: stops.full,
    step: 'any',
    value: height,
    onChange({ target, timeStamp }) {
      moves.current.push({ height: target.valueAsNumber, at: timeStamp });
      setDragged(target.valueAsNumber);
    },
    onPointerUp: release,
    onPointerCancel: release,
    onBlur: release,
    onKeyDown: press,
  };
  return { stop, isDragged: dragged !== null, coversMap: stop === 'full' && dragged === null, sizes, handle };
}

const nearest = (stops: Stops, height: number): Stop =>
  inOrder.reduce((best, stop) =>
    Math.abs(stops[stop] - height) < Math.abs(stops[best] - height) ? stop : best,
  );

/** Percentages a millisecond; 0 if the hand rested before it let go. */
function speedOf(moves: readonly Move[], releasedAt: number): number {
  const recent = moves.filter(({ at }) => at >= releasedAt - recentMs);
  const [first, last] = [recent[0], recent.at(-1)];
  if (first === undefined || last === undefined || first === last) return 0;
  return (last.height - first.height) / Math.max(1, last.at - first.at);
}
