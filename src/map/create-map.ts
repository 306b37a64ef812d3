import './maplibre.css';
import { Map as MapLibre, type MapOptions, type StyleSpecification, setWorkerUrl } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';

// The address that MapLibre would guess is beside its chunk, where a bundler puts no worker.
setWorkerUrl(workerUrl);

let reached: Promise<void> | null = null;

/**
 * Resolves when the worker's script can be had, and has it in the browser's cache. MapLibre does not tell when its worker
 * fails to load: the map would stay a sea for ever.
 */
export function reachWorker(): Promise<void> {
  reached ??= fetchWorker().catch((error: unknown) => {
    reached = null;
    throw error;
  });
  return reached;
}

async function fetchWorker(): Promise<void> {
  const response = await fetch(workerUrl);
  if (!response.ok) throw new Error(`the map's worker answered ${response.status}`);
  await response.arrayBuffer();
}

/** Where the first map looks before a screen says where to: the Arabian peninsula and its seas. */
const START = { center: [47, 23.5], zoom: 3.6 } as const;

/** A map in `container`. Throws where the browser gives no WebGL 2. */
export function createMap(
  container: HTMLElement,
  style: StyleSpecification,
  request: NonNullable<MapOptions['transformRequest']>,
): MapLibre {
  const map = new MapLibre({
    container,
    style,
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
    transformRequest: request,
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  return map;
}
