import type { Map as MapLibre } from 'maplibre-gl';
import type { Bounds } from '../geo/area/area.ts';
import { isBeside } from './camera/globe.ts';
import type { ScreenPoint } from './marks/hit.ts';
import type { Signal } from './signal.ts';
import { onLongPress } from './tools/long-press.ts';

/** Passed with every move that the user did not start. */
export const BY_APP = { byApp: true };

type Said = {
  readonly moved: Signal<void>;
  readonly rested: Signal<void>;
  readonly clicked: Signal<ScreenPoint>;
  readonly hovered: Signal<ScreenPoint | null>;
  readonly entered: Signal<void>;
  readonly idled: Signal<boolean>;
};

/** Forwards the map's input, move and idle events to signals. */
export function sayMoves(map: MapLibre, said: Said): void {
  map.on('move', () => said.moved.say());
  map.on('moveend', (event) => {
    if (!('byApp' in event)) said.rested.say();
  });
  map.on('movestart', () => said.idled.say(false));
  map.on('idle', () => {
    // Screen positions also change without a move: between the flat map and the globe.
    said.moved.say();
    said.idled.say(true);
  });
  const press = (at: ScreenPoint) => {
    if (!isBeside(map, at)) said.clicked.say(at);
  };
  map.on('click', ({ point: { x, y } }) => press({ x, y }));
  onLongPress(map.getCanvas(), press);
  map.on('mousemove', ({ point: { x, y } }) => said.hovered.say({ x, y }));
  map.on('mouseout', () => said.hovered.say(null));
  map.getCanvas().addEventListener('keydown', (event) => {
    if (event.key !== 'Enter') return;
    // Otherwise the same key press would activate the button that may have the focus by then.
    event.preventDefault();
    if (!event.repeat) said.entered.say();
  });
}

/** The box that a map shows; longitudes exceed 180 rather than wrap. */
export function boxOf(map: MapLibre): Bounds {
  const box = map.getBounds();
  return { west: box.getWest(), south: box.getSouth(), east: box.getEast(), north: box.getNorth() };
}
