import type { Map as MapLibre } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { jumpedByApp } from '../camera/map-camera.ts';
import { keepGroundNeutral } from './neutral-ground.ts';

/** A map whose tiles arrive on demand. */
function opens() {
  const listeners = new Map<string, ((event: object) => void)[]>();
  const state = { loaded: false, misses: false, sea: 'sea', isFlat: true };
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
    missesTiles: () => state.misses,
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

test('where tiles are missing nothing is shown as sea, and other basemaps are left as they are', () => {
  const { state, emit } = opens();
  Object.assign(state, { misses: true, loaded: true });
  emit('style.load');
  emit('render');
  expect(state.sea).toBe('land');
  const other = opens();
  other.state.isFlat = false;
  other.emit('style.load');
  other.emit('moveend', jumpedByApp);
  expect(other.state.sea).toBe('sea');
});
