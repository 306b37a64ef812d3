import type { Map as MapLibre } from 'maplibre-gl';
import type { Signal } from '../../browser/signal.ts';
import { isBeside } from '../camera/globe.ts';
import type { ScreenPoint } from '../camera/hit.ts';
import { onLongPress } from './long-press.ts';

type MapSignals = {
  readonly moved: Signal<void>;
  readonly rested: Signal<void>;
  readonly clicked: Signal<ScreenPoint>;
  readonly hovered: Signal<ScreenPoint | null>;
  readonly entered: Signal<void>;
  readonly idled: Signal<boolean>;
};

/** Forwards the map's input, move and idle events to signals. */
export function forwardMapEvents(map: MapLibre, signals: MapSignals): void {
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
  const press = (at: ScreenPoint) => {
    if (!isBeside(map, at)) signals.clicked.emit(at);
  };
  map.on('click', ({ point: { x, y } }) => press({ x, y }));
  onLongPress(map.getCanvas(), press);
  map.on('mousemove', ({ point: { x, y } }) => signals.hovered.emit({ x, y }));
  map.on('mouseout', () => signals.hovered.emit(null));
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Otherwise the same key press would activate the button that may have the focus by then.
    event.preventDefault();
    if (!event.repeat) signals.entered.emit();
  });
}
