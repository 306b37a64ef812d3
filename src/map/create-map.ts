import './maplibre.css';
import { Map as MapLibre, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import type { Basemap } from './basemap.ts';
import { type Look, styleOf } from './style.ts';

// The address that MapLibre would guess is beside its chunk, where a bundler puts no worker.
setWorkerUrl(workerUrl);

/** Where the first map looks before a screen says where to: the Arabian peninsula and its seas. */
const START = { center: [47, 23.5], zoom: 3.6 } as const;

/** A map in `container`. Throws where the browser gives no WebGL 2. */
export function createMap(container: HTMLElement, look: Look, basemap: Basemap): MapLibre {
  const map = new MapLibre({
    container,
    style: styleOf(look, basemap),
    center: [...START.center],
    zoom: START.zoom,
    maxZoom: 17,
    maxPitch: 0,
    boxZoom: false,
    dragRotate: false,
    pitchWithRotate: false,
    touchPitch: false,
    attributionControl: false,
    trackResize: false,
    fadeDuration: 120,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
