import type { Map as MapLibre } from 'maplibre-gl';
import type { Signal } from '../../browser/signal.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import type { MapCamera } from '../camera/map-camera.ts';

type MapSignals = {
  readonly moved: Signal<void>;
  readonly rested: Signal<void>;
  readonly clicked: Signal<ScreenPoint>;
  readonly hovered: Signal<ScreenPoint | null>;
  readonly entered: Signal<void>;
  readonly idled: Signal<boolean>;
};

/** Forwards the map's input, move and idle events to signals, with points of the screen. */
export function forwardMapEvents(map: MapLibre, camera: MapCamera, signals: MapSignals): void {
  map.on('move', () => signals.moved.emit());
  map.on('moveend', (event) => {
    if (!('byApp' in event)) signals.rested.emit();
  });
  map.on('movestart', () => signals.idled.emit(false));
  map.on('idle', () => {
    // Screen positions also change without a move: between the flat map and the globe.
    signals.moved.emit();
    signals.idled.emit(true);
  });
  const press = (onCanvas: ScreenPoint) => {
    const at = camera.seen(onCanvas);
    if (!camera.isBeside(at)) signals.clicked.emit(at);
  };
  map.on('click', ({ point }) => press(point));
  onLongPress(map.getCanvas(), press);
  map.on('mousemove', ({ point }) => signals.hovered.emit(camera.seen(point)));
  map.on('mouseout', () => signals.hovered.emit(null));
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Otherwise the same key press would activate the button that may have the focus by then.
    event.preventDefault();
    if (!event.repeat) signals.entered.emit();
  });
}

const longMs = 500;
/** A finger that moves further pans the map. */
const stillPx = 10;

/** Calls `run` after one finger has rested on `element` for half a second, in CSS pixels from its top left. */
function onLongPress(element: HTMLElement, run: (at: ScreenPoint) => void): void {
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
