import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { jumpedByApp } from '../camera/map-camera.ts';
import { keepGroundNeutral } from './neutral-ground.ts';

/** A map whose tiles arrive on demand. */
function opens() {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const state = { loaded: false, sea: 'sea', isFlat: true };
  const map = {
    on: (kind: string, listener: (event: object) => void) =>
      listeners.set(kind, [...(listeners.get(kind) ?? []), listener]),
    isSourceLoaded: () => state.loaded,
    setPaintProperty: (_layer: string, _name: string, colour: string) => {
      state.sea = colour;
    },
  };
  keepGroundNeutral(map as unknown as MapLibre, {
    colours: () => (state.isFlat ? { land: 'land', sea: 'sea' } : null),
  });
  const emit = (kind: string, event: object = {}) => {
    for (const listener of listeners.get(kind) ?? []) listener(event);
  };
  return { state, emit };
}

test('until the tiles of a new map or a new place are there, the sea has the colour of land', () => {
  const { state, emit } = opens();
  emit('style.load');
  expect(state.sea).toBe('land');
  emit('render');
  expect(state.sea).toBe('land');
  state.loaded = true;
  emit('sourcedata', { sourceId: 'world' });
  expect(state.sea).toBe('sea');
  state.loaded = false;
  emit('moveend', { byApp: true });
  expect(state.sea).toBe('sea');
  emit('moveend', jumpedByApp);
  expect(state.sea).toBe('land');
  state.loaded = true;
  emit('render');
  expect(state.sea).toBe('sea');
});

test.each([
  ['by the user', { byUser: true }],
  ['by the app', jumpedByApp],
])('where a tile is missing nothing is shown as sea, until the view has moved on %s', (_by, move) => {
  const { state, emit } = opens();
  emit('style.load');
  state.loaded = true;
  emit('render');
  expect(state.sea).toBe('sea');
  const [one, other] = [{ key: 1 }, { key: 2 }];
  for (const tile of [one, other]) emit('error', { sourceId: 'world', tile });
  emit('render');
  expect(state.sea).toBe('land');
  emit('sourcedataabort', { sourceId: 'world', tile: one });
  emit('render');
  expect(state.sea).toBe('land');
  emit('moveend', move);
  emit('sourcedataabort', { sourceId: 'world', tile: other });
  emit('render');
  expect(state.sea).toBe('sea');
});

test('a tile that comes after all ends it, and so does a new style', () => {
  const { state, emit } = opens();
  const tile = { key: 1 };
  emit('style.load');
  state.loaded = true;
  emit('error', { sourceId: 'world', tile });
  emit('render');
  expect(state.sea).toBe('land');
  emit('sourcedata', { sourceId: 'world', tile });
  expect(state.sea).toBe('sea');
  emit('error', { sourceId: 'world', tile });
  emit('style.load');
  emit('render');
  expect(state.sea).toBe('sea');
});

test('missing towns and pictures say nothing of the sea, and other basemaps are left as they are', () => {
  const { state, emit } = opens();
  emit('style.load');
  state.loaded = true;
  emit('error', { sourceId: 'towns', tile: {} });
  emit('render');
  expect(state.sea).toBe('sea');
  const other = opens();
  other.state.isFlat = false;
  other.emit('style.load');
  other.emit('moveend', jumpedByApp);
  other.emit('error', { sourceId: 'world', tile: {} });
  expect(other.state.sea).toBe('sea');
});
