import type { ScreenPoint } from '../camera/hit.ts';

const longMs = 500;
/** A finger that moves further pans the map. */
const stillPx = 10;

/** Calls `run` after one finger has rested on `element` for half a second, in CSS pixels from its top left. */
export function onLongPress(element: HTMLElement, run: (at: ScreenPoint) => void): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let from: ScreenPoint = { x: 0, y: 0 };
  let rested = false;
  const cancel = () => clearTimeout(timer);

  element.addEventListener('pointerdown', ({ pointerType, isPrimary, clientX, clientY }) => {
    cancel();
    rested = false;
    if (pointerType !== 'touch' || !isPrimary) return;
    from = { x: clientX, y: clientY };
    timer = setTimeout(() => {
      rested = true;
      const { left, top } = element.getBoundingClientRect();
      run({ x: from.x - left, y: from.y - top });
    }, longMs);
  });
  element.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (Math.hypot(clientX - from.x, clientY - from.y) > stillPx) cancel();
  });
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, cancel);
  element.addEventListener(
    'click',
    (event) => {
      if (rested) event.stopImmediatePropagation();
      rested = false;
    },
    { capture: true },
  );
}
