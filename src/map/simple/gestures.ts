import type { ScreenPoint } from '../camera/hit.ts';
import { onLongPress } from '../handle/long-press.ts';

export type Gestures = {
  /** What was at `from` goes to `to`, and the map is larger by that many zoom levels. */
  move(from: ScreenPoint, to: ScreenPoint, levels: number): void;
  /** The user has moved the view and it has come to rest. */
  rest(): void;
  press(at: ScreenPoint): void;
  /** Whether two presses zoom in. */
  zoomsByPresses(): boolean;
  /** Null when the pointer leaves. */
  hover(at: ScreenPoint | null): void;
  enter(): void;
};

/** A press that moves no further than this is a click. */
const stillPx = 3;
/** Of the wheel and of a trackpad's pinch: pixels of a zoom level. */
const wheelPx = 450;
const pinchPx = 100;
const linePx = 40;
/** Milliseconds after the last turn of the wheel. */
const restMs = 200;
const stepPx = 100;
const arrows: Readonly<Record<string, ScreenPoint>> = {
  ArrowUp: { x: 0, y: stepPx },
  ArrowDown: { x: 0, y: -stepPx },
  ArrowLeft: { x: stepPx, y: 0 },
  ArrowRight: { x: -stepPx, y: 0 },
};
const zooms: Readonly<Record<string, number>> = { '+': 1, '=': 1, '-': -1, _: -1 };

/** Listens to pointers, wheel and keys of an element that fills the map, for as long as the element lives. */
export function listenToGestures(element: HTMLElement, act: Gestures): void {
  const placeOf = ({ clientX, clientY }: MouseEvent): ScreenPoint => {
    const { left, top } = element.getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  };
  // Before the click of the same press.
  onLongPress(element, (at) => act.press(at));
  listenToPointers(element, act, placeOf);
  listenToKeys(element, act);

  let resting: ReturnType<typeof setTimeout> | undefined;
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault();
      const turned = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? linePx : 1);
      const levels = -turned / (event.ctrlKey ? pinchPx : wheelPx);
      const at = placeOf(event);
      act.move(at, at, Math.max(-1, Math.min(1, levels)));
      clearTimeout(resting);
      resting = setTimeout(() => act.rest(), restMs);
    },
    { passive: false },
  );
}

function listenToPointers(element: HTMLElement, act: Gestures, placeOf: (event: MouseEvent) => ScreenPoint) {
  /** Where each pointer is that is down; one that has not moved yet is where it was pressed. */
  const down = new Map<number, ScreenPoint>();
  let moved = false;
  element.addEventListener('pointerdown', (event) => {
    if (event.button !== 0) return;
    if (down.size === 0) moved = false;
    down.set(event.pointerId, placeOf(event));
    element.setPointerCapture(event.pointerId);
  });
  element.addEventListener('pointermove', (event) => {
    const at = placeOf(event);
    if (event.pointerType === 'mouse') act.hover(at);
    const from = down.get(event.pointerId);
    if (from === undefined) return;
    if (!moved && Math.hypot(at.x - from.x, at.y - from.y) <= stillPx) return;
    moved = true;
    const before = gripOf([...down.values()]);
    down.set(event.pointerId, at);
    const now = gripOf([...down.values()]);
    act.move(before.middle, now.middle, Math.log2(now.spread / before.spread));
  });
  for (const end of ['pointerup', 'pointercancel'] as const)
    element.addEventListener(end, ({ pointerId }) => {
      if (down.delete(pointerId) && down.size === 0 && moved) act.rest();
    });
  element.addEventListener('pointerleave', () => act.hover(null));
  element.addEventListener('click', (event) => {
    if (!moved) act.press(placeOf(event));
  });
  element.addEventListener('dblclick', (event) => {
    if (moved || !act.zoomsByPresses()) return;
    const at = placeOf(event);
    act.move(at, at, 1);
    act.rest();
  });
}

/** The middle of the pointers, and how far the first two are apart. */
function gripOf(places: readonly ScreenPoint[]): { readonly middle: ScreenPoint; readonly spread: number } {
  const [one = { x: 0, y: 0 }, other] = places;
  if (other === undefined) return { middle: one, spread: 1 };
  return {
    middle: { x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 },
    spread: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  };
}

function listenToKeys(element: HTMLElement, act: Gestures) {
  element.addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') {
      // Otherwise the same key press would activate the button that may have the focus by then.
      event.preventDefault();
      if (!event.repeat) act.enter();
      return;
    }
    const way = arrows[event.key];
    const levels = zooms[event.key];
    if (way === undefined && levels === undefined) return;
    event.preventDefault();
    const middle = { x: element.clientWidth / 2, y: element.clientHeight / 2 };
    const to = way === undefined ? middle : { x: middle.x + way.x, y: middle.y + way.y };
    act.move(middle, to, levels ?? 0);
    act.rest();
  });
}
